import { cosd } from '../../../src/solar/angles.ts'

/**
 * Incidence-angle modifier of ASHRAE.
 *
 * @param aoi degrees; negative is mirrored
 * @param b loss at 60 degrees
 * @returns 0 to 1; 0 from 90 degrees on; NaN for NaN
 *
 * Reference: Souka, A. F. and Safwat, H. H. (1966), Solar Energy 10(4), 170-174; ASHRAE standard 93-77.
 */
export function iamAshrae(aoi: number, b = 0.05): number {
  if (Math.abs(aoi) >= 90) return 0
  return Math.max(0, 1 - b * (1 / cosd(aoi) - 1))
}

/**
 * Incidence-angle modifier of a single glass cover: Fresnel's equations and Bouguer's absorption.
 *
 * @param aoi degrees
 * @param cover.refractiveIndex of the glass
 * @param cover.extinctionPerM of the glass, 1/m
 * @param cover.thicknessM of the glass
 * @returns transmittance relative to normal incidence, 0 to 1; 0 from 90 degrees on; NaN for NaN
 *
 * Reference: De Soto, W., Klein, S. A. and Beckman, W. A. (2006), Improvement and validation of a model for
 * photovoltaic array performance, Solar Energy 80(1), 78-88, eqs. 9 to 13; Duffie & Beckman (2013), chapter 5.
 */
export function iamPhysical(
  aoi: number,
  cover: { refractiveIndex: number; extinctionPerM: number; thicknessM: number } = {
    refractiveIndex: 1.526,
    extinctionPerM: 4,
    thicknessM: 0.002,
  },
): number {
  const n = cover.refractiveIndex
  const depth = cover.extinctionPerM * cover.thicknessM
  const cosIn = Math.max(0, cosd(aoi))
  const sinRefracted = Math.sqrt(1 - cosIn * cosIn) / n
  const cosRefracted = Math.sqrt(1 - sinRefracted * sinRefracted)
  const reflectedS = ((cosIn - n * cosRefracted) / (cosIn + n * cosRefracted)) ** 2
  const reflectedP = ((cosRefracted - n * cosIn) / (cosRefracted + n * cosIn)) ** 2
  const reflectedNormal = ((1 - n) / (1 + n)) ** 2
  const through = (1 - (reflectedS + reflectedP) / 2) * Math.exp(-depth / cosRefracted)
  return through / ((1 - reflectedNormal) * Math.exp(-depth))
}

/**
 * Incidence-angle modifier of Martin and Ruiz.
 *
 * @param aoi degrees; negative is mirrored
 * @param ar angular loss coefficient, over 0; 0.16 for clean glass
 * @returns 0 to 1; 0 from 90 degrees on; NaN for NaN
 *
 * Reference: Martin, N. and Ruiz, J. M. (2001), Calculation of the PV modules angular losses under field conditions,
 * Solar Energy Materials & Solar Cells 70, 25-38, eq. 3a.
 */
export function iamMartinRuiz(aoi: number, ar = 0.16): number {
  if (Math.abs(aoi) >= 90) return 0
  return (1 - Math.exp(-cosd(aoi) / ar)) / (1 - Math.exp(-1 / ar))
}
