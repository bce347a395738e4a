import { studentQuantile } from './studentQuantile.ts'
import type { Combined } from './uncertaintyBudget.ts'

/** The value that is exceeded in `probability` per cent of years; null where the years cannot tell. */
export interface Exceedance {
  probability: number
  value: number | null
}

/**
 * Empirical quantile of values with Hazen's plotting position (i - 0.5) / n, straight lines between, held at its ends.
 *
 * Reference: Hazen, A. (1914), Storage to be provided in impounding reservoirs, Transactions ASCE 77, 1539-1669; type 5
 * of Hyndman, R. J. and Fan, Y. (1996), The American Statistician 50(4), 361-365.
 *
 * @param share 0 to 1: the part of values that lie below
 */
export function hazenQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.max(0, sorted.length * share - 0.5))
  const below = Math.floor(at)
  const [low, high] = [sorted[below] as number, sorted[Math.min(below + 1, sorted.length - 1)] as number]
  return low + (at - below) * (high - low)
}

/** Exceedances over years: null where there are fewer than 1 / (1 - p) of them, or 1 / p for p below one half. */
export function empiricalExceedance(years: readonly number[], probabilities: readonly number[]): Exceedance[] {
  return probabilities.map((probability) => {
    const rarer = Math.min(probability, 100 - probability)
    const value = years.length * rarer < 100 ? null : hazenQuantile(years, (100 - probability) / 100)
    return { probability, value }
  })
}

/**
 * Exceedances about a mean, from its relative standard uncertainty: mean × (1 + t × u), t being Student's quantile. Null where
 * the uncertainty is not known; an amount is never less than nothing.
 */
export function combinedExceedance(
  centre: number,
  { totalPct, freedom }: Combined,
  probabilities: readonly number[],
): Exceedance[] {
  return probabilities.map((probability) => ({
    probability,
    value:
      totalPct === null
        ? null
        : Math.max(0, centre * (1 + (studentQuantile((100 - probability) / 100, freedom) * totalPct) / 100)),
  }))
}
