import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, repeated, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { humidex as humidexOf } from '../derive/steps/humidexSteps.ts'
import { rowAt, rowCount } from './answer.ts'

const PLANE = {
  inclinaison_deg: 12,
  orientation_deg: 180,
  albedo_sol: 0.2,
  modele: 'perez',
  accepter_approximation: 'non',
} as const
const MODULES = { noct_degc: 45, coeff_temp_pourcent_par_degc: -0.4, puissance_stc_wc: 1000, pertes_pct: 14 }

const serie = (grandeur: string, granularite: SerieSpec['granularite'], valeurs: number[]): SerieSpec => ({
  grandeur,
  source: 'nasa_power',
  granularite,
  debut: '2023-01-01',
  valeurs,
})
const localite = 'gin_kankan'
const rowsOf = ({ resultats }: { resultats: Parameters<typeof rowAt>[0] }) =>
  Array.from({ length: rowCount(resultats) }, (_, i) => rowAt(resultats, i))

describe('humidex of months', () => {
  const temperatures = Array.from({ length: 12 }, (_, i) => 20 + i)
  const monthly = () =>
    memoryRelease([serie('t2m', 'mensuel', temperatures), serie('rh2m', 'mensuel', repeated(12, 60))])
  const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  it('weighs each month by its days, in the year and in the total', async () => {
    const index = temperatures.map((temperatureC) => humidexOf({ temperatureC, relativeHumidityPct: 60 }))
    const mean = index.reduce((sum, value, i) => sum + value * (DAYS[i] as number), 0) / 365
    const flat = index.reduce((sum, value) => sum + value, 0) / 12
    expect(Math.abs(mean / flat - 1)).toBeGreaterThan(1e-4)
    const year = await askComputed(await monthly(), 'humidex', { localite, granularite: 'annuel' })
    expect(rowsOf(year)[0]?.valeur).toBeCloseTo(mean, 4)
    expect(year.tail.total).toBeCloseTo(mean, 4)
    const months = await askComputed(await monthly(), 'humidex', { localite, granularite: 'mensuel' })
    expect(rowsOf(months).map(({ valeur }) => valeur)).toEqual(index.map((value) => expect.closeTo(value, 4)))
    expect(months.tail.total).toBeCloseTo(mean, 4)
  })
})

it('humidex of hours is that of the days’ means, and a day without one of its hours has none', async () => {
  const t2m = Array.from({ length: 72 }, (_, i) => 20 + (i % 24))
  const rh2m = repeated(72, 60)
  rh2m[30] = Number.NaN
  const months = ['t2m', 'rh2m'].map((each) => ({ ...serie(each, 'mensuel', repeated(120, 25)), debut: '2001-01-01' }))
  const release = await memoryRelease([serie('t2m', 'horaire', t2m), serie('rh2m', 'horaire', rh2m), ...months])
  const days = await askComputed(release, 'humidex', { localite, granularite: 'journalier' })
  expect(rowsOf(days).map(({ instant }) => instant)).toEqual(['2023-01-01', '2023-01-03'])
  const expected = humidexOf({ temperatureC: 31.5, relativeHumidityPct: 60 })
  expect(rowsOf(days)[0]?.valeur).toBeCloseTo(expected, 4)
  expect(days.tail.total).toBeCloseTo(expected, 4)
  expect(days.coverage).toMatchObject({ completude_pct: 66.67 })
  // Months do not serve where there are days, however many they are.
  const year = await askComputed(release, 'humidex', { localite, granularite: 'annuel' })
  expect(year.head.code_serie_source).toContain('_horaire_')
})

describe('where there is no light', () => {
  it('there is no thermal loss of zero energy, and no diffuse fraction of zero irradiation', async () => {
    const night = repeated(24 * 31, 0)
    const release = await memoryRelease([
      serie('ghi', 'horaire', night),
      serie('dhi', 'horaire', night),
      serie('dni', 'horaire', night),
      serie('t2m', 'horaire', repeated(24 * 31, 40)),
    ])
    const question = { ...PLANE, ...MODULES, localite, granularite: 'journalier' as const }
    const energy = await askComputed(release, 'productible_correction_thermique', question)
    expect(rowsOf(energy)).toHaveLength(31)
    for (const row of rowsOf(energy)) {
      expect(row).toMatchObject({ valeur: 0, valeur_sans_temperature: 0, perte_temperature_pct: 0 })
    }
    expect(energy.tail.total_detail).toEqual({ valeur_sans_temperature: 0, perte_temperature_pct: 0 })
    const share = await askComputed(release, 'fraction_diffuse', { localite, granularite: 'journalier' })
    expect(rowsOf(share)).toEqual([])
    expect(share.tail.total).toBeNull()
  })

  it('zero irradiation, as rounded hours have at dawn, has no diffuse fraction', async () => {
    const release = await memoryRelease([serie('ghi', 'horaire', [0, 0, 4]), serie('dhi', 'horaire', [0, 1, 3])])
    const share = await askComputed(release, 'fraction_diffuse', { localite, granularite: 'horaire' })
    expect(rowsOf(share).map(({ valeur }) => valeur)).toEqual([0.75])
    expect(share.tail.total).toBe(1)
  })
})

it('inclinaison_optimale leaves out the month of an hour that lacks its diffuse, on every tilt', async () => {
  const count = 24 * 365
  const ghi = Array.from({ length: count }, (_, i) => Math.max(0, Math.sin((((i % 24) - 6) / 12) * Math.PI)) * 800)
  const dhi = ghi.map((value) => value * 0.3)
  // A second January makes up for the first.
  const more = 24 * 31
  const holed = [...dhi, ...dhi.slice(0, more)]
  holed[24 * 10 + 12] = Number.NaN
  const release = await memoryRelease([
    serie('ghi', 'horaire', [...ghi, ...ghi.slice(0, more)]),
    serie('dhi', 'horaire', holed),
  ])
  const question = {
    localite,
    orientation_deg: 180,
    albedo_sol: 0.2,
    modele: 'perez',
    accepter_approximation: 'non',
    critere: 'annuel',
  } as const
  const best = await askComputed(release, 'inclinaison_optimale', question)
  expect(best.tail.total).toBeGreaterThan(0)
  expect(best.coverage).toMatchObject({
    periode_retenue: { debut: '2023-02-01', fin: '2024-01-31' },
    completude_pct: 92.17, // 365 of 396 days
  })
  const year = { ...question, periode_fin: '2023-12-31' }
  const refusal = await askComputed(release, 'inclinaison_optimale', year).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ErreurContrat)
  expect((refusal as ErreurContrat).details).toMatchObject({
    recu: { fin: '2023-12-31' },
    periode: { debut: '2023-01-01', fin: '2023-12-31' },
  })
})

describe('productible_exceedance', () => {
  const QUESTION = { ...PLANE, ...MODULES, localite, probabilites: [50] }

  it('starts from the series that is named, and else from the longest', async () => {
    const months = (grandeur: string, source: string, count: number): SerieSpec => ({
      ...serie(grandeur, 'mensuel', repeated(12 * count, 5)),
      source,
      debut: '2001-01-01',
    })
    const release = await memoryRelease([
      months('ghi', 'era5_land', 3),
      months('t2m', 'era5_land', 3),
      months('ghi', 'nasa_power', 2),
      months('t2m', 'nasa_power', 2),
    ])
    const named = { ...QUESTION, code_serie_source: 'gin_kankan_ghi_nasa_power_2001_2002' }
    expect((await askComputed(release, 'productible_exceedance', named)).lead).toMatchObject({ annees: [2001, 2002] })
    const longest = await askComputed(release, 'productible_exceedance', QUESTION)
    expect(longest.lead).toMatchObject({ annees: [2001, 2002, 2003] })
    const elsewhere = { ...named, localite: 'gin_labe' }
    await expect(askComputed(release, 'productible_exceedance', elsewhere)).rejects.toThrow('donnez l’une ou l’autre')
  })

  it('says that it is simulated where any of its inputs is', async () => {
    const year = (grandeur: string, source: string, methode_collecte: 'reanalyse' | 'simulation'): SerieSpec => ({
      ...serie(grandeur, 'mensuel', repeated(12, 5)),
      source,
      methode_collecte,
    })
    const of = async (...specs: SerieSpec[]) =>
      (await askComputed(await memoryRelease(specs), 'productible_exceedance', QUESTION)).head.limite
    const [ghi, t2m] = [year('ghi', 'sarah3', 'reanalyse'), year('t2m', 'simulation', 'simulation')]
    expect(await of(ghi, t2m)).toContain('Données simulées')
    expect(await of(ghi, year('t2m', 'era5_land', 'reanalyse'))).not.toContain('simulées')
  })

  it('has no year that is cut, at either end or by a partial month', async () => {
    const months = (grandeur: string, value: number, partial: string[]): SerieSpec => ({
      ...serie(grandeur, 'mensuel', repeated(12 * 4, value)),
      debut: '2001-02-01',
      mois_partiels: partial,
    })
    const release = await memoryRelease([months('ghi', 5, ['2003-05']), months('t2m', 25, [])])
    const told = await askComputed(release, 'productible_exceedance', QUESTION)
    expect(told.lead).toMatchObject({ annees: [2002, 2004], base_annees: 2 })
    expect(told.coverage.periode_retenue).toEqual({ debut: '2002-01-01', fin: '2004-12-31' })
  })
})

describe('a period that ends before it begins', () => {
  it('is refused as such by every computation, and not as days that are not stored', async () => {
    const release = await memoryRelease([
      serie('ghi', 'mensuel', repeated(12, 5)),
      serie('t2m', 'mensuel', repeated(12, 25)),
    ])
    const period = { localite, periode_debut: '2023-06-01', periode_fin: '2023-05-31' }
    const steps = { ...PLANE, ...MODULES, ...period, granularite: 'mensuel' } as const
    const ratio = { ...steps, ratio_performance: 0.8, correction: 'aucune' } as never
    const question = { ...PLANE, ...MODULES, ...period, critere: 'annuel' as const, probabilites: [50] }
    for (const answer of [
      askComputed(release, 'hep', steps),
      askComputed(release, 'poa_parametrable', steps),
      askComputed(release, 'productible_correction_thermique', steps),
      askComputed(release, 'productible_pr_fourni', ratio),
      askComputed(release, 'inclinaison_optimale', question),
      askComputed(release, 'ghi_exceedance', question),
      askComputed(release, 'productible_exceedance', question),
    ])
      await expect(answer).rejects.toMatchObject({
        code: 'VALIDATION_VALEUR_INVALIDE',
        details: { champ: 'periode_fin' },
      })
  })
})

it('the limits of a yield say whether the temperature is that of days or of months', async () => {
  const limite = async (granularite: 'journalier' | 'mensuel', count: number) => {
    const release = await memoryRelease([
      serie('ghi', granularite, repeated(count, 5)),
      serie('t2m', granularite, repeated(count, 25)),
    ])
    const question = { ...PLANE, ...MODULES, localite, granularite: 'mensuel' } as const
    return (await askComputed(release, 'productible_correction_thermique', question)).head.limite
  }
  expect(await limite('journalier', 365)).toContain('à partir de moyennes du jour')
  expect(await limite('mensuel', 12)).toContain('à partir de moyennes du mois')
})
