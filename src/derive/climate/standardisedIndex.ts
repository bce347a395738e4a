import { normalQuantile } from '../statistics/normalQuantile.ts'
import { monthOfYear } from '../steps/calendar.ts'
import type { Series } from './monthlySums.ts'
import type { Years } from './percentileDays.ts'

/** The months that drought is told over, as WMO-No. 1090 (2012) and the index of each have them. */
export const DROUGHT_SCALES = [1, 3, 6, 12] as const

/** Values farther out are not told: one in a thousand is more than some decades of months can hold. */
const BOUND = 3.09
/** A share well beyond the bounds, of which a quantile can still be taken. */
const RAREST = 1e-9

/** Probability of a value or less; made of the values of one calendar month, undefined where these are too few. */
export type FitLaw = (values: readonly number[]) => ((value: number) => number) | undefined

/** A drought index by month. */
export interface StandardisedIndex extends Series {
  /** How many years the law of each calendar month rests on, January first; 0 where none could be fitted. */
  years: number[]
}

/**
 * A standardised index: the sum over `scale` months up to each, as the quantile of the standard normal law that has the
 * probability of that sum by the law of its calendar month; within ±3.09. NaN where one of the months is missing, or where no
 * law could be fitted to its calendar month.
 *
 * References: McKee, T. B., Doesken, N. J. and Kleist, J. (1993), The relationship of drought frequency and duration to time
 * scales, 8th Conf. on Applied Climatology (AMS), 179-184; WMO-No. 1090 (2012), Standardized Precipitation Index User Guide.
 *
 * @param months one amount a month, NaN where missing
 * @param scale months that are summed
 * @param calibration years of the last month of the sums that laws are fitted on
 */
export function standardisedIndex(
  months: Series,
  { scale, calibration, fit }: { scale: number; calibration: Years; fit: FitLaw },
): StandardisedIndex {
  const sums = months.values.map((_, i) =>
    i < scale - 1 ? Number.NaN : months.values.subarray(i - scale + 1, i + 1).reduce((sum, value) => sum + value, 0),
  )
  const fitted = Array.from({ length: 12 }, (): number[] => [])
  sums.forEach((sum, i) => {
    const slot = months.firstSlot + i
    const year = 1970 + Math.floor(slot / 12)
    if (Number.isNaN(sum) || year < calibration.first || year > calibration.last) return
    fitted[monthOfYear(slot)]?.push(sum)
  })
  const laws = fitted.map(fit)
  const values = sums.map((sum, i) => {
    const share = laws[monthOfYear(months.firstSlot + i)]?.(sum) ?? Number.NaN
    const index = normalQuantile(Math.min(1 - RAREST, Math.max(RAREST, share)))
    return Math.max(-BOUND, Math.min(BOUND, index))
  })
  return { firstSlot: months.firstSlot, values, years: fitted.map((own, month) => (laws[month] ? own.length : 0)) }
}

/** Classes of an index, each up to its bound, the last without one (WMO-No. 1090, table 1). */
const CLASSES = [
  ['extremement_sec', -2],
  ['tres_sec', -1.5],
  ['moderement_sec', -1],
] as const
export type DroughtClass = 'proche_de_la_normale' | `${'extremement' | 'tres' | 'moderement'}_${'sec' | 'humide'}`

/** How dry, or wet, a value of an index is. */
export function droughtClass(index: number): DroughtClass {
  const [dry] = CLASSES.find(([, bound]) => -Math.abs(index) <= bound) ?? []
  if (!dry) return 'proche_de_la_normale'
  return index < 0 ? dry : (dry.replace('sec', 'humide') as DroughtClass)
}
