import { cosd, RAD, sind } from './angles.ts'
import { type LitSamples, litSamples } from './litSamples.ts'
import type { SunGeometry } from './sunGeometry.ts'
import { aboveAxis, acrossAxis, axisOf, rotationDeg, type Tracker } from './tracking.ts'

/**
 * All that a chain of irradiance needs of the sun and one plane, for the sunlit samples only. Made once, used for any number
 * of series.
 */
export interface PlaneGeometry extends LitSamples {
  /** Cosine of incidence, 0 with the sun behind the plane. */
  cosAoi: Float64Array
  /** Of the plane, which a tracker turns. */
  cosTilt: Float64Array
  sinTilt: Float64Array
  /** Cosine of the tilt in the dark. */
  restingCosTilt: number
}

/** Geometry of the sunlit samples, for the sun alone; the plane's arrays are still empty. */
function sunlit(sun: SunGeometry, restingCosTilt: number): PlaneGeometry {
  const lit = litSamples(sun)
  const { length } = lit.index
  return {
    ...lit,
    cosAoi: new Float64Array(length),
    cosTilt: new Float64Array(length),
    sinTilt: new Float64Array(length),
    restingCosTilt,
  }
}

/** The cosine of incidence, which rounding takes out of its range; the back of a plane sees no beam. */
function faced(projection: number): number {
  return Math.min(1, Math.max(0, projection))
}

/**
 * Prepares the geometry of one plane under one sun.
 *
 * @param input.tiltDeg 0 (facing up) to 180; input.surfaceAzimuthDeg clockwise from north
 * @returns geometry of the sunlit samples; night and NaN samples are left out
 *
 * Reference: Duffie, J. A. and Beckman, W. A. (2013), Solar engineering of thermal processes, 4th ed., eq. 1.6.3.
 */
export function planeGeometry(input: { sun: SunGeometry; tiltDeg: number; surfaceAzimuthDeg: number }): PlaneGeometry {
  const { sun, tiltDeg, surfaceAzimuthDeg } = input
  const cosTilt = cosd(tiltDeg)
  const sinTilt = sind(tiltDeg)
  const plane = sunlit(sun, cosTilt)
  plane.cosTilt.fill(cosTilt)
  plane.sinTilt.fill(sinTilt)
  for (let k = 0; k < plane.index.length; k++) {
    const azimuth = sun.azimuth[plane.index[k]!]!
    const across = Math.sin(plane.zenithRad[k]!) * Math.cos((azimuth - surfaceAzimuthDeg) * RAD)
    plane.cosAoi[k] = faced(cosTilt * plane.cosApparentZenith[k]! + sinTilt * across)
  }
  return plane
}

/**
 * Prepares the geometry of a plane that a tracker turns. In the dark it rests flat across its axis.
 *
 * @param input.rotation array of `sun.count` for the rotation of each sample, degrees, NaN in the dark; left out when
 *   nobody asks
 * @returns geometry of the sunlit samples, as `planeGeometry`
 */
export function trackerGeometry(input: { sun: SunGeometry; tracker: Tracker; rotation?: Float64Array }): PlaneGeometry {
  const { sun, tracker, rotation } = input
  const axis = axisOf(tracker)
  const plane = sunlit(sun, axis.cosTilt)
  rotation?.fill(Number.NaN)
  for (let k = 0; k < plane.index.length; k++) {
    const i = plane.index[k]!
    const cosZ = plane.cosApparentZenith[k]!
    const horizontal = Math.sin(plane.zenithRad[k]!)
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
    plane.cosAoi[k] = faced(across * sinTheta + above * cosTheta)
  }
  return plane
}
