import { slotOf, timeOf } from '../../contract/time.ts'
import { byCalendarMonth, mean, PLOTTING, sortedQuantile, standardDeviation } from '../statistics/statistics.ts'
import { daysOf } from '../steps/aggregate.ts'
import { calendarSpans } from '../steps/calendar.ts'
import type { Series, Years } from './percentileDays.ts'

/** Missing days, and missing days in a row, with which the mean of a month lacks. */
const MISSING = { days: 11, inRow: 5 }

/** Years that a normal of thirty needs, and those that a provisional one does. */
export const NORMAL_YEARS = 24
export const PROVISIONAL_YEARS = 10

/** Bounds of quintiles. */
const QUINTILES = [0.2, 0.4, 0.6, 0.8]

/** What months, or days, are told by. */
export type Statistic = 'mean' | 'sum'

/**
 * The months of a series of days, by slot, without those that lack: a mean with 11 or more days missing or 5 or more in a row, a
 * sum (of amounts, or of days that pass a threshold: 1 or 0) with any.
 *
 * Reference: WMO-No. 1203 (2017), WMO Guidelines on the Calculation of Climate Normals.
 */
export function monthsOfDays({ firstSlot, values }: Series, statistic: Statistic): Map<number, number> {
  const months = new Map<number, number>()
  for (const { slot, steps } of calendarSpans(
    { granularite: 'journalier', firstSlot, count: values.length },
    'mensuel',
  )) {
    const start = slotOf('journalier', Date.UTC(1970, slot, 1)) - firstSlot
    let [sum, missing, inRow, longest] = [0, 0, 0, 0]
    for (let i = start; i < start + steps; i++) {
      // Outside of the series is missing as well.
      const value = values[i] ?? Number.NaN
      inRow = Number.isNaN(value) ? inRow + 1 : 0
      longest = Math.max(longest, inRow)
      if (inRow > 0) missing++
      else sum += value
    }
    const lacks = statistic === 'sum' ? missing > 0 : missing >= MISSING.days || longest >= MISSING.inRow
    if (!lacks) months.set(slot, statistic === 'sum' ? sum : sum / (steps - missing))
  }
  return months
}

/** The years of which all months are there, by slot: the sum of sums, the mean of means by their days. */
export function yearsOfMonths(months: ReadonlyMap<number, number>, statistic: Statistic): Map<number, number> {
  const years = Map.groupBy(months, ([slot]) => Math.floor(slot / 12))
  return new Map(
    [...years].flatMap(([year, own]): [number, number][] => {
      if (own.length < 12) return []
      const weights = own.map(([slot]) => (statistic === 'sum' ? 1 : daysOf('mensuel', slot)))
      const total = own.reduce((sum, [, value], i) => sum + value * (weights[i] as number), 0)
      return [[year, statistic === 'sum' ? total : total / weights.reduce((sum, days) => sum + days, 0)]]
    }),
  )
}

/** The normal of a calendar month, or of the year. */
export interface ClimateNormal {
  /** 1 to 12; null for the year. */
  month: number | null
  /** Years that have the month; of the year the fewest of any month. */
  years: number
  /** NaN of fewer than ten years. */
  value: number
  /** Standard deviation between years; null of fewer than two. */
  deviation: number | null
  /** Whether it is of ten years or more, but of fewer than 24. */
  isProvisional: boolean
  /** The four bounds of the quintiles, by Hazen's plotting position; none of a provisional normal or of the year. */
  quintiles: number[]
}

/**
 * Normals of the calendar months that occur over some years, then that of the year, which the mean or sum of the twelve makes.
 *
 * Reference: WMO-No. 1203 (2017): at least 80 % of thirty years for a standard normal, ten years for any.
 *
 * @param months slot of the month and its value
 */
export function climateNormals(
  months: ReadonlyMap<number, number>,
  base: Years,
  statistic: Statistic,
): ClimateNormal[] {
  const within = withinYears(months, base)
  const normals = byCalendarMonth(within).map(([month, values]): ClimateNormal => {
    const isWhole = values.length >= NORMAL_YEARS
    const sorted = Float64Array.from(values).sort()
    return {
      ...normalOf(month, values.length, mean(values)),
      deviation: standardDeviation(values),
      quintiles: isWhole ? QUINTILES.map((share) => sortedQuantile(sorted, share, PLOTTING.hazen)) : [],
    }
  })
  const values = normals.map(({ value }) => value)
  const years = normals.length < 12 ? 0 : Math.min(...normals.map((normal) => normal.years))
  const year = mean(values) * (statistic === 'sum' ? 12 : 1)
  const deviation = standardDeviation([...yearsOfMonths(within, statistic).values()])
  return [...normals, { ...normalOf(null, years, year), deviation, quintiles: [] }]
}

function normalOf(month: number | null, years: number, value: number): Omit<ClimateNormal, 'quintiles' | 'deviation'> {
  return {
    month,
    years,
    value: years < PROVISIONAL_YEARS ? Number.NaN : value,
    isProvisional: years >= PROVISIONAL_YEARS && years < NORMAL_YEARS,
  }
}

/** Those of some months, given by slot, that lie in some years. */
export function withinYears(months: ReadonlyMap<number, number>, { first, last }: Years): Map<number, number> {
  const [from, to] = [first, last + 1].map((year) => slotOf('mensuel', Date.UTC(year, 0, 1))) as [number, number]
  return new Map([...months].filter(([slot]) => slot >= from && slot < to))
}

/** The months of a series that are there, by slot. */
export function knownMonths({ firstSlot, values }: Series): Map<number, number> {
  return new Map([...values].entries().flatMap(([i, value]) => (Number.isNaN(value) ? [] : [[firstSlot + i, value]])))
}

/** The largest or least value of a calendar month's days and the slot of the first day that has it. */
export interface Extreme {
  value: number
  slot: number
}

/** The largest and least days of each calendar month (index 0 to 11) over some years; undefined of a month without any. */
export function absoluteExtremes(
  { firstSlot, values }: Series,
  { first, last }: Years,
): { highest: Extreme; lowest: Extreme }[] {
  const found: { highest: Extreme; lowest: Extreme }[] = []
  for (const [i, value] of values.entries()) {
    const slot = firstSlot + i
    const date = new Date(timeOf('journalier', slot))
    if (Number.isNaN(value) || date.getUTCFullYear() < first || date.getUTCFullYear() > last) continue
    const { highest, lowest } = found[date.getUTCMonth()] ?? { highest: { value, slot }, lowest: { value, slot } }
    found[date.getUTCMonth()] = {
      highest: value > highest.value ? { value, slot } : highest,
      lowest: value < lowest.value ? { value, slot } : lowest,
    }
  }
  return found
}
