import { slotOf, timeOf } from '../../contract/time.ts'
import type { SunGranularite } from './sunAxis.ts'

/** The steps of one calendar month on an axis, `from` included and `to` not. */
export interface MonthSpan {
  /** Number of the month since January 1970. */
  slot: number
  from: number
  to: number
  /** Whether all of it lies on the axis. */
  whole: boolean
}

/** The calendar months that an axis of steps touches, in order: to ask each step for its month would take a date for each. */
export function monthSpans({
  granularite,
  firstSlot,
  count,
}: {
  granularite: SunGranularite
  firstSlot: number
  count: number
}): MonthSpan[] {
  if (count === 0) return []
  const startOf = (month: number) => slotOf(granularite, timeOf('mensuel', month)) - firstSlot
  const first = slotOf('mensuel', timeOf(granularite, firstSlot))
  const last = slotOf('mensuel', timeOf(granularite, firstSlot + count - 1))
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const [start, end] = [startOf(first + i), startOf(first + i + 1)]
    return { slot: first + i, from: Math.max(0, start), to: Math.min(count, end), whole: start >= 0 && end <= count }
  })
}

/** The month of the year of a month that is numbered since January 1970, 0 to 11. */
export function monthOfYear(slot: number): number {
  return ((slot % 12) + 12) % 12
}
