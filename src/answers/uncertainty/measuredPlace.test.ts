import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { slotOf } from '../../contract/time.ts'
import type { Release } from '../release.ts'
import { resourceUncertainty } from './resourceUncertainty.ts'
import { INSTRUMENT_PCT } from './stationAdjustment.ts'

const STATION = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const
const SEASON = [0.9, 0.9, 0.92, 0.95, 1, 1.08, 1.12, 1.1, 1.05, 1, 0.95, 0.9]
/** Months about a level, each year as far off as the next. */
const unevenYears = (from: number, years: number, level: number, swing = 0.02) =>
  Array.from({ length: 12 * years }, (_, i) => level * (1 + swing * Math.sin(1.7 * (from + Math.floor(i / 12)))))

const source = (code: string, from: number, years: number, level: number) =>
  ghiMonths(code, `${from}-01-01`, 12 * years, { valeurs: unevenYears(from, years, level) })

const estimateOf = async (release: Release, code: string) => {
  const serie = release.series.find((each) => each.source === code) as Release['series'][number]
  return (await resourceUncertainty(release, serie)).estimate
}

/** A station of Kankan: months off from a level by month of the year. */
function station(from: string, count: number, level: number, by: readonly number[]) {
  const first = slotOf('mensuel', Date.parse(`${from}-01T00:00:00Z`))
  const valeurs = Array.from({ length: count }, (_, i) => level * (by[(first + i) % 12] as number))
  return ghiMonths('esmap_wapp', `${from}-01`, count, { valeurs, ...STATION })
}

test('months measured at a place correct the estimate of each of its sources by one factor', async () => {
  const sources = [source('era5_land', 2001, 20, 5), source('nasa_power', 2001, 18, 5.5)]
  const measured = await memoryRelease([...sources, station('2019-01', 24, 4.6, SEASON)])
  const without = await memoryRelease(sources)
  const [before, after] = [await estimateOf(without, 'era5_land'), await estimateOf(measured, 'era5_land')]
  expect(after?.site).toMatchObject({ source: 'era5_land', corrected: true, againstNormals: false, days: 731 })
  expect(after?.factor).toBeCloseTo((before?.factor ?? 0) * (1 + (after?.site?.changePct ?? 0) / 100), 9)
  expect(after?.standardPct).toBeBetween(0.9 * INSTRUMENT_PCT, before?.standardPct ?? 0)
  const other = await estimateOf(measured, 'nasa_power')
  expect((other?.factor ?? 0) / (after?.factor ?? 1)).toBeCloseTo(5 / 5.5, 2)
  expect(other?.standardPct).toBeCloseTo(after?.standardPct ?? 0, 1)
})

test('a station of a few months corrects the place that it stands in, once', async () => {
  const sources = [source('era5_land', 2001, 20, 5), source('nasa_power', 2001, 18, 5.5)]
  const months = ghiMonths('esmap_wapp', '2019-03-01', 8, {
    valeurs: unevenYears(2019, 1, 4.6).slice(2, 10),
    ...STATION,
  })
  const [without, release] = [await memoryRelease(sources), await memoryRelease([...sources, months])]
  const [before, after] = [await estimateOf(without, 'era5_land'), await estimateOf(release, 'era5_land')]
  expect(after?.factor).toBeLessThan((before?.factor ?? 0) * 0.96)
  expect(after?.standardPct).toBeLessThan(before?.standardPct ?? 0)
  // One factor, which every page can use.
  expect(after?.months).toBeUndefined()
  expect(after?.shares.map(({ factor }) => factor)).toEqual(before?.shares.map(({ factor }) => factor))
  expect(after?.used.map((serie) => serie.source)).toContain('esmap_wapp')
})

test('measurements of days that no source has are held against its mean months, and leave more doubt', async () => {
  const uneven = { valeurs: unevenYears(2001, 20, 5, 0.06) }
  const long = ghiMonths('era5_land', '2001-01-01', 240, uneven)
  const flat = new Array<number>(12).fill(1)
  const same = await memoryRelease([long, station('2019-01', 12, 4.6, flat)])
  const later = await memoryRelease([long, station('2025-01', 12, 4.6, flat)])
  const [held, normals] = [await estimateOf(same, 'era5_land'), await estimateOf(later, 'era5_land')]
  expect(normals?.site).toMatchObject({ againstNormals: true, corrected: true, days: 365 })
  expect(normals?.standardPct).toBeGreaterThan(1.1 * (held?.standardPct ?? 99))
  expect(normals?.factor).toBeLessThan(0.96)
})

test('days are held against the days of a source, brought to the estimate as its months are', async () => {
  const years = source('era5_land', 2001, 20, 5)
  const days = {
    ...years,
    granularite: 'journalier' as const,
    debut: '2021-01-01',
    valeurs: new Array<number>(730).fill(5),
  }
  const hours = { ...STATION, ...days, source: 'esmap_wapp', granularite: 'horaire' as const }
  const station = {
    ...hours,
    valeurs: Array.from({ length: 365 * 24 }, (_, i) => (i % 24 > 6 && i % 24 < 19 ? 400 : 0)),
  }
  const release = await memoryRelease([years, days, source('nasa_power', 2001, 18, 5.5), station])
  const found = await estimateOf(release, 'era5_land')
  // 12 hours of 400 Wh a day, to which the instrument is nearly held.
  expect(found?.site).toMatchObject({ source: 'era5_land', days: 365, againstNormals: false })
  expect(Math.abs((found?.factor ?? 0) * 5 - 4.8)).toBeLessThan(0.12)
})

test('of sources with as many days in common, the longest is corrected', async () => {
  const correctedOf = async (sources: ReturnType<typeof source>[], measured: ReturnType<typeof station>) =>
    (await estimateOf(await memoryRelease([...sources, measured]), 'sarah3'))?.site
  const sources = [source('sarah3', 2018, 3, 5.2), source('era5_land', 2001, 20, 5)]
  expect(await correctedOf(sources, station('2019-01', 12, 4.6, SEASON))).toMatchObject({
    source: 'era5_land',
    days: 365,
  })
  expect((await correctedOf(sources, station('2018-01', 36, 4.6, SEASON)))?.source).toBe('era5_land')
  const short = [source('sarah3', 2018, 4, 5.2), source('era5_land', 2001, 18, 5)]
  expect((await correctedOf(short, station('2018-07', 30, 4.6, SEASON)))?.source).toBe('sarah3')
})
