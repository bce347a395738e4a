import { independentShare, serialCorrelation } from './serialCorrelation.ts'
import { median } from './statistics.ts'

/** How a series drifts. */
export interface Trend {
  /** Median of the slopes of all pairs, a step. */
  slope: number
  /** Two-sided probability of as large a statistic by chance. */
  probability: number
}

/**
 * The trend of equidistant or gappy steps: slope of Sen, significance by Mann and Kendall with its variance raised where
 * neighbouring values of what is left beside the trend go together. Undefined below four values.
 *
 * References: Mann, H. B. (1945), Nonparametric tests against trend, Econometrica 13, 245-259; Kendall, M. G. (1975), Rank
 * Correlation Methods, 4th ed.; Sen, P. K. (1968), Estimates of the regression coefficient based on Kendall's tau, J. Am.
 * Stat. Assoc. 63, 1379-1389; Hamed, K. H. and Rao, A. R. (1998), A modified Mann-Kendall trend test for autocorrelated
 * data, J. Hydrol. 204, 182-196 (the variance; here by the lag of one step).
 */
export function mannKendall(steps: ArrayLike<number>, values: ArrayLike<number>): Trend | undefined {
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
  const rest = Array.from(values, (value, i) => value - slope * (steps[i] as number))
  const middle = median(rest)
  const correlation = serialCorrelation(
    steps,
    rest.map((value) => value - middle),
  )
  variance /= independentShare(correlation)
  const z = variance === 0 ? 0 : (score - Math.sign(score)) / Math.sqrt(variance)
  return { slope, probability: twoSided(z) }
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
