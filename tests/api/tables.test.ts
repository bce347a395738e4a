import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvRows } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

/** The rows of a CSV answer, each as its cells by column. */
async function table(url: string): Promise<Record<string, string>[]> {
  const answer = await service.get(url)
  expect(answer.headers['content-type']).toMatch(/^text\/csv/)
  const [header = [], ...rows] = csvRows(answer.body)
  return rows.map((cells) => Object.fromEntries(header.map((column, i) => [column, cells[i] ?? ''])))
}

type Cells = Record<string, string | number | null>

describe('a table as CSV says what its JSON says', () => {
  test('normals: one row for each variable, source and month', async () => {
    const { normales } = (await service.get('/v1/normales/gin_kankan')).json<{
      normales: (Cells & { mois: Cells[] })[]
    }>()
    const rows = await table('/v1/normales/gin_kankan?format=csv')
    const told = normales.flatMap(({ mois, ...serie }) => mois.map((month) => ({ ...serie, ...month })))
    expect(rows).toHaveLength(told.length)
    expect(told.length).toBeGreaterThan(12)
    rows.forEach((row, i) => {
      expect(row.edition).toBe(NEW_EDITION)
      for (const name of ['grandeur_code', 'unite', 'source_code', 'methode_collecte', 'niveau_confiance', 'statut']) {
        expect(row[name]).toBe(told[i]?.[name])
      }
      for (const name of ['mois', 'moyenne', 'minimum', 'maximum', 'n_annees'])
        expect(Number(row[name])).toBe(told[i]?.[name])
      expect(row.ecart_type).toBe(told[i]?.ecart_type === null ? '' : String(told[i]?.ecart_type))
    })
  })

  test('cross-source records: one row for each pair, of a town and of all', async () => {
    const path = '/v1/grandeurs/incertitude_inter_source'
    const record = (await service.get(`${path}/gin_kankan`)).json<{ ecarts: Cells[] }>()
    const rows = await table(`${path}/gin_kankan?format=csv`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ paire, ecart_abs_pct, n_mois }) => [paire, Number(ecart_abs_pct), Number(n_mois)])).toEqual(
      record.ecarts.map(({ paire, ecart_abs_pct, n_mois }) => [paire, ecart_abs_pct, n_mois]),
    )
    const all = await table(`${path}?format=csv`)
    expect(all.filter(({ localite }) => localite === 'gin_kankan').map(({ paire }) => paire)).toEqual(
      rows.map(({ paire }) => paire),
    )
    for (const row of all) expect(Number(row.latitude)).toBeGreaterThan(0)
  })
})
