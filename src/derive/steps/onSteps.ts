import { slotOf, timeOf } from '../../contract/time.ts'
import { GRANULARITES } from '../../contract/vocabulary.ts'
import { aggregate, type StepSerie } from './aggregate.ts'
import type { SunAxis } from './sunAxis.ts'

/**
 * A series of means on the steps of an axis that is not its own: the means of whole steps of a finer one (a step of which any
 * part is missing has none), the value of the longer step that each lies in. NaN outside of the series.
 */
export function onSteps(serie: StepSerie, { granularite, firstSlot, count }: SunAxis): Float64Array {
  const finer = GRANULARITES.indexOf(serie.granularite) < GRANULARITES.indexOf(granularite)
  const given = finer ? aggregate(serie, granularite) : serie
  const slotAt = finer
    ? (i: number) => firstSlot + i
    : (i: number) => slotOf(serie.granularite, timeOf(granularite, firstSlot + i))
  return Float64Array.from({ length: count }, (_, i) => given.values[slotAt(i) - given.firstSlot] ?? Number.NaN)
}
