import { expect, test } from 'vitest'
import { isoDate, timeOf } from '../../contract/time.ts'
import { memoryRelease, repeated, type SerieSpec } from '../testing/memoryRelease.ts'
import { monthsOf } from './monthsOf.ts'

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

test('a series that no month is from is not told to be used', async () => {
  const release = await memoryRelease([
    ghi('journalier', '2023-01-01', repeated(31 + 28, 2)),
    ghi('mensuel', '2023-01-01', [9, 8, 7]),
    ghi('horaire', '2023-01-01', repeated(24 * 31, 100)),
  ])
  const { used } = await monthsOf(release, release.series)
  expect(used.map(({ granularite }) => granularite)).toEqual(['mensuel'])
})
