import { monthSpans } from '../steps/calendar.ts'

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
