import { DAY_MS } from '../../contract/time.ts'
import { type SunCourse, sunCourse } from '../../solar/sunCourse.ts'
import { type SunEphemeris, sunEphemeris } from '../../solar/sunEphemeris.ts'

const HOUR_RAD = Math.PI / 12
/** Days of one table of the sun: a month of a composed year, and what of it lies in the next. */
const TABLE_DAYS = 32

/** What the sun sends to the top of the atmosphere over each hour, Wh/m². */
export interface ExtraterrestrialHours {
  /** On a plane that faces it while it is up. */
  normal: Float64Array
  horizontal: Float64Array
  /** Mean sine of its height over the hour, 0 for what of it is night. */
  sineHeight: Float64Array
}

/**
 * Extraterrestrial irradiation of UTC hours, in whatever order of time: the integral over the part of the hour in which the
 * sun is up, with the declination of the day (see `sunCourse`).
 *
 * Reference: Duffie, J. A. and Beckman, W. A. (2013), Solar Engineering of Thermal Processes, eq. 1.10.4.
 *
 * @param slots hours since 1970, UTC
 */
export function extraterrestrialHours(
  slots: Int32Array,
  place: { latitudeDeg: number; longitudeDeg: number },
): ExtraterrestrialHours {
  const hours = () => new Float64Array(slots.length)
  const out = { normal: hours(), horizontal: hours(), sineHeight: hours() }
  let [day, table, course]: [number, SunEphemeris | undefined, SunCourse | undefined] = [
    Number.NaN,
    undefined,
    undefined,
  ]
  slots.forEach((slot, i) => {
    const own = Math.floor(slot / 24)
    if (own !== day || !course) {
      day = own
      if (!table || day < table.firstDay || day >= table.firstDay + table.days) {
        table = sunEphemeris({ startMs: day * DAY_MS, endMs: (day + TABLE_DAYS) * DAY_MS })
      }
      course = sunCourse(day * DAY_MS, place, table)
    }
    const { level, swing, sunset, midnight, dniExtra } = course
    const from = midnight + (slot - 24 * day) * HOUR_RAD
    let [lit, sine] = [0, 0]
    // The sun may be up at both ends of an hour about midnight, and the hour angle counts on past a turn.
    for (const turn of [-2 * Math.PI, 0, 2 * Math.PI]) {
      const [start, end] = [Math.max(from + turn, -sunset), Math.min(from + turn + HOUR_RAD, sunset)]
      if (end <= start) continue
      lit += (end - start) / HOUR_RAD
      sine += (level * (end - start) + swing * (Math.sin(end) - Math.sin(start))) / HOUR_RAD
    }
    out.normal[i] = dniExtra * lit
    out.sineHeight[i] = Math.max(0, sine)
    out.horizontal[i] = dniExtra * Math.max(0, sine)
  })
  return out
}
