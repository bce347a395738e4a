import { pettitt, type SNHT_LEVELS, snht, snhtCritical, snhtLevel } from '../../derive/statistics/breakTests.ts'
import { independentShare, serialCorrelation } from '../../derive/statistics/serialCorrelation.ts'
import type { Residual } from './residual.ts'

/** A step that both tests detect in the residuals of a series. */
export interface Step extends Sides {
  /** Slot of the first month after it. */
  slot: number
  /** Evidence for a step of the same amplitude all year: about twice the log-likelihood ratio. */
  evidence: number
  /** Statistic over its critical value: significant above 1. */
  strength: number
  /** The weaker significance of both tests. */
  level: number
  /** Whether a linear trend fits about as well. */
  orLine: boolean
}

/** What stands on both sides of a cut. */
export interface Sides {
  /** Mean after less mean before. */
  amplitude: number
  /** The same for each calendar month, January first. */
  ofMonths: Float64Array
  /** The share of the months that lie after it. */
  partAfter: number
}

export type StepLevel = (typeof SNHT_LEVELS)[number]

/** Fewest months on either side of a step: fewer may be an unusual season. */
export const MARGIN = 24

/** Largest difference between the dates of both tests, months. */
const AGREEMENT = 12

/** Months around the largest statistic within which the date is refined. */
const NEAR = 6

/** Fewest years of a segment for a seasonal cycle of its own. */
const YEARS_FOR_SEASONS = 5

/** Pettitt's test has less power near the ends: it only confirms. */
const PETTITT_LEVEL = 0.05

/** Twice the log-likelihood ratio at which a linear trend is accepted: one in a thousand by chance. */
const DRIFT = 10.8

/** Twice the log-likelihood ratio at which one of two descriptions is preferred: 20 to 1. */
export const CLEAR = 6

/** Critical value of a step at a known date: 1 % of chi-square with one degree of freedom. */
const KNOWN_DATE = 6.63

/** Fewest months after a step that can be told as possible. */
const LEAST_RECENT = 6

/**
 * The step that SNHT detects at `level` and Pettitt's test confirms in the residuals of a series; undefined where they detect
 * none, or where a linear trend fits better. Both use the effective sample size, by the serial correlation of what remains
 * once the step is removed.
 */
export function stepIn({ slots, values, fitted }: Residual, level: StepLevel): Step | undefined {
  const count = values.length
  const found = snht(values, MARGIN)
  if (!found || found.statistic <= snhtCritical(count, level)) return undefined
  const index = sharpest(slots, values, found.index)
  const { sides, rest, squares, independent, statistic } = fitOf({ slots, values, fitted }, index)
  const strength = statistic / snhtCritical(count, level)
  if (!(strength > 1) || squares >= besideLine(slots, values).squares) return undefined
  const ranks = pettitt(values, independent / count)
  if (!ranks || ranks.probability > PETTITT_LEVEL) return undefined
  const slot = slots[index] as number
  if (Math.abs((slots[ranks.index] as number) - slot) > AGREEMENT) return undefined
  return {
    ...sides,
    slot,
    evidence: (evenEvidence(slots, values, rest, index) * independent) / count,
    strength,
    level: Math.max(snhtLevel(statistic, count) ?? level, ranks.probability),
    orLine: lineFitsAsWell(slots, values, index, independent),
  }
}

/**
 * The step at a documented date, which needs no search: the plain test of two means (Lund, R. and Reeves, J. (2002), Detection
 * of undocumented changepoints, J. Climate 15, 2547-2554; Wang, X. L., Wen, Q. H. and Wu, Y. (2007), Penalized maximal t test,
 * J. Appl. Meteorol. Climatol. 46, 916-931). A step that a search `found` nearby is moved there as it is.
 */
export function stepAt(residual: Residual, slot: number, found: Step | undefined): Step | undefined {
  const { slots, values } = residual
  const index = slots.findIndex((each) => each >= slot)
  if (index < MARGIN || values.length - index < MARGIN) return undefined
  const { sides, rest, squares, independent, statistic } = fitOf(residual, index)
  if (found) return { ...found, ...sides, slot }
  const strength = statistic / KNOWN_DATE
  if (!(strength > 1) || squares >= besideLine(slots, values).squares) return undefined
  const evidence = (evenEvidence(slots, values, rest, index) * independent) / values.length
  return { ...sides, slot, evidence, strength, level: 0.01, orLine: false }
}

/** A step within the last two years, at the strictest level: too few months follow it to tell it from an unusual season. */
export function recentStepIn(residual: Residual): Step | undefined {
  const { slots, values } = residual
  const count = values.length
  let best: Step | undefined
  for (let index = Math.max(MARGIN, count - MARGIN + 1); index <= count - LEAST_RECENT; index++) {
    const { sides, statistic } = fitOf(residual, index)
    const strength = statistic / snhtCritical(count, 0.001)
    if (!(strength > (best?.strength ?? 1))) continue
    best = { ...sides, slot: slots[index] as number, evidence: statistic, strength, level: 0.001, orLine: false }
  }
  return best
}

/** The fit of a step before `index`, its statistic by the effective sample size. */
function fitOf({ slots, values, fitted }: Residual, index: number) {
  const count = values.length
  const { rest, squares, fitted: levels } = restBeside(slots, values, index)
  const sides = sidesOf(slots, values, index)
  const share = independentShare(serialCorrelation(slots, rest))
  const independent = share * Math.max(1, count - fitted - levels)
  const explained = sides.amplitude ** 2 * index * sides.partAfter
  const statistic = (((count - 1) / count) * independent * explained) / (explained + squares)
  return { sides, rest, squares, independent, statistic }
}

/** Whether a step of the same amplitude all year is not clearly better than a linear trend, which has as many parameters. */
function lineFitsAsWell(slots: Int32Array, values: Float64Array, index: number, independent: number): boolean {
  const { amplitude, partAfter } = sidesOf(slots, values, index)
  const all = values.reduce((sum, value) => sum + value * value, 0)
  const even = all - amplitude ** 2 * index * partAfter
  return independent * Math.log(besideLine(slots, values).squares / even) < CLEAR
}

/** What stands on both sides of the cut before `index`. */
export function sidesOf(slots: Int32Array, values: Float64Array, index: number): Sides {
  const [before, after] = [sideOf(slots, values, 0, index), sideOf(slots, values, index, values.length)]
  return {
    amplitude: after.mean - before.mean,
    ofMonths: after.levels.map((value, month) => value - (before.levels[month] as number)),
    partAfter: (values.length - index) / values.length,
  }
}

/** The level of each calendar month on one side. */
function sideOf(slots: Int32Array, values: Float64Array, from: number, to: number) {
  const mean = meanOf(values, from, to)
  const sums = new Float64Array(12)
  const counts = new Uint32Array(12)
  for (let i = from; i < to; i++) {
    const month = (slots[i] as number) % 12
    sums[month]! += values[i] as number
    counts[month]!++
  }
  // A break may be of one season more than of another: where a side has years enough, each calendar month has its own level.
  if (counts.some((each) => each < YEARS_FOR_SEASONS)) return { mean, levels: sums.fill(mean), fitted: 1 }
  return { mean, levels: sums.map((sum, month) => sum / (counts[month] as number)), fitted: 6 }
}

/** The residuals once a step is removed. */
function restBeside(slots: Int32Array, values: Float64Array, index: number) {
  const rest = new Float64Array(values.length)
  let [squares, fitted] = [0, 0]
  for (const [from, to] of [
    [0, index],
    [index, values.length],
  ] as const) {
    const side = sideOf(slots, values, from, to)
    fitted += side.fitted
    for (let i = from; i < to; i++) {
      const left = (values[i] as number) - (side.levels[(slots[i] as number) % 12] as number)
      rest[i] = left
      squares += left * left
    }
  }
  return { rest, squares, fitted }
}

/** The date near the detected one with the smallest residuals, with a seasonal cycle for each side: the mean alone is a month or two off. */
function sharpest(slots: Int32Array, values: Float64Array, found: number): number {
  let [best, least] = [found, Number.POSITIVE_INFINITY]
  const last = Math.min(values.length - MARGIN, found + NEAR)
  for (let index = Math.max(MARGIN, found - NEAR); index <= last; index++) {
    const { squares } = restBeside(slots, values, index)
    if (squares >= least) continue
    best = index
    least = squares
  }
  return best
}

/**
 * Evidence for a step of the same amplitude all year, each calendar month weighted by its own variance: in a series that did not
 * change itself, the step of a reference appears through a slope that differs by season.
 */
function evenEvidence(slots: Int32Array, values: Float64Array, rest: Float64Array, index: number): number {
  const sums = [new Float64Array(12), new Float64Array(12)] as const
  const counts = [new Uint32Array(12), new Uint32Array(12)] as const
  const squares = new Float64Array(12)
  for (let i = 0; i < values.length; i++) {
    const month = (slots[i] as number) % 12
    const side = i < index ? 0 : 1
    sums[side][month]! += values[i] as number
    counts[side][month]!++
    squares[month]! += (rest[i] as number) ** 2
  }
  let [top, bottom] = [0, 0]
  for (let month = 0; month < 12; month++) {
    const [before, after] = [counts[0][month] as number, counts[1][month] as number]
    if (before === 0 || after === 0) continue
    // With its neighbours, for it has few years.
    const near = [(month + 11) % 12, month, (month + 1) % 12]
    const variance =
      near.reduce((sum, each) => sum + (squares[each] as number), 0) /
      near.reduce((sum, each) => sum + (counts[0][each] as number) + (counts[1][each] as number), 0)
    const weight = (before * after) / (before + after) / variance
    top += weight * ((sums[1][month] as number) / after - (sums[0][month] as number) / before)
    bottom += weight
  }
  return bottom === 0 ? 0 : (top * top) / bottom
}

function meanOf(values: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i] as number
  return sum / (to - from)
}

/** Whether a linear trend fits better than any step, and is significant: steps within it would only be its stairs. */
export function isDrifting({ slots, values, fitted }: Residual): boolean {
  const { slope, middle, squares, explained } = besideLine(slots, values)
  const step = snht(values, MARGIN)
  if (step && restBeside(slots, values, step.index).squares < squares) return false
  const rest = values.map((value, i) => value - slope * ((slots[i] as number) - middle))
  const share = independentShare(serialCorrelation(slots, rest))
  return (explained * share * (values.length - fitted)) / squares > DRIFT
}

/** The fit of a linear trend. The mean of the values is 0, as they are deseasonalized. */
function besideLine(slots: Int32Array, values: Float64Array) {
  const middle = slots.reduce((sum, slot) => sum + slot, 0) / slots.length
  let [xx, xy, yy] = [0, 0, 0]
  for (let i = 0; i < values.length; i++) {
    const x = (slots[i] as number) - middle
    const y = values[i] as number
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const explained = (xy * xy) / xx
  return { slope: xy / xx, middle, squares: yy - explained, explained }
}
