import { timeOf } from '../contract/time.ts'

/** Days of the calendar months of a mean year, January first. */
export const MEAN_YEAR = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export interface AnnualDifference {
  /** Compared minus reference over a mean year, in the unit of the days' sum. */
  difference: number
  /** The reference over a mean year, from the same months. */
  reference: number
  months: number
  firstSlot: number
  lastSlot: number
}

/**
 * How two sources differ over a mean year, from the months that both have (slot and daily mean): each calendar month's
 * mean difference times its days. Undefined unless every calendar month is among them: half a year would carry its season.
 */
export function annualDifference(
  reference: ReadonlyMap<number, number>,
  compared: ReadonlyMap<number, number>,
): AnnualDifference | undefined {
  const common = [...reference.keys()].filter((slot) => compared.has(slot)).sort((a, b) => a - b)
  const [firstSlot, lastSlot] = [common[0], common.at(-1)]
  if (firstSlot === undefined || lastSlot === undefined) return undefined
  const sums = MEAN_YEAR.map(() => ({ difference: 0, reference: 0, count: 0 }))
  for (const slot of common) {
    const month = sums[new Date(timeOf('mensuel', slot)).getUTCMonth()]
    const value = reference.get(slot)
    const other = compared.get(slot)
    if (!month || value === undefined || other === undefined) continue
    month.difference += other - value
    month.reference += value
    month.count++
  }
  if (sums.some(({ count }) => count === 0)) return undefined
  const overYear = (pick: 'difference' | 'reference') =>
    sums.reduce((sum, month, i) => sum + (month[pick] / month.count) * (MEAN_YEAR[i] as number), 0)
  return {
    difference: overYear('difference'),
    reference: overYear('reference'),
    months: common.length,
    firstSlot,
    lastSlot,
  }
}
