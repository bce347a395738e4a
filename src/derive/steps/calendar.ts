import { slotOf, timeOf } from '../../contract/time.ts'
import { mean, type NormaleOfMonth, valuesByMonth } from '../statistics/statistics.ts'
import { isDailyAmount, isStepAmount } from './dailyAmount.ts'
import { hoursOfStep, type SunAxis, type SunGranularite, wholeSteps } from './sunAxis.ts'

/** The steps of one calendar month or year on an axis, `from` included and `to` not. */
export interface CalendarSpan {
  /** Number of the month or year since January 1970. */
  slot: number
  from: number
  to: number
  /** Steps that the whole of it has. */
  steps: number
  /** Whether all of it lies on the axis. */
  whole: boolean
}

/** The calendar months or years that an axis of steps touches, in order: to ask each step for its own would take a date for each. */
export function calendarSpans(
  { granularite, firstSlot, count }: { granularite: SunGranularite; firstSlot: number; count: number },
  of: 'mensuel' | 'annuel',
): CalendarSpan[] {
  if (count === 0) return []
  const startOf = (slot: number) => slotOf(granularite, timeOf(of, slot)) - firstSlot
  const first = slotOf(of, timeOf(granularite, firstSlot))
  const last = slotOf(of, timeOf(granularite, firstSlot + count - 1))
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const [start, end] = [startOf(first + i), startOf(first + i + 1)]
    return {
      slot: first + i,
      from: Math.max(0, start),
      to: Math.min(count, end),
      steps: end - start,
      whole: start >= 0 && end <= count,
    }
  })
}

/** The calendar months that an axis of steps touches. */
export function monthSpans(axis: { granularite: SunGranularite; firstSlot: number; count: number }): CalendarSpan[] {
  return calendarSpans(axis, 'mensuel')
}

/** The month of the year of a month that is numbered since January 1970, 0 to 11. */
export function monthOfYear(slot: number): number {
  return ((slot % 12) + 12) % 12
}

/** The mean of a series in each calendar month, January first; NaN for a month that it does not have. */
export function calendarMeans({
  granularite,
  firstSlot,
  values,
}: {
  granularite: SunGranularite
  firstSlot: number
  values: Float64Array
}): Float64Array {
  const sums = new Float64Array(12)
  const counts = new Float64Array(12)
  for (const { slot, from, to } of monthSpans({ granularite, firstSlot, count: values.length })) {
    const month = monthOfYear(slot)
    for (let i = from; i < to; i++) {
      const value = values[i]!
      if (Number.isNaN(value)) continue
      sums[month]! += value
      counts[month]!++
    }
  }
  return sums.map((sum, month) => sum / counts[month]!)
}

/** A value of each calendar month, given to each hour of an axis. */
export function overHours(axis: SunAxis, months: Float64Array): Float64Array {
  const perStep = hoursOfStep(axis)
  const hours = new Float64Array(axis.count * perStep)
  for (const { slot, from, to } of monthSpans(axis)) {
    hours.fill(months[monthOfYear(slot)]!, from * perStep, to * perStep)
  }
  return hours
}

/** The totals of each calendar month of some calendar years, January first; a month of which a part is missing is left out. */
export function calendarSums(axis: SunAxis, amounts: Float64Array, years: ReadonlySet<number>): number[][] {
  const months = wholeSteps({ ...axis, columns: { amounts } }, 'mensuel')
  const own = months.filter(({ slot }) => years.has(1970 + Math.floor(slot / 12)))
  return valuesByMonth(own.map(({ slot, sums }) => [slot, sums.amounts]))
}

/** Which calendar month (0 to 11) each step adds to, -1 for none, and how many whole months each has. */
export interface CalendarMonths {
  monthOfStep: Int8Array
  counts: Float64Array
}

/** Sorts the steps of an axis by calendar month; a month of which a step is missing is left out. */
export function calendarMonths(
  axis: { granularite: SunGranularite; firstSlot: number },
  values: Float64Array,
): CalendarMonths {
  const monthOfStep = new Int8Array(values.length).fill(-1)
  const counts = new Float64Array(12)
  for (const { slot, from, to, whole } of monthSpans({ ...axis, count: values.length })) {
    if (!whole || values.subarray(from, to).some(Number.isNaN)) continue
    const month = monthOfYear(slot)
    monthOfStep.fill(month, from, to)
    counts[month] = (counts[month] as number) + 1
  }
  return { monthOfStep, counts }
}

/** The mean sum of each calendar month, NaN for a month that has none. */
export function meanYear({ monthOfStep, counts }: CalendarMonths, steps: Float64Array): Float64Array {
  const sums = new Float64Array(12)
  for (let i = 0; i < steps.length; i++) {
    const month = monthOfStep[i] as number
    if (month >= 0) sums[month] = (sums[month] as number) + (steps[i] as number)
  }
  return sums.map((sum, month) => sum / (counts[month] as number))
}

/** Days of the calendar months of a mean year, January first. */
export const MEAN_YEAR = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const DAYS = MEAN_YEAR.reduce((sum, days) => sum + days, 0)

/**
 * The mean of a year from months (slot and daily mean): each calendar month's mean, weighted by its days in a mean year.
 * Undefined unless every calendar month is among them: half a year would carry its season.
 */
export function meanOfYear(months: ReadonlyMap<number, number>): number | undefined {
  const byMonth = valuesByMonth(months)
  if (byMonth.some(({ length }) => length === 0)) return undefined
  return MEAN_YEAR.reduce((sum, days, month) => sum + mean(byMonth[month]!) * days, 0) / DAYS
}

/**
 * The mean of each hour of the day in each calendar month: entry `month * 24 + hour`, January and 00:00 UTC first; NaN where
 * no such hour is there.
 *
 * @param serie hourly values on the regular axis, NaN for none
 */
export function meanDays({ firstSlot, values }: { firstSlot: number; values: Float64Array }): Float64Array {
  const sums = new Float64Array(12 * 24)
  const counts = new Uint32Array(12 * 24)
  for (let i = 0; i < values.length; ) {
    const start = new Date(timeOf('horaire', firstSlot + i))
    const month = start.getUTCMonth()
    for (let hour = start.getUTCHours(); hour < 24 && i < values.length; hour++, i++) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      sums[month * 24 + hour]! += value
      counts[month * 24 + hour]!++
    }
  }
  return sums.map((sum, at) => sum / (counts[at] as number))
}

/** The 366 days of the calendar in their order, months and days from 1. */
export const CALENDAR_DAYS = Array.from({ length: 366 }, (_, i) => {
  const date = new Date(Date.UTC(2000, 0, 1 + i))
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() }
})
const MARCH = CALENDAR_DAYS.findIndex(({ month }) => month === 3)

/** The mean of each day of the calendar over the years, in the order of `CALENDAR_DAYS`, NaN for none, and of how many days it is. */
export function meansOfDates({ firstSlot, values }: { firstSlot: number; values: Float64Array }): {
  means: Float64Array
  counts: Uint32Array
} {
  const sums = new Float64Array(CALENDAR_DAYS.length)
  const counts = new Uint32Array(CALENDAR_DAYS.length)
  const axis = { granularite: 'journalier', firstSlot, count: values.length } as const
  for (const { slot, from, to, steps } of calendarSpans(axis, 'annuel')) {
    const newYear = slotOf('journalier', timeOf('annuel', slot)) - firstSlot
    for (let i = from; i < to; i++) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      const day = i - newYear
      const at = steps < CALENDAR_DAYS.length && day >= MARCH - 1 ? day + 1 : day
      sums[at]! += value
      counts[at]!++
    }
  }
  return { means: sums.map((sum, at) => sum / (counts[at] as number)), counts }
}

/** What a year of monthly normals comes to. */
export interface AnnualFigure {
  value: number
  /** What it is: amounts add up, anything else has a mean. */
  kind: 'total' | 'moyenne'
  /** Of a year, where that is not the variable's own. */
  unite: string
  /** The fewest years that one of its months rests on. */
  years: number
}

/**
 * The year of monthly normals: amounts per day over the days of each month, amounts of whole months as they are, of anything
 * else the mean by days. Undefined unless all twelve are there: half a year would carry its season.
 */
export function annualFigure(
  months: readonly Pick<NormaleOfMonth, 'mois' | 'moyenne' | 'n_annees'>[],
  { ucum, unite }: { ucum: string; unite: string },
): AnnualFigure | undefined {
  if (months.length !== MEAN_YEAR.length) return undefined
  const years = Math.min(...months.map(({ n_annees }) => n_annees))
  if (isStepAmount({ ucum })) {
    const value = months.reduce((sum, { moyenne }) => sum + moyenne, 0)
    return { value, kind: 'total', unite: `${unite}/an`, years }
  }
  const value = months.reduce((sum, { mois, moyenne }) => sum + moyenne * (MEAN_YEAR[mois - 1] as number), 0)
  return isDailyAmount({ ucum })
    ? { value, kind: 'total', unite: unite.replace(/\/jour$/, '/an'), years }
    : { value: value / DAYS, kind: 'moyenne', unite, years }
}
