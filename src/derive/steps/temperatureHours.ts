import { timeOf } from '../../contract/time.ts'
import { hoursOfSun, sunCourse, wholeDayWh } from '../../solar/sunCourse.ts'
import type { SunEphemeris } from '../../solar/sunEphemeris.ts'
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

/**
 * Warmest less coldest hour of a month's mean day, °C, from its clearness.
 *
 * Reference: Erbs, D. G., Klein, S. A. and Beckman, W. A. (1983), Estimation of degree-days and ambient temperature bin data
 * from monthly-average temperatures, ASHRAE Journal 25(6), 60-65. Fitted to inland stations: by the sea days are evener.
 *
 * @param clearness global over extraterrestrial irradiation of the month
 */
export function monthlyRange(clearness: number): number {
  return Math.max(0, 25.8 * clearness - 5.21)
}

/** Clearness of a cloudless day. */
const CLOUDLESS = 0.7
const RANGE_POWER = 2.4
/** 0.036 exp(-0.154 R), R being the mean range of a place: that of `monthlyRange` at a clearness of 0.52, 8.2 °C. */
const RANGE_RATE = 0.036 * Math.exp(-0.154 * monthlyRange(0.52))
/** Nearer to a cloudless day the relation has no end. */
const CLEAREST = 0.69

/**
 * Warmest less coldest hour of a day, °C, from its clearness. From day to day a range follows the clearness half as steeply as
 * from month to month: a month's mean is of the place, a day's is of its clouds.
 *
 * Reference: Bristow, K. L. and Campbell, G. S. (1984), On the relationship between incoming solar radiation and daily maximum
 * and minimum temperature, Agricultural and Forest Meteorology 31, 159-166, solved for the range.
 */
export function dailyRange(clearness: number): number {
  const clouded = 1 - Math.min(CLEAREST, Math.max(0, clearness)) / CLOUDLESS
  return (-Math.log(clouded) / RANGE_RATE) ** (1 / RANGE_POWER)
}

/**
 * Range by the sea over the range inland, at the same clearness: clearness goes as a coefficient times the root of the range,
 * 0.16 inland and 0.19 where the air is that of a coast.
 *
 * Reference: Allen, R. G. et al. (1998), FAO Irrigation and Drainage Paper 56, eq. 50; Hargreaves, G. H. and Samani, Z. A.
 * (1982), Journal of the Irrigation and Drainage Division ASCE 108(3), 225-230.
 */
const COASTAL_RANGE = (0.16 / 0.19) ** 2

/** Of air at 1.5 m: hours from noon to the warmest, decay over the night, hours from sunrise to the coldest. */
const LAG_HOURS = 1.86
const NIGHT_DECAY = 2.2
const COLDEST_HOURS = -0.17

/**
 * How far the temperature is over the coldest, in parts of the range: a sine from a little before sunrise to sunset, warmest
 * at 13.7 hours, then a decay over the night.
 *
 * Reference: Parton, W. J. and Logan, J. A. (1981), A model for diurnal variation in soil and air temperature, Agricultural
 * Meteorology 23, 205-216.
 *
 * @param solarHour hours of the sun since midnight, any turn
 * @param dayHours from sunrise to sunset
 */
export function diurnalShape(solarHour: number, dayHours: number): number {
  const coldest = 12 - dayHours / 2 + COLDEST_HOURS
  const sunset = 12 + dayHours / 2
  const byDay = (hour: number) => Math.sin((Math.PI * (hour - coldest)) / (dayHours + 2 * LAG_HOURS))
  const sinceColdest = (((solarHour - coldest) % 24) + 24) % 24
  if (sinceColdest <= sunset - coldest) return byDay(coldest + sinceColdest)
  const sinceSunset = sinceColdest - (sunset - coldest)
  return byDay(sunset) * Math.exp((-NIGHT_DECAY * sinceSunset) / (24 - dayHours))
}
