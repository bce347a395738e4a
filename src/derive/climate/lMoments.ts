/** The first sample L-moments: mean, L-scale, and L-skewness (the third over the second). */
export interface LMoments {
  mean: number
  scale: number
  skewness: number
}

/**
 * L-moments of values by the unbiased probability-weighted moments. Undefined below three values, and where all are equal.
 *
 * Reference: Hosking, J. R. M. (1990), L-moments: analysis and estimation of distributions using linear combinations of
 * order statistics, J. R. Stat. Soc. B 52(1), 105-124, section 3.
 */
export function lMoments(values: ArrayLike<number>): LMoments | undefined {
  const sorted = Float64Array.from(values).sort()
  const count = sorted.length
  if (count < 3 || sorted[0] === sorted[count - 1]) return undefined
  const weighted = [0, 0, 0] as [number, number, number]
  for (let i = 0; i < count; i++) {
    const value = (sorted[i] as number) / count
    const rank = i / (count - 1)
    weighted[0] += value
    weighted[1] += value * rank
    weighted[2] += (value * rank * (i - 1)) / (count - 2)
  }
  const [mean, first, second] = weighted
  const scale = 2 * first - mean
  return { mean, scale, skewness: (6 * second - 6 * first + mean) / scale }
}
