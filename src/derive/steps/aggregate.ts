import { DAY_MS, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite, Statistique } from '../../contract/vocabulary.ts'
import { wholeSteps } from './wholeSteps.ts'

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

const RADIANS = Math.PI / 180

/** What the parts of a longer step make together, where that is not their mean. */
const KERNELS: Partial<Record<Statistique, (parts: Float64Array) => number>> = {
  maximum: (parts) => parts.reduce((a, b) => Math.max(a, b)),
  minimum: (parts) => parts.reduce((a, b) => Math.min(a, b)),
  // Of directions 350° and 10° the mean is north.
  direction(parts) {
    const [east, north] = [Math.sin, Math.cos].map((of) => parts.reduce((sum, angle) => sum + of(angle * RADIANS), 0))
    return (Math.atan2(east as number, north as number) / RADIANS + 360) % 360
  },
}

/**
 * A series over longer steps, by the statistic of its variable: the largest of maxima, the least of minima, the direction of
 * the sum of directions; of anything else the mean, each part counted as long as it lasts. A step of which any part is
 * missing has no value (NaN): nothing is filled in.
 */
export function aggregate(
  { granularite, firstSlot, values }: StepSerie,
  to: Granularite,
  statistique: Statistique | null = null,
): StepSerie {
  // Hours and days are as long as their neighbours; months are not.
  const lengthOf = granularite === 'mensuel' ? (slot: number) => daysOf(granularite, slot) : () => 1
  const lengths = Float64Array.from(values, (_, i) => lengthOf(firstSlot + i))
  const weighted = values.map((value, i) => value * (lengths[i] as number))
  const steps = wholeSteps({ granularite, firstSlot, columns: { weighted, lengths } }, to)
  const kernel = statistique === null ? undefined : KERNELS[statistique]
  const at = (slot: number) => slotOf(granularite, timeOf(to, slot)) - firstSlot
  const [first, last] = [steps[0]?.slot ?? 0, steps.at(-1)?.slot ?? -1]
  const made = new Float64Array(last - first + 1).fill(Number.NaN)
  for (const { slot, sums } of steps)
    made[slot - first] = kernel ? kernel(values.subarray(at(slot), at(slot + 1))) : sums.weighted / sums.lengths
  return { granularite: to, firstSlot: first, values: made }
}

/** Whether a month holds fewer days than the calendar's, where the upstream gives how many were measured (0: it does not). */
export function isPartialMonth(slot: number, jours: number): boolean {
  return jours > 0 && jours < daysOf('mensuel', slot)
}

/**
 * The complete months of a series, as slot of the month and mean, in time: the months of a monthly series but for those that
 * it says are `partial`, and the months of a daily series that have all their days. Of hours and years there are none.
 */
export function completeMonths(serie: StepSerie, partial: ReadonlySet<number> = new Set()): Map<number, number> {
  const { granularite } = serie
  if (granularite !== 'mensuel' && granularite !== 'journalier') return new Map()
  const { firstSlot, values } = granularite === 'mensuel' ? serie : aggregate(serie, 'mensuel')
  const months = new Map<number, number>()
  values.forEach((value, i) => {
    if (!Number.isNaN(value) && !(granularite === 'mensuel' && partial.has(firstSlot + i))) {
      months.set(firstSlot + i, value)
    }
  })
  return months
}
