import { expect, test } from 'vitest'
import { memoryRelease, repeated, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import { normalesOf } from '../normals/normales.ts'
import { kindsOf, monthsOf } from './monthsOf.ts'

const ghi = (
  granularite: SerieSpec['granularite'],
  debut: string,
  valeurs: number[],
  more: Partial<SerieSpec> = {},
) => ({
  grandeur: 'ghi',
  source: 'nasa_power',
  granularite,
  debut,
  valeurs,
  ...more,
})

test('a month of the source is preferred to the mean of its days, and days to a partial month, in time; each tells its series', async () => {
  const release = await memoryRelease([
    ghi('journalier', '2023-01-01', repeated(31 + 28 + 31, 2)),
    ghi('mensuel', '2023-02-01', [9, 8, 7], { mois_partiels: ['2023-03'] }),
  ])
  const { months, from, used } = await monthsOf(release, release.series)
  const told = [...months].map(([slot, value]) => [
    isoDate(timeOf('mensuel', slot)).slice(0, 7),
    value,
    from.get(slot)?.granularite,
  ])
  expect(told).toEqual([
    ['2023-01', 2, 'journalier'],
    ['2023-02', 9, 'mensuel'],
    ['2023-03', 2, 'journalier'],
    ['2023-04', 7, 'mensuel'],
  ])
  expect(new Set(used)).toEqual(new Set(release.series))
})

test('a series that no month comes from is not listed as used', async () => {
  const release = await memoryRelease([
    ghi('journalier', '2023-01-01', repeated(31 + 28, 2)),
    ghi('mensuel', '2023-01-01', [9, 8, 7]),
    ghi('horaire', '2023-01-01', repeated(24 * 31, 100)),
  ])
  const { used } = await monthsOf(release, release.series)
  expect(used.map(({ granularite }) => granularite)).toEqual(['mensuel'])
})

test('months that are not the means of the days of their source are not joined with them: the kind that has more is taken', async () => {
  const year = [1.6, 1.7, 1.8, 1.7, 1.5, 1.4, 1.3, 1.3, 1.2, 1.2, 1.3, 1.5]
  const wind = (more: Omit<SerieSpec, 'grandeur' | 'source'>): SerieSpec => ({
    grandeur: 'vent_10m',
    source: 'era5_land',
    ...more,
  })
  const monthOfDay = (i: number) => new Date(Date.UTC(2021, 0, 1 + i)).getUTCMonth()
  const release = await memoryRelease([
    wind({
      granularite: 'mensuel',
      debut: '2001-01-01',
      valeurs: Array.from({ length: 240 }, (_, i) => 0.55 * (year[i % 12] as number) + 0.01 * ((i * 7) % 5)),
    }),
    wind({
      granularite: 'journalier',
      debut: '2021-01-01',
      valeurs: Array.from({ length: 5 * 365 + 1 }, (_, i) => (year[monthOfDay(i)] as number) + 0.01 * (i % 3)),
    }),
  ])
  const { months, used } = await monthsOf(release, release.series)
  expect([months.size, used.map(({ granularite }) => granularite)]).toEqual([240, ['mensuel']])
  expect((await kindsOf(release, release.series)).map((kind) => kind.months.size)).toEqual([240, 60])

  const { normales, avertissements } = await normalesOf(release, { localite: 'gin_kankan' })
  expect(normales.map(({ n_mois, periode_debut, series }) => [n_mois, periode_debut, series.length])).toEqual([
    [240, '2001-01-01', 1],
    [60, '2021-01-01', 1],
  ])
  expect(normales.map(({ moyenne }) => moyenne < 1)).toEqual([true, false])
  expect(avertissements?.[0]).toMatch(/vent_10m d’era5_land ne sont pas les moyennes de ses jours/)
  // One of them alone is no matter of kinds.
  const early = await normalesOf(release, { localite: 'gin_kankan', periode_fin: '2010-12-31' })
  expect([early.normales.length, early.avertissements]).toEqual([1, undefined])
})
