import { timeOf } from '../../contract/time.ts'
import { monthlyNormales, type NormaleOfMonth } from '../../derive/statistics/normales.ts'
import { MEAN_YEAR } from '../../derive/steps/calendar.ts'
import { isStepAmount } from '../../derive/steps/dailyAmount.ts'
import type { Span } from './address.ts'
import { type Curve, visibleSteps } from './curve.ts'

/** The twelve months of a mean year: the normals of the complete months within a window. */
export interface Season {
  /** A row for each calendar month that occurs, January first. */
  months: NormaleOfMonth[]
  /** Mean of the months, each as long as it lasts; undefined where one is missing. */
  mean: number | undefined
  /** Complete months, and their first and last years. */
  count: number
  years: [first: number, last: number]
  /** Months within the window that are missing or partial. */
  missing: number
}

/** How the season of one curve differs from that of another, the reference. */
export interface SeasonGap {
  /** Calendar months that both have. */
  months: number
  reference: number
  /** Difference of the means over these months. */
  amount: number
  /** The month with the largest difference, and the difference. */
  widest: { mois: number; amount: number }
}

/** The season of a curve of months; undefined where it has no complete month. */
export function seasonOf(curve: Curve, span: Span | undefined): Season | undefined {
  const { granularite, firstSlot, values, partial } = curve
  if (granularite !== 'mensuel') return undefined
  const { from, to } = visibleSteps(curve, span)
  const complete = new Map<number, number>()
  for (let i = from; i < to; i++) {
    const value = values[i] as number
    if (!Number.isNaN(value) && !partial.has(firstSlot + i)) complete.set(firstSlot + i, value)
  }
  if (complete.size === 0) return undefined
  const months = monthlyNormales(complete)
  const slots = [...complete.keys()]
  const yearOf = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCFullYear()
  return {
    months,
    mean: months.length === MEAN_YEAR.length ? weightedMean(curve, months) : undefined,
    count: complete.size,
    years: [yearOf(slots[0] as number), yearOf(slots.at(-1) as number)],
    missing: to - from - complete.size,
  }
}

/** The difference of two curves of one variable and unit over the calendar months that both have; undefined where they share none. */
export function seasonGap(
  reference: { curve: Curve; season: Season },
  other: { curve: Curve; season: Season },
): SeasonGap | undefined {
  if (reference.curve.grandeur.code !== other.curve.grandeur.code || reference.curve.unite !== other.curve.unite)
    return undefined
  const shared = other.season.months.flatMap((theirs) => {
    const ours = reference.season.months.find(({ mois }) => mois === theirs.mois)
    return ours ? [{ ours, theirs, mois: theirs.mois, amount: theirs.moyenne - ours.moyenne }] : []
  })
  const [first] = shared
  if (!first) return undefined
  const mean = weightedMean(
    reference.curve,
    shared.map(({ ours }) => ours),
  )
  const otherMean = weightedMean(
    other.curve,
    shared.map(({ theirs }) => theirs),
  )
  const widest = shared.reduce((a, b) => (Math.abs(b.amount) > Math.abs(a.amount) ? b : a), first)
  return {
    months: shared.length,
    reference: mean,
    amount: otherMean - mean,
    widest: { mois: widest.mois, amount: widest.amount },
  }
}

/** The mean of months: of what is per day by their days, of sums over whole months each as much. */
function weightedMean({ stat, grandeur }: Curve, months: readonly Pick<NormaleOfMonth, 'mois' | 'moyenne'>[]): number {
  const whole = stat === 'somme' || isStepAmount(grandeur)
  const weights = months.map(({ mois }) => (whole ? 1 : (MEAN_YEAR[mois - 1] as number)))
  const sum = months.reduce((total, { moyenne }, i) => total + moyenne * (weights[i] as number), 0)
  return sum / weights.reduce((total, weight) => total + weight, 0)
}
