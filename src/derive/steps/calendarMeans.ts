import { monthOfYear, monthSpans } from './monthSpans.ts'
import { hoursOfStep, type SunAxis, type SunGranularite } from './sunAxis.ts'

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
