import { DAY_MS } from '../../contract/time.ts'

/** Days of the longest year. */
const YEAR_DAYS = 366
/** A year without 29 February, as those of typical years are. */
const COMMON_YEAR = 2001

/** Finds rows whose days follow each other in the calendar but are of several years, as those of a typical year (TMY3) are. */
export class TypicalYears {
  readonly #stepMs: number
  readonly #years = new Set<number>()

  constructor(stepMs: number) {
    this.#stepMs = stepMs
  }

  /** Takes two rows that stand one behind the other, by the starts of their steps, UTC. */
  follow(beforeMs: number, afterMs: number): void {
    const [before, after] = [new Date(beforeMs), new Date(afterMs)]
    const years = [before.getUTCFullYear(), after.getUTCFullYear()] as const
    if (years[0] === years[1] || dateWithoutYear(after) - dateWithoutYear(before) !== this.#stepMs) return
    for (const year of years) this.#years.add(year)
  }

  /** Why so many rows are no series; undefined where they are one. */
  refusal(rows: number): string | undefined {
    if (this.#years.size === 0 || rows * this.#stepMs > YEAR_DAYS * DAY_MS) return undefined
    const named = [...this.#years].sort((a, b) => a - b).join(', ')
    return `année type : ses jours se suivent au calendrier mais sont d’années différentes (${named}) et ne forment pas une série`
  }
}

const dateWithoutYear = (date: Date): number =>
  Date.UTC(COMMON_YEAR, date.getUTCMonth(), date.getUTCDate()) + (date.getTime() % DAY_MS)
