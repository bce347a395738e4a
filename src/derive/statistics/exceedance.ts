import { logGamma } from './gammaFunction.ts'
import { normalQuantile } from './normalQuantile.ts'
import { hazenQuantile } from './statistics.ts'
import type { Combined } from './uncertaintyBudget.ts'

/** The value that is exceeded in `probability` per cent of years; null where the years cannot tell. */
export interface Exceedance {
  probability: number
  value: number | null
}

/** Exceedances over years: null where there are fewer than 1 / (1 - p) of them, or 1 / p for p below one half. */
export function empiricalExceedance(years: readonly number[], probabilities: readonly number[]): Exceedance[] {
  return probabilities.map((probability) => {
    const rarer = Math.min(probability, 100 - probability)
    const value = years.length * rarer < 100 ? null : hazenQuantile(years, (100 - probability) / 100)
    return { probability, value }
  })
}

/**
 * Exceedances about a mean, from its relative standard uncertainty: mean × (1 + t × u), t being Student's quantile. Null where
 * the uncertainty is not known; an amount is never less than nothing.
 */
export function combinedExceedance(
  centre: number,
  { totalPct, freedom }: Combined,
  probabilities: readonly number[],
): Exceedance[] {
  return probabilities.map((probability) => ({
    probability,
    value:
      totalPct === null
        ? null
        : Math.max(0, centre * (1 + (studentQuantile((100 - probability) / 100, freedom) * totalPct) / 100)),
  }))
}

/** From here on an expansion about the normal law is used, with an error below 1e-12. */
const MANY_DEGREES = 1000
const HALVINGS = 200

/**
 * Quantile of Student's law, to ten digits. Degrees of freedom need not be whole; with Infinity it is the normal law.
 *
 * The tail beyond t is half the incomplete beta function at freedom / (freedom + t²), which is halved down to the share asked.
 * References: Abramowitz, M. and Stegun, I. A. (1964), Handbook of Mathematical Functions, 26.7.1 and 26.5.2 (the tail), 26.7.5
 * (many degrees of freedom).
 *
 * @param share 0 to 1: the part of the law that lies below
 * @param freedom degrees of freedom, above 0
 */
export function studentQuantile(share: number, freedom: number): number {
  if (share === 0.5) return 0
  const far = normalQuantile(share)
  if (freedom >= MANY_DEGREES) return nearNormal(far, freedom)
  const tails = 2 * Math.min(share, 1 - share)
  // The upper bound of t² / freedom is found first: few degrees of freedom have long tails.
  let [low, high] = [0, 1]
  while (incompleteBeta(1 / (1 + high), freedom / 2) > tails) high *= 4
  for (let i = 0; i < HALVINGS && high - low > 1e-15 * high; i++) {
    const middle = (low + high) / 2
    if (incompleteBeta(1 / (1 + middle), freedom / 2) > tails) low = middle
    else high = middle
  }
  return Math.sign(share - 0.5) * Math.sqrt(((low + high) / 2) * freedom)
}

function nearNormal(z: number, freedom: number): number {
  const s = z * z
  const terms = [
    (s + 1) / 4,
    ((5 * s + 16) * s + 3) / 96,
    (((3 * s + 19) * s + 17) * s - 15) / 384,
    ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92_160,
  ]
  return z * terms.reduce((sum, term, i) => sum + term / freedom ** (i + 1), 1)
}

/** Regularised incomplete beta function of `a` and one half. */
function incompleteBeta(x: number, a: number): number {
  const b = 0.5
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  // The fraction converges fast on the nearer side alone.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

const SMALLEST = 1e-300
const MOST_TERMS = 500

/**
 * The continued fraction of the incomplete beta function, from its front on.
 *
 * Reference: Lentz, W. J. (1976), Applied Optics 15(3), 668-671 (the way of evaluating it).
 */
function fraction(x: number, a: number, b: number): number {
  const apart = (value: number) => (Math.abs(value) < SMALLEST ? SMALLEST : value)
  let c = 1
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    for (const term of [even, odd]) {
      d = 1 / apart(1 + term * d)
      c = apart(1 + term / c)
      value *= c * d
    }
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return value
}
