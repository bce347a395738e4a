import { cosd } from '../../../src/solar/angles.ts'

/**
 * Relative optical air mass by Kasten's first formula, kept for DISC, which was fitted on it.
 *
 * @param zenith degrees
 * @returns air mass; NaN below the horizon and for NaN
 *
 * Reference: Kasten, F. (1966), A new table and approximation formula for the relative optical air mass, Archiv für
 * Meteorologie B 14, 206-223.
 */
export function relativeAirmassKasten1966(zenith: number): number {
  if (!(zenith <= 90)) return Number.NaN
  return 1 / (cosd(zenith) + 0.15 * (93.885 - zenith) ** -1.253)
}

/**
 * Air mass corrected for the pressure of the place.
 *
 * @returns relative air mass times pressure over 101 325 Pa; NaN where either is NaN
 */
export function absoluteAirmass(input: { relativeAirmass: number; pressurePa: number }): number {
  return (input.relativeAirmass * input.pressurePa) / 101_325
}
