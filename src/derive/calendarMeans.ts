import { timeOf } from '../contract/time.ts'
import type { StepSerie } from './completeMonths.ts'
import { mean } from './statistics.ts'
import { hoursOfStep, type SunAxis } from './sunAxis.ts'

/** The mean of a series in each calendar month, January first; NaN for a month that it does not have. */
export function calendarMeans({ granularite, firstSlot, values }: StepSerie): Float64Array {
  const months = Array.from({ length: 12 }, (): number[] => [])
  values.forEach((value, i) => {
    if (!Number.isNaN(value)) months[new Date(timeOf(granularite, firstSlot + i)).getUTCMonth()]?.push(value)
  })
  return Float64Array.from(months, mean)
}

/** A value of each calendar month, given to each hour of an axis. */
export function overHours(axis: SunAxis, months: Float64Array): Float64Array {
  const perStep = hoursOfStep(axis)
  const hours = new Float64Array(axis.count * perStep)
  for (let step = 0; step < axis.count; step++) {
    const month = new Date(timeOf(axis.granularite, axis.firstSlot + step)).getUTCMonth()
    hours.fill(months[month] as number, step * perStep, (step + 1) * perStep)
  }
  return hours
}
