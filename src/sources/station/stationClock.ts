import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { DAY_MINUTES, type Description } from './description.ts'
import { TWICE, zoneReader } from './stamp.ts'

/** Share of a step that a stamp may be off by, where the description does not say. */
const TOLERANCE = 0.02

/** A station's clock: from what it writes to the number of a step since 1970 in UTC. */
export class StationClock {
  readonly stepMs: number
  readonly toleranceMs: number
  /** How many milliseconds the last stamp was from its step. */
  offMs = 0
  readonly #toUtc: (localMs: number) => number
  /** What a stamp may be behind the start of its step by. */
  readonly #behind: readonly number[]

  constructor({ pas_minutes, tolerance_secondes, horodatage, decalage_utc_minutes, fuseau, colonnes }: Description) {
    const [stepMs, shiftMs] = [pas_minutes * MINUTE_MS, (decalage_utc_minutes ?? 0) * MINUTE_MS]
    this.stepMs = stepMs
    this.toleranceMs = tolerance_secondes === undefined ? stepMs * TOLERANCE : tolerance_secondes * 1000
    const half = stepMs / 2
    // Loggers round the middle of a quarter, 7.5 minutes, down to the minute that they write.
    const halves = [half, Math.floor(half / MINUTE_MS) * MINUTE_MS]
    const behind = { debut: [0], milieu: halves, fin: [stepMs] }[horodatage]
    if (pas_minutes === DAY_MINUTES) {
      // A day is the one that is written; its hour, where there is one, is that of its start.
      const starts = Object.values(colonnes).flatMap(({ journee_debut_utc: start }) =>
        start === undefined ? [] : [(timeOfDay(start) + shiftMs + DAY_MS) % DAY_MS],
      )
      this.#behind = [0, ...starts].flatMap((start) => behind.map((each) => each + start))
      this.#toUtc = (localMs) => localMs
    } else {
      this.#behind = behind
      this.#toUtc = (fuseau === undefined ? undefined : zoneReader(fuseau)) ?? ((localMs) => localMs - shiftMs)
    }
  }

  /**
   * The step of a stamp, in milliseconds as if it were UTC; NaN of one that the clock never shows or that is of no step, `TWICE`
   * of one that it shows twice. `offMs` then tells how far from its step it is.
   */
  stepOf(localMs: number): number {
    const utcMs = this.#toUtc(localMs)
    if (utcMs === TWICE) return TWICE
    let best = Number.NaN
    this.offMs = Number.POSITIVE_INFINITY
    for (const behind of this.#behind) {
      const step = Math.round((utcMs - behind) / this.stepMs)
      const off = Math.abs(utcMs - behind - step * this.stepMs)
      if (off < this.offMs) {
        this.offMs = off
        best = step
      }
    }
    return this.offMs <= this.toleranceMs ? best : Number.NaN
  }
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
