import { cosd, DEG, sind } from '../../../src/solar/angles.ts'

/** A plane and the sun; degrees, azimuths clockwise from north, tilt 0 (facing up) to 180 (facing down). */
export interface PlaneAndSun {
  tiltDeg: number
  surfaceAzimuthDeg: number
  zenith: number
  azimuth: number
}

/** What a model of the sky's diffuse irradiance may look at; the zenith is the refracted one. */
export interface SkyInput extends PlaneAndSun {
  /** Irradiances, W/m². */
  dni: number
  ghi: number
  dhi: number
  /** Extraterrestrial irradiance facing the sun, W/m². */
  dniExtra: number
  /** Relative air mass (Kasten & Young 1989); NaN with the sun under the horizon. */
  relativeAirmass: number
}

/**
 * Cosine of the angle between the sun and the normal of a plane.
 *
 * @returns -1 to 1; negative behind the plane; NaN where an input is NaN
 *
 * Reference: Duffie, J. A. and Beckman, W. A. (2013), Solar engineering of thermal processes, 4th ed., eq. 1.6.3.
 */
export function aoiProjection(input: PlaneAndSun): number {
  const { tiltDeg, surfaceAzimuthDeg, zenith, azimuth } = input
  const projection = cosd(tiltDeg) * cosd(zenith) + sind(tiltDeg) * sind(zenith) * cosd(azimuth - surfaceAzimuthDeg)
  // Rounding may leave the range of acos by one unit.
  return Math.max(-1, Math.min(1, projection))
}

/** Angle of incidence on a plane, 0 to 180 degrees; over 90 the sun is behind. NaN where an input is NaN. */
export function angleOfIncidence(input: PlaneAndSun): number {
  return Math.acos(aoiProjection(input)) * DEG
}
