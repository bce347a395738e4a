import { aoiProjection, type PlaneAndSun } from '../incidence.ts'

/** Beam irradiance on a plane, W/m²: dni times the cosine of incidence, 0 with the sun behind. NaN for NaN. */
export function beamOnPlane(input: PlaneAndSun & { dni: number }): number {
  return Math.max(input.dni * aoiProjection(input), 0)
}
