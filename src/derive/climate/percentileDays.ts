import { slotOf, timeOf } from '../../contract/time.ts'
import { PLOTTING, quantilePosition, sortedQuantile } from '../statistics/statistics.ts'
import { calendarSpans, monthSpans } from '../steps/calendar.ts'

/** Whole calendar years, both ends among them. */
export interface Years {
  first: number
  last: number
}

/** How the days of a record stand against the percentiles of their own day of the year. */
export interface PercentileDays {
  /** Share of its thresholds, 0 to 1, that a day lies below (10th) or above (90th); NaN where it or they are missing. */
  cold: Float64Array
  warm: Float64Array
  /** The 10th and 90th percentile for each day of the record, from the whole base. */
  coldThreshold: Float64Array
  warmThreshold: Float64Array
}

const YEAR_DAYS = 365
/** Of a leap year, 1 January being 0. */
const FEBRUARY_29 = 59
/** The days that a percentile is of, by their distance to its own. */
const AROUND = [-2, -1, 0, 1, 2]
const WINDOW = AROUND.length
const COLD: Tail = { share: 0.1, side: -1 }
const WARM: Tail = { share: 0.9, side: 1 }

/** Part of the days around each day of the year that the base needs. */
export const LEAST_OF_BASE = 0.7

/**
 * Holds each day against the 10th and 90th percentiles of the five days around its day of the year, over a base of years: all
 * of them for a day outside; for a day of the base, each set in which its own year is replaced by another, so that days are
 * not rarer within the base than after it. Windows stay within their year: of 1 January it is the one with its own December. 29
 * February is no part of the base, and is held against the percentiles of 28 February. Missing days count neither in windows nor in results; where a window has
 * fewer than seven days in ten, all is missing.
 *
 * Reference: Zhang, X., Hegerl, G., Zwiers, F. W. and Kenyon, J. (2005), Avoiding inhomogeneity in percentile-based indices of
 * temperature extremes, J. Climate 18, 1641-1651; the quantile is the median-unbiased one, as in climdex.pcic.
 */
export function percentileDays({ firstSlot, values }: Series, base: Years): PercentileDays {
  const none = () => new Float64Array(values.length).fill(Number.NaN)
  const found = { cold: none(), warm: none(), coldThreshold: none(), warmThreshold: none() }
  const years = base.last - base.first + 1
  const place = placesOf(firstSlot, values.length, base.first)
  const windows = windowsOf(values, place, years)
  const pools = windows.map((blocks) => Float64Array.from(blocks.flatMap((block) => [...block])).sort())
  if (pools.some(({ length }) => length < LEAST_OF_BASE * years * WINDOW)) return found
  for (const [tail, shares, thresholds] of [
    [COLD, found.cold, found.coldThreshold],
    [WARM, found.warm, found.warmThreshold],
  ] as const) {
    const days = pools.map((pool, day): DayOfYear => {
      const threshold = sortedQuantile(pool, tail.share, PLOTTING.medianUnbiased)
      return { pool, blocks: windows[day] as Float64Array[], threshold, ...boundsOf(pool, tail) }
    })
    for (let i = 0; i < values.length; i++) {
      const year = Math.floor((place[i] as number) / YEAR_DAYS)
      const day = days[(place[i] as number) - year * YEAR_DAYS] as DayOfYear
      thresholds[i] = day.threshold
      if (!Number.isNaN(values[i])) shares[i] = shareBeyond(values[i] as number, tail, day, year)
    }
  }
  return found
}

/** A share of days, and on which side of its percentile they lie: below, -1, or above, 1. */
interface Tail {
  share: number
  side: -1 | 1
}

/** What days of one day of the year are held against. */
interface DayOfYear {
  /** All days of its windows in the base, ascending, and the same by year. */
  pool: Float64Array
  blocks: readonly Float64Array[]
  /** The percentile of all of them. */
  threshold: number
  /** A day that is not beyond `near` is beyond no percentile of a year's sets, one beyond `far` is beyond all. */
  near: number
  far: number
}

/** Where each day lies in years of 365 days, from the first of the base on: 29 February where 28 does. */
function placesOf(firstSlot: number, count: number, first: number): Int32Array {
  const place = new Int32Array(count)
  for (const { slot, from, to, steps } of calendarSpans({ granularite: 'journalier', firstSlot, count }, 'annuel')) {
    const start = slotOf('journalier', timeOf('annuel', slot)) - firstSlot
    const before = (slot - slotOf('annuel', Date.UTC(first, 0, 1))) * YEAR_DAYS
    for (let i = from; i < to; i++)
      place[i] = before + i - start - Number(steps > YEAR_DAYS && i - start >= FEBRUARY_29)
  }
  return place
}

/** By day of the year and year of the base: the values of the five days around it, ascending, without those that are missing. */
function windowsOf(values: Float64Array, place: Int32Array, years: number): Float64Array[][] {
  const grid = new Float64Array(years * YEAR_DAYS).fill(Number.NaN)
  for (let i = 0; i < values.length; i++) if (place[i] !== place[i - 1]) grid[place[i] as number] = values[i] as number
  return Array.from({ length: YEAR_DAYS }, (_, day) => {
    const around = AROUND.map((days) => (day + days + YEAR_DAYS) % YEAR_DAYS)
    return Array.from({ length: years }, (_, year) => {
      const window = around.map((each) => grid[year * YEAR_DAYS + each] as number)
      return Float64Array.from(window.filter((value) => !Number.isNaN(value))).sort()
    })
  })
}

/** Ascending values without some of them, between bounds that `ofBoth` runs into. */
function without(sorted: Float64Array, some: Float64Array): Float64Array {
  const rest = new Float64Array(sorted.length - some.length + WINDOW + 1).fill(Number.POSITIVE_INFINITY)
  rest[0] = Number.NEGATIVE_INFINITY
  let [left, to] = [0, 1]
  for (const value of sorted) {
    if (left < some.length && value === some[left]) left++
    else rest[to++] = value
  }
  return rest
}

/** The bounds of a percentile of the pool with one block less and another twice: each moves it by a window at most. */
function boundsOf(pool: Float64Array, { share, side }: Tail): { near: number; far: number } {
  const at = (count: number) => Math.floor(quantilePosition(count, share, PLOTTING.medianUnbiased))
  const least = pool[Math.max(0, at(pool.length - WINDOW) - WINDOW)] as number
  const most = pool[Math.min(pool.length - 1, at(pool.length + WINDOW) + WINDOW + 1)] as number
  return side === 1 ? { near: least, far: most } : { near: most, far: least }
}

/** Of the percentiles that a day is held against the share that it is beyond. */
function shareBeyond(value: number, { share, side }: Tail, day: DayOfYear, year: number): number {
  const isBeyond = (threshold: number) => side * (value - threshold) > 0
  const own = day.blocks[year]
  if (!own) return Number(isBeyond(day.threshold))
  if (!isBeyond(day.near)) return 0
  if (isBeyond(day.far)) return 1
  const rest = without(day.pool, own)
  const beyond = day.blocks.filter((block, other) => other !== year && isBeyond(quantileOfBoth(rest, block, share)))
  return beyond.length / (day.blocks.length - 1)
}

function quantileOfBoth(rest: Float64Array, block: Float64Array, share: number): number {
  const count = rest.length - WINDOW - 1 + block.length
  const at = quantilePosition(count, share, PLOTTING.medianUnbiased)
  const below = Math.floor(at)
  const low = ofBoth(rest, block, below)
  return low + (at - below) * (ofBoth(rest, block, Math.min(below + 1, count - 1)) - low)
}

/** The value at an index, from 0, of two ascending lists put together. */
function ofBoth(rest: Float64Array, block: Float64Array, index: number): number {
  let before = 0
  while (before < block.length && (block[before] as number) < (rest[1 + index - before] as number)) before++
  const last = rest[1 + index - before] as number
  return before === 0 ? last : Math.max(last, block[before - 1] as number)
}

/** Values on a regular axis of time, NaN where one is missing: days or months since 1970-01 (`contract/time.ts`). */
export interface Series {
  firstSlot: number
  values: Float64Array
}

/**
 * Sums of calendar months of days, on an axis of months; what days are there are summed as they are, and a month that has too
 * few is NaN.
 *
 * @param isEnough whether a month may be summed, from the days that it has and those of the calendar
 */
export function monthlySums(days: Series, isEnough: (present: number, length: number) => boolean): Series {
  const spans = monthSpans({ granularite: 'journalier', firstSlot: days.firstSlot, count: days.values.length })
  const values = Float64Array.from(spans, ({ from, to, steps }) => {
    const present = days.values.subarray(from, to).filter((value) => !Number.isNaN(value))
    return isEnough(present.length, steps) ? present.reduce((sum, value) => sum + value, 0) : Number.NaN
  })
  return { firstSlot: spans[0]?.slot ?? 0, values }
}
