import { finkelsteinSchafer } from './finkelsteinSchafer.ts'
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
