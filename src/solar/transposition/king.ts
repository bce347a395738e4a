import { cosd } from '../angles.ts'

/**
 * Diffuse irradiance on a plane by D. L. King's unpublished model of Sandia, W/m².
 *
 * @returns at least 0; NaN where an input is NaN
 *
 * Reference: Sandia PV Performance Modeling Collaborative, Simple Sandia sky diffuse model.
 */
export function skyKing(input: { tiltDeg: number; dhi: number; ghi: number; zenith: number }): number {
  const cosTilt = cosd(input.tiltDeg)
  const even = (input.dhi * (1 + cosTilt)) / 2
  const horizon = (input.ghi * (0.012 * input.zenith - 0.04) * (1 - cosTilt)) / 2
  return Math.max(even + horizon, 0)
}
