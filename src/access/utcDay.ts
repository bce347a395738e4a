import { DAY_MS } from '../contract/time.ts'

/** The UTC calendar day of an instant in milliseconds, as days since 1970. */
export function utcDay(instantMs: number): number {
  return Math.floor(instantMs / DAY_MS)
}

/** `YYYY-MM-DD` of a day. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The first instant of a day, in milliseconds. */
export function dayStartMs(day: number): number {
  return day * DAY_MS
}

/** Whole seconds from an instant until the day is over; never below 1, so that a client always waits a little. */
export function secondsLeft(day: number, instantMs: number): number {
  return Math.max(1, Math.ceil(((day + 1) * DAY_MS - instantMs) / 1000))
}

/** ISO 8601 in UTC to the second. */
export function isoSecond(instantMs: number): string {
  return `${new Date(instantMs).toISOString().slice(0, 19)}Z`
}
