import { standardOffset } from './zoneOffset.ts'

const HOURS = 24

/** Means of the hours of a day as the clocks of a town show them. */
export interface LocalHours {
  /** By month, then by hour of the clock. */
  hours: Float64Array
  /** `UTC`, `UTC+3`, `UTC−3`. */
  clock: string
}

/**
 * Brings the mean hours of each month from UTC to the standard time of a zone. Where that is no whole number of hours off,
 * or no zone is known, they stay in UTC: an hour cannot be cut in two.
 */
export function onLocalClock(
  utcHours: Float64Array,
  { fuseau_horaire: zone }: { fuseau_horaire: string | null },
  year: number,
): LocalHours {
  const offset = zone === null ? 0 : standardOffset(zone, year)
  if (offset === 0 || !Number.isInteger(offset)) return { hours: utcHours, clock: 'UTC' }
  const hours = utcHours.map((_, i) => {
    const [month, hour] = [Math.floor(i / HOURS), i % HOURS]
    return utcHours[month * HOURS + ((hour - offset + HOURS) % HOURS)] as number
  })
  return { hours, clock: `UTC${offset < 0 ? '−' : '+'}${Math.abs(offset)}` }
}
