/** What one source says of a quantity. */
export interface SourceLevel {
  /** In any unit, above 0. */
  value: number
  /** Standard uncertainty of it, %. */
  standardPct: number
  /** How far the source was found off elsewhere, beyond what is corrected here, %: it counts in the weight alone. */
  foundOffPct: number
}

/** One estimate from several sources. */
export interface PooledEstimate {
  value: number
  /** Standard uncertainty of it, %. */
  standardPct: number
  /** Of each source; their sum is 1. */
  weights: readonly number[]
}

/**
 * One estimate from sources whose errors are not independent: each weighs by the inverse of its variance, to which what it was
 * found off elsewhere adds, and the variance is that of the mixture of what they say (law of total variance), so that agreement
 * never makes the estimate surer than its sources are on average, and disagreement makes it less sure.
 *
 * Reference: Clemen, R. T., Winkler, R. L. (1999), Risk Analysis 19(2), 187-203 (linear opinion pool).
 *
 * @param sources at least one
 */
export function pooledEstimate(sources: readonly SourceLevel[]): PooledEstimate {
  const precisions = sources.map(({ standardPct, foundOffPct }) => 1 / (standardPct ** 2 + foundOffPct ** 2))
  const all = sum(precisions)
  const weights = precisions.map((precision) => precision / all)
  const weighted = (of: (source: SourceLevel) => number) =>
    sum(sources.map((each, i) => (weights[i] as number) * of(each)))
  const value = weighted((each) => each.value)
  const variance = weighted(
    (each) => (each.standardPct * (each.value / value)) ** 2 + (100 * (each.value / value - 1)) ** 2,
  )
  return { value, standardPct: Math.sqrt(variance), weights }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
