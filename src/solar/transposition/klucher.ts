import { cosd, sind } from '../angles.ts'
import { aoiProjection, type PlaneAndSun } from '../incidence.ts'

/**
 * Diffuse irradiance on a plane, with a sky brighter at the horizon and about the sun, W/m².
 *
 * @returns 0 for dhi 0; an unknown ratio dhi/ghi (0/0) counts as an overcast sky
 *
 * Reference: Klucher, T. M. (1979), Evaluation of models to predict insolation on tilted surfaces, Solar Energy
 * 23(2), 111-114, eq. 4.
 */
export function skyKlucher(input: PlaneAndSun & { dhi: number; ghi: number }): number {
  const cosAoi = Math.max(aoiProjection(input), 0)
  const ratio = 1 - (input.dhi / input.ghi) ** 2
  const clearness = Number.isNaN(ratio) ? 0 : ratio
  const horizon = 1 + clearness * sind(input.tiltDeg / 2) ** 3
  const sun = 1 + clearness * cosAoi ** 2 * sind(input.zenith) ** 3
  return input.dhi * 0.5 * (1 + cosd(input.tiltDeg)) * horizon * sun
}
