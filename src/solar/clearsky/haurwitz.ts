import { cosd } from '../angles.ts'

/**
 * Global irradiance under a clear sky, from the zenith alone.
 *
 * @param apparentZenith refracted zenith, degrees
 * @returns W/m²; 0 with the sun under the horizon and for NaN
 *
 * Reference: Haurwitz, B. (1945), Insolation in relation to cloudiness and cloud density, Journal of Meteorology 2,
 * 154-166.
 */
export function clearskyHaurwitz(apparentZenith: number): number {
  const cosZenith = cosd(apparentZenith)
  return cosZenith > 0 ? 1098 * cosZenith * Math.exp(-0.059 / cosZenith) : 0
}
