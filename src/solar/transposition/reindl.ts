import { cosd, sind } from '../angles.ts'
import { aoiProjection } from '../incidence.ts'
import { MIN_COS_RATIO, type SkyInput } from './skyInput.ts'

/**
 * Diffuse irradiance on a plane: Hay and Davies with a brighter horizon, W/m².
 *
 * @returns at least 0; NaN where an input is NaN
 *
 * Reference: Reindl, D. T., Beckman, W. A. and Duffie, J. A. (1990), Evaluation of hourly tilted surface radiation
 * models, Solar Energy 45(1), 9-17; Loutzenhiser et al. (2007), eq. 8.
 */
export function skyReindl(input: Omit<SkyInput, 'relativeAirmass'>): number {
  const cosZenith = cosd(input.zenith)
  const ratio = Math.max(aoiProjection(input), 0) / Math.max(cosZenith, MIN_COS_RATIO)
  const anisotropy = input.dni / input.dniExtra
  const beamShare = input.ghi === 0 ? 0 : Math.max(input.dni * cosZenith, 0) / input.ghi
  const horizon = 1 + Math.sqrt(beamShare) * sind(input.tiltDeg / 2) ** 3
  const even = (1 - anisotropy) * 0.5 * (1 + cosd(input.tiltDeg)) * horizon
  return Math.max(input.dhi * (anisotropy * ratio + even), 0)
}
