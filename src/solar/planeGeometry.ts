import { cosd, RAD, sind } from './angles.ts'
import { MAX_ZENITH, MIN_COS_ZENITH } from './decomposition/clearnessIndex.ts'
import type { SunGeometry } from './sunGeometry.ts'
import { aboveAxis, acrossAxis, axisOf, rotationDeg, type Tracker } from './tracking.ts'
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
  /** Of the plane, which a tracker turns. */
  cosTilt: Float64Array
  sinTilt: Float64Array
  /** Cosine of the tilt in the dark. */
  restingCosTilt: number
}

/** Geometry of the sunlit samples, for the sun alone; the plane's arrays are still empty. */
function sunlit(sun: SunGeometry, restingCosTilt: number): PlaneGeometry {
  let lit = 0
  for (let i = 0; i < sun.count; i++) if (sun.apparentZenith[i]! <= 90) lit++
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
    cosTilt: new Float64Array(lit),
    sinTilt: new Float64Array(lit),
    restingCosTilt,
  }
  let k = 0
  for (let i = 0; i < sun.count; i++) {
    const apparentZenith = sun.apparentZenith[i]!
    if (!(apparentZenith <= 90)) continue
    const z = apparentZenith * RAD
    const cosZ = Math.cos(z)
    const extra = sun.extraterrestrialDni[i]!
    const cosTrue = sun.cosZenith[i]!
    plane.index[k] = i
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

/** Writes the cosine of incidence of one sunlit sample, and its ratios to the zenith's. */
function face(plane: PlaneGeometry, k: number, projection: number, cosZ: number): void {
  const cosAoi = Math.min(1, Math.max(0, projection))
  plane.cosAoi[k] = cosAoi
  plane.ratioPerez[k] = cosAoi / Math.max(cosZ, MIN_COS_85)
  plane.ratioHayDavies[k] = cosAoi / Math.max(cosZ, MIN_COS_RATIO)
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
  const cosTilt = cosd(tiltDeg)
  const sinTilt = sind(tiltDeg)
  const plane = sunlit(sun, cosTilt)
  plane.cosTilt.fill(cosTilt)
  plane.sinTilt.fill(sinTilt)
  for (let k = 0; k < plane.index.length; k++) {
    const z = plane.zenithRad[k]!
    const cosZ = Math.cos(z)
    const azimuth = sun.azimuth[plane.index[k]!]!
    const projection = cosTilt * cosZ + sinTilt * Math.sin(z) * Math.cos((azimuth - surfaceAzimuthDeg) * RAD)
    face(plane, k, projection, cosZ)
  }
  return plane
}

/**
 * Prepares the geometry of a plane that a tracker turns. In the dark it rests flat across its axis.
 *
 * @param input.rotation array of `sun.count` for the rotation of each sample, degrees, NaN in the dark; left out when
 *   nobody asks
 * @returns geometry of the sunlit samples, as `planeGeometry`
 *
 * Equations: those of `trackSingleAxis`.
 */
export function trackerGeometry(input: { sun: SunGeometry; tracker: Tracker; rotation?: Float64Array }): PlaneGeometry {
  const { sun, tracker, rotation } = input
  const axis = axisOf(tracker)
  const plane = sunlit(sun, axis.cosTilt)
  rotation?.fill(Number.NaN)
  for (let k = 0; k < plane.index.length; k++) {
    const i = plane.index[k]!
    const z = plane.zenithRad[k]!
    const cosZ = Math.cos(z)
    const horizontal = Math.sin(z)
    const east = horizontal * Math.sin(sun.azimuth[i]! * RAD)
    const north = horizontal * Math.cos(sun.azimuth[i]! * RAD)
    const across = acrossAxis(axis, east, north)
    const above = aboveAxis(axis, { east, north, up: cosZ })
    const theta = rotationDeg(across, above, tracker)
    if (rotation) rotation[i] = theta
    const sinTheta = sind(theta)
    const cosTheta = cosd(theta)
    plane.cosTilt[k] = cosTheta * axis.cosTilt
    plane.sinTilt[k] = Math.hypot(sinTheta, cosTheta * axis.sinTilt)
    face(plane, k, across * sinTheta + above * cosTheta, cosZ)
  }
  return plane
}
