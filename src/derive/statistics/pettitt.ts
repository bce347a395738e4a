/** Where the ranks of a series change most, and how likely as large a change is by chance. */
export interface PettittResult {
  /** Index of the first value after the change. */
  index: number
  /** The largest |U|. */
  statistic: number
  /** Two-sided, by Pettitt's approximation. */
  probability: number
}

/**
 * The test of Pettitt: for each cut of the series, how much the ranks before it differ from those after. It knows nothing of
 * the distribution, and single wild values do not move it. Undefined below two values.
 *
 * Reference: Pettitt, A. N. (1979), A non-parametric approach to the change-point problem, Applied Statistics 28(2),
 * 126-135: K = max |U_t|, p = 2 exp(-6 K² / (n³ + n²)).
 *
 * @param share of the values that are independent (`independentShare`): K² grows with the variance of a mean
 */
export function pettitt(values: Float64Array, share = 1): PettittResult | undefined {
  const count = values.length
  if (count < 2) return undefined
  const ranks = midRanks(values)
  let [sum, statistic, index] = [0, -1, 0]
  for (let t = 1; t < count; t++) {
    sum += ranks[t - 1] as number
    const u = Math.abs(2 * sum - t * (count + 1))
    if (u <= statistic) continue
    statistic = u
    index = t
  }
  const probability = Math.min(1, 2 * Math.exp((-6 * share * statistic ** 2) / (count ** 3 + count ** 2)))
  return { index, statistic, probability }
}

/** Ranks from 1; equal values share the mean of theirs. */
export function midRanks(values: Float64Array): Float64Array {
  const order = Int32Array.from(values.keys()).sort((a, b) => (values[a] as number) - (values[b] as number))
  const ranks = new Float64Array(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++
    for (let k = from; k < to; k++) ranks[order[k] as number] = (from + 1 + to) / 2
    from = to
  }
  return ranks
}
