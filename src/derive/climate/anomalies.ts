import { mean, standardDeviation } from '../statistics/statistics.ts'
import { monthOfYear } from '../steps/calendar.ts'
import { PROVISIONAL_YEARS } from './climateNormals.ts'
import type { Years } from './percentileDays.ts'

/** How far a month or year is from those of its kind. */
export interface Anomaly {
  slot: number
  value: number
  /** From the mean of the base, in the unit of the values. */
  anomaly: number
  /** The value in per cent of that mean; NaN where it is 0. */
  percentOfNormal: number
  /** The anomaly in standard deviations of the base (n - 1). */
  standardised: number
  /** Place from the largest, 1, among all years that have it, the best of equal ones; and how many these are. */
  rank: number
  among: number
  /** The first and the last year of the base that it was held against. */
  base: Years
}

/**
 * Months or years held against the mean of their kind over a base of years: each calendar month against its own. One whose kind
 * has fewer than ten years in the base is left out.
 *
 * @param values slot and value, in time
 */
export function anomalies(values: ReadonlyMap<number, number>, base: Years, step: 'mensuel' | 'annuel'): Anomaly[] {
  const yearOf = (slot: number) => 1970 + (step === 'annuel' ? slot : Math.floor(slot / 12))
  const kinds = Map.groupBy(values, ([slot]) => (step === 'annuel' ? 0 : monthOfYear(slot)))
  const found = [...kinds.values()].flatMap((kind) => {
    const all = kind.map(([, value]) => value)
    const within = kind.filter(([slot]) => yearOf(slot) >= base.first && yearOf(slot) <= base.last)
    if (within.length < PROVISIONAL_YEARS) return []
    const own = within.map(([, value]) => value)
    const [[first], [last]] = [within[0], within.at(-1)] as [[number, number], [number, number]]
    const [centre, spread] = [mean(own), standardDeviation(own) as number]
    return kind.map(([slot, value]) => ({
      slot,
      value,
      anomaly: value - centre,
      percentOfNormal: centre === 0 ? Number.NaN : (100 * value) / centre,
      standardised: spread === 0 ? Number.NaN : (value - centre) / spread,
      rank: 1 + all.filter((other) => other > value).length,
      among: all.length,
      base: { first: yearOf(first), last: yearOf(last) },
    }))
  })
  return found.sort((a, b) => a.slot - b.slot)
}
