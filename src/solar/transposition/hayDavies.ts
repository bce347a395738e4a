import { cosd } from '../angles.ts'
import { aoiProjection, type PlaneAndSun } from '../incidence.ts'
import { MIN_COS_RATIO } from './skyInput.ts'

/**
 * Diffuse irradiance on a plane from a sky of two parts, one even and one about the sun, W/m².
 *
 * @returns at least 0; NaN where an input is NaN
 *
 * Reference: Hay, J. E. and Davies, J. A. (1980), Calculation of the solar radiation incident on an inclined surface,
 * First Canadian Solar Radiation Data Workshop, 59-72; Loutzenhiser, P. G. et al. (2007), Solar Energy 81, 254-267,
 * eq. 7.
 */
export function skyHayDavies(input: PlaneAndSun & { dhi: number; dni: number; dniExtra: number }): number {
  const ratio = Math.max(aoiProjection(input), 0) / Math.max(cosd(input.zenith), MIN_COS_RATIO)
  const anisotropy = input.dni / input.dniExtra
  const even = Math.max(input.dhi * (1 - anisotropy) * 0.5 * (1 + cosd(input.tiltDeg)), 0)
  return even + Math.max(input.dhi * anisotropy * ratio, 0)
}
