import { slotOf, timeOf } from '../../contract/time.ts'
import type { SeasonalLogistic } from '../../solar/decomposition/seasonalLogistic.ts'
import { stepDiffuse } from '../steps/stepDiffuse.ts'
import type { SunAxis } from '../steps/sunAxis.ts'
import { wholeSteps } from '../steps/wholeSteps.ts'
import { type DiffuseRelation, erbsRelation, estimatedStep, relationOf, type SunPlace } from './diffuseRelation.ts'
import { type DiffuseSample, fitSeasonalLogistic } from './fitSeasonalLogistic.ts'

const CALENDAR_MONTHS = 12

/** Steps that a relation is fitted for: those of which the hours are made up. */
export const FITTED_STEPS = ['journalier', 'mensuel'] as const
export type FittedStep = (typeof FITTED_STEPS)[number]

/** Of a relation against what was measured, %. */
export interface DiffuseError {
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

function fittedTo(samples: readonly Sample[]): LocalDiffuse | undefined {
  if (new Set(samples.map(({ month }) => calendarMonth(month))).size < CALENDAR_MONTHS) return undefined
  const error = errorOf(leftOut(samples))
  const erbsError = errorOf(samples.map((sample) => ({ sample, share: sample.erbs })))
  if (!(error.monthPct < erbsError.monthPct)) return undefined
  const months = new Set(samples.map(({ month }) => month)).size
  return { relation: fitSeasonalLogistic(samples), samples: samples.length, months, error, erbsError }
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

const calendarMonth = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCMonth()
