/**
 * How far the daily means of one month lie from those of the same calendar month in all years: the sum over its days of
 * |J / (n + 1) - K / (N + 1)|, with J the rank of the day among the n of its month and K among the N of all years. Equal
 * values share the highest of their ranks.
 *
 * References: Finkelstein, J. M. and Schafer, R. E. (1971), Improved goodness-of-fit tests, Biometrika 58(3), 641-645; ISO
 * 15927-4:2005 (ranks over count plus one).
 *
 * @param days daily means of the month
 * @param allSorted daily means of all years with those of this month among them, ascending
 * @returns 0 where both are spread alike, less than the number of days
 */
export function finkelsteinSchafer(days: Float64Array, allSorted: Float64Array): number {
  const sorted = Float64Array.from(days).sort()
  let sum = 0
  for (const value of sorted) {
    sum += Math.abs(rankOf(value, sorted) / (sorted.length + 1) - rankOf(value, allSorted) / (allSorted.length + 1))
  }
  return sum
}

/** How many of ascending values are no larger. */
function rankOf(value: number, sorted: Float64Array): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}
