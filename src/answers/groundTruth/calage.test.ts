import { describe, expect, test } from 'vitest'
import {
  ghiMonths,
  memoryRelease,
  repeated,
  ruptureOn,
  type SerieSpec,
} from '../../../tests/support/answers/memoryRelease.ts'
import { incertitudeOf } from '../crossSource/record.ts'
import { calageOf, findCalages } from './calage.ts'

const measured: Partial<SerieSpec> = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' }
const station = (count: number, more: Partial<SerieSpec> = {}) =>
  ghiMonths('esmap_wapp', '2021-01-01', count, { ...measured, ...more })

const days = (source: string, valeurs: readonly number[], more: Partial<SerieSpec> = {}): SerieSpec => ({
  grandeur: 'ghi',
  source,
  granularite: 'journalier',
  debut: '2021-01-01',
  valeurs,
  ...more,
})

describe('What a source is held against', () => {
  test('is what is measured on the ground in grade A, and nothing else; what is computed of others is no source', async () => {
    const release = await memoryRelease([
      ghiMonths('sarah3', '2021-01-01', 12),
      ghiMonths('nasa_power', '2021-01-01', 12, { methode_collecte: 'mesure_directe' }),
      ghiMonths('harmattan', '2021-01-01', 12, { methode_collecte: 'calcul_derive' }),
    ])
    expect(await findCalages(release, {})).toEqual([])
    const withStation = await memoryRelease([
      station(12),
      ghiMonths('sarah3', '2021-01-01', 12),
      ghiMonths('nasa_power', '2021-01-01', 12, { methode_collecte: 'mesure_directe' }),
      ghiMonths('harmattan', '2021-01-01', 12, { methode_collecte: 'calcul_derive' }),
    ])
    const sources = (await findCalages(withStation, {})).map(({ source_code }) => source_code)
    expect([...new Set(sources)]).toEqual(['nasa_power', 'sarah3'])
  })

  test('are months and days where both have them, each with its own figures', async () => {
    const valeurs = repeated(59, 5)
    const release = await memoryRelease([days('esmap_wapp', valeurs, measured), days('era5_land', repeated(58, 6))])
    const rows = await findCalages(release, { source: ['era5_land'] })
    expect(rows.map(({ granularite, saison, n }) => `${granularite} ${saison} ${n}`)).toEqual([
      'mensuel annee 1', // February lacks a day
      'mensuel harmattan 1',
      'journalier annee 58',
      'journalier harmattan 58',
    ])
    expect(rows.map(({ biais_relatif_pct, facteur }) => [biais_relatif_pct, facteur])).toEqual(
      rows.map(() => [20, 0.8333]),
    )
  })

  test('are hours that the control passed, by daylight', async () => {
    const hours = (source: string, of: (hour: number) => number, more: Partial<SerieSpec> = {}): SerieSpec => ({
      grandeur: 'ghi',
      source,
      granularite: 'horaire',
      debut: '2021-03-21',
      valeurs: Array.from({ length: 24 }, (_, hour) => of(hour)),
      statuts: Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 'brut' : 'valide_auto')),
      ...more,
    })
    // Kankan, at the equinox: the sun is up from 6:40 to 18:40 UTC.
    const release = await memoryRelease([
      hours('esmap_wapp', () => 100, measured),
      hours('nasa_power', (hour) => (hour >= 6 && hour <= 18 ? 110 : 900)),
    ])
    const [row] = await findCalages(release, {})
    expect(row).toMatchObject({ granularite: 'horaire', saison: 'annee', n: 11, biais_relatif_pct: 10, unite: 'Wh/m²' })
  })

  test('of degrees has no share and no factor', async () => {
    const t2m = { grandeur: 't2m', valeurs: repeated(12, 20) }
    const release = await memoryRelease([
      station(12, t2m),
      ghiMonths('era5_land', '2021-01-01', 12, { ...t2m, valeurs: repeated(12, 21) }),
    ])
    const [row] = await findCalages(release, {})
    expect(row).toMatchObject({ grandeur: 't2m', biais: 1, mae: 1, biais_relatif_pct: null, facteur: null })
  })
})

describe('The reach of a calibration', () => {
  test('is the towns with that source in its cell or within 50 km, each with the rule', async () => {
    const towns = ['gin_conakry_kaloum', 'gin_coyah', 'gin_dubreka', 'gin_forecariah', 'gin_labe']
    const release = await memoryRelease([
      station(12, { localite: 'gin_conakry_kaloum' }),
      ...towns.map((localite) => ghiMonths('nasa_power', '2021-01-01', 12, { localite })),
      ...['gin_conakry_kaloum', 'gin_coyah', 'gin_forecariah'].map((localite) =>
        ghiMonths('sarah3', '2021-01-01', 12, { localite }),
      ),
    ])
    const reached = async (source: string) =>
      (await findCalages(release, { source: [source] }))[0]?.portee.map(
        ({ localite, distance_km, regle }) => `${localite} ${Math.round(distance_km)} ${regle}`,
      )
    expect(await reached('nasa_power')).toEqual([
      'gin_dubreka 39 meme_maille',
      'gin_coyah 42 meme_maille',
      'gin_forecariah 70 meme_maille',
    ])
    // Cells of 5 km hold one town each: Dubréka is near, and has no series of that source.
    expect(await reached('sarah3')).toEqual(['gin_coyah 42 moins_de_50_km'])
  })
})

test('Seasons are the country’s own, and none where the release says none', async () => {
  const specs = [station(12), ghiMonths('sarah3', '2021-01-01', 12)]
  const saisons = [{ code: 'pluies', mois: [7], reference: 'x' }]
  const own = await findCalages(await memoryRelease(specs, { saisons }), {})
  expect(own.map(({ saison, n }) => `${saison} ${n}`)).toEqual(['annee 12', 'pluies 1'])
  const without = await memoryRelease(specs)
  delete without.catalogue.service.saisons
  expect((await findCalages(without, {})).map(({ saison }) => saison)).toEqual(['annee'])
  expect((await calageOf(without, { localite: 'gin_kankan', grandeur: 'ghi' })).saisons).toEqual([])
})

test('A break within the common steps stands in the limits, of the record of sources too; one outside does not', async () => {
  const ruptures = [ruptureOn('2020-06-01'), ruptureOn('2021-06-01')]
  const release = await memoryRelease([station(12), ghiMonths('sarah3', '2020-01-01', 36, { ruptures })])
  const { limite } = await calageOf(release, { localite: 'gin_kankan', grandeur: 'ghi' })
  const record = await incertitudeOf(release, 'gin_kankan')
  for (const told of [limite, record.limite]) {
    expect(told).toMatch(/Enjambe une rupture décelée : « gin_kankan_ghi_sarah3_2020_2022 » en 2021-06/)
    expect(told).not.toContain('2020-06')
  }
})
