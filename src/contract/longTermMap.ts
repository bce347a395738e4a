import type { Catalogue } from './catalogue.ts'
import type { CellLattice } from './grid.ts'
import { ANNEE } from './vocabulary.ts'

/**
 * A map of long-term means, as a source publishes it: a mean of some years in each cell of a lattice. It is no series and no
 * measurement; a later map of the same source, variable and period takes its place.
 */
export interface LongTermMap extends LongTermMapKey {
  /** The first and last year that it is the mean of. */
  annee_debut: number
  annee_fin: number
  unite: string
  /** The part of the source's lattice that holds its cells. */
  lattice: CellLattice
  /** Cells with a value, and the least and greatest of their values. */
  mailles: number
  minimum: number
  maximum: number
}

/** What tells maps of long-term means apart. */
export interface LongTermMapKey {
  source: string
  grandeur: string
  /** `annee`, or `01` to `12`. */
  periode: string
}

export function longTermMapId({ source, grandeur, periode }: LongTermMapKey): string {
  return [source, grandeur, periode].join(' ')
}

/** Rows and columns of cells in a block of a map, which is read at once. */
export const BLOCK_SIDE = 256

/** The cells of a block that have a value, in row order from the south, then columns from the west. */
export interface MapBlock {
  /** Of its south-western cell in the lattice: multiples of `BLOCK_SIDE`. */
  ligne: number
  colonne: number
  latitudes: Float64Array
  longitudes: Float64Array
  /** In the unit of the map. */
  valeurs: Float64Array
}

/** A map of long-term means and its blocks, by row from the south, then by column from the west. */
export interface StoredLongTermMap extends LongTermMap {
  blocks(): AsyncIterable<MapBlock>
}

/** The periods of mean months, `01` to `12`. */
export const MEAN_MONTHS: readonly string[] = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

/** The periods of maps of long-term means: the year, and its months. */
export const LONG_TERM_PERIODS: readonly string[] = [ANNEE, ...MEAN_MONTHS]

export const DAYS_OF_YEAR = 365.25
const DAYS_OF_MONTH = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The hours of a period in the mean of many years. */
export function hoursOfPeriod(periode: string): number {
  return 24 * (periode === ANNEE ? DAYS_OF_YEAR : (DAYS_OF_MONTH[Number(periode) - 1] as number))
}

/** The variable of the maps of yield, of 1 kWp: those that a release makes are at the tilt that receives the most. */
export const YIELD = 'productible'
export const YIELD_UNIT = 'kWh/kWc'

/** The unit of a variable's maps; undefined of a variable that the country does not have. */
export function mapUnitOf({ grandeurs }: Pick<Catalogue, 'grandeurs'>, grandeur: string): string | undefined {
  return grandeur === YIELD ? YIELD_UNIT : grandeurs.find(({ code }) => code === grandeur)?.unite
}
