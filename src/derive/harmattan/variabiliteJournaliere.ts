import { slotOf, timeOf } from '../../contract/time.ts'
import { mean, standardDeviation } from '../statistics/statistics.ts'
import type { DerivedVariable } from './derivedVariable.ts'

/** How much the irradiation of days varies within each whole year: standard deviation over mean. */
export const variabiliteJournaliere: DerivedVariable = {
  code: 'variabilite_journaliere',
  granularite: 'annuel',
  derive(town) {
    for (const source of town.codes) {
      const days = town.days(source, 'ghi')
      const values = new Map(days && [...variationOfYears(days)])
      if (days && values.size > 0) return { source, values, used: [days.serie] }
    }
    return undefined
  },
}

function* variationOfYears({
  firstSlot,
  values,
}: {
  firstSlot: number
  values: Float64Array
}): Iterable<[number, number]> {
  const first = slotOf('annuel', timeOf('journalier', firstSlot))
  const last = slotOf('annuel', timeOf('journalier', firstSlot + values.length - 1))
  for (let year = first; year <= last; year++) {
    const from = slotOf('journalier', timeOf('annuel', year)) - firstSlot
    const to = slotOf('journalier', timeOf('annuel', year + 1)) - firstSlot
    if (from < 0 || to > values.length) continue
    const days = [...values.subarray(from, to)]
    const centre = mean(days)
    if (centre > 0) yield [year, (standardDeviation(days) as number) / centre]
  }
}
