import { slotOf, timeOf } from '../../contract/time.ts'
import { type DiffuseStep, type SeasonalLogistic, seasonalTerms } from '../../solar/seasonalLogistic.ts'
import { monthOfYear } from '../steps/calendar.ts'
import { stepDiffuse } from '../steps/stepDiffuse.ts'
import { type SunAxis, wholeSteps } from '../steps/sunAxis.ts'
import { type DiffuseRelation, erbsRelation, estimatedStep, relationOf, type SunPlace } from './diffuseRelation.ts'

const CALENDAR_MONTHS = 12

/** Steps that a relation is fitted for: those of which the hours are made up. */
const FITTED_STEPS = ['journalier', 'mensuel'] as const
export type FittedStep = (typeof FITTED_STEPS)[number]

/** Of a relation against the diffuse that was measured, or deduced from a measured beam, %. */
interface DiffuseError {
  /** Of the diffuse of all samples. */
  biasPct: number
  /** Root mean square of the errors of the months' diffuse. */
  monthPct: number
}

/** A relation of the diffuse fitted to the steps of a station, and how well it does. */
export interface LocalDiffuse {
  relation: SeasonalLogistic
  /** Steps that it is fitted to, and the months that these are of. */
  samples: number
  months: number
  /** Their diffuse as a share of the global. */
  share: number
  /** Of each month, by a relation fitted to the others. */
  error: DiffuseError
  /** Erbs's, of the same steps. */
  erbsError: DiffuseError
}

/** Irradiation of a station on consecutive days, kWh/m²; NaN where there is none. */
export interface StationDays {
  firstSlot: number
  ghi: Float64Array
  dhi?: Float64Array | undefined
  dni?: Float64Array | undefined
}

/** A step that is fitted to, and the month that it is of. */
interface Sample extends DiffuseSample {
  erbs: number
  month: number
}

/**
 * Relations of the diffuse of days and of months from the days of a station: from its own diffuse, or from its beam. Each is
 * judged by months that it was not fitted to; one that is not better there than Erbs's, or that lacks a calendar month, is none.
 */
export function localDiffuse(days: StationDays, at: SunPlace): Partial<Record<FittedStep, LocalDiffuse>> {
  const samples = samplesOf(days, at)
  return Object.fromEntries(
    FITTED_STEPS.flatMap((step) => {
      const fitted = fittedTo(samples[step])
      return fitted ? [[step, fitted]] : []
    }),
  )
}

/** The diffuse of each day and each whole month of a station, by relations fitted to the other months alone, kWh/m² a day. */
export function leftOutDiffuse(days: StationDays, at: SunPlace): Record<FittedStep, ReadonlyMap<number, number>> {
  const samples = samplesOf(days, at)
  const predicted = (step: FittedStep) =>
    new Map(leftOut(samples[step]).map(({ sample, share }) => [slotOf(step, sample.dayMs), share * sample.ghi]))
  return { journalier: predicted('journalier'), mensuel: predicted('mensuel') }
}

/** The relation of a source's own diffuse to its global on the steps of an axis; undefined where these lack a calendar month. */
export function ownRelation(
  axis: SunAxis,
  { ghi, dhi }: { ghi: Float64Array; dhi: Float64Array },
  at: SunPlace,
): SeasonalLogistic | undefined {
  const samples = [...ghi].flatMap((global, index) =>
    sampleOf(axis, { index, ghi: global, dhi: dhi[index] as number }, at),
  )
  return ofAllMonths(samples) ? fitSeasonalLogistic(samples) : undefined
}

function ofAllMonths(samples: readonly Sample[]): boolean {
  return new Set(samples.map(({ month }) => monthOfYear(month))).size === CALENDAR_MONTHS
}

function fittedTo(samples: readonly Sample[]): LocalDiffuse | undefined {
  if (!ofAllMonths(samples)) return undefined
  const error = errorOf(leftOut(samples))
  const erbsError = errorOf(samples.map((sample) => ({ sample, share: sample.erbs })))
  if (!(error.monthPct < erbsError.monthPct)) return undefined
  const months = new Set(samples.map(({ month }) => month)).size
  const sumOf = (name: 'ghi' | 'dhi') => samples.reduce((sum, sample) => sum + sample[name], 0)
  const share = sumOf('dhi') / sumOf('ghi')
  return { relation: fitSeasonalLogistic(samples), samples: samples.length, months, share, error, erbsError }
}

interface Predicted {
  sample: Sample
  share: number
}

/** Each sample by the relation of the samples of other months. */
function leftOut(samples: readonly Sample[]): Predicted[] {
  const ofAll = fitSeasonalLogistic(samples)
  return [...Map.groupBy(samples, ({ month }) => month)].flatMap(([month, ofMonth]) => {
    const others = samples.filter((sample) => sample.month !== month)
    const relation = shareOf(relationOf(fitSeasonalLogistic(others, ofAll)))
    return ofMonth.map((sample) => ({ sample, share: relation(sample) }))
  })
}

/** The fitted relation reads neither the sunset nor the step. */
const shareOf = (relation: DiffuseRelation) => (sample: Sample) => relation({ ...sample, sunsetRad: 0, monthly: false })

function errorOf(predicted: readonly Predicted[]): DiffuseError {
  const gap = (of: readonly Predicted[]) => {
    const sum = (value: (each: Predicted) => number) => of.reduce((total, each) => total + value(each), 0)
    return 100 * (sum(({ sample, share }) => share * sample.ghi) / sum(({ sample }) => sample.dhi) - 1)
  }
  const months = [...Map.groupBy(predicted, ({ sample }) => sample.month).values()].map(gap)
  return {
    biasPct: gap(predicted),
    monthPct: Math.sqrt(months.reduce((sum, pct) => sum + pct * pct, 0) / months.length),
  }
}

function samplesOf(days: StationDays, at: SunPlace): Record<FittedStep, Sample[]> {
  const axis: SunAxis = { granularite: 'journalier', firstSlot: days.firstSlot, count: days.ghi.length }
  // Where the measurements do not close, none of them is fitted to.
  const { dhi } = stepDiffuse(axis, days, at, () => Number.NaN)
  const columns = { ghi: days.ghi, dhi }
  const months = wholeSteps({ granularite: 'journalier', firstSlot: days.firstSlot, columns }, 'mensuel')
  return {
    journalier: [...days.ghi.keys()].flatMap((index) =>
      sampleOf(axis, { index, ghi: days.ghi[index] as number, dhi: dhi[index] as number }, at),
    ),
    mensuel: months.flatMap(({ slot, sums }) => {
      const count = slotOf('journalier', timeOf('mensuel', slot + 1)) - slotOf('journalier', timeOf('mensuel', slot))
      const month: SunAxis = { granularite: 'mensuel', firstSlot: slot, count: 1 }
      return sampleOf(month, { index: 0, ghi: sums.ghi / count, dhi: sums.dhi / count }, at)
    }),
  }
}

/** None of a step without light, or of which global or diffuse is missing. */
function sampleOf(
  axis: SunAxis,
  { index, ghi, dhi }: { index: number; ghi: number; dhi: number },
  at: SunPlace,
): Sample[] {
  const step = estimatedStep(axis, { index, ghi }, at)
  if (!(ghi > 0 && dhi >= 0 && step.kt > 0)) return []
  const { kt, dayMs } = step
  return [{ kt, dayMs, ghi, dhi, erbs: erbsRelation(step), month: slotOf('mensuel', dayMs) }]
}

/** A step of which global and diffuse are known, in one unit. */
interface DiffuseSample extends DiffuseStep {
  ghi: number
  dhi: number
}

/** The relation whose diffuse is nearest to that of the samples; `near` is where the search begins. */
export function fitSeasonalLogistic(samples: readonly DiffuseSample[], near?: SeasonalLogistic): SeasonalLogistic {
  const rows = samples.map((sample) => ({ terms: seasonalTerms(sample), ghi: sample.ghi, dhi: sample.dhi }))
  const start = near && [near.level, near.clearness, near.yearCos, near.yearSin]
  const [level = 0, clearness = 0, yearCos = 0, yearSin = 0] = fitLogistic(rows, start)
  return { level, clearness, yearCos, yearSin }
}

/** What a share of a global depends on, with the global and its diffuse. */
interface LogisticRow {
  terms: readonly number[]
  ghi: number
  dhi: number
}

const MOST_ROUNDS = 100
const CONVERGED = 1e-9
/** Share of its own curvature that is added to each coefficient's: keeps the first steps short. */
const DAMPING = 1e-3

/**
 * Coefficients of a logistic share, 1 / (1 + exp(-(sum of coefficient times term))), whose diffuse irradiation has the least
 * squares of differences from that of the rows: shares are not weighed alike, a day of much light counts for what it brings.
 *
 * Gauss-Newton with the damping of Marquardt (1963), Journal of SIAM 11(2), 431-441.
 */
export function fitLogistic(rows: readonly LogisticRow[], start?: readonly number[]): Float64Array {
  const size = rows[0]?.terms.length ?? 0
  let fitted = Float64Array.from({ length: size }, (_, k) => start?.[k] ?? 0)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const curvature = Array.from({ length: size }, () => new Float64Array(size))
    const gradient = new Float64Array(size)
    for (const { terms, ghi, dhi } of rows) {
      let sum = 0
      for (let k = 0; k < size; k++) sum += (terms[k] as number) * (fitted[k] as number)
      const share = 1 / (1 + Math.exp(-sum))
      const slope = ghi * share * (1 - share)
      const miss = dhi - ghi * share
      for (let k = 0; k < size; k++) {
        const along = slope * (terms[k] as number)
        gradient[k]! += along * miss
        for (let l = 0; l < size; l++) curvature[k]![l]! += along * slope * (terms[l] as number)
      }
    }
    for (let k = 0; k < size; k++) curvature[k]![k]! *= 1 + DAMPING
    const change = solved(curvature, gradient)
    fitted = fitted.map((value, k) => value + (change[k] as number))
    if (Math.max(...change.map(Math.abs)) < CONVERGED) break
  }
  return fitted
}

/** Solves a small system of equations by elimination with pivots; both arguments are used up. */
function solved(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    }
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    ;[right[column], right[pivot]] = [right[pivot]!, right[column]!]
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = matrix[row]![column]! / matrix[column]![column]!
      for (let k = column; k < size; k++) matrix[row]![k]! -= factor * matrix[column]![k]!
      right[row]! -= factor * right[column]!
    }
  }
  return right.map((value, row) => value / matrix[row]![row]!)
}
