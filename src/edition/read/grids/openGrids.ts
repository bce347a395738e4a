import { type CellCentre, cellCode } from '../../../contract/grid.ts'
import { YIELD } from '../../../contract/longTermMap.ts'
import { readGroup } from '../../../storage/groupFile.ts'
import { locationsOf, readOnlyGroup } from '../../../storage/groupTable.ts'
import type { SealedFile } from '../../sealedFiles.ts'
import { groupOf, type StoredSerie } from '../../storedSerie.ts'
import {
  GRID_EXAMENS_TABLE,
  GRID_RUPTURES_TABLE,
  GRIDS_TABLE,
  MAP_COLUMNS,
  MAP_INDEX_COLUMNS,
  mapPath,
  TILE_COLUMNS,
  tilePath,
} from '../../tileFiles.ts'
import { type CheckedFiles, INDEX_CACHE_BYTES } from '../checkedFiles.ts'
import type { Drapeaux } from '../qualite.ts'
import { type GridCollection, mappedCollections, readGridTables, yieldCollection } from './gridTables.ts'
import { cellIn, tileAt } from './lattices.ts'
import { bytesOfTiles, readTileIndex } from './tileIndex.ts'

/** A map: a value for each cell that has one, in row order from the south, then columns from the west. */
export interface GridMap {
  /** Centres of the cells, degrees. */
  latitudes: Float64Array
  longitudes: Float64Array
  /** In the unit of the variable. */
  valeurs: Float64Array
}

/** What the indexes of a collection tell of all its cells. */
export interface CellFacts {
  /** Months (`YYYY-MM`) that any cell has in part: maps leave them out. */
  partialMonths: ReadonlySet<string>
  /** Whether values are of one minute of their step. */
  instantaneous: boolean
}

/** The grids of an open release. Memory holds their collections, and indexes of tiles within bounds. */
export interface EditionGrids {
  /** In the order of their folders. */
  collections: readonly GridCollection[]
  /** The series of the cell of a collection that holds a point; undefined where it has none there. Throws where its index is altered. */
  serieAt(collection: GridCollection, point: CellCentre): Promise<StoredSerie | undefined>
  /** The hash of each cell's group in a tile of a collection, by the cell's code. */
  hashes(collection: GridCollection, tuile: string): Promise<ReadonlyMap<string, string>>
  /** What the series of a collection's cells have in common. */
  cellFacts(collection: GridCollection): Promise<CellFacts>
  /** The flagged steps of a cell's series. */
  readDrapeaux(serie: StoredSerie): Promise<Drapeaux>
  /** Those that maps are made from: a map is of a grid and a variable. */
  mapped: readonly GridCollection[]
  /** The map of a period: `01` to `12` or `annee` over all years, or a month `YYYY-MM`; undefined where there is none. */
  carte(carte: { grille: string; grandeur: string; periode: string }): Promise<GridMap | undefined>
  /** Reads the indexes of all tiles ahead, where they are few enough: a point is then one read of one file. */
  readAhead(): Promise<void>
}

/** More than this is not read ahead: indexes would push each other out. */
const AHEAD_BYTES = INDEX_CACHE_BYTES / 2
const AHEAD_AT_ONCE = 8
const BYTES_OF_MAP = 200

/** Opens the grids of a release; undefined where it has none. */
export async function openGrids(
  sealed: ReadonlyMap<string, SealedFile>,
  checked: CheckedFiles,
): Promise<EditionGrids | undefined> {
  if (!sealed.has(GRIDS_TABLE)) return undefined
  const collections = readGridTables(await checked.texts([GRIDS_TABLE, GRID_EXAMENS_TABLE, GRID_RUPTURES_TABLE]))
  const tileOf = (dossier: string, tuile: string) => {
    const path = tilePath(dossier, tuile)
    return checked.index(path, (content) => readTileIndex(path, content))
  }

  const mapped = mappedCollections(collections)
  const yields = mapped
    .filter(({ grandeur, grille }) => grandeur === 'ghi' && sealed.has(mapPath(grille.code, YIELD)))
    .map(yieldCollection)

  return {
    collections,
    mapped: [...mapped, ...yields],
    async serieAt(collection, point) {
      const cell = cellIn(collection.grille.lattice, point)
      if (!cell) return undefined
      const index = await tileOf(collection.dossier, tileAt(collection.grille.lattice, cell))
      return index?.serie(cellCode(cell.centre), collection)
    },
    async hashes({ dossier }, tuile) {
      const index = await tileOf(dossier, tuile)
      return new Map(index?.mailles.map((maille, i) => [maille, index.sha256At(i)]))
    },
    async cellFacts({ dossier, tuiles }) {
      const read = await Promise.all(tuiles.map((tuile) => tileOf(dossier, tuile)))
      const tiles = read.filter((each) => each !== undefined)
      return {
        partialMonths: new Set(tiles.flatMap(({ partialMonths }) => partialMonths())),
        instantaneous: tiles.every(({ isInstantaneous }) => isInstantaneous()),
      }
    },
    async readDrapeaux(serie) {
      const place = groupOf(serie)
      const group = await readGroup(await checked.group(serie.fichier, place), TILE_COLUMNS, place, [
        'instant',
        'regles',
      ])
      const flagged = Array.from(group.regles as ArrayLike<string>, (rules, row) => ({ rules, row })).filter(
        ({ rules }) => rules !== '',
      )
      return {
        instants: Float64Array.from(flagged, ({ row }) => group.instant?.[row] as number),
        regles: flagged.map(({ rules }) => rules),
      }
    },
    async carte({ grille, grandeur, periode }) {
      const path = mapPath(grille, grandeur)
      const place = (await checked.index(path, readMapIndex))?.periodes.get(periode)
      if (!place) return undefined
      const content = await checked.group(path, place)
      const group = await readGroup(content, MAP_COLUMNS, place, ['latitude', 'longitude', 'valeur'])
      const column = (name: string) => Float64Array.from(group[name] as ArrayLike<number>)
      return { latitudes: column('latitude'), longitudes: column('longitude'), valeurs: column('valeur') }
    },
    async readAhead() {
      const all = collections.flatMap(({ dossier, tuiles }) => tuiles.map((tuile) => [dossier, tuile] as const))
      const rows = collections.reduce((sum, { mailles }) => sum + mailles, 0)
      if (bytesOfTiles(rows, all.length) > AHEAD_BYTES) return
      const queue = all.values()
      await Promise.all(
        Array.from({ length: AHEAD_AT_ONCE }, async () => {
          for (const tile of queue) await tileOf(...tile)
        }),
      )
    },
  }
}

async function readMapIndex(content: Uint8Array) {
  const group = await readOnlyGroup(content, MAP_INDEX_COLUMNS)
  const places = locationsOf(group)
  const periodes = Array.from(group.periode as ArrayLike<string>, (periode, i) => [periode, places[i]!] as const)
  return { periodes: new Map(periodes), bytes: 1000 + BYTES_OF_MAP * periodes.length }
}
