import { RAD } from './angles.ts'
import { dayOfYear, extraterrestrialSpencer } from './extraterrestrial.ts'
import { EPHEMERIS_STRIDE, ephemerisValue, type SunEphemeris } from './sunEphemeris.ts'
import { DAY_MS } from './time.ts'

/** The sun's course over one day: cos(zenith) = level + swing cos(hour angle). Angles in radians. */
export interface SunCourse {
  level: number
  swing: number
  /** Hour angle of sunset; 0 where the sun does not rise, pi where it does not set. NaN at an unknown place. */
  sunset: number
  /** Hour angle at UTC midnight. */
  midnight: number
  /** Extraterrestrial irradiance facing the sun, W/m² (Spencer 1971). */
  dniExtra: number
}

/**
 * The sun's course over a UTC day at a place; with the declination of local noon for the whole day.
 *
 * @param dayMs UTC midnight
 * @param ephemeris a table that covers the day
 */
export function sunCourse(
  dayMs: number,
  place: { latitudeDeg: number; longitudeDeg: number },
  ephemeris: SunEphemeris,
): SunCourse {
  const noon = Math.min(0.999, Math.max(0.001, 0.5 - place.longitudeDeg / 360))
  const at = (Math.floor(dayMs / DAY_MS) - ephemeris.firstDay) * EPHEMERIS_STRIDE
  const sinDelta = ephemerisValue(ephemeris.coefficients, at + 6, noon)
  const level = Math.sin(place.latitudeDeg * RAD) * sinDelta
  const swing = Math.cos(place.latitudeDeg * RAD) * Math.sqrt(1 - sinDelta * sinDelta)
  return {
    level,
    swing,
    // NaN stays NaN, so that an unknown place is not a polar night.
    sunset: Math.acos(Math.max(-1, Math.min(1, -level / swing))),
    midnight: (ephemerisValue(ephemeris.coefficients, at, noon) + place.longitudeDeg) * RAD - Math.PI,
    dniExtra: extraterrestrialSpencer(dayOfYear(dayMs)),
  }
}

/**
 * Extraterrestrial irradiation of the whole day on a horizontal plane, Wh/m².
 *
 * Reference: Duffie, J. A. and Beckman, W. A. (2013), Solar Engineering of Thermal Processes, eq. 1.10.3.
 */
export function wholeDayWh({ level, swing, sunset, dniExtra }: SunCourse): number {
  return (24 / Math.PI) * dniExtra * (swing * Math.sin(sunset) + level * sunset)
}

/** Hours between sunrise and sunset, 0 to 24. */
export function hoursOfSun({ sunset }: SunCourse): number {
  return (24 / Math.PI) * sunset
}

/** The largest cosine of the zenith in the day, that of solar noon; below 0 where the sun does not rise. */
export function noonCosZenith({ level, swing }: SunCourse): number {
  return level + swing
}

/**
 * Day of the month on which the extraterrestrial irradiation is nearest the month's mean, January first.
 *
 * Reference: Klein, S. A. (1977), Calculation of monthly average insolation on tilted surfaces, Solar Energy 19(4),
 * 325-329, table 1.
 */
export const MEAN_DAYS = [17, 16, 16, 15, 15, 11, 17, 16, 15, 15, 14, 10] as const

/**
 * UTC midnight of a month's mean day.
 *
 * @param when.month 1 to 12
 */
export function meanDayMs(when: { year: number; month: number }): number {
  const day = MEAN_DAYS[when.month - 1]
  if (day === undefined) throw new RangeError(`meanDayMs: month ${when.month}`)
  return Date.UTC(when.year, when.month - 1, day)
}
