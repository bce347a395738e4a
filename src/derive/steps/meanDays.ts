import { timeOf } from '../../contract/time.ts'

/**
 * The mean of each hour of the day in each calendar month: entry `month * 24 + hour`, January and 00:00 UTC first; NaN where
 * no such hour is there.
 *
 * @param serie hourly values on the regular axis, NaN for none
 */
export function meanDays({ firstSlot, values }: { firstSlot: number; values: Float64Array }): Float64Array {
  const sums = new Float64Array(12 * 24)
  const counts = new Uint32Array(12 * 24)
  for (let i = 0; i < values.length; ) {
    const start = new Date(timeOf('horaire', firstSlot + i))
    const month = start.getUTCMonth()
    for (let hour = start.getUTCHours(); hour < 24 && i < values.length; hour++, i++) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      sums[month * 24 + hour]! += value
      counts[month * 24 + hour]!++
    }
  }
  return sums.map((sum, at) => sum / (counts[at] as number))
}
