import { cosd } from './angles.ts'

/**
 * Pressure of the standard atmosphere at an altitude.
 *
 * @param altitudeM metres above sea level, under 44 331
 * @returns Pa; NaN above the range of the formula and for NaN
 *
 * Reference: Portland State Aerospace Society (2004), A quick derivation relating altitude to air pressure, eq. 9,
 * with the constants of the U.S. Standard Atmosphere 1976.
 */
export function pressureFromAltitude(altitudeM: number): number {
  return 100 * ((44331.514 - altitudeM) / 11880.516) ** (1 / 0.1902632)
}

/**
 * Relative optical air mass by Kasten and Young.
 *
 * @param apparentZenith refracted zenith, degrees
 * @returns 1 at the zenith, 38 at the horizon; NaN below the horizon and for NaN
 *
 * Reference: Kasten, F. and Young, A. T. (1989), Revised optical air mass tables and approximation formula, Applied
 * Optics 28(22), 4735-4738, eq. 3.
 */
export function relativeAirmass(apparentZenith: number): number {
  if (!(apparentZenith <= 90)) return Number.NaN
  return 1 / (cosd(apparentZenith) + 0.50572 * (6.07995 + (90 - apparentZenith)) ** -1.6364)
}

/**
 * Global irradiance under a clear sky, from the sun's height alone.
 *
 * @param cosZenith cosine of the refracted zenith
 * @returns W/m²; 0 with the sun under the horizon and for NaN
 *
 * Reference: Haurwitz, B. (1945), Insolation in relation to cloudiness and cloud density, Journal of Meteorology 2,
 * 154-166.
 */
export function haurwitz(cosZenith: number): number {
  return cosZenith > 0 ? 1098 * cosZenith * Math.exp(-0.059 / cosZenith) : 0
}
