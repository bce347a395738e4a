import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { DAY_MINUTES, type Description } from './description.ts'
import { TWICE, zoneReader } from './stamp.ts'

/** Share of a step that a stamp may be off by, where the description does not say. */
const TOLERANCE = 0.02

/** A station's clock: from what it writes to the number of a step since 1970 in UTC. */
export type StationClock = ReturnType<typeof clockOf>

export function clockOf(description: Description) {
  const { pas_minutes, tolerance_secondes, horodatage, decalage_utc_minutes = 0, fuseau, colonnes } = description
  const [stepMs, shiftMs] = [pas_minutes * MINUTE_MS, decalage_utc_minutes * MINUTE_MS]
  const half = stepMs / 2
  // Loggers round the middle of a quarter, 7.5 minutes, down to the minute that they write.
  const halves = [half, Math.floor(half / MINUTE_MS) * MINUTE_MS]
  const isOfDays = pas_minutes === DAY_MINUTES
  // A day is the one that is written; its hour, where there is one, is that of its start.
  const starts = Object.values(colonnes).flatMap(({ journee_debut_utc: start }) =>
    isOfDays && start !== undefined ? [(timeOfDay(start) + shiftMs + DAY_MS) % DAY_MS] : [],
  )
  const behindStep = { debut: [0], milieu: halves, fin: [stepMs] }[horodatage]
  /** What a stamp may be behind the start of its step by. */
  const allBehind = [0, ...starts].flatMap((start) => behindStep.map((each) => each + start))
  const zone = isOfDays || fuseau === undefined ? undefined : zoneReader(fuseau)
  const toUtc = zone ?? ((localMs: number) => (isOfDays ? localMs : localMs - shiftMs))
  const clock = {
    stepMs,
    toleranceMs: tolerance_secondes === undefined ? stepMs * TOLERANCE : tolerance_secondes * 1000,
    /** How many milliseconds the last stamp was from its step. */
    offMs: 0,
    /**
     * The step of a stamp, in milliseconds as if it were UTC; NaN of one that the clock never shows or that is of no step, `TWICE`
     * of one that it shows twice. `offMs` then tells how far from its step it is.
     */
    stepOf(localMs: number): number {
      const utcMs = toUtc(localMs)
      if (utcMs === TWICE) return TWICE
      let best = Number.NaN
      clock.offMs = Number.POSITIVE_INFINITY
      for (const behind of allBehind) {
        const step = Math.round((utcMs - behind) / stepMs)
        const off = Math.abs(utcMs - behind - step * stepMs)
        if (off < clock.offMs) {
          clock.offMs = off
          best = step
        }
      }
      return clock.offMs <= clock.toleranceMs ? best : Number.NaN
    },
  }
  return clock
}

const timeOfDay = (text: string): number => Number(text.slice(0, 2)) * HOUR_MS + Number(text.slice(3)) * MINUTE_MS

/** The time of a station's stamps, in words. */
export function clockWords({ decalage_utc_minutes: shift = 0, fuseau }: Description): string {
  if (fuseau !== undefined) return `heure de ${fuseau}, ramenée à l’UTC`
  return shift === 0 ? 'UTC' : `UTC${shift > 0 ? '+' : '−'}${Math.abs(shift)} min`
}

/** Which day a value of a column is of, in words; undefined of the day in UTC. */
export function dayWords(description: Description, start: string | undefined): string | undefined {
  if (start !== undefined)
    return start === '00:00'
      ? undefined
      : `celle de la journée de ${start} à ${start} UTC, comptée au jour où elle commence`
  const words = clockWords(description)
  return words === 'UTC' ? undefined : `celle de la journée de l’horloge de la station (${words})`
}
