/** Below this the series of Stirling is not yet exact. */
const STIRLING_FROM = 12

/**
 * Logarithm of the gamma function of a positive number: Stirling's series, reached by Γ(x + 1) = x Γ(x).
 *
 * Reference: Abramowitz, M. and Stegun, I. A. (1964), Handbook of Mathematical Functions, 6.1.41.
 */
export function logGamma(x: number): number {
  let [at, below] = [x, 0]
  for (; at < STIRLING_FROM; at++) below += Math.log(at)
  const s = 1 / (at * at)
  const series = (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s / 1188)))) / at
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - below
}

/**
 * Share of the gamma law of a shape and of scale 1 that lies below x: the regularised lower incomplete gamma function, to
 * about 1e-12, by its series, whose terms are all positive.
 *
 * Reference: NIST Digital Library of Mathematical Functions, 8.7.1.
 *
 * @param shape above 0
 * @returns 0 to 1; 0 for x of nought or below
 */
export function gammaShare(shape: number, x: number): number {
  if (x <= 0) return 0
  let [sum, term] = [1, 1]
  for (let n = 1; term > sum * Number.EPSILON; n++) {
    term *= x / (shape + n)
    sum += term
  }
  return Math.min(1, Math.exp(Math.log(sum) + shape * Math.log(x) - x - logGamma(shape + 1)))
}
