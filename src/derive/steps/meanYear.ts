import { monthOfYear, monthSpans } from './monthSpans.ts'
import type { SunGranularite } from './sunAxis.ts'

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
