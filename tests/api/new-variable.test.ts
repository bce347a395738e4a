import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../src/contract/time.ts'
import { harmattanHere } from '../support/cli/runHere.ts'
import { startService, type TestService } from '../support/service.ts'
import { tempFolder } from '../support/storage/folders.ts'

const GIN = fileURLToPath(new URL('../../pays/gin/', import.meta.url))
const DAYS = 366

/** The country with a variable of its own, by rows of its tables alone. */
async function countryWithMinima(): Promise<string> {
  const pays = join(await tempFolder(), 'pays')
  await cp(GIN, pays, { recursive: true })
  const table = async (name: string, change: (text: string) => string) =>
    writeFile(join(pays, name), change(await readFile(join(pays, name), 'utf8')))
  await table('grandeurs.csv', (text) => {
    const minimum =
      'vent_10m_min,Vitesse minimale du vent à 10 m,m/s,,m/s,wind_speed,brute,0,50,2,,,,,Plus petite vitesse du jour,,,minimum,vent_10m,10,'
    return `${text}${minimum}\n`
  })
  await table('sources_grandeurs.csv', (text) => text.replace('nasa_power,t2m ', 'nasa_power,t2m vent_10m_min '))
  await writeFile(
    join(pays, 'sources_variables.csv'),
    'source,nom,grandeur,demande\nnasa-power,WS10M_MIN,vent_10m_min,oui\n',
  )
  return pays
}

/** A year of days as POWER answers them, windier by a hundredth of a metre per second each day. */
function dailyMinima(): string {
  const stamp = (day: number) =>
    new Date(Date.UTC(2024, 0, 1) + day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return JSON.stringify({
    geometry: { coordinates: [-12.283, 11.318, 1025] },
    properties: {
      parameter: {
        WS10M_MIN: Object.fromEntries(Array.from({ length: DAYS }, (_, day) => [stamp(day), 1 + day / 100])),
      },
    },
    header: { fill_value: -999, time_standard: 'UTC' },
    parameters: { WS10M_MIN: { units: 'm/s' } },
  })
}

describe('A variable that the tables of a country alone name', () => {
  let service: TestService
  let said: string
  let without: { code: number | null; out: string }
  let pays: string

  beforeAll(async () => {
    pays = await countryWithMinima()
    const data = await tempFolder()
    const file = join(data, 'power.json')
    await writeFile(file, dailyMinima())
    without = await harmattanHere(['lire', 'nasa-power', file], { HARMATTAN_DATA: data })
    const env = { HARMATTAN_DATA: data, HARMATTAN_PAYS: pays }
    for (const args of [
      ['importer', 'nasa-power', file],
      ['publier', '--date', '2026-01-01'],
    ]) {
      const { code, out, err } = await harmattanHere(args, env)
      expect([args[0], code, code === 0 ? '' : err]).toEqual([args[0], 0, ''])
      said = out
    }
    service = await startService({ editions: (folder) => cp(join(data, 'editions'), folder, { recursive: true }) })
  })
  afterAll(() => service?.close())

  test('is read from a file, sealed and answered', async () => {
    // Its days, and the months that the engine makes of them.
    expect(said).toMatch(/2 séries, 378 mesures/)
    const { items } = (await service.get('/v1/series?grandeur=vent_10m_min&source=nasa_power')).json()
    expect(items).toMatchObject([
      { code: 'gin_labe_vent_10m_min_nasa_power_journalier_2024_2024', grandeur_unit: 'm/s', nombre_mesures: DAYS },
    ])
    const url = `/v1/series/mesures?codes=${items[0].code}&periode_debut=2024-12-31&periode_fin=2024-12-31`
    expect((await service.get(url)).json().series[0].mesures).toMatchObject([{ valeur: 4.65 }])
  })

  test('has its statistic in OPeNDAP and in the explorer', async () => {
    const das = await service.get('/opendap/derniere/nasa_power_journalier.das')
    expect(das.body, String(das.statusCode)).toContain('cell_methods "time: minimum"')
    const months = await service.get('/opendap/derniere/harmattan_mensuel.das')
    expect(months.body).toContain('cell_methods "time: minimum within days time: mean over days"')
    expect((await service.ask('/explorer')).body).toContain('"statistique":"minimum"')
  })

  test('is a column left aside without its row, which is named', () => {
    expect(without.code).toBe(1)
    expect(without.out).toContain(
      'WS10M_MIN : aucune grandeur du pays ; pour la lire : « nasa-power,WS10M_MIN,<grandeur> » dans sources_variables.csv',
    )
  })

  test.each([
    ['source,nom\nnasa-power,T2M_MIN\n', 'sources_variables.csv, ligne 2 : la colonne « grandeur » manque'],
    ['source,nom,grandeur,pas\nnasa-power,T2M_MIN,t2m,siècle\n', 'ligne 2 : « pas » vaut « siècle »'],
    ['source,nom,grandeur\nnasa-power,T2M_MIN,\n', 'ligne 2 : « grandeur » est vide'],
  ])('a fault of the table %j is told by « pays verifier »', async (text, fault) => {
    const folder = join(await tempFolder(), 'pays')
    await cp(pays, folder, { recursive: true })
    await writeFile(join(folder, 'sources_variables.csv'), text)
    const { code, out, err } = await harmattanHere(['pays', 'verifier', folder], {})
    expect([code, `${out}${err}`]).toEqual([1, expect.stringContaining(fault)])
  })
})
