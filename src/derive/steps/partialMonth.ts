import { daysOf } from './stepMeans.ts'

/** Whether a month holds fewer days than the calendar's, where the upstream told how many were measured (0: it did not). */
export function isPartialMonth(slot: number, jours: number): boolean {
  return jours > 0 && jours < daysOf('mensuel', slot)
}
