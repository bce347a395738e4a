import type { PlaceSerie } from '../place.ts'
import { monthsOf } from './monthsOf.ts'

/** Variables compared by their logarithm: amounts, and the clearness index, which is computed from `ghi`. */
const RATIOS = new Set(['ghi', 'dni', 'dhi', 'kt', 'vent_2m', 'vent_10m', 'pm10', 'pm2_5'])

/** Temperatures and shares, compared as they are. */
const LEVELS = new Set(['t2m', 'rh2m', 'albedo_surface'])

export function isRatio(grandeur: string): boolean {
  return RATIOS.has(grandeur)
}

/** Whether breaks are searched in a variable: of rain, dry months leave no ratio. */
export function isSearched(grandeur: string): boolean {
  return RATIOS.has(grandeur) || LEVELS.has(grandeur)
}

/** Values by month from slot `firstMonth` on; NaN where a month has no complete mean. */
export interface MonthAxis {
  serie: PlaceSerie
  firstMonth: number
  values: Float64Array
}

/**
 * The months of a series in which breaks are searched: complete ones, as logarithms for ratios. Undefined where the variable
 * is none of those, or a ratio would have no logarithm.
 */
export function monthAxisOf(serie: PlaceSerie): MonthAxis | undefined {
  const { grandeur } = serie.key
  if (!isSearched(grandeur)) return undefined
  const months = monthsOf(serie)
  if (months.size === 0) return undefined
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const slot of months.keys()) {
    first = Math.min(first, slot)
    last = Math.max(last, slot)
  }
  const values = new Float64Array(last - first + 1).fill(Number.NaN)
  for (const [slot, value] of months) {
    if (RATIOS.has(grandeur) && !(value > 0)) return undefined
    values[slot - first] = RATIOS.has(grandeur) ? Math.log(value) : value
  }
  return { serie, firstMonth: first, values }
}

/** Subtracts the mean of each calendar month, in place; `slots` are those of the months. */
export function deseasonalise(slots: ArrayLike<number>, values: Float64Array): Float64Array {
  const sums = new Float64Array(12)
  const counts = new Uint32Array(12)
  for (let i = 0; i < values.length; i++) {
    const month = (slots[i] as number) % 12
    sums[month]! += values[i] as number
    counts[month]!++
  }
  for (let i = 0; i < values.length; i++) {
    const month = (slots[i] as number) % 12
    values[i]! -= (sums[month] as number) / (counts[month] as number)
  }
  return values
}
