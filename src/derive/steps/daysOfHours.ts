import type { Grandeur } from '../../contract/catalogue.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import { aggregate, hasKernel } from './aggregate.ts'
import { hourInDay, isDailyAmount } from './dailyAmount.ts'

const DAY_HOURS = 24

/** A series of hours on their axis, or of days. */
interface Steps {
  firstSlot: number
  values: Float64Array
}

/**
 * The days of an hourly series by the statistic of its variable: its largest or least hour, the direction of its hours' sum, an amount's sum,
 * else their mean. All 24 hours are needed: a day of fewer is NaN. Undefined where an amount's hours are in no unit of its days.
 *
 * @param speeds hours of the wind's speed on the same axis, by which those of a direction count
 */
export function daysByStatistic(
  grandeur: Pick<Grandeur, 'ucum' | 'ucum_horaire' | 'statistique'>,
  hours: Steps,
  speeds?: Float64Array,
): Steps | undefined {
  const { statistique } = grandeur
  if (hasKernel(statistique)) return aggregate({ granularite: 'horaire', ...hours }, 'journalier', statistique, speeds)
  const part = isDailyAmount(grandeur) ? hourInDay(grandeur) : 1 / DAY_HOURS
  return part === undefined ? undefined : daysOfHours(hours, part)
}

/**
 * The days of an hourly series, NaN where an hour is missing; one pass without an object a day, since an archive of hours has
 * millions.
 *
 * @param partOfDay what an hour adds to its day: 1/24 of what is a mean, and see `hourInDay` of what is an amount
 */
export function daysOfHours({ firstSlot, values }: Steps, partOfDay = 1 / DAY_HOURS): Steps {
  const firstDay = slotOf('journalier', timeOf('horaire', firstSlot))
  const before = firstSlot - firstDay * DAY_HOURS
  const days = new Float64Array(Math.ceil((before + values.length) / DAY_HOURS))
  for (let day = 0; day < days.length; day++) {
    const from = day * DAY_HOURS - before
    let sum = 0
    // An hour outside of the series is undefined, and makes the sum NaN.
    for (let i = from; i < from + DAY_HOURS; i++) sum += values[i] as number
    days[day] = sum * partOfDay
  }
  return { firstSlot: firstDay, values: days }
}
