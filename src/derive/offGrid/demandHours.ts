import { HOUR_MS } from '../../contract/time.ts'
import { zoneOffset } from '../steps/zoneOffset.ts'

const DAY_HOURS = 24

/**
 * Demand in each hour of UTC, Wh, where the day's demand follows the clock of a place. Of an offset that is no
 * whole number of hours, an hour of UTC takes the parts of the two local hours that it covers.
 *
 * Each day of UTC has the offset of its noon: where a clock is changed at night, the hours of that night before noon are
 * those of the new time.
 *
 * @param input.firstSlot hours since 1970, UTC, of the first hour; the start of a day
 * @param input.days whole days of UTC
 * @param input.shares 24 parts of a day's demand, by local hours, that add up to 1
 * @param input.timeZone IANA name of the zone, as `Africa/Conakry`
 */
export function demandHours(input: {
  firstSlot: number
  days: number
  dailyWh: number
  shares: readonly number[]
  timeZone: string
}): Float64Array {
  const { firstSlot, days, dailyWh, shares } = input
  const offsetAt = zoneOffset(input.timeZone)
  const demandWh = new Float64Array(days * DAY_HOURS)
  let day = new Float64Array(DAY_HOURS)
  let offset = Number.NaN
  for (let d = 0; d < days; d++) {
    const noon = offsetAt((firstSlot + d * DAY_HOURS + 12) * HOUR_MS)
    if (noon !== offset) {
      offset = noon
      day = dayOfUtc(shares, offset).map((share) => dailyWh * share)
    }
    demandWh.set(day, d * DAY_HOURS)
  }
  return demandWh
}

/** The parts of a day that the 24 hours of UTC have. */
function dayOfUtc(shares: readonly number[], offsetHours: number): Float64Array {
  const whole = Math.floor(offsetHours)
  const later = offsetHours - whole
  const local = (hour: number) => shares[(((hour + whole) % DAY_HOURS) + DAY_HOURS) % DAY_HOURS] as number
  return Float64Array.from({ length: DAY_HOURS }, (_, hour) => (1 - later) * local(hour) + later * local(hour + 1))
}
