import { DAY_MS, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite, Statistique } from '../../contract/vocabulary.ts'
import { meanDirection } from '../../solar/angles.ts'
import { wholeSteps } from './sunAxis.ts'

/** A series on a regular axis: entry i belongs to slot `firstSlot + i`, NaN for none. */
export interface StepSerie {
  granularite: Granularite
  firstSlot: number
  values: Float64Array
}

/** The days that a slot lasts. */
export function daysOf(granularite: Granularite, slot: number): number {
  return (timeOf(granularite, slot + 1) - timeOf(granularite, slot)) / DAY_MS
}

/** Whether days are made of hours otherwise than by their mean or their sum. */
export const hasKernel = (statistique: Statistique | null): boolean =>
  statistique !== null && KERNELS[statistique] !== undefined

/** What the parts of a longer step make together, where that is not their mean. */
const KERNELS: Partial<Record<Statistique, (parts: Float64Array, weights?: Float64Array) => number>> = {
  maximum: (parts) => parts.reduce((a, b) => Math.max(a, b)),
  minimum: (parts) => parts.reduce((a, b) => Math.min(a, b)),
  direction: meanDirection,
}

/**
 * A series over longer steps, by the statistic of its variable. A day has the largest of its hours' maxima, the least of their
 * minima; months and years have the mean of their days' (WMO-No. 1203, 2017: monthly means of daily extremes). A direction is
 * that of the sum of its parts' vectors, as long as `weights`, on the same axis, where these are given. Of anything else it is the mean, each part
 * counted as long as it lasts. A step of which any part is missing has no value (NaN): nothing is filled in.
 */
export function aggregate(
  { granularite, firstSlot, values }: StepSerie,
  to: Granularite,
  statistique: Statistique | null = null,
  weights?: Float64Array,
): StepSerie {
  const isExtreme = statistique === 'maximum' || statistique === 'minimum'
  if (isExtreme && granularite === 'horaire' && to !== 'journalier')
    return aggregate(aggregate({ granularite, firstSlot, values }, 'journalier', statistique), to)
  // Hours and days are as long as their neighbours; months are not.
  const isEven = granularite !== 'mensuel'
  const lengths = isEven
    ? new Float64Array(values.length).fill(1)
    : values.map((_, i) => daysOf(granularite, firstSlot + i))
  const weighted = isEven ? values : values.map((value, i) => value * (lengths[i] as number))
  const steps = wholeSteps({ granularite, firstSlot, columns: { weighted, lengths } }, to)
  const kernel = statistique === null || (isExtreme && granularite !== 'horaire') ? undefined : KERNELS[statistique]
  const at = (slot: number) => slotOf(granularite, timeOf(to, slot)) - firstSlot
  const [first, last] = [steps[0]?.slot ?? 0, steps.at(-1)?.slot ?? -1]
  const made = new Float64Array(last - first + 1).fill(Number.NaN)
  for (const { slot, sums } of steps)
    made[slot - first] = kernel
      ? kernel(values.subarray(at(slot), at(slot + 1)), weights?.subarray(at(slot), at(slot + 1)))
      : sums.weighted / sums.lengths
  return { granularite: to, firstSlot: first, values: made }
}

/** Whether a month holds fewer days than the calendar's, where the upstream gives how many were measured (0: it does not). */
export function isPartialMonth(slot: number, jours: number): boolean {
  return jours > 0 && jours < daysOf('mensuel', slot)
}

/**
 * The complete months of a series, as slot of the month and mean, in time: the months of a monthly series but for those that
 * it says are `partial`, and the months of a daily series that have all their days, by its variable's statistic. Of hours and
 * years there are none.
 */
export function completeMonths(
  serie: StepSerie,
  partial: ReadonlySet<number> = new Set(),
  statistique: Statistique | null = null,
): Map<number, number> {
  const { granularite } = serie
  if (granularite !== 'mensuel' && granularite !== 'journalier') return new Map()
  const { firstSlot, values } = granularite === 'mensuel' ? serie : aggregate(serie, 'mensuel', statistique)
  const months = new Map<number, number>()
  values.forEach((value, i) => {
    if (!Number.isNaN(value) && !(granularite === 'mensuel' && partial.has(firstSlot + i))) {
      months.set(firstSlot + i, value)
    }
  })
  return months
}
