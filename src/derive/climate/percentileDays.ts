import { slotOf, timeOf } from '../../contract/time.ts'
import { PLOTTING, quantilePosition, sortedQuantile } from '../statistics/statistics.ts'
import { calendarSpans } from '../steps/calendar.ts'
import type { Series } from './monthlySums.ts'

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
const [COLD, WARM] = [0.1, 0.9]

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
  const years = base.last - base.first + 1
  const none = () => new Float64Array(values.length).fill(Number.NaN)
  const found = { cold: none(), warm: none(), coldThreshold: none(), warmThreshold: none() }
  const place = placesOf(firstSlot, values.length, base.first)
  const windows = windowsOf(values, place, years)
  const pools = windows.map((blocks) => Float64Array.from(blocks.flatMap((block) => [...block])).sort())
  if (pools.some(({ length }) => length < LEAST_OF_BASE * years * WINDOW)) return found
  const low = pools.map((pool) => sortedQuantile(pool, COLD, PLOTTING.medianUnbiased))
  const high = pools.map((pool) => sortedQuantile(pool, WARM, PLOTTING.medianUnbiased))
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    const year = Math.floor((place[i] as number) / YEAR_DAYS)
    const day = (place[i] as number) - year * YEAR_DAYS
    const blocks = windows[day] as readonly Float64Array[]
    found.coldThreshold[i] = low[day] as number
    found.warmThreshold[i] = high[day] as number
    if (Number.isNaN(value)) continue
    const own = blocks[year]
    const [cold, warm] = own
      ? sharesBeyond(value, without(pools[day] as Float64Array, own), blocks, year)
      : [Number(value < (low[day] as number)), Number(value > (high[day] as number))]
    found.cold[i] = cold
    found.warm[i] = warm
  }
  return found
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

/** The shares of sets, each of the rest and one other block, whose 10th percentile a value is below and whose 90th it is above. */
function sharesBeyond(
  value: number,
  rest: Float64Array,
  blocks: readonly Float64Array[],
  own: number,
): [number, number] {
  const [cold, warm] = [boundsOf(rest, COLD), boundsOf(rest, WARM)]
  let [colder, warmer] = [0, 0]
  for (const [year, block] of blocks.entries()) {
    if (year === own) continue
    if (value < cold.least || (value < cold.most && value < quantileOfBoth(rest, block, COLD))) colder++
    if (value > warm.most || (value > warm.least && value > quantileOfBoth(rest, block, WARM))) warmer++
  }
  return [colder / (blocks.length - 1), warmer / (blocks.length - 1)]
}

/** What a quantile of the rest and a block is at least and at most, whatever the block: few values need more than these. */
function boundsOf(rest: Float64Array, share: number): { least: number; most: number } {
  const count = rest.length - WINDOW - 1
  const least = Math.floor(quantilePosition(count, share, PLOTTING.medianUnbiased)) - WINDOW
  const most = Math.floor(quantilePosition(count + WINDOW, share, PLOTTING.medianUnbiased)) + 1
  return { least: rest[Math.max(0, 1 + least)] as number, most: rest[1 + most] as number }
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
