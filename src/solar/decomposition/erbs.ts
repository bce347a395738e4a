import { clearnessIndex, type Decomposition, type DecompositionInput, splitByFraction } from './clearnessIndex.ts'

/** Diffuse fraction of an hour from its clearness index (Erbs et al. 1982, eq. 1). NaN for NaN. */
export function erbsFraction(kt: number): number {
  if (kt > 0.8) return 0.165
  if (kt > 0.22) return 0.9511 + kt * (-0.1604 + kt * (4.388 + kt * (-16.638 + kt * 12.336)))
  return 1 - 0.09 * kt
}

/**
 * Beam and diffuse of an hourly global irradiance.
 *
 * @returns dni 0 and dhi = ghi past a zenith of 87; NaN where an input is NaN
 *
 * Reference: Erbs, D. G., Klein, S. A. and Duffie, J. A. (1982), Estimation of the diffuse radiation fraction for
 * hourly, daily and monthly-average global radiation, Solar Energy 28(4), 293-302, eq. 1.
 */
export function erbs(input: DecompositionInput): Decomposition {
  const kt = clearnessIndex(input)
  return splitByFraction(input, { diffuseFraction: erbsFraction(kt), kt })
}
