import { RAD } from './angles.ts'

/** Sunset hour angle that parts winter from the rest of the year in Erbs's relations: 81.4 degrees. */
const WINTER_SUNSET = 81.4 * RAD

/**
 * Share of a day's global irradiation that is diffuse.
 *
 * @param day.kt clearness of the day: irradiation over extraterrestrial irradiation, both horizontal
 * @param day.sunsetRad hour angle of sunset, 0 to pi
 * @returns 0 to 1; NaN for NaN
 *
 * Reference: Erbs, D. G., Klein, S. A. and Duffie, J. A. (1982), Solar Energy 28(4), 293-302, daily relations; in
 * Duffie & Beckman (2013), eq. 2.11.1.
 */
export function dailyDiffuseFraction({ kt, sunsetRad }: { kt: number; sunsetRad: number }): number {
  if (Number.isNaN(kt + sunsetRad)) return Number.NaN
  if (sunsetRad <= WINTER_SUNSET) {
    return kt < 0.715 ? 1 + kt * (-0.2727 + kt * (2.4495 + kt * (-11.9514 + kt * 9.3879))) : 0.143
  }
  // The curve rises over 1 by up to a hundredth under a very dark sky.
  return kt < 0.722 ? Math.min(1, 1 + kt * (0.2832 + kt * (-2.5557 + kt * 0.8448))) : 0.175
}

/**
 * Share of a month's mean global irradiation that is diffuse.
 *
 * @param month.kt clearness of the mean day; the relation was fitted on 0.3 to 0.8 and is held at its ends outside
 * @param month.sunsetRad hour angle of sunset of the mean day
 * @returns 0 to 1; NaN for NaN
 *
 * Reference: Erbs et al. (1982), monthly relations; in Duffie & Beckman (2013), eq. 2.12.1.
 */
export function monthlyDiffuseFraction({ kt, sunsetRad }: { kt: number; sunsetRad: number }): number {
  const k = Math.min(0.8, Math.max(0.3, kt))
  return sunsetRad <= WINTER_SUNSET
    ? 1.391 + k * (-3.56 + k * (4.189 - 2.137 * k))
    : 1.311 + k * (-3.022 + k * (3.427 - 1.821 * k))
}
