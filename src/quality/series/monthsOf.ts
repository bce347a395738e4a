import { daysInMonth, timeOf } from '../../contract/time.ts'
import { completeMonths } from '../../derive/completeMonths.ts'
import { stepMeans } from '../../derive/stepMeans.ts'
import type { PlaceSerie } from '../place.ts'

/** The complete months of a series, slot and mean: of hours by way of whole days; months that hold fewer days than the calendar's are none. */
export function monthsOf({ key, firstSlot, values, jours }: PlaceSerie): Map<number, number> {
  const steps = { granularite: key.granularite, firstSlot, values }
  const partial = new Set<number>()
  if (key.granularite === 'mensuel')
    for (let i = 0; i < jours.length; i++) {
      const days = jours[i] as number
      if (days > 0 && days < daysOf(firstSlot + i)) partial.add(firstSlot + i)
    }
  return completeMonths(key.granularite === 'horaire' ? stepMeans(steps, 'journalier') : steps, partial)
}

function daysOf(month: number): number {
  const date = new Date(timeOf('mensuel', month))
  return daysInMonth(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
