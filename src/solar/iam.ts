import { cosd, RAD } from './angles.ts'

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

/** First coefficient of the diffuse modifiers: 4/(3 pi), to the four places of the reference values. */
const C1 = 0.4244
/** The second one, a line over the angular loss coefficient (IEC 61853-3:2018). */
const c2Of = (ar: number): number => 0.5 * ar - 0.154

/** Loss of light that comes from a wedge of sky or ground whose shape gives `trig`. */
const diffuseModifier = (trig: number, ar: number): number => 1 - Math.exp(-((C1 + c2Of(ar) * trig) * trig) / ar)

/** (angle - sin) / (1 - cos), which is angle / 3 where the difference would be lost to rounding. */
function wedge(angle: number): number {
  if (angle < 1e-4) return angle / 3
  return (angle - Math.sin(angle)) / (2 * Math.sin(angle / 2) ** 2)
}

/**
 * Incidence-angle modifier of Martin and Ruiz for the light of an even sky.
 *
 * @param tiltDeg 0 to 180
 * @param ar angular loss coefficient, over 0; 0.16 for clean glass
 * @returns 0 to 1; some 0.95 on a horizontal plane, 0 on one that faces down; NaN for NaN
 *
 * References: Martin and Ruiz (2001), with its corrigendum (2013), Solar Energy Materials & Solar Cells 110, 154; IEC
 * 61853-3:2018, Energy rating of PV modules.
 */
export function iamMartinRuizSky(tiltDeg: number, ar = 0.16): number {
  const beta = tiltDeg * RAD
  return diffuseModifier(Math.sin(beta) + wedge(Math.PI - beta), ar)
}

/**
 * Incidence-angle modifier of Martin and Ruiz for the light of an even ground.
 *
 * @param tiltDeg 0 to 180
 * @returns 0 to 1; 0 on a horizontal plane, which sees no ground; NaN for NaN
 *
 * References: as `iamMartinRuizSky`, which is this for 180 degrees less the tilt.
 */
export function iamMartinRuizGround(tiltDeg: number, ar = 0.16): number {
  const beta = tiltDeg * RAD
  return diffuseModifier(Math.sin(beta) + wedge(beta), ar)
}
