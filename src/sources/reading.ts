import type { Catalogue } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** The lines that are to be told, of those that may be. */
export function said(...lines: readonly (string | false | undefined)[]): string[] {
  return lines.filter((line) => typeof line === 'string')
}

/** What any reader says of a file, whose variables are of a town or over cells. */
export interface FileReading<Variable extends ReadVariable> {
  /** The time that the file's stamps are in, in its own words. */
  temps: string
  series: Variable[]
  /** Columns or variables that are not taken, and why. */
  ecartees: { colonne: string; raison: string }[]
  /** What must be known of the whole file. */
  remarques: string[]
  /** Why it can be looked at but does not belong into a base. */
  refus?: string
}

/** One variable of a file at one step, in the units of the country's table. */
export interface ReadVariable {
  grandeur: string
  granularite: Granularite
  /** The file's own name of it. */
  colonne: string
  /** The unit that the file gives, and that of the country's table. */
  unite_lue: string
  unite: string
  /** Ascending, none twice. */
  slots: Int32Array
  /** How a value represents its step, where it is not its mean or sum. */
  methode: string | null
  /** The minute of its hour, 0 to 59, that each value is of, where values are instantaneous. */
  minute?: number
}

export interface ReadSerie extends ReadVariable {
  /** NaN where the file has the step but no measurement. */
  values: Float64Array
}

/** What a reader makes of a file of a service, before it is known which town it is of. */
export interface Reading extends FileReading<ReadSerie> {
  /** Where the file says it is of; null where it does not say. */
  point: { latitude: number; longitude: number; altitude: number | null } | null
  /** The code of its source in the country's table, where the file identifies it. */
  source?: string
  /**
   * What a reader guessed of a file without a description: in lines, and as a description to correct. `resteDesColonnes`: what it
   * is refused for is of columns that were not read, and of nothing else.
   */
  devinee?: { lignes: string[]; description: string; resteDesColonnes?: boolean }
}

/** What of a country's tables files of one place are read by. */
export type PlaceCatalogue = Pick<Catalogue, 'grandeurs' | 'localites'>

/** A reader of one service's files. Pure: the same bytes, the same series. */
export interface Reader {
  /** Its name on the command line. */
  nom: string
  /** Raised when the reading changes. */
  version: number
  /** One line for the help of `lire`. */
  resume: string
  /** Reads a file. Throws `LectureError` where it is not one of this service's, or is damaged. */
  read(file: RawFile, catalogue: Catalogue, description?: RawFile): Reading
}

export interface RawFile {
  /** As messages name it. */
  chemin: string
  bytes: Uint8Array
}
