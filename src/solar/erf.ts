const TWO_OVER_ROOT_PI = 2 / Math.sqrt(Math.PI)
/** From here on the error function is 1 in double precision. */
const SATURATED = 6
/** Where the series gives way to the continued fraction, which converges fast above. */
const CHANGE = 2.5

/**
 * Error function, to some 1e-15.
 *
 * @returns -1 to 1, odd; NaN for NaN
 *
 * Reference: Abramowitz, M. and Stegun, I. A. (1964), Handbook of mathematical functions, eqs. 7.1.6 (series without
 * change of sign) and 7.1.14 (continued fraction of the complement, taken backwards).
 */
export function erf(x: number): number {
  const a = Math.abs(x)
  if (a >= SATURATED) return Math.sign(x)
  const gauss = Math.exp(-a * a)
  if (a < CHANGE) {
    let term = a
    let sum = a
    for (let n = 1; term > sum * 1e-17; n++) {
      term *= (2 * a * a) / (2 * n + 1)
      sum += term
    }
    return Math.sign(x) * TWO_OVER_ROOT_PI * gauss * sum
  }
  let fraction = 0
  for (let n = 60; n > 0; n--) fraction = n / 2 / (a + fraction)
  return Math.sign(x) * (1 - gauss / Math.sqrt(Math.PI) / (a + fraction))
}
