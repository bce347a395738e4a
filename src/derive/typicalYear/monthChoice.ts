import { type ChoiceColumns, dailyMeans, type MonthCandidate, monthSum } from './monthCandidates.ts'

const PRIMARY = ['t2m', 'ghi', 'rh2m'] as const

/** Months between which the wind decides. */
const SHORT_LIST = 3

/** A month of one year, and how it compares with the same month of all years. */
export interface ScoredMonth extends MonthCandidate {
  /** Finkelstein-Schafer statistic of each primary variable. */
  fs: Record<(typeof PRIMARY)[number], number>
  /** Sum of its ranks by each of them, 1 the nearest. */
  rank: number
  /** Mean wind speed less that of all years, as magnitude, m/s. */
  windOff: number
}

/** How each year's month compares with those of all the years given. */
export function scoreMonths(candidates: readonly MonthCandidate[], columns: ChoiceColumns): ScoredMonth[] {
  const statistics = PRIMARY.map((name) => {
    const days = candidates.map((candidate) => dailyMeans(columns[name], candidate))
    const allSorted = Float64Array.from(days.flatMap((each) => [...each])).sort()
    return days.map((each) => finkelsteinSchafer(each, allSorted))
  })
  const winds = candidates.map((candidate) => monthSum(columns.vent_10m, candidate) / (24 * candidate.days))
  const windOfAll = winds.reduce((sum, wind) => sum + wind, 0) / winds.length
  return candidates.map((candidate, i) => {
    const [t2m, ghi, rh2m] = statistics.map((all) => all[i]) as [number, number, number]
    const rank = statistics.reduce((sum, all) => sum + 1 + all.filter((other) => other < (all[i] as number)).length, 0)
    return { ...candidate, fs: { t2m, ghi, rh2m }, rank, windOff: Math.abs((winds[i] as number) - windOfAll) }
  })
}

/** How far a month is from the usual in all three variables at once; it breaks ties between equal ranks. */
export function departure({ fs, days }: ScoredMonth): number {
  return PRIMARY.reduce((sum, name) => sum + (fs[name] / days) ** 2, 0)
}

/**
 * The representative of a calendar month: of the three with the smallest sum of ranks, the one whose mean wind is
 * nearest that of all years. What is equal even so is decided by the smaller departure, then by the earlier year.
 *
 * Reference: ISO 15927-4:2005, Hygrothermal performance of buildings, Calculation and presentation of climatic data, Part 4:
 * Hourly data for assessing the annual energy use for heating and cooling.
 */
export function isoMonth(candidates: readonly MonthCandidate[], columns: ChoiceColumns): MonthCandidate {
  return typicalMonth(scoreMonths(candidates, columns))
}

/** The representative of scored months. */
export function typicalMonth(scored: readonly ScoredMonth[]): ScoredMonth {
  const nearest = [...scored].sort((a, b) => a.rank - b.rank || departure(a) - departure(b) || a.year - b.year)
  return nearest.slice(0, SHORT_LIST).reduce((best, each) => (each.windOff < best.windOff ? each : best))
}

/**
 * How far the daily means of one month lie from those of the same calendar month in all years: the sum over its days of
 * |J / (n + 1) - K / (N + 1)|, with J the rank of the day among the n of its month and K among the N of all years. Equal
 * values share the highest of their ranks.
 *
 * References: Finkelstein, J. M. and Schafer, R. E. (1971), Improved goodness-of-fit tests, Biometrika 58(3), 641-645; ISO
 * 15927-4:2005 (ranks over count plus one).
 *
 * @param days daily means of the month
 * @param allSorted daily means of all years with those of this month among them, ascending
 * @returns 0 where both are spread alike, less than the number of days
 */
export function finkelsteinSchafer(days: Float64Array, allSorted: Float64Array): number {
  const sorted = Float64Array.from(days).sort()
  let sum = 0
  for (const value of sorted) {
    sum += Math.abs(rankOf(value, sorted) / (sorted.length + 1) - rankOf(value, allSorted) / (allSorted.length + 1))
  }
  return sum
}

/** How many of ascending values are no larger. */
function rankOf(value: number, sorted: Float64Array): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}
