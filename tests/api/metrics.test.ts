import { describe, expect, test } from 'vitest'
import { serveMetrics } from '../../src/cli/metricsServer.ts'
import { harmattanHere } from '../support/cli/runHere.ts'
import { startServerProcess } from '../support/serverProcess.ts'
import { share } from '../support/share.ts'
import { tempFolder } from '../support/storage/folders.ts'

/** The samples of a text for Prometheus, by name and labels. */
function samples(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

const ENV = { HARMATTAN_METRICS: '127.0.0.1:0' }
const servedAt = (log: string) => /"mesures_servies","adresse":"(http:[^"]+)"/.exec(log)?.[1] ?? 'aucune adresse'

describe.each(share([2, 1]))('with %s processes, the figures of all of them', (workers) => {
  test('count each request by operation, status, admission decision and cache outcome', async () => {
    const server = await startServerProcess({ ...ENV, HARMATTAN_WORKERS: String(workers) })
    try {
      await expect.poll(() => servedAt(server.stdout())).toMatch(/^http/)
      // The service is up with its first process; the figures are those of all, told once the others have started too.
      await expect.poll(async () => (await fetch(servedAt(server.stdout()))).status).toBe(200)
      const issued = await fetch(`${server.address}/v1/cles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@exemple.org' }),
      })
      const { cle } = (await issued.json()) as { cle: string }
      const ask = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${cle}` }) => {
        const answer = await fetch(`${server.address}${path}`, { headers })
        await answer.arrayBuffer()
        return answer.status
      }
      const statuses: number[] = []
      const began = performance.now()
      for (let i = 0; i < 30; i++) statuses.push(await ask('/v1/series?limit=2'))
      const tookS = (performance.now() - began) / 1000
      for (let i = 0; i < 3; i++) statuses.push(await ask('/v1/series/inconnue'))
      for (let i = 0; i < 2; i++) statuses.push(await ask('/v1/series', {}))
      statuses.push(await ask('/nulle-part'))
      expect(statuses).toEqual([...new Array(30).fill(200), 404, 404, 404, 401, 401, 404])
      const answer = await fetch(servedAt(server.stdout()))
      const text = await answer.text()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ])
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
        [expect.stringContaining('simulee="non"'), workers],
      ])
      expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
      expect(text).not.toContain(cle.slice(0, 12))
      expect((await fetch(servedAt(server.stdout()).replace('/metrics', '/v1/series'))).status).toBe(404)
      expect((await fetch(servedAt(server.stdout()), { method: 'POST' })).status).toBe(405)
      // The world does not reach them.
      expect(await ask('/metrics')).toBe(404)
    } finally {
      await server.remove()
    }
  })
})

test('an address in use for the metrics stops the start with one line that names it', async () => {
  const taken = await serveMetrics({ host: '127.0.0.1', port: 0 }, async () => '')
  try {
    const { host } = new URL(taken.address)
    const env = { HARMATTAN_METRICS: host, HARMATTAN_DATA: await tempFolder(), HARMATTAN_DEMO: 'non', PORT: '0' }
    const { code, err } = await harmattanHere(['servir'], env)
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]*HARMATTAN_METRICS[^\n]*\n$/)])
  } finally {
    await taken.close()
  }
})

test('metrics that cannot be collected are a 503 with the cause, not an exit', async () => {
  let fault = true
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, async () => {
    if (fault) throw new Error('un processus ne répond pas')
    return 'a 1\n'
  })
  try {
    const refused = await fetch(server.address)
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('un processus ne répond pas')])
    fault = false
    expect(await (await fetch(server.address)).text()).toBe('a 1\n')
  } finally {
    await server.close()
  }
})
