import { hazenQuantile } from '../statistics/statistics.ts'
import { joinMonths } from './joinMonths.ts'
import {
  type ChoiceColumns,
  type HourlyRecord,
  type MonthCandidate,
  monthCandidates,
  monthSum,
} from './monthCandidates.ts'
import { departure, isoMonth, scoreMonths } from './monthChoice.ts'

/** Fewest years of every calendar month that the standard requires. */
export const MIN_YEARS = 10

/** How near the annual irradiation of a P90 year comes to the P90 wherever the months allow it, kWh/m². */
const SUM_TOLERANCE_KWH = 0.1

/** A year of 8760 hours made of months of several years: 29 February is left out. */
export interface ComposedYear<Columns extends ChoiceColumns = ChoiceColumns> {
  kind: 'year'
  /** The year that each month comes from, January first. */
  years: number[]
  /** Whole years (all twelve months complete) that there were to choose from, and months of each calendar month. */
  completeYears: number[]
  candidates: number[]
  /**
   * The UTC hour (since 1970) that each hour of the year was. The year itself is in local standard time: its first hour is that
   * after midnight of 1 January there.
   */
  slots: Int32Array
  /** In the order of `slots`, in the units of the record; temperature, humidity and wind smoothed at the joins. */
  columns: Record<keyof Columns, Float64Array>
  /** Global irradiation of the year, kWh/m². */
  ghiKwh: number
  /** Global irradiation of each month, January first, and the mean of all that there were to choose from, kWh/m². */
  months: { ghiKwh: number; meanGhiKwh: number }[]
}

/** There are not ten years to choose from. */
export interface TooFewYears {
  kind: 'tooFewYears'
  needed: number
  /** Complete months of each calendar month, January first. */
  candidates: number[]
  /** Years of which all twelve months are complete. */
  completeYears: number[]
}

/** A year whose irradiation is exceeded in nine years of ten. */
export interface P90Year<Columns extends ChoiceColumns = ChoiceColumns> extends ComposedYear<Columns> {
  /** The annual irradiation that nine years of ten exceed, kWh/m². */
  p90Kwh: number
  /** What the year has more (or, below 0, less) than that, kWh/m². */
  differenceKwh: number
}

/**
 * The typical year of a record of hours: of each calendar month the year that `choose` takes, by ISO 15927-4 (`isoMonth`) where
 * nothing is said; joins smoothed.
 *
 * A month counts only with every hour of every column but those that may lack.
 */
export function typicalYear<Columns extends ChoiceColumns = ChoiceColumns>(
  record: HourlyRecord<Columns>,
  choose: (candidates: readonly MonthCandidate[], columns: Columns) => MonthCandidate = isoMonth,
): ComposedYear<Columns> | TooFewYears {
  const byMonth = monthCandidates(record)
  const choice = choiceOf(byMonth)
  if (choice.candidates.some((count) => count < MIN_YEARS)) return { kind: 'tooFewYears', needed: MIN_YEARS, ...choice }
  const months = byMonth.map((candidates) => choose(candidates, record.columns))
  return composed(record, { months, byMonth, choice })
}

/**
 * A year of real months whose annual irradiation is that which nine years of ten exceed: the P90 of the whole years (Hazen's
 * empirical quantile; of the years alone, without what the source may be off by), months taken together so that they sum to it within 0.1 kWh/m² and lie as near as then possible to the
 * months of all years. Nearness is the sum over months and over temperature, irradiation and humidity of the square of the mean
 * difference of the two distributions (Finkelstein-Schafer over days): squares share the want of sun out between the months
 * instead of laying it to one.
 *
 * Reference: Cebecauer, T. and Suri, M. (2015), Typical Meteorological Year data: SolarGIS approach, Energy Procedia 69,
 * 1958-1969 (months taken together for the annual value of P90 and for the likeness of distributions; the measure of nearness
 * and the search are this project's).
 */
export function p90Year<Columns extends ChoiceColumns = ChoiceColumns>(
  record: HourlyRecord<Columns>,
): P90Year<Columns> | TooFewYears {
  const byMonth = monthCandidates(record)
  const choice = choiceOf(byMonth)
  const { completeYears } = choice
  if (completeYears.length < MIN_YEARS) return { kind: 'tooFewYears', needed: MIN_YEARS, ...choice }
  const kwh = (month: MonthCandidate) => monthKwh(record.columns.ghi, month)
  const annual = completeYears.map((year) =>
    byMonth.reduce((sum, candidates) => sum + kwh(candidates.find((each) => each.year === year) as MonthCandidate), 0),
  )
  const p90Kwh = hazenQuantile(annual, 0.1)
  const scored = byMonth.map((candidates) => scoreMonths(candidates, record.columns))
  const picks = optionsForSum(
    scored.map((months) => months.map((month) => ({ value: kwh(month), cost: departure(month) }))),
    { target: p90Kwh, tolerance: SUM_TOLERANCE_KWH },
  )
  const months = scored.map((candidates, i) => candidates[picks[i] as number] as MonthCandidate)
  const year = composed(record, { months, byMonth, choice })
  return { ...year, p90Kwh, differenceKwh: year.ghiKwh - p90Kwh }
}

interface Choice {
  candidates: number[]
  completeYears: number[]
}

function choiceOf(byMonth: readonly (readonly MonthCandidate[])[]): Choice {
  const [first = [], ...others] = byMonth
  return {
    candidates: byMonth.map(({ length }) => length),
    completeYears: first
      .map(({ year }) => year)
      .filter((year) => others.every((candidates) => candidates.some((each) => each.year === year))),
  }
}

function composed<Columns extends ChoiceColumns>(
  record: HourlyRecord<Columns>,
  {
    months,
    byMonth,
    choice,
  }: { months: readonly MonthCandidate[]; byMonth: readonly (readonly MonthCandidate[])[]; choice: Choice },
): ComposedYear<Columns> {
  const { slots, columns } = joinMonths(record, months)
  return {
    kind: 'year',
    years: months.map(({ year }) => year),
    ...choice,
    slots,
    columns,
    ghiKwh: columns.ghi.reduce((sum, wh) => sum + wh, 0) / 1000,
    months: byMonth.map((candidates, i) => ({
      ghiKwh: monthKwh(record.columns.ghi, months[i] as MonthCandidate),
      meanGhiKwh: candidates.reduce((sum, each) => sum + monthKwh(record.columns.ghi, each), 0) / candidates.length,
    })),
  }
}

/** Global irradiation of a month, kWh/m². */
function monthKwh(ghi: Float64Array, month: MonthCandidate): number {
  return monthSum(ghi, month) / 1000
}

/** One of the values that a place in a sum may take, and what it costs. */
export interface SumOption {
  value: number
  cost: number
}

/**
 * One option for each place so that their values sum to the target within the tolerance and cost least together; where no
 * choice comes so near, one of those that come nearest.
 *
 * Sums are followed place by place; of those that fall into one class as wide as the tolerance, the cheapest is followed, with
 * its own exact sum. The dearer of two that differ by less than that may therefore be lost: the answer is always as near as
 * told, its cost the least but for that.
 *
 * @returns the index of the option taken at each place
 */
export function optionsForSum(
  places: readonly (readonly SumOption[])[],
  { target, tolerance }: { target: number; tolerance: number },
): number[] {
  const least = places.reduce((sum, options) => sum + Math.min(...options.map(({ value }) => value)), 0)
  const most = places.reduce((sum, options) => sum + Math.max(...options.map(({ value }) => value)), 0)
  const classes = Math.floor((most - least) / tolerance) + 2
  const taken: { option: Int16Array; from: Int32Array }[] = []
  let costs = new Float64Array(classes).fill(Number.POSITIVE_INFINITY)
  let sums = new Float64Array(classes)
  costs[0] = 0
  // Sums are counted from the least of the places so far, so that every class is used.
  for (const options of places) {
    const floor = Math.min(...options.map(({ value }) => value))
    const [nextCosts, nextSums] = [new Float64Array(classes).fill(Number.POSITIVE_INFINITY), new Float64Array(classes)]
    const step = { option: new Int16Array(classes), from: new Int32Array(classes) }
    for (let i = 0; i < classes; i++) {
      if (costs[i] === Number.POSITIVE_INFINITY) continue
      options.forEach(({ value, cost }, option) => {
        const sum = (sums[i] as number) + value - floor
        const at = Math.round(sum / tolerance)
        const total = (costs[i] as number) + cost
        if (total >= (nextCosts[at] as number)) return
        nextCosts[at] = total
        nextSums[at] = sum
        step.option[at] = option
        step.from[at] = i
      })
    }
    taken.push(step)
    costs = nextCosts
    sums = nextSums
  }
  let at = bestClass({ costs, sums, target: target - least, tolerance })
  return taken
    .reverse()
    .map(({ option, from }) => {
      const chosen = option[at] as number
      at = from[at] as number
      return chosen
    })
    .reverse()
}

function bestClass(reached: { costs: Float64Array; sums: Float64Array; target: number; tolerance: number }): number {
  const { costs, sums, target, tolerance } = reached
  const off = (i: number) => Math.abs((sums[i] as number) - target)
  let best = -1
  for (let i = 0; i < costs.length; i++) {
    if (costs[i] === Number.POSITIVE_INFINITY) continue
    if (best < 0) best = i
    else if (off(i) <= tolerance && off(best) <= tolerance) {
      if ((costs[i] as number) < (costs[best] as number)) best = i
    } else if (off(i) < off(best)) best = i
  }
  return best
}
