import { gammaShare } from '../statistics/gammaFunction.ts'
import { normalQuantile } from '../statistics/normalQuantile.ts'
import { mean, valuesByMonth } from '../statistics/statistics.ts'
import { monthOfYear } from '../steps/calendar.ts'
import { knownMonths, withinYears } from './climateNormals.ts'
import { lMoments } from './lMoments.ts'
import type { Series, Years } from './percentileDays.ts'

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
  const known = knownMonths({ firstSlot: months.firstSlot, values: sums })
  const fitted = valuesByMonth(withinYears(known, calibration))
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

/** Sums that a law needs, of rain those above nought: below, its tails are made up. */
const FEWEST = 10
/** Skewness taken for none: the differences that follow would be of rounding alone. */
const STRAIGHT = 1e-7

/**
 * Standardised precipitation evapotranspiration index: see `standardisedIndex`, of rain less reference evapotranspiration. The
 * law of a calendar month is the generalised logistic (log-logistic of three parameters), by unbiased L-moments. NaN for a
 * calendar month with fewer than 10 sums.
 *
 * References: Vicente-Serrano, S. M., Beguería, S. and López-Moreno, J. I. (2010), A multiscalar drought index sensitive to
 * global warming, J. Climate 23, 1696-1718; Beguería, S. et al. (2014), SPEI revisited, Int. J. Climatol. 34, 3001-3023
 * (unbiased moments); Hosking, J. R. M. (1990), J. R. Stat. Soc. B 52(1), 105-124, table 2 (the law's parameters).
 *
 * @param balance rain less evapotranspiration, mm a month
 */
export function spei(balance: Series, scale: number, calibration: Years): StandardisedIndex {
  return standardisedIndex(balance, { scale, calibration, fit: generalisedLogistic })
}

function generalisedLogistic(values: readonly number[]): ((value: number) => number) | undefined {
  const moments = values.length < FEWEST ? undefined : lMoments(values)
  if (!moments) return undefined
  const shape = Math.abs(moments.skewness) < STRAIGHT ? 0 : -moments.skewness
  const turn = Math.PI * shape
  const scale = shape === 0 ? moments.scale : (moments.scale * Math.sin(turn)) / turn
  const location = moments.mean - (shape === 0 ? 0 : scale * (1 / shape - Math.PI / Math.sin(turn)))
  return (value) => {
    const x = (value - location) / scale
    // Beyond the end of the law, on the side to which it has one, nothing or everything lies below.
    const reduced = shape === 0 ? x : -Math.log1p(Math.max(-1, -shape * x)) / shape
    return 1 / (1 + Math.exp(-reduced))
  }
}

/**
 * Standardised precipitation index of monthly rain: see `standardisedIndex`. The law of a calendar month is a gamma law of the
 * sums above nought, by Thom's approximation to maximum likelihood, and the share q of sums of nought below it:
 * H = q + (1 - q) G. NaN for a calendar month with fewer than 10 sums above nought.
 *
 * Reference: Thom, H. C. S. (1958), A note on the gamma distribution, Mon. Wea. Rev. 86(4), 117-122.
 *
 * @param rain mm a month, not negative
 */
export function spi(rain: Series, scale: number, calibration: Years): StandardisedIndex {
  return standardisedIndex(rain, { scale, calibration, fit: gammaWithZeros })
}

function gammaWithZeros(sums: readonly number[]): ((sum: number) => number) | undefined {
  const wet = sums.filter((sum) => sum > 0)
  const centre = mean(wet)
  const apart = Math.log(centre) - mean(wet.map(Math.log))
  // Sums that are all equal have no spread to fit.
  if (wet.length < FEWEST || !(apart > 1e-12)) return undefined
  const shape = (1 + Math.sqrt(1 + (4 * apart) / 3)) / (4 * apart)
  const dry = 1 - wet.length / sums.length
  return (sum) => dry + (1 - dry) * gammaShare(shape, (sum * shape) / centre)
}
