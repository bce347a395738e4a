import { describe, expect, test } from 'vitest'
import { ghiMonths, memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { slotOf } from '../../contract/time.ts'
import { calageOf } from './calage.ts'
import { chainAdaptation } from './siteAdaptation.ts'

const FIRST = slotOf('mensuel', Date.UTC(2019, 0, 1))
const YEARS = 3
/** What a season takes from a source, month by month: nothing over the year. */
const SEASON = [-0.08, -0.1, -0.07, -0.05, -0.03, 0.02, 0.08, 0.1, 0.07, 0.04, 0.01, 0.01]
const months = (of: (month: number, i: number) => number) =>
  Array.from({ length: 12 * YEARS }, (_, i) => 5 + of(i % 12, i))
const slots = (values: readonly number[]) => new Map(values.map((value, i) => [FIRST + i, value]))
const noise = (i: number) => 0.05 * Math.sin(i * 2.4)

describe('The adaptation of a source by months', () => {
  const station = slots(months((_, i) => noise(i)))
  const seasonal = slots(months((month, i) => noise(i) - 5 * (SEASON[month] as number)))

  test('leaves the irradiation of its year as it is', () => {
    const { relative } = chainAdaptation([station, seasonal]) ?? {}
    const means = SEASON.map((off) => 5 - 5 * off)
    const [plain, adapted] = [means, means.map((value, i) => value * (relative?.[i] as number))].map((all) =>
      all.reduce((sum, value) => sum + value, 0),
    )
    expect(adapted).toBeCloseTo(plain as number, 1)
    expect(relative?.[1]).toBeLessThan(0.93)
    expect(relative?.[7]).toBeGreaterThan(1.07)
  })

  test('is refused where a month left out is no nearer, and tells both errors', () => {
    const scattered = slots(months((_, i) => 0.4 * Math.sin(i * 2.4)))
    const found = chainAdaptation([slots(months(() => 0)), scattered])
    expect(found?.relative).toBeUndefined()
    expect(found?.monthlyPct).toBeGreaterThanOrEqual(found?.annualPct as number)
  })

  test('through a third source is the product of both links, and holds only where each does', () => {
    const third = slots(months((month, i) => 2 * noise(i) - 2.5 * (SEASON[month] as number)))
    expect(chainAdaptation([station, third, seasonal])?.relative?.[7]).toBeGreaterThan(1.05)
    const flat = slots(months((_, i) => 0.4 * Math.sin(i * 2.4)))
    expect(chainAdaptation([station, flat, seasonal])?.relative).toBeUndefined()
  })
})

const measured: Partial<SerieSpec> = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' }
const specs = (season: number): SerieSpec[] => [
  ghiMonths('esmap_wapp', '2019-01-01', 36, { valeurs: months((_, i) => noise(i)), ...measured }),
  ghiMonths('era5_land', '2019-01-01', 36, {
    valeurs: months((month, i) => noise(i) - 5 * season * (SEASON[month] as number)),
  }),
  { ...ghiMonths('era5_land', '2019-01-01', 36, { valeurs: months(() => 20) }), grandeur: 't2m' },
]

test('The calibration of a town tells the factor of each month, and its error beside that of the annual factor', async () => {
  const release = await memoryRelease(specs(1))
  const { recalages_mois } = await calageOf(release, { localite: 'gin_kankan', grandeur: 'ghi' })
  const [found] = recalages_mois
  expect(found).toMatchObject({ source_code: 'era5_land', station: 'esmap_wapp', n: 36 })
  expect(found?.facteurs_mois).toHaveLength(12)
  expect(found?.erreur_mois_pct).toBeLessThan(found?.erreur_annuel_pct as number)
  expect(Math.min(...(found?.facteurs_mois ?? []))).toBe(found?.facteurs_mois?.[1])
  expect(Math.max(...(found?.facteurs_mois ?? []))).toBe(found?.facteurs_mois?.[7])
})

test('A refusal is told with both errors; the annual factor stays', async () => {
  const release = await memoryRelease(specs(0))
  const { recalages_mois } = await calageOf(release, { localite: 'gin_kankan', grandeur: 'ghi' })
  expect(recalages_mois).toEqual([expect.objectContaining({ facteurs_mois: null, facteur: expect.any(Number) })])
})
