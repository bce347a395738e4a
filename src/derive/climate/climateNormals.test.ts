import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { anomalies } from './anomalies.ts'
import { absoluteExtremes, climateNormals, monthsOfDays } from './climateNormals.ts'

const month = (year: number, mois: number) => slotOf('mensuel', Date.UTC(year, mois - 1, 1))
const day = (date: string) => slotOf('journalier', Date.parse(date))
const BASE = { first: 1991, last: 2020 }

describe('monthsOfDays', () => {
  const january = (missing: readonly number[], statistic: 'mean' | 'sum') => {
    const values = Float64Array.from({ length: 31 }, (_, i) => (missing.includes(i + 1) ? Number.NaN : i + 1))
    return monthsOfDays({ firstSlot: day('2001-01-01'), values }, statistic).get(month(2001, 1))
  }

  it('gives a mean with ten days missing but not with eleven, with four in a row but not with five', () => {
    const every = (count: number) => Array.from({ length: count }, (_, i) => 2 * i + 1)
    expect(january([], 'mean')).toBe(16)
    expect(january(every(10), 'mean')).toBeCloseTo((31 * 16 - 100) / 21, 12)
    expect(january(every(11), 'mean')).toBeUndefined()
    expect(january([4, 5, 6, 7], 'mean')).toBeDefined()
    expect(january([4, 5, 6, 7, 8], 'mean')).toBeUndefined()
  })

  it('gives a sum of all days alone', () => {
    expect(january([], 'sum')).toBe(496)
    expect(january([31], 'sum')).toBeUndefined()
  })

  it('counts the days beyond the ends of the series as missing in a row', () => {
    const from = (date: string) =>
      monthsOfDays({ firstSlot: day(date), values: new Float64Array(31).fill(1) }, 'mean').has(month(2001, 1))
    expect([from('2001-01-05'), from('2001-01-06')]).toEqual([true, false])
  })
})

describe('climateNormals', () => {
  /** Januaries of some years from 1991 on: 1, 2, 3 … */
  const januaries = (count: number, mois = 1) =>
    new Map(Array.from({ length: count }, (_, i) => [month(1991 + i, mois), i + 1]))
  const of = (months: ReadonlyMap<number, number>, statistic: 'mean' | 'sum' = 'mean') =>
    climateNormals(months, BASE, statistic)

  it('are standard from 24 years on, provisional from ten, and none below', () => {
    expect(of(januaries(24))[0]).toMatchObject({ month: 1, years: 24, value: 12.5, isProvisional: false })
    expect(of(januaries(23))[0]).toMatchObject({ years: 23, value: 12, isProvisional: true, quintiles: [] })
    expect(of(januaries(10))[0]).toMatchObject({ value: 5.5, isProvisional: true })
    expect(of(januaries(9))[0]).toMatchObject({ years: 9, value: Number.NaN, isProvisional: false })
  })

  it('count the years of the base alone', () => {
    expect(of(januaries(40))[0]).toMatchObject({ years: 30, value: 15.5 })
  })

  it('have the bounds of quintiles between the sixth and the seventh of thirty years', () => {
    expect(of(januaries(30))[0]?.quintiles).toEqual([6.5, 12.5, 18.5, 24.5])
  })

  it('make the year of twelve months: the mean of means, the sum of sums', () => {
    const all = new Map(Array.from({ length: 12 }, (_, m) => [...januaries(m === 4 ? 20 : 30, m + 1)]).flat())
    const mean = (11 * 15.5 + 10.5) / 12
    expect(of(all).at(-1)).toMatchObject({ month: null, years: 20, isProvisional: true })
    expect(of(all).at(-1)?.value).toBeCloseTo(mean, 12)
    expect(of(all, 'sum').at(-1)?.value).toBeCloseTo(12 * mean, 12)
    expect(of(januaries(30)).at(-1)).toMatchObject({ month: null, years: 0, value: Number.NaN })
  })
})

it('absoluteExtremes are of all days of the base, with the first date of equal ones', () => {
  const values = new Float64Array(day('2021-12-31') - day('1990-01-01') + 1).fill(Number.NaN)
  const put = (date: string, value: number) => (values[day(date) - day('1990-01-01')] = value)
  for (const date of ['1990-01-01', '2021-01-01']) put(date, 99)
  put('1991-01-31', 5)
  put('2001-01-07', 41)
  put('2002-01-07', 41)
  put('2020-01-09', -3)
  const [january, february] = absoluteExtremes({ firstSlot: day('1990-01-01'), values }, BASE)
  expect(january).toEqual({
    highest: { value: 41, slot: day('2001-01-07') },
    lowest: { value: -3, slot: day('2020-01-09') },
  })
  expect(february).toBeUndefined()
})

describe('anomalies', () => {
  it('hold each calendar month against its own mean of the base, and rank it among all years', () => {
    const months = new Map(
      Array.from({ length: 12 }, (_, i): [number, number][] => [
        [month(2009 + i, 1), i],
        [month(2009 + i, 7), 100],
      ]).flat(),
    )
    const found = anomalies(months, { first: 2009, last: 2018 }, 'mensuel')
    expect(found.map(({ slot }) => slot)).toEqual([...months.keys()])
    // Januaries of the base are 0 to 9: mean 4.5, standard deviation √(82.5 / 9).
    expect(found.at(-2)).toMatchObject({ value: 11, anomaly: 6.5, rank: 1, among: 12 })
    expect(found.at(-2)?.percentOfNormal).toBeCloseTo((100 * 11) / 4.5, 9)
    expect(found.at(-2)?.standardised).toBeCloseTo(6.5 / Math.sqrt(82.5 / 9), 9)
    expect(found[0]).toMatchObject({ anomaly: -4.5, rank: 12 })
    expect(found[1]).toMatchObject({ anomaly: 0, rank: 1, standardised: Number.NaN })
  })

  it('are not told of fewer than ten years of the base, nor in per cent of nothing', () => {
    const years = new Map(Array.from({ length: 12 }, (_, i) => [31 + i, 0]))
    expect(anomalies(years, { first: 2001, last: 2009 }, 'annuel')).toEqual([])
    expect(anomalies(years, { first: 2001, last: 2010 }, 'annuel')).toHaveLength(12)
    expect(anomalies(years, { first: 2001, last: 2010 }, 'annuel')[0]?.percentOfNormal).toBeNaN()
  })
})
