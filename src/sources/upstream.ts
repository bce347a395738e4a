import type { Catalogue } from '../contract/catalogue.ts'
import { cut, onOneLine } from '../contract/excerpt.ts'
import type { LongTermMap, MapBlock } from '../contract/longTermMap.ts'
import type { Granularite, SerieKey } from '../contract/vocabulary.ts'

/**
 * What an upstream says of one series: a value, or its absence, for each slot of the series' granularité. Slots ascend,
 * none twice. `NaN` says that the upstream has the step but no measurement for it.
 */
export interface SerieBlock {
  key: SerieKey
  slots: Int32Array
  values: Float64Array
  /** Days measured in each month, where the upstream gives them. */
  jours?: Int32Array
  /** How a value represents its step, where it is not its mean or sum as the source gives it. */
  methode?: string
  /** The minute of its hour, 0 to 59, that each value is of, where values are instantaneous. */
  minute?: number
  /** The line of each slot in its file, where the file has lines: a message then names it. */
  lines?: Int32Array
}

/** No variable comes near: a larger number is a slip of the pen, and sums of such would leave the range of a number. */
export const LARGEST_VALUE = 1e15

/** A file of an upstream: one unit of reading, and of memory. */
export interface UpstreamFile {
  /** Its name within the upstream, the same wherever it is read from. */
  chemin: string
  /** SHA-256 of what is read, known before it is read. */
  sha256: string
  /** What is read, of an upstream that has `readApart`. */
  bytes?: Uint8Array
  /** How many numbers are read of it, where that is known and the reading leaves no memory shared with another file. */
  numbers?: number
  /** Read before the next file is asked for. */
  read(): SerieBlock[] | Promise<SerieBlock[]>
}

/** What every source says of itself; adding one is a folder and a line in the list. */
export interface Source {
  /** Its name on the command line. */
  nom: string
  /** Raised when the reading changes, so that the same file is read anew. */
  version: number
  /** One line for the help of commands. */
  resume: string
}

/** A source whose files can be imported. */
export interface Upstream extends Source {
  /** Its files, in a fixed order. `where` is a folder or an address. */
  files(where: string, catalogue: Catalogue): AsyncIterable<UpstreamFile>
  /** Reads a file of which nothing is at hand but its bytes, as a thread does; absent where reading needs more. */
  readApart?(chemin: string, bytes: Uint8Array, catalogue: Catalogue): SerieBlock[]
}

/** A file that is a map of long-term means. */
export interface MapFile {
  chemin: string
  /** Who reads it, as `<name>@<version>`. */
  lecteur: string
  /** SHA-256 of what is read, and of all that hangs on what becomes of it; known before it is read. */
  sha256: string
  carte: Omit<LongTermMap, 'mailles' | 'minimum' | 'maximum'>
  /** Reads it, block by block from the south, then from the west. */
  blocks(): AsyncIterable<MapBlock>
}

/** A reason quotes cells by `excerpt`; whatever a file brings into one beside, it stays a line that a terminal can show. */
const REASON_LENGTH = 1000

/** A row that cannot be understood: the import stops on it and changes nothing. */
export class LectureError extends Error {
  override name = 'LectureError'

  constructor(fichier: string, raison: string, ligne?: number) {
    const where = ligne ? `${fichier}, ligne ${ligne}` : fichier
    super(onOneLine(`${where} : ${cut(raison, REASON_LENGTH)}`))
  }
}

/** What is thrown of one file, with the line where it has lines: 0 is none. */
export type Fault = (raison: string, ligne?: number) => LectureError

export const faultsOf =
  (fichier: string): Fault =>
  (raison, ligne) =>
    new LectureError(fichier, raison, ligne)

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
  /** Why it can be looked at but does not belong into a base. */
  refus?: string
  /**
   * What a reader guessed of a file without a description: in lines, and as a description to correct. `resteDesColonnes`: what it
   * is refused for is of columns that were not read, and of nothing else.
   */
  devinee?: { lignes: string[]; description: string; resteDesColonnes?: boolean }
}

/** What of a country's tables files of one place are read by. */
export type PlaceCatalogue = Pick<Catalogue, 'grandeurs' | 'localites'>

/** A reader of one service's files. Pure: the same bytes, the same series. */
export interface Reader extends Source {
  /** Reads a file. Throws `LectureError` where it is not one of this service's, or is damaged. */
  read(file: RawFile, catalogue: Catalogue, description?: RawFile): Reading
}

export interface RawFile {
  /** As messages name it. */
  chemin: string
  bytes: Uint8Array
}
