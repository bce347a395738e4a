import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEW_EDITION } from '../support/editions.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import { LONG, soak } from '../support/share.ts'

/** That the figures of several are added up is asked of a server that is stopped as well: `tests/acces/lifecycle.test.ts`. */
const PROCESSES = LONG ? 2 : 1

let server: ServerProcess
/** The key that the tests share: one address is given three a day. */
let cle = ''
beforeAll(async () => {
  server = await startServerProcess({ HARMATTAN_METRICS: '127.0.0.1:0', HARMATTAN_WORKERS: String(PROCESSES) })
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

/** The samples of a text for Prometheus, by name and labels. */
function samples(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

const servedAt = (log: string) => /"mesures_servies","adresse":"(http:[^"]+)"/.exec(log)?.[1] ?? 'aucune adresse'

test('the metrics count each request by operation, status, admission decision and cache outcome', async () => {
  await expect.poll(() => servedAt(server.stdout())).toMatch(/^http/)
  // The service is up with its first process; the figures are those of all, told once the others have started too.
  await expect.poll(async () => (await fetch(servedAt(server.stdout()))).status).toBe(200)
  const status = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${cle}` }) => {
    const answer = await fetch(`${server.address}${path}`, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
  const statuses: number[] = []
  const began = performance.now()
  for (let i = 0; i < 30; i++) statuses.push(await status('/v1/series?limit=2'))
  const tookS = (performance.now() - began) / 1000
  for (let i = 0; i < 3; i++) statuses.push(await status('/v1/series/inconnue'))
  for (let i = 0; i < 2; i++) statuses.push(await status('/v1/series', {}))
  statuses.push(await status('/nulle-part'))
  expect(statuses).toEqual([...new Array(30).fill(200), 404, 404, 404, 401, 401, 404])
  const answer = await fetch(servedAt(server.stdout()))
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const found = samples(text)
  const requests = (operation: string, statut: number) =>
    found.get(`harmattan_requete_duree_secondes_count{operation="${operation}",statut="${statut}"}`)
  expect(requests('listerSeries', 200)).toBe(30)
  expect(requests('lireSerie', 404)).toBe(3)
  expect(requests('listerSeries', 401)).toBe(2)
  expect(requests('aucune', 404)).toBe(1)
  const durations = found.get('harmattan_requete_duree_secondes_sum{operation="listerSeries",statut="200"}')
  expect(durations).toBeLessThan(tookS)
  const buckets = [...found].filter(
    ([name]) =>
      name.startsWith('harmattan_requete_duree_secondes_bucket{') && name.includes('"listerSeries",statut="200"'),
  )
  expect(buckets.at(-1)?.[1]).toBe(30)
  expect(found.get('harmattan_cle_decisions_total{decision="admise"}')).toBe(33)
  expect(found.get('harmattan_cle_decisions_total{decision="cle_refusee"}')).toBe(2)
  expect(found.get('harmattan_cles_24h{compte="emises"}')).toBe(1)
  expect(found.get('harmattan_cles_24h{compte="plafond"}')).toBe(10_000)
  const seen = ['reponse_trouvee', 'reponse_absente', 'tete_trouvee'].map(
    (resultat) => found.get(`harmattan_cache_recherches_total{resultat="${resultat}"}`) ?? Number.NaN,
  )
  // Of the unknown series nothing is kept.
  expect(seen.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(33)
  expect(seen[2]).toBeGreaterThan(10)
  expect([...found].filter(([name]) => name.startsWith('harmattan_edition{edition="edition_20260215"'))).toEqual([
    [expect.stringContaining('simulee="non"'), PROCESSES],
  ])
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toContain(cle.slice(0, 12))
  expect((await fetch(servedAt(server.stdout()).replace('/metrics', '/v1/series'))).status).toBe(404)
  expect((await fetch(servedAt(server.stdout()), { method: 'POST' })).status).toBe(405)
  // The world does not reach them.
  expect(await status('/metrics')).toBe(404)
})

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
