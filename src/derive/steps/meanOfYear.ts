import { timeOf } from '../../contract/time.ts'

/** Days of the calendar months of a mean year, January first. */
export const MEAN_YEAR = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * The mean of a year from months (slot and daily mean): each calendar month's mean, weighted by its days in a mean year.
 * Undefined unless every calendar month is among them: half a year would carry its season.
 */
export function meanOfYear(months: ReadonlyMap<number, number>): number | undefined {
  const sums = new Float64Array(12)
  const counts = new Uint32Array(12)
  for (const [slot, value] of months) {
    const month = new Date(timeOf('mensuel', slot)).getUTCMonth()
    sums[month]! += value
    counts[month]!++
  }
  if (counts.includes(0)) return undefined
  const total = MEAN_YEAR.reduce(
    (sum, days, month) => sum + ((sums[month] as number) / (counts[month] as number)) * days,
    0,
  )
  return total / MEAN_YEAR.reduce((sum, days) => sum + days, 0)
}
