import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { normalStream } from '../../sources/simulation/noise.ts'
import { PLOTTING, sortedQuantile } from '../statistics/statistics.ts'
import { percentileDays } from './percentileDays.ts'

const slot = (date: string) => slotOf('journalier', Date.parse(date))
const BASE = { first: 2001, last: 2010 }
const FROM = slot('2001-01-01')

/** Days of 2001 to 2012, each by its date. */
const daysOf = (value: (year: number, date: string) => number) => {
  const values = Float64Array.from({ length: slot('2013-01-01') - FROM }, (_, i) => {
    const date = new Date((FROM + i) * 86_400_000).toISOString().slice(0, 10)
    return value(Number(date.slice(0, 4)), date)
  })
  return { firstSlot: FROM, values }
}

/** Of the base 0 to 7, then 8.5 and 9; afterwards 8.81 and 8.82. */
const byYear = (year: number) => [0, 1, 2, 3, 4, 5, 6, 7, 8.5, 9, 8.81, 8.82][year - 2001] as number
const at = (values: Float64Array, date: string) => values[slot(date) - FROM] as number

describe('percentileDays', () => {
  it('holds a day after the base against the percentile of all its years', () => {
    // Fifty values; 0.9 (50 + 1/3) + 1/3 - 1 = 44.6333: between 8.5 and 9.
    const { warmThreshold, coldThreshold, warm, cold } = percentileDays(daysOf(byYear), BASE)
    expect(at(warmThreshold, '2012-07-14')).toBeCloseTo(8.5 + (0.9 * (50 + 1 / 3) + 1 / 3 - 1 - 44) * 0.5, 12)
    // Places 4 and 5 are 0 and 1: 0.1 (50 + 1/3) + 1/3 - 1 = 4.3667.
    expect(at(coldThreshold, '2012-07-14')).toBeCloseTo(0.36667, 4)
    expect([at(warm, '2011-07-14'), at(warm, '2012-07-14'), at(cold, '2012-07-14')]).toEqual([0, 1, 0])
  })

  it('holds a day of the base against each set in which another year is in place of its own', () => {
    // Without 8.5, twice one of 0 to 7: places 44 and 45 are 7 and 9, the percentile 8.27; twice 9: it is 9.
    const { warm, cold } = percentileDays(daysOf(byYear), BASE)
    expect(at(warm, '2009-07-14')).toBeCloseTo(8 / 9, 12)
    expect(at(warm, '2010-07-14')).toBe(1)
    expect(at(warm, '2008-07-14')).toBe(0)
    expect(at(cold, '2001-07-14')).toBe(1)
    const mirrored = percentileDays(
      daysOf((year) => -byYear(year)),
      BASE,
    )
    expect(at(mirrored.cold, '2009-07-14')).toBeCloseTo(8 / 9, 12)
  })

  it('is what sorting each set anew gives', () => {
    const next = normalStream('percentiles')
    // Rounded, so that many are equal.
    const record = daysOf(() => Math.round(next() * 8) / 8)
    const { warm, cold } = percentileDays(record, BASE)
    const windowOf = (year: number, day: number) =>
      [-2, -1, 0, 1, 2].map((days) =>
        at(record.values, new Date(Date.UTC(year, 6, day + days)).toISOString().slice(0, 10)),
      )
    const years = Array.from({ length: 10 }, (_, i) => 2001 + i)
    for (let day = 3; day <= 28; day++) {
      for (const year of years) {
        const others = years.filter((each) => each !== year)
        const sets = others.map((twice) =>
          [...others, twice].flatMap((each) => windowOf(each, day)).sort((a, b) => a - b),
        )
        const value = windowOf(year, day)[2] as number
        const beyond = (share: number, side: number) =>
          sets.filter((set) => side * (value - sortedQuantile(set, share, PLOTTING.medianUnbiased)) > 0).length / 9
        const date = `${year}-07-${String(day).padStart(2, '0')}`
        expect([at(cold, date), at(warm, date)], date).toEqual([beyond(0.1, -1), beyond(0.9, 1)])
      }
    }
  })

  it('counts a value that is the percentile itself as within the bounds', () => {
    const { warm, cold } = percentileDays(
      daysOf(() => 38.5),
      BASE,
    )
    expect(new Set([...warm, ...cold])).toEqual(new Set([0]))
  })

  it('takes the five days around a day, of its own year at its ends, and 29 February for the 28th', () => {
    const onlyOn = (day: string) =>
      percentileDays(
        daysOf((year, date) => (date.slice(5) === day ? year - 2000 : 0)),
        BASE,
      ).warmThreshold
    const around = onlyOn('12-31')
    const days = ['12-28', '12-29', '12-31', '01-01', '01-02', '01-03'].map((day) => at(around, `2005-${day}`) > 0)
    expect(days).toEqual([false, true, true, true, true, false])
    const february = onlyOn('02-26')
    expect(['02-28', '02-29', '03-01'].map((day) => at(february, `2012-${day}`) > 0)).toEqual([true, true, false])
    expect(Math.max(...onlyOn('02-29'))).toBe(0)
  })

  it('leaves a missing day out, and tells nothing of a base with too few days', () => {
    const gap = percentileDays(
      daysOf((year, date) => (date === '2009-07-14' ? Number.NaN : byYear(year))),
      BASE,
    )
    expect(at(gap.warm, '2009-07-14')).toBeNaN()
    expect(at(gap.warm, '2009-07-13')).toBeGreaterThan(0)
    const from = (first: number) =>
      percentileDays(
        daysOf((year) => (year < first ? Number.NaN : byYear(year))),
        BASE,
      )
    expect(from(2004).warm.some((value) => !Number.isNaN(value))).toBe(true)
    expect(from(2005).warm.every(Number.isNaN)).toBe(true)
    expect(from(2005).coldThreshold.every(Number.isNaN)).toBe(true)
  })
})
