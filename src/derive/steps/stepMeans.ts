import { DAY_MS, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { StepSerie } from './completeMonths.ts'
import { wholeSteps } from './wholeSteps.ts'

/** The days that a slot lasts. */
export function daysOf(granularite: Granularite, slot: number): number {
  return (timeOf(granularite, slot + 1) - timeOf(granularite, slot)) / DAY_MS
}

/**
 * The means of a series over longer steps, each part counted as long as it lasts. A step of which any part is missing has
 * none (NaN): nothing is filled in.
 */
export function stepMeans({ granularite, firstSlot, values }: StepSerie, to: Granularite): StepSerie {
  // Hours and days are as long as their neighbours; months are not.
  const lengthOf = granularite === 'mensuel' ? (slot: number) => daysOf(granularite, slot) : () => 1
  const lengths = Float64Array.from(values, (_, i) => lengthOf(firstSlot + i))
  const weighted = values.map((value, i) => value * (lengths[i] as number))
  const steps = wholeSteps({ granularite, firstSlot, columns: { weighted, lengths } }, to)
  const [first, last] = [steps[0]?.slot ?? 0, steps.at(-1)?.slot ?? -1]
  const means = new Float64Array(last - first + 1).fill(Number.NaN)
  for (const { slot, sums } of steps) means[slot - first] = sums.weighted / sums.lengths
  return { granularite: to, firstSlot: first, values: means }
}

/** Whether a month holds fewer days than the calendar's, where the upstream gives how many were measured (0: it does not). */
export function isPartialMonth(slot: number, jours: number): boolean {
  return jours > 0 && jours < daysOf('mensuel', slot)
}
