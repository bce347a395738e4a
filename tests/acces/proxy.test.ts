import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { archiveRelay } from '../../src/cli/archiveRelay.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { needs } from '../support/needs.ts'
import { until } from '../support/patience.ts'
import { startService, type TestService } from '../support/service.ts'
import { ask } from './client.ts'
import { NO_NGINX, type RunningProxy, startProxy } from './nginx.ts'
import { DATA } from './stage.ts'

const NGINX = needs({ nginx: !NO_NGINX })

/** In this process, and the proxy before it. */
let service: TestService
let front: RunningProxy
const portOf = async (one: TestService) => Number(new URL(await one.listen()).port)
beforeAll(async () => {
  if (NO_NGINX) return
  const relay = archiveRelay({ archivesRelais: 'nginx', s3: undefined })
  service = await startService({ trustProxy: 1, archiveRelay: relay })
  const port = await portOf(service)
  front = await startProxy([port, port, port], { editions: service.folder })
})
afterAll(async () => {
  await front?.remove()
  await service?.close()
})

describe('The proxy', NGINX, () => {
  test('passes over replicas that are gone, and loses no request', async () => {
    const two = await startProxy([await portOf(service), 1, 1])
    onTestFinished(() => two.remove())
    for (let i = 0; i < 9; i++) expect((await ask(`${two.url}/v1/health`)).status).toBe(200)
    expect((await two.log()).map(({ statuts }) => statuts)).toContainEqual(expect.stringMatching(/^502.*200$/))
  })

  test('asks for a key once, of a replica that may have made it before it broke off', async () => {
    let demands = 0
    const breaking = createServer(({ method, socket }, response) => {
      if (method !== 'POST') return response.end()
      demands++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void breaking.close())
    await once(breaking, 'listening')
    const { port } = breaking.address() as AddressInfo
    const alone = await startProxy([port, port, port])
    onTestFinished(() => alone.remove())
    expect((await ask(`${alone.url}/v1/cles`, { method: 'POST', body: '{}' })).status).toBe(503)
    expect(demands).toBe(1)
  })

  test('has a client counted by the address of its connection, whatever it writes into X-Forwarded-For', async () => {
    const statuses = []
    for (const forged of ['198.51.100.1', '198.51.100.2, 198.51.100.3', '2001:db8::1', 'unknown']) {
      const reply = await ask(`${front.url}/v1/cles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
        body: JSON.stringify({ email: 'a@exemple.org' }),
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  test('passes codings on, and logs neither path nor address, but the request id', async () => {
    const headers = { 'accept-encoding': 'br' }
    const reply = await ask(`${front.url}/docs`, { headers })
    expect([reply.status, reply.headers['content-encoding']]).toEqual([200, 'br'])
    for (const asked of [DATA, DATA, '/v1/series/inconnue']) {
      const { headers: answered } = await ask(`${front.url}${asked}`, { cle: service.cle })
      // It logs an answer once it has sent it.
      await expect.poll(async () => (await front.log()).at(-1)?.id).toBe(answered['x-request-id'])
    }
    const line = (await front.log()).at(-1)
    expect(Object.keys(line ?? {})).toEqual(['time', 'statut', 's', 'octets', 'replique', 'statuts', 'id'])
  })

  test('is reached by TLS alone: who asks without is led to the configured name, whatever name was asked for', async () => {
    const reply = await ask(`${front.plainUrl}/villes/gin_kankan?a=1`, { headers: { host: 'ailleurs.example.net' } })
    expect([reply.status, reply.headers.location]).toEqual([308, 'https://harmattan.example.org/villes/gin_kankan?a=1'])
    const served = await ask(`${front.url}/v1/health`)
    expect([served.status, served.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  })

  test('answers for replicas that are all unavailable with an error of the contract', async () => {
    const none = await startProxy([1, 1, 1])
    onTestFinished(() => none.remove())
    for (let i = 0; i < 3; i++) {
      const { status, headers, body } = await ask(`${none.url}/v1/series`)
      expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'application/json', '5'])
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(JSON.parse(body)).toMatchObject({ erreur: { code: 'SERVEUR_SURCHARGE', details: {} } })
    }
    expect(await none.errorLog()).not.toMatch(/client:|GET/)
  })
})

describe('Files that the service hands over to the proxy', NGINX, () => {
  const FILE = 'mesures/mensuel.parquet'
  const PATH = `/archives/${NEW_EDITION}/${FILE}`
  let sealed: Buffer
  beforeAll(async () => {
    if (!NO_NGINX) sealed = await readFile(join(service.folder, NEW_EDITION, FILE))
  })
  const get = async (headers: Record<string, string> = {}, path = PATH) => {
    const answer = await fetch(`${front.url}${path}`, { headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('are those of SHA256SUMS, with the headers that the service says', async () => {
    const sums = String((await get({}, `/archives/${NEW_EDITION}/SHA256SUMS`)).bytes)
    const { status, headers, bytes } = await get()
    expect([status, bytes.length]).toEqual([200, sealed.length])
    expect(sums).toContain(`${createHash('sha256').update(bytes).digest('hex')}  ${FILE}`)
    const own = await service.ask({ method: 'HEAD', url: PATH })
    for (const name of Object.keys(own.headers)) {
      if (['x-request-id', 'date', 'connection', 'keep-alive'].includes(name)) continue
      expect([name, headers.get(name)]).toEqual([name, String(own.headers[name])])
    }
    expect([headers.get('last-modified'), headers.get('x-accel-redirect')]).toEqual([null, null])
    expect((await service.ask(PATH)).body, 'the service itself sends nothing').toBe('')
  })

  test('are given in ranges, compared with the service’s tag', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const range = { range: 'bytes=100-199' }
    const part = (reply: Awaited<ReturnType<typeof get>>) => [
      reply.status,
      reply.headers.get('content-range'),
      reply.headers.get('etag'),
      reply.bytes.equals(sealed.subarray(100, 200)),
    ]
    const asked = [206, `bytes 100-199/${sealed.length}`, etag, true]
    expect(part(await get(range))).toEqual(asked)
    expect(part(await get({ ...range, 'if-range': etag }))).toEqual(asked)
    expect(part(await get({ ...range, 'if-match': etag }))).toEqual(asked)
    expect((await get({ ...range, 'if-range': '"autre"' })).bytes.equals(sealed)).toBe(true)
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    const beyond = await get({ range: `bytes=${sealed.length}-` })
    expect([beyond.status, String(beyond.bytes)]).toEqual([416, expect.stringContaining('VALIDATION_VALEUR_INVALIDE')])
  })

  test('are refused where they are not the sealed ones, and answered for where the proxy cannot read them', async () => {
    const blind = await startProxy([await portOf(service), 1, 1])
    onTestFinished(() => blind.remove())
    const unread = await fetch(`${blind.url}${PATH}`)
    expect([unread.status, await unread.text()]).toEqual([503, expect.stringContaining('SERVEUR_SURCHARGE')])
    await appendFile(join(service.folder, NEW_EDITION, FILE), 'x')
    const altered = await get()
    expect([altered.status, String(altered.bytes)]).toEqual([500, expect.stringContaining('SERVEUR_ERREUR_INTERNE')])
  })
})

const MB = 1 << 20
/** In place of 32: what is held is what the configuration says, and a disk takes its time. */
const LAID_MB = 4
/** More than the disk of the proxy and the buffers of all sockets between take. */
const LONG_ANSWER = Buffer.alloc(32 * LAID_MB * MB)

/** A server of answers that are longer than the proxy lays on its disk. */
async function longAnswers() {
  const answers: ServerResponse[] = []
  const server = createServer((_request, response) => {
    answers.push(response)
    response.end(LONG_ANSWER)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { answers, port: (server.address() as AddressInfo).port }
}

/** A client that asks and reads nothing but the status. */
function unreading(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  return new Promise((resolve) => {
    socket.once('data', (chunk) => {
      socket.pause()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1]))
    })
  })
}

test(
  'The proxy lays a part of a long answer on its disk, of eight for an address, and refuses the ninth in words of the contract',
  NGINX,
  async () => {
    const { answers, port } = await longAnswers()
    const front = await startProxy([port, port, port], { longMb: LAID_MB })
    onTestFinished(() => front.remove())
    const path = '/archives/edition_20260215/mesures/horaire.parquet'
    const statuses = await Promise.all(Array.from({ length: 20 }, () => unreading(front.url, path)))
    expect(statuses.sort()).toEqual([...new Array(8).fill(200), ...new Array(12).fill(503)])
    const refused = await ask(front.url + path)
    expect([refused.status, JSON.parse(refused.body).erreur.code, refused.headers['retry-after']]).toEqual([
      503,
      'SERVEUR_SURCHARGE',
      '5',
    ])
    // Full: the proxy takes no more than what waits on its disk, in its buffers and in the sockets.
    await until(async () => (await front.spooled()) >= 8 * (LAID_MB - 0.5) * MB, 30_000)
    expect(await front.spooled()).toBeLessThan(8 * (LAID_MB + 1) * MB)
    // The probe of the proxy's start was answered by the same server.
    const own = answers.filter(({ req }) => req.url === path)
    expect(own.map(({ writableFinished }) => writableFinished)).toEqual(new Array(8).fill(false))
    expect(await front.errorLog()).not.toMatch(/client:|GET/)
  },
)
