import { cosd, RAD, sind } from '../angles.ts'
import { aoiProjection } from '../incidence.ts'
import { CLEARNESS_LIMITS, KAPPA, MIN_COS_85, PEREZ_1990 } from './perezCoefficients.ts'
import type { SkyInput } from './skyInput.ts'

/**
 * Class of a sky's clearness, 0 (overcast) to 7 (very clear); a limit belongs to the class above it. -1 for a
 * negative or unknown clearness.
 */
export function clearnessClass(epsilon: number): number {
  if (!(epsilon >= 0)) return -1
  let found = 0
  while (found < 7 && epsilon >= CLEARNESS_LIMITS[found]!) found++
  return found
}

/** The two brightness coefficients put together on a plane (Perez et al. 1990, eq. 9), W/m². */
export function skyOfBrightness(
  input: Omit<SkyInput, 'ghi' | 'dni' | 'dniExtra' | 'relativeAirmass'>,
  { circumsolar, horizon }: { circumsolar: number; horizon: number },
): number {
  const a = Math.max(aoiProjection(input), 0)
  const b = Math.max(cosd(input.zenith), MIN_COS_85)
  const even = 0.5 * (1 - circumsolar) * (1 + cosd(input.tiltDeg))
  return Math.max(input.dhi * (even + (circumsolar * a) / b + horizon * sind(input.tiltDeg)), 0)
}

/**
 * Diffuse irradiance on a plane by Perez, coefficients of all sites 1990, W/m².
 *
 * @returns at least 0; 0 with the sun under the horizon (air mass NaN); NaN for dhi and dni both 0, whose clearness is
 *   unknown, and where another input is NaN
 *
 * Reference: Perez, R., Ineichen, P., Seals, R., Michalsky, J. and Stewart, R. (1990), Modeling daylight availability
 * and irradiance components from direct and global irradiance, Solar Energy 44(5), 271-289, eqs. 1, 2 and 9.
 */
export function skyPerez(input: Omit<SkyInput, 'ghi'>): number {
  const { dhi, dni, dniExtra, zenith, relativeAirmass } = input
  if (Number.isNaN(relativeAirmass)) return 0
  const z = zenith * RAD
  const kz = KAPPA * z ** 3
  const delta = (dhi * relativeAirmass) / dniExtra
  const row = 6 * clearnessClass(((dhi + dni) / dhi + kz) / (1 + kz))
  if (row < 0) return Number.NaN
  const f = PEREZ_1990
  const circumsolar = Math.max(f[row]! + f[row + 1]! * delta + f[row + 2]! * z, 0)
  const horizon = f[row + 3]! + f[row + 4]! * delta + f[row + 5]! * z
  return skyOfBrightness(input, { circumsolar, horizon })
}
