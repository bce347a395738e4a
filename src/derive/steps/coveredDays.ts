import { DAY_MS, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'

/** The days that some steps of an axis cover. */
export interface CoveredDays {
  /** Start of the first of these steps and end of the last, UTC epoch milliseconds; undefined where there is none. */
  span: { startMs: number; endMs: number } | undefined
  /** Their length together, in days: what is missing between the first and the last is not in it. */
  days: number
}

/** The days that the steps of an axis cover that `counted` marks (1 counted, 0 not), one entry for each step. */
export function coveredDays(
  { granularite, firstSlot }: { granularite: Granularite; firstSlot: number },
  counted: Uint8Array,
): CoveredDays {
  const first = counted.indexOf(1)
  if (first < 0) return { span: undefined, days: 0 }
  const last = counted.lastIndexOf(1)
  const lengthMs = (i: number) => timeOf(granularite, firstSlot + i + 1) - timeOf(granularite, firstSlot + i)
  let coveredMs = 0
  for (let i = first; i <= last; i++) if (counted[i] === 1) coveredMs += lengthMs(i)
  return {
    span: { startMs: timeOf(granularite, firstSlot + first), endMs: timeOf(granularite, firstSlot + last + 1) },
    days: coveredMs / DAY_MS,
  }
}
