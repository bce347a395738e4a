import { DAY_MS } from './time.ts'

/** Irradiance on a plane facing the sun at one astronomical unit, W/m² (Gueymard 2004). */
export const SOLAR_CONSTANT = 1366.1

/** Number of the UTC day in its year, 1 to 366. NaN for a NaN time. */
export function dayOfYear(timeMs: number): number {
  const year = new Date(timeMs).getUTCFullYear()
  return Math.floor((timeMs - Date.UTC(year, 0, 1)) / DAY_MS) + 1
}

/**
 * Extraterrestrial irradiance on a plane facing the sun, from the day of the year.
 *
 * @param day 1 to 366; a part of a day is allowed
 * @param solarConstant W/m² at one astronomical unit
 * @returns W/m²; NaN for NaN
 *
 * Reference: Spencer, J. W. (1971), Fourier series representation of the position of the sun, Search 2(5), 172.
 */
export function extraterrestrialSpencer(day: number, solarConstant = SOLAR_CONSTANT): number {
  const b = ((2 * Math.PI) / 365) * (day - 1)
  return (
    solarConstant *
    (1.00011 + 0.034221 * Math.cos(b) + 0.00128 * Math.sin(b) + 0.000719 * Math.cos(2 * b) + 7.7e-5 * Math.sin(2 * b))
  )
}
