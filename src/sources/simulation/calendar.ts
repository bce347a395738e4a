import { slotOf, timeOf } from '../../contract/time.ts'

/** The first year of months, and that from which every town has days: the monthly values of these are means of days. */
export const FIRST_YEAR = 1996
export const FIRST_DAILY_YEAR = 2021
/** A town with hours has ten years of them, what a typical year takes, and days as long. */
export const FIRST_HOURLY_YEAR = 2016
export const LAST_YEAR = 2025

/** The axes of the simulation. Months and days are counted from the first of each axis; all is UTC. */
export interface Calendar {
  years: number
  months: number
  days: number
  hours: number
  firstMonthSlot: number
  firstDaySlot: number
  firstHourSlot: number
  startMs: number
  /** Days before those that every town has. */
  earlierDays: number
  /** Months before the first that has days. */
  monthsBeforeDays: number
  /** Where the days of each month with days begin; one more entry closes the last. */
  dayBounds: Int32Array
  /** Calendar month of each day, 0 to 11. */
  monthOfDay: Uint8Array
}

/** @param firstDailyYear year in which days begin, and hours where there are any */
export function makeCalendar(firstDailyYear = FIRST_DAILY_YEAR): Calendar {
  const startMs = Date.UTC(firstDailyYear, 0, 1)
  const endMs = Date.UTC(LAST_YEAR + 1, 0, 1)
  const firstMonthSlot = slotOf('mensuel', Date.UTC(FIRST_YEAR, 0, 1))
  const firstDaySlot = slotOf('journalier', startMs)
  const years = LAST_YEAR + 1 - FIRST_YEAR
  const monthsBeforeDays = 12 * (firstDailyYear - FIRST_YEAR)
  const days = slotOf('journalier', endMs) - firstDaySlot
  const monthsWithDays = 12 * years - monthsBeforeDays
  const dayBounds = Int32Array.from(
    { length: monthsWithDays + 1 },
    (_, i) => slotOf('journalier', timeOf('mensuel', firstMonthSlot + monthsBeforeDays + i)) - firstDaySlot,
  )
  const monthOfDay = new Uint8Array(days)
  for (let i = 0; i < monthsWithDays; i++) monthOfDay.fill(i % 12, dayBounds[i], dayBounds[i + 1])
  return {
    years,
    months: 12 * years,
    days,
    hours: 24 * days,
    firstMonthSlot,
    firstDaySlot,
    firstHourSlot: slotOf('horaire', startMs),
    startMs,
    earlierDays: slotOf('journalier', Date.UTC(FIRST_DAILY_YEAR, 0, 1)) - firstDaySlot,
    monthsBeforeDays,
    dayBounds,
    monthOfDay,
  }
}

/** `count` slots from the first. */
export function regularSlots(first: number, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => first + i)
}

/** Mean of each month with days, days being finite; NaN where a month has none. */
export function meansOfMonths(days: Float64Array, calendar: Calendar): Float64Array {
  const means = new Float64Array(calendar.dayBounds.length - 1)
  for (let m = 0; m < means.length; m++) {
    let sum = 0
    let count = 0
    for (let d = calendar.dayBounds[m]!; d < calendar.dayBounds[m + 1]!; d++) {
      if (Number.isNaN(days[d]!)) continue
      sum += days[d]!
      count++
    }
    means[m] = count === 0 ? Number.NaN : sum / count
  }
  return means
}
