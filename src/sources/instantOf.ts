import { isoDate, isoInstant, timeOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** The start of a step as it is written without its parts that say nothing: `2015`, `2015-01`, `2015-01-15`, `2015-01-15T00:00:00`. */
export function instantOf(granularite: Granularite, slot: number): string {
  const time = timeOf(granularite, slot)
  if (granularite === 'horaire') return isoInstant(time)
  const day = isoDate(time)
  return granularite === 'journalier' ? day : day.slice(0, granularite === 'mensuel' ? 7 : 4)
}
