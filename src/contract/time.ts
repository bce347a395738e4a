import type { Granularite } from './vocabulary.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/**
 * The slot of an instant on the regular time axis of a granularité: the number of whole steps since 1970-01-01T00:00Z, be
 * they hours, days, calendar months or calendar years.
 *
 * @param timeMs UTC, milliseconds since 1970
 */
export function slotOf(granularite: Granularite, timeMs: number): number {
  if (granularite === 'horaire') return Math.floor(timeMs / HOUR_MS)
  if (granularite === 'journalier') return Math.floor(timeMs / DAY_MS)
  const date = new Date(timeMs)
  const year = date.getUTCFullYear() - 1970
  return granularite === 'annuel' ? year : year * 12 + date.getUTCMonth()
}

/** The instant at which a slot starts, UTC, milliseconds since 1970. */
export function timeOf(granularite: Granularite, slot: number): number {
  if (granularite === 'horaire') return slot * HOUR_MS
  if (granularite === 'journalier') return slot * DAY_MS
  return granularite === 'annuel' ? Date.UTC(1970 + slot, 0, 1) : Date.UTC(1970, slot, 1)
}

/** The last day covered by a slot, as `YYYY-MM-DD`. */
export function lastDayOf(granularite: Granularite, slot: number): string {
  return isoDate(timeOf(granularite, slot + 1) - 1)
}

/** `YYYY-MM-DD` of an instant. */
export function isoDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}

/** `YYYY-MM-DDTHH:MM:SS` of an instant, UTC, written without offset as the contract has it. */
export function isoInstant(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19)
}

/** The start of a step, as a day or as an hour. */
export function stepOf(granularite: Granularite, slot: number): string {
  const start = timeOf(granularite, slot)
  return granularite === 'horaire' ? isoInstant(start) : isoDate(start)
}

/** Epoch milliseconds of a real `YYYY-MM-DD` date at 00:00 UTC; undefined where the text is not one. */
export function parseDate(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(timeMs) || isoDate(timeMs) !== text ? undefined : timeMs
}

/** Days of a calendar month, `month` from 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
