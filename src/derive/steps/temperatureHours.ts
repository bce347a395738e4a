import { timeOf } from '../../contract/time.ts'
import { sunCourse, wholeDayWh } from '../../solar/sunCourse.ts'
import type { SunEphemeris } from '../../solar/sunEphemeris.ts'
import { diurnalRange, diurnalShape } from './diurnalTemperature.ts'
import { meanDayOfSlot, type Site, type SunAxis } from './sunAxis.ts'

const DAY_HOURS = 24

/**
 * Air temperature over the hours of an axis, °C. Hours are as they are. A day's and a month's mean day follow the course of
 * Erbs, Klein and Beckman about their mean, as wide as their own clearness tells, by the mean time of the sun: so hours of
 * sun are warmer than the mean, and a day has the same hours whatever the days around it.
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
  const shape = Array.from({ length: DAY_HOURS }, (_, hour) => diurnalShape(hour + 0.5 + site.longitudeDeg / 15))
  const hours = new Float64Array(DAY_HOURS * axis.count)
  for (let step = 0; step < axis.count; step++) {
    const slot = axis.firstSlot + step
    const dayMs = axis.granularite === 'mensuel' ? meanDayOfSlot(slot) : timeOf('journalier', slot)
    const extraWh = wholeDayWh(sunCourse(dayMs, site, ephemeris))
    // Of a day without sun, or with more than the sun sends, the relation says nothing.
    const clearness = extraWh > 0 ? Math.min(1, (1000 * (ghi[step] as number)) / extraWh) : 0
    const range = diurnalRange(clearness)
    for (let hour = 0; hour < DAY_HOURS; hour++) {
      hours[DAY_HOURS * step + hour] = (t2m[step] as number) + range * (shape[hour] as number)
    }
  }
  return hours
}
