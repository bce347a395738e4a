import { cosd } from '../angles.ts'

/**
 * Irradiance that the ground sends to a plane, W/m², the ground being wide, flat and matt.
 *
 * @param input.albedo 0 to 1
 * @returns 0 for a horizontal plane; NaN where an input is NaN
 *
 * Reference: Liu, B. Y. H. and Jordan, R. C. (1963), The long-term average performance of flat-plate solar energy
 * collectors, Solar Energy 7(2), 53-74.
 */
export function groundOnPlane(input: { ghi: number; albedo: number; tiltDeg: number }): number {
  return input.ghi * input.albedo * (1 - cosd(input.tiltDeg)) * 0.5
}
