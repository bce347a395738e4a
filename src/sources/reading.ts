import type { Catalogue } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { LectureError } from './upstream.ts'

/** What a reader makes of a file of a service, before it is known which town it is of. */
export interface Reading {
  /** Where the file says it is of; null where it does not say. */
  point: { latitude: number; longitude: number; altitude: number | null } | null
  /** The time that the file's stamps are in, in its own words. */
  temps: string
  series: ReadSerie[]
  /** Columns that are not taken, and why. */
  ecartees: { colonne: string; raison: string }[]
  /** What must be known of the whole file. */
  remarques: string[]
  /** The code of its source in the country's table, where the file identifies it. */
  source?: string
  /** Why it can be looked at but does not belong into a base. */
  refus?: string
}

/** One variable of a file at one step, in the units of the country's table. */
export interface ReadSerie {
  grandeur: string
  granularite: Granularite
  /** The file's own name of it. */
  colonne: string
  /** The unit that the file gives, and that of the country's table. */
  unite_lue: string
  unite: string
  /** Ascending, none twice. */
  slots: Int32Array
  /** NaN where the file has the step but no measurement. */
  values: Float64Array
  /** How a value represents its step, where it is not its mean or sum. */
  methode: string | null
  /** The minute of its hour, 0 to 59, that each value is of, where values are instantaneous. */
  minute?: number
}

/** A reader of one service's files. Pure: the same bytes, the same series. */
export interface Reader {
  /** Its name on the command line. */
  nom: string
  /** Raised when the reading changes. */
  version: number
  /** One line for the help of `lire`. */
  resume: string
  /** What the file does not say is given by a description beside it. */
  decrit?: true
  /** Reads a file. Throws `LectureError` where it is not one of this service's, or is damaged. */
  read(file: RawFile, catalogue: Catalogue, description?: RawFile): Reading
}

export interface RawFile {
  /** As messages name it. */
  chemin: string
  bytes: Uint8Array
}

/** The steps of a column as they are come by, in whatever order. */
export class StepColumn {
  readonly #chemin: string
  readonly #slots: number[] = []
  readonly #values: number[] = []
  readonly #lines: number[] = []

  constructor(chemin: string) {
    this.#chemin = chemin
  }

  get length(): number {
    return this.#slots.length
  }

  /** `line` counts from 1, 0 where the file has no lines. */
  add(slot: number, value: number, line = 0): void {
    this.#slots.push(slot)
    this.#values.push(value)
    this.#lines.push(line)
  }

  /** In order of time. Throws where a step is there twice. */
  sorted(): { slots: Int32Array; values: Float64Array } {
    const order = this.#slots.map((_, i) => i).sort((a, b) => (this.#slots[a] as number) - (this.#slots[b] as number))
    const slots = Int32Array.from(order, (i) => this.#slots[i] as number)
    for (let i = 1; i < slots.length; i++) {
      if (slots[i] !== slots[i - 1]) continue
      const line = this.#lines[order[i] as number]
      throw new LectureError(this.#chemin, 'cet instant y figure deux fois', line === 0 ? undefined : line)
    }
    return { slots, values: Float64Array.from(order, (i) => this.#values[i] as number) }
  }
}
