import { slotOf, timeOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** A monthly or daily series as `completeMonths` takes it: values on the regular axis, NaN for none. */
export interface StepSerie {
  granularite: Granularite
  firstSlot: number
  values: Float64Array
}

/**
 * The months of several series of one variable, source and town, as slot of the month and mean: the months of a monthly
 * series, and the months of a daily series that have all their days. Where both have a month, the monthly series is taken.
 * `partial` are months that the monthly series says are incomplete: they are left out.
 */
export function completeMonths(
  series: readonly StepSerie[],
  partial: ReadonlySet<number> = new Set(),
): Map<number, number> {
  const months = new Map<number, number>()
  for (const serie of series.filter(({ granularite }) => granularite === 'mensuel')) {
    serie.values.forEach((value, i) => {
      const month = serie.firstSlot + i
      if (!Number.isNaN(value) && !partial.has(month)) months.set(month, value)
    })
  }
  for (const serie of series.filter(({ granularite }) => granularite === 'journalier')) {
    for (const [month, mean] of monthsOfDays(serie)) if (!months.has(month)) months.set(month, mean)
  }
  return new Map([...months].sort(([a], [b]) => a - b))
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
