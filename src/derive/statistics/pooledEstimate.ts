/** What one source says of a quantity. */
export interface SourceLevel {
  /** In any unit. */
  value: number
  /** Standard uncertainty of it, in that unit. */
  standard: number
  /** What it weighs by: the inverse of a variance, in which more may count than in `standard`. In any unit that all share. */
  precision: number
}

/** One estimate from several sources. */
export interface PooledEstimate {
  value: number
  /** Standard uncertainty of it, in its unit. */
  standard: number
  /** Of each source; their sum is 1. */
  weights: readonly number[]
}

/**
 * One estimate from sources whose errors are not independent: each weighs by its precision, and the variance is that of the mixture of what they say (law of total variance), so that agreement
 * never makes the estimate surer than its sources are on average, and disagreement makes it less sure.
 *
 * Reference: Clemen, R. T., Winkler, R. L. (1999), Risk Analysis 19(2), 187-203 (linear opinion pool).
 *
 * @param sources at least one
 */
export function pooledEstimate(sources: readonly SourceLevel[]): PooledEstimate {
  const all = sum(sources.map(({ precision }) => precision))
  const weights = sources.map(({ precision }) => precision / all)
  const weighted = (of: (source: SourceLevel) => number) =>
    sum(sources.map((each, i) => (weights[i] as number) * of(each)))
  const value = weighted((each) => each.value)
  const variance = weighted((each) => each.standard ** 2 + (each.value - value) ** 2)
  return { value, standard: Math.sqrt(variance), weights }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
