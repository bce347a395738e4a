import { cosd, RAD, sind } from './angles.ts'
import { MAX_ZENITH, MIN_COS_ZENITH } from './decomposition/clearnessIndex.ts'
import type { SunGeometry } from './sunGeometry.ts'
import { KAPPA, MIN_COS_85 } from './transposition/perezCoefficients.ts'
import { MIN_COS_RATIO } from './transposition/skyInput.ts'

/**
 * All that a chain of irradiance needs of the sun and one plane, for the sunlit samples only (refracted zenith at most
 * 90): entry k of each array belongs to sample `index[k]` of the time axis. Made once, used for any number of series.
 */
export interface PlaneGeometry {
  /** Samples of the time axis, sunlit or not. */
  count: number
  /** Sunlit samples, ascending. */
  index: Int32Array
  /** Cosine of incidence, 0 with the sun behind the plane. */
  cosAoi: Float64Array
  /** cosAoi over the cosine of the zenith, bounded as Perez has it (85 degrees). */
  ratioPerez: Float64Array
  /** The same, bounded as Hay and Davies have it (89 degrees). */
  ratioHayDavies: Float64Array
  /** Refracted zenith, radians, and 1.041 times its cube. */
  zenithRad: Float64Array
  kappaZ3: Float64Array
  /** Relative air mass over extraterrestrial irradiance: times dhi it is the sky's brightness. */
  airmassOverExtra: Float64Array
  /** One over the extraterrestrial irradiance. */
  inverseExtra: Float64Array
  /** One over the horizontal extraterrestrial irradiance, for the clearness index. */
  inverseHorizontalExtra: Float64Array
  /** One over the cosine of the true zenith; 0 past the zenith where all counts as diffuse. */
  inverseCosZenith: Float64Array
  cosTilt: number
  sinTilt: number
}

/**
 * Prepares the geometry of one plane under one sun.
 *
 * @param input.tiltDeg 0 (facing up) to 180; input.surfaceAzimuthDeg clockwise from north
 * @returns geometry of the sunlit samples; night and NaN samples are left out
 *
 * Equations: those of `aoiProjection`, `relativeAirmass`, `clearnessIndex`, `skyPerez` and `skyHayDavies`.
 */
export function planeGeometry(input: { sun: SunGeometry; tiltDeg: number; surfaceAzimuthDeg: number }): PlaneGeometry {
  const { sun, tiltDeg, surfaceAzimuthDeg } = input
  let lit = 0
  for (let i = 0; i < sun.count; i++) if (sun.apparentZenith[i]! <= 90) lit++

  const cosTilt = cosd(tiltDeg)
  const sinTilt = sind(tiltDeg)
  const plane: PlaneGeometry = {
    count: sun.count,
    index: new Int32Array(lit),
    cosAoi: new Float64Array(lit),
    ratioPerez: new Float64Array(lit),
    ratioHayDavies: new Float64Array(lit),
    zenithRad: new Float64Array(lit),
    kappaZ3: new Float64Array(lit),
    airmassOverExtra: new Float64Array(lit),
    inverseExtra: new Float64Array(lit),
    inverseHorizontalExtra: new Float64Array(lit),
    inverseCosZenith: new Float64Array(lit),
    cosTilt,
    sinTilt,
  }
  let k = 0
  for (let i = 0; i < sun.count; i++) {
    const apparentZenith = sun.apparentZenith[i]!
    if (!(apparentZenith <= 90)) continue
    const z = apparentZenith * RAD
    const cosZ = Math.cos(z)
    const projection = cosTilt * cosZ + sinTilt * Math.sin(z) * Math.cos((sun.azimuth[i]! - surfaceAzimuthDeg) * RAD)
    const cosAoi = Math.min(1, Math.max(0, projection))
    const extra = sun.extraterrestrialDni[i]!
    const cosTrue = sun.cosZenith[i]!
    plane.index[k] = i
    plane.cosAoi[k] = cosAoi
    plane.ratioPerez[k] = cosAoi / Math.max(cosZ, MIN_COS_85)
    plane.ratioHayDavies[k] = cosAoi / Math.max(cosZ, MIN_COS_RATIO)
    plane.zenithRad[k] = z
    plane.kappaZ3[k] = KAPPA * z * z * z
    plane.airmassOverExtra[k] = 1 / (cosZ + 0.50572 * (96.07995 - apparentZenith) ** -1.6364) / extra
    plane.inverseExtra[k] = 1 / extra
    plane.inverseHorizontalExtra[k] = 1 / (extra * Math.max(cosTrue, MIN_COS_ZENITH))
    plane.inverseCosZenith[k] = sun.zenith[i]! > MAX_ZENITH ? 0 : 1 / cosTrue
    k++
  }
  return plane
}
