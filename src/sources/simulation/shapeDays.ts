import type { Calendar } from './calendar.ts'
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
function gentlestSlope(shape: DayShape, calendar: Calendar, month: number): number {
  let mean = 0
  let ceiling = 0
  for (let m = month; m < shape.monthMeans.length; m += 12) {
    mean += shape.monthMeans[m]!
    ceiling += meanOf(shape.ceilings, calendar.dayBounds[m]!, calendar.dayBounds[m + 1]!)
  }
  const years = shape.monthMeans.length / 12
  return mean > 0 ? shape.scatter[month]! / ((mean / years) * (1 - mean / ceiling)) : 0
}

/** Lays out the days of one calendar month in every year; returns their standard deviation. */
function layOut(
  shape: DayShape,
  calendar: Calendar,
  input: { month: number; slope: number; x: Float64Array; days: Float64Array },
): number {
  const { x, days } = input
  let count = 0
  let sum = 0
  let squares = 0
  for (let m = input.month; m < shape.monthMeans.length; m += 12) {
    const from = calendar.dayBounds[m]!
    const to = calendar.dayBounds[m + 1]!
    for (let d = from; d < to; d++) x[d] = input.slope * shape.noise[d]! + (shape.drift?.[d] ?? 0)
    shareOut(x, shape.ceilings, { from, to, total: shape.monthMeans[m]! * (to - from) }, days)
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
  for (let m = 0; m + 1 < calendar.dayBounds.length; m++) {
    const from = calendar.dayBounds[m]!
    const length = calendar.dayBounds[m + 1]! - from
    const here = level[m % 12]!
    for (let d = 0; d < length; d++) {
      const t = (d + 0.5) / length - 0.5
      const other = level[(m + (t < 0 ? 11 : 1)) % 12]!
      drift[from + d] = Math.abs(t) * (other - here)
    }
  }
  return drift
}

function meanOf(values: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i]!
  return sum / (to - from)
}
