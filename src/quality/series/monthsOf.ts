import type { Grandeur } from '../../contract/catalogue.ts'
import { daysInMonth, slotOf, timeOf } from '../../contract/time.ts'
import { completeMonths, hasKernel } from '../../derive/steps/aggregate.ts'
import { hourInDay } from '../../derive/steps/dailyAmount.ts'
import type { PlaceSerie } from '../place.ts'

type MonthsSource = Pick<PlaceSerie, 'key' | 'grandeur' | 'firstSlot' | 'values' | 'jours'>

/**
 * The complete months of a series, slot and mean, in the unit of its days: of hours those that have all of them. Months that
 * hold fewer days than the calendar's are none; nor are there any of hours of clearness or of extremes, whose mean is not that of a day.
 */
export function monthsOf(serie: MonthsSource): Map<number, number> {
  const { key, grandeur, firstSlot, values, jours } = serie
  if (key.granularite === 'horaire') return new Map(isNoMean(grandeur) ? [] : monthsOfHours(serie))
  const partial = new Set<number>()
  if (key.granularite === 'mensuel')
    for (let i = 0; i < jours.length; i++) {
      const days = jours[i] as number
      if (days > 0 && days < daysOf(firstSlot + i)) partial.add(firstSlot + i)
    }
  return completeMonths({ granularite: key.granularite, firstSlot, values }, partial, grandeur.statistique)
}

const isNoMean = ({ code, statistique }: Grandeur) => code === 'kt' || hasKernel(statistique)

function* monthsOfHours({ grandeur, firstSlot, values }: MonthsSource): Iterable<[number, number]> {
  const toDay = 24 * (hourInDay(grandeur) ?? 1 / 24)
  const last = slotOf('mensuel', timeOf('horaire', firstSlot + values.length - 1))
  for (let month = slotOf('mensuel', timeOf('horaire', firstSlot)); month <= last; month++) {
    const from = slotOf('horaire', timeOf('mensuel', month)) - firstSlot
    const to = slotOf('horaire', timeOf('mensuel', month + 1)) - firstSlot
    if (from < 0 || to > values.length) continue
    let sum = 0
    for (let i = from; i < to; i++) sum += values[i] as number
    if (!Number.isNaN(sum)) yield [month, (toDay * sum) / (to - from)]
  }
}

function daysOf(month: number): number {
  const date = new Date(timeOf('mensuel', month))
  return daysInMonth(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
