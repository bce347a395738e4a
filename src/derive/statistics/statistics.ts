/** Arithmetic mean; NaN of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Root mean square; NaN of nothing. */
export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => value * value)))
}

/** Sample standard deviation (n - 1); null below two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const centre = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
}

/** Median; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[half] as number
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2
}

/** A computed figure for publication: rounded, so that it does not claim digits that it does not have. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

/**
 * How much more one series says than another over the steps that both have (slot and value, a daily mean of a month): the
 * difference of their means as a share of the reference's, %. Undefined where no step is common, or the reference is nothing.
 */
export function relativeBias(
  reference: ReadonlyMap<number, number>,
  compared: ReadonlyMap<number, number>,
): { pct: number; steps: number } | undefined {
  let [referenceSum, comparedSum, steps] = [0, 0, 0]
  for (const [slot, value] of reference) {
    const other = compared.get(slot)
    if (other === undefined) continue
    referenceSum += value
    comparedSum += other
    steps++
  }
  return referenceSum === 0 ? undefined : { pct: (comparedSum / referenceSum - 1) * 100, steps }
}

const DIGITS = 7

/** A computed figure for publication: seven digits, whatever its scale. */
export function figure(value: number): number {
  return Number(value.toPrecision(DIGITS))
}
