import type { Catalogue } from '../../contract/catalogue.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { IndexRange } from './netcdf.ts'

/** Centres along one axis of a regular grid, ascending from south or west: centre i is at `first + i * step`, degrees. */
export interface GridAxis {
  first: number
  /** Null where there is one centre only. */
  step: number | null
  count: number
}

/** Cells of a grid: rows from the south, columns from the west. */
export interface CellBox {
  rows: IndexRange
  columns: IndexRange
}

/** What a reader makes of a grid's file, before any of its values is read. */
export interface GridReading {
  latitudes: GridAxis
  longitudes: GridAxis
  /** The time that the file's stamps are in, in its own words. */
  temps: string
  series: GridSerie[]
  /** Variables that are not taken, and why. */
  ecartees: { colonne: string; raison: string }[]
  /** What must be known of the whole file. */
  remarques: string[]
  /** Whether its first values need the file before it, which was given and has the same cells up to the stamp before. */
  suite?: boolean
  /** Why it can be looked at but does not belong into a base. */
  refus?: string
  close(): void
}

/** One variable of the country at one step over the cells of a file, in the units of the country's table. */
export interface GridSerie {
  grandeur: string
  granularite: Granularite
  /** The file's own names of what it is made from. */
  colonne: string
  /** The unit that the file gives, and that of the country's table. */
  unite_lue: string
  unite: string
  /** The steps of all cells, ascending, none twice. */
  slots: Int32Array
  /** How a value represents its step, where it is not its mean or sum. */
  methode: string | null
  /** The minute of its hour, 0 to 59, that each value is of, where values are instantaneous. */
  minute?: number
  /**
   * The values of a box, cell after cell, row by row from its south-western one, all steps of each: NaN where the file has
   * none. Throws `LectureError` where the file is damaged.
   */
  read(box: CellBox): Float64Array
}

/** A file on disk, as messages name it. */
export interface GridFile {
  chemin: string
  path: string
}

/** A reader of files of grids of one service. Pure: the same bytes, the same values. */
export interface GridReader {
  /** Its name on the command line. */
  nom: string
  /** Raised when the reading changes. */
  version: number
  /** One line for the help of `lire`. */
  resume: string
  /** The code of its source in the country's table. */
  source: string
  /**
   * Describes a file; `before` is the one before it in its folder, if there is one. Throws `LectureError` where it is not one of
   * this service's.
   */
  open(file: GridFile, catalogue: Catalogue, before?: GridFile): Promise<GridReading>
}

/** The number of cells in a box. */
export function cellsIn({ rows, columns }: CellBox): number {
  return (rows.end - rows.start) * (columns.end - columns.start)
}
