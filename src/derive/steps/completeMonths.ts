import { slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'

/** A monthly or daily series as `completeMonths` takes it: values on the regular axis, NaN for none. */
export interface StepSerie {
  granularite: Granularite
  firstSlot: number
  values: Float64Array
}

/**
 * The complete months of a series, as slot of the month and mean, in time: the months of a monthly series but for those that
 * it says are `partial`, and the months of a daily series that have all their days. Of hours and years there are none.
 */
export function completeMonths(serie: StepSerie, partial: ReadonlySet<number> = new Set()): Map<number, number> {
  if (serie.granularite === 'journalier') return new Map(monthsOfDays(serie))
  const months = new Map<number, number>()
  if (serie.granularite !== 'mensuel') return months
  serie.values.forEach((value, i) => {
    const month = serie.firstSlot + i
    if (!Number.isNaN(value) && !partial.has(month)) months.set(month, value)
  })
  return months
}

function* monthsOfDays({ firstSlot, values }: StepSerie): Iterable<[number, number]> {
  const first = slotOf('mensuel', timeOf('journalier', firstSlot))
  const last = slotOf('mensuel', timeOf('journalier', firstSlot + values.length - 1))
  for (let month = first; month <= last; month++) {
    const from = slotOf('journalier', timeOf('mensuel', month)) - firstSlot
    const to = slotOf('journalier', timeOf('mensuel', month + 1)) - firstSlot
    if (from < 0 || to > values.length) continue
    let sum = 0
    for (let i = from; i < to; i++) sum += values[i] as number
    if (!Number.isNaN(sum)) yield [month, sum / (to - from)]
  }
}
