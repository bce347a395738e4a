import { clearnessIndex, type Decomposition, type DecompositionInput, splitByFraction } from './clearnessIndex.ts'

/**
 * Beam and diffuse of a global irradiance by one logistic curve.
 *
 * @param curve.a and curve.b of the logistic; 8.645 and 0.613 were fitted on 15 minutes, 7.997 and 0.586 on hours
 * @returns dni 0 and dhi = ghi past a zenith of 87; NaN where an input is NaN
 *
 * Reference: Boland, J. and Ridley, B. (2008), Models of diffuse solar fraction, in Modeling Solar Radiation at the
 * Earth's Surface, Springer, chapter 8; Boland, J., Scott, L. and Luther, M. (2001), Environmetrics 12(2), 103-116.
 */
export function boland(input: DecompositionInput, curve = { a: 8.645, b: 0.613 }): Decomposition {
  const kt = clearnessIndex(input)
  return splitByFraction(input, { diffuseFraction: 1 / (1 + Math.exp(curve.a * (kt - curve.b))), kt })
}
