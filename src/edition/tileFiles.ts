import type { LongTermMapKey } from '../contract/longTermMap.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import type { Column } from '../storage/groupColumns.ts'

/** Rows and columns of cells in a tile, which is one file of a collection. */
export const TILE_SIDE = 32

export const GRIDS_FOLDER = 'grilles'
export const GRIDS_TABLE = `${GRIDS_FOLDER}/grilles.csv`
export const LONG_TERM_TABLE = `${GRIDS_FOLDER}/moyennes.csv`
export const GRID_EXAMENS_TABLE = `${GRIDS_FOLDER}/examens.csv`
export const GRID_RUPTURES_TABLE = `${GRIDS_FOLDER}/ruptures.csv`

/**
 * The columns of a tile: a row group for each cell that has the series, in row order from the south, then columns from the
 * west. `regles` has the codes of the quality rules that flag the step, separated by spaces.
 */
export const TILE_COLUMNS: readonly Column[] = [
  { name: 'latitude', type: 'double', repeats: true },
  { name: 'longitude', type: 'double', repeats: true },
  { name: 'instant', type: 'time', repeats: true },
  { name: 'valeur', type: 'double' },
  { name: 'niveau_effectif', type: 'text', statistics: false, repeats: true },
  { name: 'statut', type: 'text', statistics: false, repeats: true },
  { name: 'regles', type: 'text', statistics: false, repeats: true },
]

/** Of every index: where a group stands in the file beside it. */
const PLACE_OF_GROUP: readonly Column[] = [
  { name: 'octet_debut', type: 'double' },
  { name: 'octets', type: 'integer' },
  { name: 'octets_colonnes', type: 'text' },
  { name: 'sha256', type: 'text' },
]

/** The columns of the index beside a tile: where each cell's group stands, and what its series is. */
export const TILE_INDEX_COLUMNS: readonly Column[] = [
  { name: 'maille', type: 'text' },
  ...PLACE_OF_GROUP,
  { name: 'statut', type: 'text' },
  { name: 'periode_debut', type: 'text' },
  { name: 'periode_fin', type: 'text' },
  { name: 'nombre_mesures', type: 'integer' },
  { name: 'completude_pct', type: 'double' },
  { name: 'mois_partiels', type: 'text' },
  { name: 'minute_instantanee', type: 'integer', nullable: true },
  { name: 'origines', type: 'text' },
  { name: 'note', type: 'text', nullable: true },
]

/** What a note says in place of its own cell, so that the notes of all cells are one. */
export const THIS_CELL = '{maille}'

/**
 * The columns of a map: a row group for each period, `01` to `12` and `annee` over all years, then each month `YYYY-MM`; in it a
 * row for each cell that has a value, in row order from the south.
 */
export const MAP_COLUMNS: readonly Column[] = [
  { name: 'periode', type: 'text' },
  { name: 'latitude', type: 'double', repeats: true },
  { name: 'longitude', type: 'double', repeats: true },
  { name: 'valeur', type: 'double' },
]

/** The columns of the index beside a file of maps. */
export const MAP_INDEX_COLUMNS: readonly Column[] = [
  { name: 'periode', type: 'text' },
  { name: 'mailles', type: 'integer' },
  ...PLACE_OF_GROUP,
]

/** The columns of the index beside a file of a map of long-term means: each block by its south-western cell in the lattice. */
export const LONG_TERM_INDEX_COLUMNS: readonly Column[] = [
  { name: 'ligne', type: 'integer' },
  { name: 'colonne', type: 'integer' },
  { name: 'mailles', type: 'integer' },
  ...PLACE_OF_GROUP,
]

/** The folder of a collection: what is derived from the cells of a source stands beside the source's own. */
export function collectionFolder(
  grille: string,
  { grandeur, granularite, derivee }: { grandeur: string; granularite: Granularite; derivee: boolean },
): string {
  return `${GRIDS_FOLDER}/${grille}/${grandeur}_${granularite}${derivee ? '_derivee' : ''}`
}

/** The file of a tile of a collection, by the numbers of its row and column of tiles. */
export function tilePath(dossier: string, tuile: string): string {
  return `${dossier}/${tuile}.parquet`
}

export function mapPath(grille: string, grandeur: string): string {
  return `${GRIDS_FOLDER}/${grille}/cartes/${grandeur}.parquet`
}

/** The file of a map of long-term means, which stands apart from the maps that a release makes of series. */
export function longTermPath({ source, grandeur, periode }: LongTermMapKey): string {
  return `${GRIDS_FOLDER}/${source}/moyennes/${grandeur}_${periode}.parquet`
}

/** The index that stands beside a file of groups. */
export function indexPath(path: string): string {
  return path.replace(/\.parquet$/, '.index.parquet')
}
