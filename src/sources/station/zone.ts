import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts'

/** What the clock of a place shows twice, when it is put back. */
export const TWICE = Number.POSITIVE_INFINITY

/**
 * From what the clock of a place shows, in milliseconds as if it were UTC, to UTC: NaN where it never showed that, `TWICE` where
 * it showed it twice. Undefined where the time zone is not known (IANA, as Intl has it).
 */
export function zoneReader(zone: string): ((localMs: number) => number) | undefined {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return undefined
  }
  const offsetAt = (utcMs: number) => offsetIn(format.formatToParts(utcMs))
  let lastDay = Number.NaN
  let [before, after] = [0, 0]
  return (localMs) => {
    const day = Math.floor(localMs / DAY_MS)
    if (day !== lastDay) {
      before = offsetAt((day - 1) * DAY_MS)
      after = offsetAt((day + 2) * DAY_MS)
      lastDay = day
    }
    if (before === after) return localMs - before
    const shown = [before, after].filter((offset) => offsetAt(localMs - offset) === offset)
    return shown.length === 2 ? TWICE : localMs - (shown[0] ?? Number.NaN)
  }
}

/** `GMT+01:00`, in milliseconds; `GMT` is none. */
function offsetIn(parts: readonly Intl.DateTimeFormatPart[]): number {
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const found = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name)
  if (!found) return 0
  const [, sign, hours, minutes, seconds = 0] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000)
}
