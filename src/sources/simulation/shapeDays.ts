import { type Calendar, everyTwelfth, meanOf } from './calendar.ts'
import { logit, shareOut } from './noise.ts'

const FITTING_STEPS = 5

/**
 * Least scatter of days within a month, as a part of the scatter asked for. Where years differ more than the table's
 * days do, the days of one month must still differ among themselves.
 */
const LEAST_SCATTER = 0.7

/** What the days of the months must come to. */
export interface DayShape {
  /** One standard autoregressive number a day. */
  noise: Float64Array
  /** What no day can pass, floor subtracted. */
  ceilings: Float64Array
  /** Mean of each month with days, floor subtracted. */
  monthMeans: Float64Array
  /** Standard deviation of the days of a calendar month over all years, per calendar month. */
  scatter: Float64Array
  /** Where the season takes a day from its month's mean, on the logit scale. */
  drift?: Float64Array
}

/**
 * Days between 0 and their ceilings: those of each month have the month's mean exactly, and those of a calendar month
 * over all years have the scatter asked for, as far as `LEAST_SCATTER` lets them.
 *
 * References: Graham, V. A. and Hollands, K. G. T. (1990), A method to generate synthetic hourly solar radiation
 * globally, Solar Energy 44(6), 333-341 (autoregressive daily clearness through a Gaussian transform); Aguiar, R.,
 * Collares-Pereira, M. and Conde, J. P. (1988), Simple procedure for generating sequences of daily radiation values
 * using a library of Markov transition matrices, Solar Energy 40(3), 269-279 (the month's mean clearness decides the
 * distribution of its days). The transform here is logit-normal rather than their empirical distributions.
 */
export function shapeDays(shape: DayShape, calendar: Calendar): Float64Array {
  const days = new Float64Array(calendar.days)
  const x = new Float64Array(calendar.days)
  for (let month = 0; month < 12; month++) {
    const wanted = shape.scatter[month]!
    const first = gentlestSlope(shape, calendar, month)
    let slope = first
    for (let step = 0; step < FITTING_STEPS; step++) {
      const found = layOut(shape, calendar, { month, slope, x, days })
      if (found === 0 || step === FITTING_STEPS - 1 || Math.abs(found / wanted - 1) < 1e-3) break
      slope = Math.max(LEAST_SCATTER * first, slope * (wanted / found))
    }
  }
  return days
}

/** The slope that gives the scatter to first order. */
function gentlestSlope({ ceilings, monthMeans, scatter }: DayShape, calendar: Calendar, month: number): number {
  const means = everyTwelfth(monthMeans, month)
  const mean = means.reduce((sum, value) => sum + value, 0)
  let ceiling = 0
  for (const { from, to } of yearsOf(month, calendar)) ceiling += meanOf(ceilings.subarray(from, to))
  return mean > 0 ? scatter[month]! / ((mean / means.length) * (1 - mean / ceiling)) : 0
}

/** The days of a calendar month in each year, and the index of that month. */
const yearsOf = (month: number, { monthDays }: Calendar) =>
  monthDays.map((days, m) => ({ ...days, m })).filter(({ m }) => m % 12 === month)

/** Lays out the days of one calendar month in every year; returns their standard deviation. */
function layOut(
  { noise, drift, ceilings, monthMeans }: DayShape,
  calendar: Calendar,
  { month, slope, x, days }: { month: number; slope: number; x: Float64Array; days: Float64Array },
): number {
  let [count, sum, squares] = [0, 0, 0]
  for (const { from, to, m } of yearsOf(month, calendar)) {
    for (let d = from; d < to; d++) x[d] = slope * noise[d]! + (drift?.[d] ?? 0)
    shareOut(x, ceilings, { from, to, total: monthMeans[m]! * (to - from) }, days)
    for (let d = from; d < to; d++) {
      sum += days[d]!
      squares += days[d]! * days[d]!
    }
    count += to - from
  }
  return Math.sqrt(Math.max(0, (squares - (sum * sum) / count) / (count - 1)))
}

/**
 * Where the season takes each day from its month's mean, on the logit scale: the line between the middles of months.
 *
 * @param means mean per calendar month, floor subtracted; @param ceiling the same ceiling for all
 */
export function seasonalDrift(means: Float64Array, ceiling: number, calendar: Calendar): Float64Array {
  const drift = new Float64Array(calendar.days)
  const level = means.map((mean) => logit(mean / ceiling))
  for (const [m, { from, to }] of calendar.monthDays.entries()) {
    const here = level[m % 12]!
    for (let d = from; d < to; d++) {
      const t = (d - from + 0.5) / (to - from) - 0.5
      const other = level[(m + (t < 0 ? 11 : 1)) % 12]!
      drift[d] = Math.abs(t) * (other - here)
    }
  }
  return drift
}
