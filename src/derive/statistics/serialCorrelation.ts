/** What a series of steps is taken to be, at most: beyond, its mean is not known at all. */
const MOST_CORRELATION = 0.95

/**
 * Correlation of neighbouring values (lag 1) of a series whose mean is nought, over the pairs that stand one step apart.
 * Corrected for the shortness of the series, (n r + 1) / (n - 4): the plain estimate is too small.
 *
 * Reference: Kendall, M. G. (1954), Note on bias in the estimation of autocorrelation, Biometrika 41, 403-404.
 *
 * @param steps slot of each value, ascending
 */
export function serialCorrelation(steps: ArrayLike<number>, values: ArrayLike<number>): number {
  const count = values.length
  let [squares, products, pairs] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const value = values[i] as number
    squares += value * value
    if (i === 0 || (steps[i] as number) - (steps[i - 1] as number) !== 1) continue
    products += value * (values[i - 1] as number)
    pairs++
  }
  if (squares === 0 || pairs === 0 || count <= 4) return 0
  const plain = products / pairs / (squares / count)
  return Math.max(-MOST_CORRELATION, Math.min(MOST_CORRELATION, (count * plain + 1) / (count - 4)))
}

/**
 * The share of the values that count as independent in a mean: (1 - r) / (1 + r); never more than all of them.
 *
 * Reference: Wilks, D. S. (2011), Statistical Methods in the Atmospheric Sciences, 3rd ed., section 5.2.4.
 */
export function independentShare(correlation: number): number {
  return Math.min(1, (1 - correlation) / (1 + correlation))
}
