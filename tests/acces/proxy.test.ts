import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { archiveRelay } from '../../src/cli/archiveRelay.ts'
import { startPostgres, type TestPostgres } from '../support/access/postgres.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { freePort } from '../support/freePort.ts'
import { needs } from '../support/needs.ts'
import { sleep, until } from '../support/patience.ts'
import { startService, type TestService } from '../support/service.ts'
import { ask, keptOpen, type Reply } from './client.ts'
import { NO_NGINX, type RunningProxy, startProxy } from './nginx.ts'
import { DATA, makeStage, PAUSE_MS, type Replica, type Stage } from './stage.ts'

const CONNECTIONS = 32
const NGINX = needs({ nginx: !NO_NGINX })

let postgres: TestPostgres
let stage: Stage
let replicas: Replica[]
let proxy: RunningProxy
beforeAll(async () => {
  if (NO_NGINX) return
  postgres = await startPostgres()
  stage = await makeStage({ HARMATTAN_TRUST_PROXY: '1', DATABASE_URL: await postgres.createDatabase() })
  // Ports that nobody takes while a replica is restarted on its own.
  const ports = await Promise.all([1, 2, 3].map(freePort))
  replicas = await Promise.all(ports.map((port) => stage.start({ PORT: String(port) })))
  proxy = await startProxy(replicas.map(({ port }) => port))
})
afterAll(async () => {
  await proxy?.remove()
  await stage?.remove()
  await postgres?.remove()
})

/** Asks on many connections until it is told to end; answers how each status came. */
function askAllTheTime(cle: string) {
  const agent = keptOpen(CONNECTIONS)
  const seen = new Map<number, number>()
  const bodies = new Set<string>()
  let [firing, slowest] = [true, 0]
  const connection = async () => {
    while (firing) {
      const reply = await ask(`${proxy.url}${DATA}`, { cle, agent }).catch((): undefined => undefined)
      const status = reply?.status ?? 0
      seen.set(status, (seen.get(status) ?? 0) + 1)
      slowest = Math.max(slowest, reply?.ms ?? 0)
      if (status !== 200) bodies.add(reply?.body ?? 'no answer')
      await sleep(PAUSE_MS)
    }
  }
  const connections = Array.from({ length: CONNECTIONS }, connection)
  return {
    seen,
    count: () => [...seen.values()].reduce((sum, each) => sum + each, 0),
    async end() {
      firing = false
      await Promise.all(connections)
      agent.destroy()
      return { seen: Object.fromEntries(seen), bodies: [...bodies], slowest: Math.round(slowest) }
    },
  }
}

async function restore(which: number): Promise<void> {
  replicas[which] = await stage.start({ PORT: String(replicas[which]!.port) })
}

describe('Behind the proxy, three replicas', NGINX, () => {
  test.each([
    { how: 'killed', told: 'tuée', which: 0, leave: (replica: Replica) => replica.kill() },
    {
      how: 'stopped for an upgrade',
      told: 'arrêtée',
      which: 1,
      leave: (replica: Replica) => replica.stop().then(() => {}),
    },
  ])('lose no request of a client when one is $how and comes back', async ({ told, which, leave }) => {
    const { cle } = await stage.issueCle()
    const readers = askAllTheTime(cle)
    await until(() => readers.count() > 500)
    await leave(replicas[which]!)
    const without = readers.count()
    await until(() => readers.count() > without + 1000)
    await restore(which)
    const { seen, bodies, slowest } = await readers.end()
    console.log(`trois répliques, une ${told} : ${JSON.stringify(seen)}, la plus lente ${slowest} ms`)
    expect({ others: Object.keys(seen).filter((status) => status !== '200'), bodies }).toEqual({
      others: [],
      bodies: [],
    })
    const served = new Set((await proxy.log()).map(({ replique }) => replique))
    expect(served.size).toBeGreaterThanOrEqual(3)
  })

  test('are asked for a key once: the proxy does not retry a request that may have taken effect', async () => {
    const listed = async () => (await stage.run(['cles', 'lister', '--csv'])).stdout.trimEnd().split('\n').length - 1
    const before = await listed()
    let [sent, firing] = [0, true]
    const statuses = new Map<number, number>()
    const client = async () => {
      while (firing) {
        sent++
        const reply = await ask(`${proxy.url}/v1/cles`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@exemple.org' }),
        }).catch((): undefined => undefined)
        const status = reply?.status ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await sleep(PAUSE_MS)
      }
    }
    const clients = Array.from({ length: 8 }, client)
    await until(() => sent > 200)
    await replicas[0]!.kill()
    await until(() => sent > 400)
    firing = false
    await Promise.all(clients)
    await restore(0)
    const issued = (await listed()) - before
    console.log(`${sent} demandes de clé, une réplique tuée : ${JSON.stringify(Object.fromEntries(statuses))}`)
    // One address, whatever it writes of itself, has three.
    expect(issued).toBe(3)
    expect(statuses.get(201)).toBe(3)
  })

  test('count a client by the address of its connection, whatever it writes into X-Forwarded-For', async () => {
    const statuses = []
    for (const forged of ['198.51.100.1', '198.51.100.2, 198.51.100.3', '2001:db8::1', 'unknown']) {
      const reply = await ask(`${proxy.url}/v1/cles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
        body: JSON.stringify({ email: 'a@exemple.org' }),
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([429, 429, 429, 429])
  })

  test('have their codings passed on, and the proxy logs neither path nor address, but the request id', async () => {
    const { cle } = await stage.issueCle()
    const headers = { 'accept-encoding': 'br' }
    const reply = await ask(`${proxy.url}/openapi.json`, { headers })
    expect([reply.status, reply.headers['content-encoding']]).toEqual([200, 'br'])
    for (const asked of [DATA, DATA, '/v1/series/inconnue']) {
      const { headers: answered } = await ask(`${proxy.url}${asked}`, { cle })
      // The proxy logs an answer once it has sent it.
      await vi.waitFor(async () => expect((await proxy.log()).at(-1)?.id, asked).toBe(answered['x-request-id']))
    }
    const line = (await proxy.log()).at(-1)
    expect(Object.keys(line ?? {})).toEqual(['time', 'statut', 's', 'octets', 'replique', 'statuts', 'id'])
  })

  test('are reached by TLS alone: who asks without is led to the configured name, whatever name was asked for', async () => {
    const reply = await ask(`${proxy.plainUrl}/villes/gin_kankan?a=1`, { headers: { host: 'ailleurs.example.net' } })
    expect([reply.status, reply.headers.location]).toEqual([308, 'https://harmattan.example.org/villes/gin_kankan?a=1'])
    const served = await ask(`${proxy.url}/v1/health`)
    expect([served.status, served.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  })

  test('all unavailable are answered for by the proxy with an error of the contract', async () => {
    await Promise.all(replicas.map((replica) => replica.kill()))
    const replies: Reply[] = []
    for (let i = 0; i < 3; i++) replies.push(await ask(`${proxy.url}/v1/series`))
    for (const { status, headers, body } of replies) {
      expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'application/json', '5'])
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(JSON.parse(body)).toMatchObject({ erreur: { code: 'SERVEUR_SURCHARGE', details: {} } })
    }
    expect(await proxy.errorLog()).not.toMatch(/client:|GET/)
  })
})

describe('Files that the service hands over to the proxy', NGINX, () => {
  const FILE = 'mesures/mensuel.parquet'
  const PATH = `/archives/${NEW_EDITION}/${FILE}`
  let service: TestService
  let front: RunningProxy
  let sealed: Buffer
  beforeAll(async () => {
    if (NO_NGINX) return
    const relay = archiveRelay({ archivesRelais: 'nginx', s3: undefined })
    service = await startService({ trustProxy: 1, archiveRelay: relay })
    const port = Number(new URL(await service.listen()).port)
    front = await startProxy([port, port, port], { editions: service.folder })
    sealed = await readFile(join(service.folder, NEW_EDITION, FILE))
  })
  afterAll(async () => {
    await front?.remove()
    await service?.close()
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
    const blind = await startProxy([Number(new URL(await service.listen()).port), 1, 1])
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
const LONG_ANSWER = Buffer.alloc(8 * LAID_MB * MB)

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
