import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEW_EDITION } from '../support/editions.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import { soak } from '../support/share.ts'

let server: ServerProcess
/** The key that the tests share: one address is given three a day. */
let cle = ''
beforeAll(async () => {
  server = await startServerProcess()
  cle = (await issue()).cle
})
afterAll(() => server.remove())

const issue = async () => {
  const answer = await fetch(`${server.address}/v1/cles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@exemple.org', usage_prevu: 'essai' }),
  })
  return (await answer.json()) as { cle: string; prefixe: string }
}

test('a server started on an empty folder with a release answers health, gives a key, and data with it', async () => {
  const health = await fetch(`${server.address}/v1/health`)
  expect(await health.json()).toMatchObject({ statut: 'ok', edition: NEW_EDITION })
  expect((await fetch(`${server.address}/pret`)).status).toBe(200)
  const headers = { authorization: `Bearer ${cle}` }
  const answer = await fetch(`${server.address}/v1/series?grandeur=ghi`, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('edition')).toBe(NEW_EDITION)
  expect(server.stdout()).not.toContain(cle)
})

test('a long answer is sent in chunks that fill packets, not a row at a time', async () => {
  const url = `${server.address}/v1/horaire/gin_kankan/t2m?periode_debut=2003-01-01&periode_fin=2005-12-31`
  const chunks = await new Promise<number>((resolve, reject) => {
    let received = ''
    const { hostname, port, pathname, search } = new URL(url)
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${pathname}${search} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${cle}\r\nConnection: close\r\n\r\n`,
      ),
    )
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += text
    })
    socket.on('close', () => resolve([...received.matchAll(/\r\n[0-9a-f]+\r\n/g)].length))
    socket.on('error', reject)
  })
  expect(chunks).toBeGreaterThan(1)
  expect(chunks).toBeLessThan(100) // of 26 304 hours
})

test('a slow client gets the whole of a long answer, and one that leaves disturbs no other', async () => {
  const url = new URL(`${server.address}/v1/series/gin_kankan_t2m_era5_land_horaire_2003_2005`)
  const ask = (onData: (chunk: Buffer, stop: () => void) => void) =>
    new Promise<number>((resolve, reject) => {
      let bytes = 0
      const asked = request(url, { headers: { authorization: `Bearer ${cle}` } }, (response) => {
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          onData(chunk, () => asked.destroy())
          response.pause()
          setTimeout(() => response.resume(), 5)
        })
        response.on('close', () => resolve(bytes))
      })
      asked.on('error', reject)
      asked.end()
    })
  const whole = (await (await fetch(url, { headers: { authorization: `Bearer ${cle}` } })).arrayBuffer()).byteLength
  expect(await ask(() => {})).toBe(whole)
  expect(await ask((_chunk, stop) => stop())).toBeLessThan(whole)
  expect((await fetch(`${server.address}/v1/health`)).status).toBe(200)
  expect(server.stdout()).not.toContain('faute_interne')
})

soak('SIGTERM lets requests under way finish, then exits with 0; keys survive', async () => {
  const { cle: own, prefixe } = await issue()
  const headers = { authorization: `Bearer ${own}` }
  for (let i = 0; i < 3; i++) await fetch(`${server.address}/v1/sources`, { headers })
  const url = `${server.address}/v1/series/gin_kankan_t2m_era5_land_horaire_2003_2005`
  const answer = await fetch(url, { headers })
  const ended = server.stop()
  await sleep(50)
  const body = (await answer.json()) as { mesures: object[] }
  expect(body.mesures).toHaveLength(26_304)
  expect(await ended).toBe(0)
  await expect(fetch(`${server.address}/v1/health`)).rejects.toThrow()

  const again = await startServerProcess({ HARMATTAN_DATA: server.folder })
  try {
    const page = await fetch(`${again.address}/v1/cles/${prefixe}`, { headers })
    expect(await page.json()).toMatchObject({ prefixe, statut: 'valide', utilise: 4 })
  } finally {
    await again.remove()
  }
})
