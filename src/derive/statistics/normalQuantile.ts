const A = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.693765509461, 45921.95393154987, 67265.7709270087,
  33430.575583588128, 2509.0809287301227,
]
const B = [
  1, 42.313330701600911, 687.1870074920579, 5394.1960214247511, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852545,
]
const C = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.24178072517745061,
  0.022723844989269184, 7.7454501427834139e-4,
]
const D = [
  1, 2.053191626637759, 1.6763848301838038, 0.68976733498510001, 0.14810397642748008, 0.015198666563616457,
  5.475938084995345e-4, 1.0507500716444169e-9,
]

const polynomial = (coefficients: readonly number[], x: number) => coefficients.reduceRight((sum, c) => sum * x + c, 0)

/**
 * Quantile of the standard normal law, for shares between 1e-11 and 1 - 1e-11, to 1e-15.
 *
 * Reference: Wichura, M. J. (1988), Algorithm AS 241, Applied Statistics 37(3), 477-484 (PPND16).
 */
export function normalQuantile(share: number): number {
  const q = share - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(A, r)) / polynomial(B, r)
  }
  const r = Math.sqrt(-Math.log(Math.min(share, 1 - share))) - 1.6
  return (Math.sign(q) * polynomial(C, r)) / polynomial(D, r)
}
