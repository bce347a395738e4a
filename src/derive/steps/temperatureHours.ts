import { timeOf } from '../../contract/time.ts'
import { hoursOfSun, sunCourse, wholeDayWh } from '../../solar/sunCourse.ts'
import type { SunEphemeris } from '../../solar/sunEphemeris.ts'
import { COASTAL_RANGE, dailyRange, diurnalShape, monthlyRange } from './diurnalTemperature.ts'
import { meanDayOfSlot, type Site, type SunAxis } from './sunAxis.ts'

const DAY_HOURS = 24

/**
 * Air temperature over the hours of an axis, °C. Hours are as they are. A day's and a month's mean day follow the course of
 * Parton and Logan about their mean by the mean time of the sun, as wide as their own clearness tells (a day's by Bristow and
 * Campbell, a month's by Erbs, Klein and Beckman; less by the sea): so hours of sun are warmer than the mean, and a day has the
 * same hours whatever the days around it.
 *
 * @param steps.ghi kWh/m² a day, or of a month's mean day; of hours it is not read
 * @param steps.t2m mean of each step, °C
 * @returns NaN where an input is
 */
export function temperatureHours(
  axis: SunAxis,
  { ghi, t2m }: { ghi: Float64Array; t2m: Float64Array },
  { site, ephemeris }: { site: Site; ephemeris: SunEphemeris },
): Float64Array {
  if (axis.granularite === 'horaire') return t2m
  const rangeOf = axis.granularite === 'mensuel' ? monthlyRange : dailyRange
  const ranged = site.coastal ? COASTAL_RANGE : 1
  const hours = new Float64Array(DAY_HOURS * axis.count)
  for (let step = 0; step < axis.count; step++) {
    const slot = axis.firstSlot + step
    const dayMs = axis.granularite === 'mensuel' ? meanDayOfSlot(slot) : timeOf('journalier', slot)
    const course = sunCourse(dayMs, site, ephemeris)
    const extraWh = wholeDayWh(course)
    // Of a day without sun, or with more than the sun sends, the relation says nothing.
    const clearness = extraWh > 0 ? Math.min(1, (1000 * (ghi[step] as number)) / extraWh) : 0
    const range = ranged * rangeOf(clearness)
    const shape = shapeOf(hoursOfSun(course), site)
    for (let hour = 0; hour < DAY_HOURS; hour++) {
      hours[DAY_HOURS * step + hour] = (t2m[step] as number) + range * (shape[hour] as number)
    }
  }
  return hours
}

/** The course of a day over its UTC hours, in parts of its range; nothing in the mean. Loops: `from` and `reduce` take longer than the sines. */
function shapeOf(dayHours: number, { longitudeDeg }: Site): Float64Array {
  const shape = new Float64Array(DAY_HOURS)
  let sum = 0
  for (let hour = 0; hour < DAY_HOURS; hour++) {
    shape[hour] = diurnalShape(hour + 0.5 + longitudeDeg / 15, dayHours)
    sum += shape[hour] as number
  }
  for (let hour = 0; hour < DAY_HOURS; hour++) shape[hour] = (shape[hour] as number) - sum / DAY_HOURS
  return shape
}
