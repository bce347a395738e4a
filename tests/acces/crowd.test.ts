import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEW_EDITION } from '../support/editions.ts'
import { forTest } from '../support/forFile.ts'
import { startService, type TestService } from '../support/service.ts'
import { ask, sendRaw } from './client.ts'

const LONG = '/v1/series/gin_kankan_t2m_era5_land_horaire_2003_2005'
const PARQUET = `/archives/${NEW_EDITION}/mesures/horaire.parquet`

let service: TestService
let port: number
/** A service over sockets, with limits that a test can reach. */
async function listening(options: Parameters<typeof startService>[0]) {
  service = await startService(options)
  port = Number(new URL(await service.listen()).port)
}
/** The same for one test. */
async function listeningHere(options: Parameters<typeof startService>[0]) {
  await forTest(listening(options).then(() => service))
}

/** Connections that send what they have to, and read nothing. */
function crowd(count: number, bytes: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write(bytes)
    return socket
  })
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

test('The connection limit answers connections beyond it with a 503, /v1/health apart, and closes the next ones at once', async () => {
  await listeningHere({ maxConnections: 10 })
  const open = crowd(10, '')
  await expect.poll(async () => (await ask(`http://127.0.0.1:${port}/docs`)).status).toBe(503)
  const refused = await ask(`http://127.0.0.1:${port}/docs`)
  expect(JSON.parse(refused.body).erreur.code).toBe('SERVEUR_SURCHARGE')
  expect(refused.headers).toMatchObject({ 'retry-after': '5', connection: 'close' })
  expect((await ask(`http://127.0.0.1:${port}/v1/health`)).status).toBe(200)
  const more = crowd(60, '')
  await expect.poll(() => more.filter((socket) => socket.destroyed || socket.readableEnded).length).toBe(0)
  for (const socket of more) socket.resume()
  await expect.poll(() => more.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(60 - 32)
  for (const socket of [...open, ...more]) socket.destroy()
  await expect.poll(async () => (await ask(`http://127.0.0.1:${port}/docs`)).status).toBe(200)
})

test('From one address at most 256 connections are served; behind a trusted proxy there is no such limit', async () => {
  await listeningHere({ maxConnections: 1000 })
  const open = crowd(256, '')
  await expect.poll(async () => (await ask(`http://127.0.0.1:${port}/docs`)).status).toBe(503)
  for (const socket of open) socket.destroy()

  await listeningHere({ maxConnections: 1000, trustProxy: 1 })
  const again = crowd(300, '')
  await sleep(300)
  expect((await ask(`http://127.0.0.1:${port}/docs`)).status).toBe(200)
  for (const socket of again) socket.destroy()
})

describe('Pipelined requests whose answers are not read', () => {
  beforeAll(() => listening({}))
  afterAll(() => service.close())

  test.each([
    ['a file of a release', PARQUET, false],
    ['a page', '/docs', false],
    ['a long series', LONG, true],
  ])('%s: later requests stay unread, and other clients are answered', async (_what, path, keyed) => {
    const bytes = get(path, keyed ? `Authorization: Bearer ${service.cle}\r\n` : '').repeat(20_000)
    const before = service.logs.length
    const sockets = crowd(3, bytes)
    await sleep(500)
    expect((await ask(`http://127.0.0.1:${port}/v1/health`)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    // What the system's buffers took of answers, of 60 000 asked for.
    await expect.poll(() => service.logs.length - before).toBeGreaterThan(0)
    expect(service.logs.length - before).toBeLessThan(3000)
  })
})

test('Long answers that are not read share the response memory budget: beyond it a long answer is a 503, a short one is served, and all is free when they end', async () => {
  await listeningHere({ answerBudgetBytes: 2 << 20 })
  const { cle } = await service.issueCle()
  // Two fill the half of one client for as long as they have questions left; a question told 503 is one less of them, so
  // there are more than the questions of this test can use up.
  const sockets = crowd(2, get(LONG, `Authorization: Bearer ${cle}\r\n`).repeat(20_000))
  const status = (path: string, own: string) =>
    sendRaw(port, get(path, `Authorization: Bearer ${own}\r\nConnection: close\r\n`)).then(({ text }) =>
      text.slice(9, 12),
    )
  await expect.poll(() => status(LONG, cle)).toBe('503')
  const refused = await ask(`http://127.0.0.1:${port}${LONG}`, { cle })
  expect(JSON.parse(refused.body).erreur.code).toBe('SERVEUR_SURCHARGE')
  expect(refused.headers['retry-after']).toBe('10')
  expect(await status('/v1/series', cle)).toBe('200')
  // One client holds at most half: another one still gets its long answer.
  expect(await status(LONG, service.cle)).toBe('200')
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => status(LONG, cle)).toBe('200')
})

test('Workbooks that are not read are produced no further than they are read, within the response memory budget', async () => {
  await listeningHere({ answerBudgetBytes: 40 << 20 })
  const { cle } = await service.issueCle()
  const path = `${LONG}?format=xlsx`
  const sockets = crowd(2, get(path, `Authorization: Bearer ${cle}\r\n`).repeat(2000))
  const status = () =>
    sendRaw(port, get(path, `Authorization: Bearer ${cle}\r\nConnection: close\r\n`)).then(({ text }) =>
      text.slice(9, 12),
    )
  await expect.poll(status).toBe('503')
  expect((await ask(`http://127.0.0.1:${port}/v1/health`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(status).toBe('200')
})

describe('A client refused in the middle of a request', () => {
  beforeAll(() =>
    listening({
      timeLimits: { headers: 300, request: 600, idle: 60_000, keepAlive: 60_000, check: 100, page: 60_000 },
    }),
  )
  afterAll(() => service.close())
  const connections = () => promisify(service.app.server.getConnections.bind(service.app.server))()

  test.each([
    [
      'at once',
      (socket: Socket) =>
        void socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\nxxx', () => socket.resetAndDestroy()),
    ],
    [
      'as the answer comes',
      (socket: Socket) => {
        socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\nxxx')
        socket.once('data', () => socket.resetAndDestroy())
      },
    ],
    [
      'after more bytes',
      (socket: Socket) => {
        socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')
        socket.once('data', () => socket.write('yyy', () => setTimeout(() => socket.resetAndDestroy(), 50)))
      },
    ],
  ])('that asks for a tunnel and is gone %s leaves no connection', async (_when, act) => {
    const open = crowd(20, '')
    for (const socket of open) {
      socket.resume()
      act(socket)
    }
    await expect.poll(() => open.every(({ destroyed }) => destroyed)).toBe(true)
    await expect.poll(connections).toBe(0)
    expect((await ask(`http://127.0.0.1:${port}/v1/health`)).status).toBe(200)
  })

  test.each([
    ['what is no HTTP', 'GARBAGE\r\n\r\n'],
    ['headers without end', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
    ['a request for a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('that sends %s and then a byte now and then is disconnected', async (_what, bytes) => {
    const [socket] = crowd(1, bytes) as [Socket]
    socket.resume()
    await once(socket, 'connect')
    const drip = setInterval(() => socket.write('x'), 100)
    await expect.poll(connections).toBe(0)
    clearInterval(drip)
    socket.destroy()
  })
})

describe('Conditions that are no fault of the service', () => {
  beforeAll(() => listening({}))
  afterAll(() => service.close())

  test('no file descriptor left is a 503 with Retry-After, not counted', async () => {
    const { mesures } = service.editions
    service.editions.mesures = () =>
      Promise.reject(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }))
    const { cle, prefixe } = await service.issueCle(100)
    const url = '/v1/series/gin_mamou_ghi_nasa_power_2001_2005'
    const answer = await service.ask({ url, headers: { authorization: `Bearer ${cle}` } })
    service.editions.mesures = mesures
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().erreur.code).toBe('SERVEUR_SURCHARGE')
    const page = await service.ask({ url: `/v1/cles/${prefixe}`, headers: { authorization: `Bearer ${cle}` } })
    expect(page.json()).toMatchObject({ utilise: 0 })
  })

  test('a request that names another host gets no link to it', async () => {
    const asked = get(
      'http://ailleurs.example/v1/series?limit=2',
      `Authorization: Bearer ${service.cle}\r\nConnection: close\r\n`,
    )
    const { text } = await sendRaw(port, asked)
    expect(text).toMatch(/^HTTP\/1\.1 200/)
    expect(text).toMatch(/^link: .*<\/v1\/series\?format=json&limit=2&offset=2/im)
    expect(text.split('\r\n\r\n')[0]).not.toContain('ailleurs')
  })
})
