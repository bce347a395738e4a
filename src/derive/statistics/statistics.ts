import { timeOf } from '../../contract/time.ts'

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

/** The a of plotting positions (i - a) / (n + 1 - 2 a): of Hazen (1914), and that which is unbiased for the median of any law. */
export const PLOTTING = { hazen: 1 / 2, medianUnbiased: 1 / 3 } as const

/**
 * Where a quantile lies among `count` sorted values, from 0 on; below 0 or above the last it is held at the ends.
 *
 * Reference: Hyndman, R. J. and Fan, Y. (1996), The American Statistician 50(4), 361-365: type 5 is Hazen's, 8 the
 * median-unbiased.
 *
 * @param share 0 to 1: the part of values that lie below
 */
export function quantilePosition(count: number, share: number, plotting: number): number {
  return Math.min(count - 1, Math.max(0, share * (count + 1 - 2 * plotting) + plotting - 1))
}

/** Empirical quantile of ascending values, straight lines between plotting positions; NaN of nothing. */
export function sortedQuantile(sorted: ArrayLike<number>, share: number, plotting: number): number {
  const at = quantilePosition(sorted.length, share, plotting)
  const below = Math.floor(at)
  const [low, high] = [sorted[below] ?? Number.NaN, sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN]
  return low + (at - below) * (high - low)
}

/** Empirical quantile of values with Hazen's plotting position (i - 0.5) / n. */
export function hazenQuantile(values: readonly number[], share: number): number {
  return sortedQuantile(
    values.toSorted((a, b) => a - b),
    share,
    PLOTTING.hazen,
  )
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

export interface NormaleOfMonth {
  mois: number
  moyenne: number
  ecart_type: number | null
  minimum: number
  maximum: number
  n_annees: number
}

/** Months given as slot and value, by calendar month (1 to 12) in their order; one that does not occur is left out. */
export function byCalendarMonth(months: ReadonlyMap<number, number>): [mois: number, values: number[]][] {
  return valuesByMonth(months).flatMap((values, month) => (values.length > 0 ? [[month + 1, values]] : []))
}

/** The values of each calendar month, January first. */
export function valuesByMonth(months: Iterable<readonly [slot: number, value: number]>): number[][] {
  const byMonth = Array.from({ length: 12 }, (): number[] => [])
  for (const [slot, value] of months) byMonth[new Date(timeOf('mensuel', slot)).getUTCMonth()]!.push(value)
  return byMonth
}

/** Monthly normals of months given as slot and value: one row for each calendar month that occurs. */
export function monthlyNormales(months: ReadonlyMap<number, number>): NormaleOfMonth[] {
  return byCalendarMonth(months).map(([mois, values]) => ({
    mois,
    moyenne: mean(values),
    ecart_type: standardDeviation(values),
    minimum: Math.min(...values),
    maximum: Math.max(...values),
    n_annees: values.length,
  }))
}
