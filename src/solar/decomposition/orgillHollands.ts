import { clearnessIndex, type Decomposition, type DecompositionInput, splitByFraction } from './clearnessIndex.ts'

function fraction(kt: number): number {
  if (kt > 0.75) return 0.177
  if (kt >= 0.35) return 1.557 - 1.84 * kt
  return 1 - 0.249 * kt
}

/**
 * Beam and diffuse of an hourly global irradiance.
 *
 * @returns dni 0 and dhi = ghi past a zenith of 87; NaN where an input is NaN
 *
 * Reference: Orgill, J. F. and Hollands, K. G. T. (1977), Correlation equation for hourly diffuse radiation on a
 * horizontal surface, Solar Energy 19(4), 357-359, eqs. 3a to 3c.
 */
export function orgillHollands(input: DecompositionInput): Decomposition {
  const kt = clearnessIndex(input)
  return splitByFraction(input, { diffuseFraction: fraction(kt), kt })
}
