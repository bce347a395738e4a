import { slotOf, timeOf } from '../../contract/time.ts'

const DAY_HOURS = 24

/**
 * The days of an hourly series, NaN where an hour is missing; one pass without an object a day, since an archive of hours has
 * millions.
 *
 * @param hourInDay what an hour adds to its day: 1/24 of what is a mean, and see `hourInDay` of what is an amount
 */
export function daysOfHours(
  { firstSlot, values }: { firstSlot: number; values: Float64Array },
  hourInDay = 1 / DAY_HOURS,
): { firstSlot: number; values: Float64Array } {
  const firstDay = slotOf('journalier', timeOf('horaire', firstSlot))
  const before = firstSlot - firstDay * DAY_HOURS
  const days = new Float64Array(Math.ceil((before + values.length) / DAY_HOURS))
  for (let day = 0; day < days.length; day++) {
    const from = day * DAY_HOURS - before
    let sum = 0
    // An hour outside of the series is undefined, and makes the sum NaN.
    for (let i = from; i < from + DAY_HOURS; i++) sum += values[i] as number
    days[day] = sum * hourInDay
  }
  return { firstSlot: firstDay, values: days }
}
