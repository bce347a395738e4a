import { daysInMonth, timeOf } from '../../contract/time.ts'
import { choleskyFactor, choleskySolve, solveBy } from './carriedBias.ts'
import { rootMeanSquare } from './statistics.ts'

/** How a source errs at a place besides its bias, standard deviations. */
export interface SourceError {
  /** Along the year, its first wave, and shorter ones. */
  season: number
  shorter: number
  /** With the sky, per unit of the logarithm of the clearness index. */
  sky: number
  /** From year to year, and of one month by itself. */
  year: number
  month: number
}

/**
 * Those of irradiation, beam, wind (per cent of a month's mean) and air temperature (°C): of the differences of NASA POWER and
 * ERA5-Land, of beam to CAMS Radiation, over the common months of 2001 to 2020 at the 34 towns of RDS Guinée, taken whole for one
 * source: two sources are together wrong as one is at worst. Diffuse is taken as sure as the beam, and not found: no second
 * source of it is there. `bias` is the root mean square of the differences of the means. Months and years of wind go together,
 * which is not in it: its 80 % intervals hold 70 % after two years. `tests/donnees-reelles/adaptation.test.ts` computes all of
 * them again, and refuses other figures.
 */
export const VARIABLE_ERROR = {
  ghi: { bias: 4.5, season: 5.5, shorter: 2.3, sky: 15, year: 0.7, month: 4.2 },
  dni: { bias: 35, season: 17.4, shorter: 11.6, sky: 0, year: 1.3, month: 8.2 },
  dhi: { bias: 35, season: 17.4, shorter: 11.6, sky: 0, year: 1.3, month: 8.2 },
  vent: { bias: 130, season: 32, shorter: 29, sky: 0, year: 6.5, month: 34 },
  t2m: { bias: 0.88, season: 0.72, shorter: 0.43, sky: 0, year: 0.75, month: 0.65 },
} as const satisfies Record<string, SourceError & { bias: number }>

export const SOURCE_ERROR: SourceError = VARIABLE_ERROR.ghi

/** Days of a month that were measured, and what the series to correct says of the same days. */
export interface MeasuredBlock {
  year: number
  /** Of the year at the middle of its days, 0 to 1. */
  phase: number
  /** Days that both have. */
  days: number
  /** Mean of the measurements and of the series over them, in one unit, above 0. */
  measured: number
  modelled: number
  /** Of the series: its mean over the irradiation outside the atmosphere, above 0. */
  clearness: number
}

/** The long series in the mean of its years, by calendar month. */
export interface LongTermMonth {
  /** Irradiation of the month, in any unit. */
  amount: number
  clearness: number
}

/** What is known of the long series before anything was measured at the place. */
export interface Prior {
  /** Standard uncertainty of its long-term mean, %. */
  standardPct: number
  /** Of the instrument, the same for all that it measures, %. */
  instrumentPct: number
  /** Years of the long series. */
  years: number
  error?: SourceError
}

/** What measurements at a place make of a long series. */
export interface SiteAdaptation {
  /** What each calendar month of the series is multiplied by, January first; all 1 where nothing is corrected. */
  factors: readonly number[]
  /** Of the long-term mean, %. */
  changePct: number
  /** Standard uncertainty of the long-term mean that results, %. */
  standardPct: number
  /** Whether blocks left out come out better corrected than not: otherwise nothing is corrected. */
  corrected: boolean
  /** Error of each block, root mean square, %: as the series has it, and corrected by the other blocks. */
  leftOut: { blocks: number; asIsPct: number; correctedPct: number }
}

const MONTHS = 12
/** Of measurements in fewer calendar months the tens of days are left out one after the other, and not the months. */
const FEWEST_MONTHS = 3
const TEN_DAYS = 10
/** Days of a month, whose error `month` is. */
const MONTH_DAYS = 30

/**
 * The correction of a long series by measurements at its place, of a month or of years: the error of the series as a Gaussian
 * process over bias, season, sky and year, about no error at all. Few days, or days of one season, therefore correct little and leave the
 * uncertainty as it was; months all over the year leave that of the instrument. Errors are of the logarithm of irradiation, which is that of the
 * clearness index, since both are of the same days.
 *
 * Nothing is corrected unless the blocks, left out one after the other, are closer to what the others make of them than to the
 * series as it is.
 *
 * Reference: Rasmussen, C. E., Williams, C. K. I. (2006), Gaussian Processes for Machine Learning, 2.2 (prediction), 4.2.3
 * (periodic), 5.4.2 (a left-out observation in closed form); Polo, J. et al. (2016), Preliminary survey on site-adaptation
 * techniques for satellite-derived and reanalysis solar radiation datasets, Solar Energy 132, 25-37.
 *
 * @param blocks at least one
 * @param months twelve, January first
 */
export function siteAdaptation(
  blocks: readonly MeasuredBlock[],
  months: readonly LongTermMonth[],
  { standardPct, instrumentPct, years, error = SOURCE_ERROR }: Prior,
): SiteAdaptation {
  const off = blocks.map(({ measured, modelled }) => 100 * Math.log(measured / modelled))
  const known = { standard: standardPct, instrument: instrumentPct, years, error }
  const { found, shares, standard, corrected, leftOut } = correction(blocks, off, months, known)
  const factors = found.map((pct) => Math.exp(pct / 100))
  const change = factors.reduce((sum, factor, m) => sum + shares[m]! * factor, 0)
  return {
    factors,
    changePct: 100 * (change - 1),
    standardPct: standard,
    corrected,
    leftOut: { blocks: blocks.length, asIsPct: leftOut.asIs, correctedPct: leftOut.corrected },
  }
}

/** The same of a quantity whose errors are differences, as of air temperature: all in its unit. */
export interface SiteOffset {
  /** What is added to each calendar month of the series, January first; all 0 where nothing is corrected. */
  offsets: readonly number[]
  /** Of the long-term mean. */
  change: number
  standard: number
  corrected: boolean
}

/** As `siteAdaptation`, of differences: blocks, offsets and uncertainties are in one unit, and have no clearness. */
export function siteOffset(blocks: readonly MeasuredBlock[], known: Known): SiteOffset {
  const off = blocks.map(({ measured, modelled }) => measured - modelled)
  const months = Array.from({ length: MONTHS }, () => ({ amount: 1, clearness: 1 }))
  const { found, shares, standard, corrected } = correction(blocks, off, months, known)
  return { offsets: found, change: found.reduce((sum, each, m) => sum + shares[m]! * each, 0), standard, corrected }
}

/** As a prior, in the unit of the errors. */
export interface Known {
  standard: number
  instrument: number
  years: number
  error: SourceError
}

interface Correction {
  /** Of each calendar month, and their shares of the year. */
  found: readonly number[]
  shares: readonly number[]
  standard: number
  corrected: boolean
  leftOut: { asIs: number; corrected: number }
}

/** What blocks that are so much off make of each calendar month, and how well its mean is then known. */
function correction(
  blocks: readonly MeasuredBlock[],
  off: readonly number[],
  months: readonly LongTermMonth[],
  { standard: prior, instrument, years, error }: Known,
): Correction {
  const total = months.reduce((sum, { amount }) => sum + amount, 0)
  const shares = months.map(({ amount }) => amount / total)
  const middle = months.reduce((sum, { clearness }, i) => sum + shares[i]! * Math.log(clearness), 0)
  const seen = blocks.map(({ phase, clearness }) => ({ phase, sky: Math.log(clearness) - middle }))
  const wanted = months.map(({ clearness }, i) => ({ phase: (i + 0.5) / MONTHS, sky: Math.log(clearness) - middle }))
  const alike = (one: Weather, other: Weather) => prior ** 2 + covariance(one, other, error)
  const observed = blocks.map((one, i) =>
    blocks.map((other, j) => {
      const same = one.year === other.year ? error.year ** 2 : 0
      const own = i === j ? (error.month ** 2 * MONTH_DAYS) / one.days : 0
      return alike(seen[i]!, seen[j]!) + instrument ** 2 + same + own
    }),
  )
  const leftOut = leaveOneOut(observed, off)
  const corrected = leftOut.corrected < leftOut.asIs
  if (!corrected) return { found: months.map(() => 0), shares, standard: prior, corrected, leftOut }
  const solved = choleskySolve(observed, off)
  const found = wanted.map((month) => seen.reduce((sum, block, i) => sum + alike(month, block) * solved[i]!, 0))
  // Of the mean of the year: months by their share of its amount.
  const toYear = seen.map((block) => wanted.reduce((sum, month, m) => sum + shares[m]! * alike(month, block), 0))
  const weights = choleskySolve(observed, toYear)
  const before = wanted.reduce(
    (sum, one, i) => sum + wanted.reduce((row, other, j) => row + shares[i]! * shares[j]! * alike(one, other), 0),
    0,
  )
  const known = weights.reduce((sum, weight, i) => sum + weight * toYear[i]!, 0)
  // What years and months of the long series itself err by, each on its own, less in the mean of many.
  const own = (error.year ** 2 + error.month ** 2 / MONTHS) / years
  // Nothing measured takes from what was known.
  return { found, shares, standard: Math.min(prior, Math.sqrt(before - known + own)), corrected, leftOut }
}

/** Irradiation by step: days, or months where a series has no days. Daily means in one unit, by slot. */
export interface MeasuredSteps {
  granularite: 'journalier' | 'mensuel'
  values: ReadonlyMap<number, number>
}

/**
 * The blocks of the steps that measurements and a series have in common: calendar months, or tens of days where there are few of
 * these. Steps without sun in either count for nothing.
 *
 * @param outside irradiation outside the atmosphere by calendar month, daily means in the unit of the series
 */
export function measuredBlocks(
  { granularite, values }: MeasuredSteps,
  modelled: ReadonlyMap<number, number>,
  outside: readonly number[],
): MeasuredBlock[] {
  const steps = [...values].flatMap(([slot, measured]) => {
    const value = modelled.get(slot) ?? 0
    const date = new Date(timeOf(granularite, slot))
    return measured > 0 && value > 0 ? [{ date, measured, modelled: value }] : []
  })
  const monthOf = ({ date }: { date: Date }) => MONTHS * date.getUTCFullYear() + date.getUTCMonth()
  const isShort = granularite === 'journalier' && new Set(steps.map(monthOf)).size < FEWEST_MONTHS
  const tenOf = ({ date }: { date: Date }) => Math.min(2, Math.floor((date.getUTCDate() - 1) / TEN_DAYS))
  const groups = Map.groupBy(steps, (step) => (isShort ? 3 * monthOf(step) + tenOf(step) : monthOf(step)))
  return [...groups.values()].map((group) => {
    const mean = (of: (step: (typeof group)[number]) => number) =>
      group.reduce((sum, step) => sum + of(step), 0) / group.length
    const { date } = group[0]!
    const length = daysInMonth(date.getUTCFullYear(), date.getUTCMonth() + 1)
    const dayOfMonth = granularite === 'mensuel' ? length / 2 : mean((step) => step.date.getUTCDate() - 0.5)
    const modelledMean = mean((step) => step.modelled)
    return {
      year: date.getUTCFullYear(),
      phase: (date.getUTCMonth() + dayOfMonth / length) / MONTHS,
      days: granularite === 'mensuel' ? length : group.length,
      measured: mean((step) => step.measured),
      modelled: modelledMean,
      clearness: modelledMean / outside[date.getUTCMonth()]!,
    }
  })
}

interface Weather {
  phase: number
  sky: number
}

/** Of what is not the bias, squared. */
function covariance(one: Weather, other: Weather, { season, shorter, sky }: SourceError): number {
  const apart = 2 * Math.PI * (one.phase - other.phase)
  return season ** 2 * Math.cos(apart) + shorter ** 2 * Math.cos(2 * apart) + sky ** 2 * one.sky * other.sky
}

/** Each observation against what the others make of it; alone, against nothing: both errors are then the same. */
function leaveOneOut(observed: readonly (readonly number[])[], errors: readonly number[]): Correction['leftOut'] {
  const inverse = inverseOf(observed)
  const rest = inverse.map((row, i) => row.reduce((sum, value, j) => sum + value * errors[j]!, 0) / row[i]!)
  return { asIs: rootMeanSquare(errors), corrected: rootMeanSquare(rest) }
}

/** Of a symmetric, positive definite matrix. */
function inverseOf(a: readonly (readonly number[])[]): number[][] {
  const l = choleskyFactor(a)
  return a.map((_, k) =>
    solveBy(
      l,
      a.map((__, i) => (i === k ? 1 : 0)),
    ),
  )
}
