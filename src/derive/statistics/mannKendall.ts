import { midRanks } from './breakTests.ts'
import { normalQuantile } from './normalQuantile.ts'
import { independentShare, serialCorrelation } from './serialCorrelation.ts'
import { median } from './statistics.ts'

/** How a series drifts. */
export interface Trend {
  /** Median of the slopes of all pairs, a step; and the ends of its interval of 95 %, NaN where it holds all slopes and more. */
  slope: number
  lower: number
  upper: number
  /** Pairs that rise less pairs that fall, and its variance. */
  score: number
  variance: number
  /** The score, brought one nearer to nought, in standard deviations. */
  z: number
  /** Two-sided probability of as large a statistic by chance. */
  probability: number
}

/**
 * How the variance is raised where values of what is left beside the trend go together: by neighbours, not at all, or by the
 * ranks at all distances at which they are correlated significantly.
 */
export type Correlation = 'neighbours' | 'none' | 'significant'

/** Quantile of the normal law for intervals and significance of 95 %. */
const Z95 = normalQuantile(0.975)

/**
 * The trend of equidistant or gappy steps: slope of Sen, significance by Mann and Kendall. Undefined below four values.
 *
 * References: Mann, H. B. (1945), Nonparametric tests against trend, Econometrica 13, 245-259; Kendall, M. G. (1975), Rank
 * Correlation Methods, 4th ed.; Sen, P. K. (1968), Estimates of the regression coefficient based on Kendall's tau, J. Am.
 * Stat. Assoc. 63, 1379-1389 (the slope, and its interval: the slopes whose place is half the score's interval from the
 * middle); Hamed, K. H. and Rao, A. R. (1998), A modified Mann-Kendall trend test for autocorrelated data, J. Hydrol. 204,
 * 182-196 (the variance raised).
 */
export function mannKendall(
  steps: ArrayLike<number>,
  values: ArrayLike<number>,
  correlation: Correlation = 'neighbours',
): Trend | undefined {
  const count = values.length
  if (count < 4) return undefined
  let score = 0
  const slopes: number[] = []
  const ties = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const value = values[i] as number
    ties.set(value, (ties.get(value) ?? 0) + 1)
    for (let j = i + 1; j < count; j++) {
      const apart = (values[j] as number) - value
      score += Math.sign(apart)
      slopes.push(apart / ((steps[j] as number) - (steps[i] as number)))
    }
  }
  const slope = median(slopes)
  let variance = count * (count - 1) * (2 * count + 5)
  for (const tied of ties.values()) variance -= tied * (tied - 1) * (2 * tied + 5)
  variance /= 18
  const rest = Float64Array.from({ length: count }, (_, i) => (values[i] as number) - slope * (steps[i] as number))
  if (correlation === 'neighbours') variance /= independentShare(serialCorrelation(steps, fromMiddle(rest)))
  if (correlation === 'significant') variance *= hamedRaoFactor(steps, rest)
  const z = variance === 0 ? 0 : (score - Math.sign(score)) / Math.sqrt(variance)
  const half = (Z95 * Math.sqrt(variance)) / 2
  const sorted = slopes.sort((a, b) => a - b)
  const at = (place: number) => sorted[Math.round(place)] ?? Number.NaN
  return {
    slope,
    lower: at(sorted.length / 2 - half - 1),
    upper: at(sorted.length / 2 + half),
    score,
    variance,
    z,
    probability: twoSided(z),
  }
}

function fromMiddle(values: Float64Array): Float64Array {
  const middle = median([...values])
  return values.map((value) => value - middle)
}

/**
 * By what values that go together raise the variance of the score: from the correlation of their ranks over all numbers of steps
 * at which it is significant at 5 %. Its sum is taken without its sign, as pyMannKendall has it since 1.4: values that go
 * apart do not make a trend surer either.
 *
 * Reference: Hamed and Rao (1998), eq. 17.
 *
 * @param steps whole numbers: pairs are those that many steps apart
 * @param rest what is left beside the trend
 */
export function hamedRaoFactor(steps: ArrayLike<number>, rest: Float64Array): number {
  const count = rest.length
  const ranks = midRanks(rest).map((rank) => rank - (count + 1) / 2)
  const squares = ranks.reduce((sum, rank) => sum + rank ** 2, 0)
  if (squares === 0) return 1
  const rankOf = new Map(Array.from(ranks, (rank, i) => [steps[i] as number, rank]))
  let sum = 0
  for (let lag = 1; lag < count; lag++) {
    const products = [...rankOf].reduce((total, [step, rank]) => total + rank * (rankOf.get(step + lag) ?? 0), 0)
    if (Math.abs(products / squares) <= Z95 / Math.sqrt(count)) continue
    sum += (count - lag) * (count - lag - 1) * (count - lag - 2) * (products / squares)
  }
  return 1 + (2 * Math.abs(sum)) / (count * (count - 1) * (count - 2))
}

/**
 * Probability that a standard normal number is farther from nought than z.
 *
 * Reference: Abramowitz, M. and Stegun, I. A. (1964), Handbook of Mathematical Functions, 7.1.26; error below 1.5e-7.
 */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return series * Math.exp(-x * x)
}
