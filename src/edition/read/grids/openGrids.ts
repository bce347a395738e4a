import { LRUCache } from 'lru-cache'
import { type CellCentre, cellCode } from '../../../contract/grid.ts'
import { YIELD } from '../../../contract/longTermMap.ts'
import type { GroupLocation } from '../../../storage/groupColumns.ts'
import { readGroup } from '../../../storage/groupFile.ts'
import { locationsOf, readOnlyGroup } from '../../../storage/groupTable.ts'
import { sha256 } from '../../../storage/hash.ts'
import { AlteredError, type SealedFile } from '../../sealedFiles.ts'
import type { EditionFiles } from '../../store/editionBackend.ts'
import type { StoredSerie } from '../../storedSerie.ts'
import {
  GRID_EXAMENS_TABLE,
  GRID_RUPTURES_TABLE,
  GRIDS_TABLE,
  indexPath,
  MAP_COLUMNS,
  MAP_INDEX_COLUMNS,
  mapPath,
  TILE_COLUMNS,
  tilePath,
} from '../../tileFiles.ts'
import type { Drapeaux } from '../qualite.ts'
import { type GridCollection, mappedCollections, readGridTables, yieldCollection } from './gridTables.ts'
import { cellIn, tileAt } from './lattices.ts'
import { TileIndex } from './tileIndex.ts'

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

/** Bytes of indexes kept in memory by a process, over all releases that it has open. */
const INDEX_CACHE_BYTES = 32 << 20
/** More than this is not read ahead: indexes would push each other out. */
const AHEAD_BYTES = INDEX_CACHE_BYTES / 2
const AHEAD_AT_ONCE = 8
const BYTES_OF_MAP = 200

interface MapIndex {
  periodes: ReadonlyMap<string, GroupLocation>
  bytes: number
}

interface Asked {
  files: EditionFiles
  path: string
  hash: string
  bytes: number
}

const indexes = new LRUCache<string, TileIndex | MapIndex, Asked>({
  maxSize: INDEX_CACHE_BYTES,
  sizeCalculation: ({ bytes }) => Math.min(bytes, INDEX_CACHE_BYTES),
  fetchMethod: async (_hash, _stale, { context }) => {
    const { files, path, hash, bytes } = context
    const content = await files.read(indexPath(path), bytes)
    if (sha256(content) !== hash) throw new AlteredError(`${files.id} : ${indexPath(path)} est altéré`)
    return path.includes('/cartes/') ? readMapIndex(content) : TileIndex.read(path, content)
  },
})

/** Opens the grids of a release; undefined where it has none. */
export async function openGrids(
  files: EditionFiles,
  sealed: ReadonlyMap<string, SealedFile>,
  checked: (path: string) => Promise<string>,
): Promise<EditionGrids | undefined> {
  if (!sealed.has(GRIDS_TABLE)) return undefined
  const tables = [GRIDS_TABLE, GRID_EXAMENS_TABLE, GRID_RUPTURES_TABLE]
  const collections = readGridTables(
    Object.fromEntries(await Promise.all(tables.map(async (path) => [path, await checked(path)]))),
  )

  /** The index beside a file; undefined where the release has no such file. */
  const indexOf = async (path: string): Promise<TileIndex | MapIndex | undefined> => {
    const file = sealed.get(indexPath(path))
    if (!file) return undefined
    return indexes.fetch(`${path} ${file.sha256}`, { context: { files, path, hash: file.sha256, bytes: file.bytes } })
  }
  const groupOf = async (path: string, group: Pick<GroupLocation, 'offset' | 'bytes' | 'sha256'>) => {
    const bytes = await files.range(path, group.offset, group.bytes, sealed.get(path)?.bytes)
    if (sha256(bytes) !== group.sha256) throw new AlteredError(`${files.id} : des octets de ${path} sont altérés`)
    return bytes
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
      const index = await indexOf(tilePath(collection.dossier, tileAt(collection.grille.lattice, cell)))
      return index instanceof TileIndex ? index.serie(cellCode(cell.centre), collection) : undefined
    },
    async hashes({ dossier }, tuile) {
      const index = await indexOf(tilePath(dossier, tuile))
      return new Map(index instanceof TileIndex ? index.mailles.map((maille, i) => [maille, index.sha256At(i)]) : [])
    },
    async cellFacts({ dossier, tuiles }) {
      const read = await Promise.all(tuiles.map((tuile) => indexOf(tilePath(dossier, tuile))))
      const tiles = read.filter((each) => each instanceof TileIndex)
      return {
        partialMonths: new Set(tiles.flatMap(({ partialMonths }) => partialMonths)),
        instantaneous: tiles.every(({ isInstantaneous }) => isInstantaneous),
      }
    },
    async readDrapeaux(serie) {
      const { fichier, octet_debut: offset, octets: bytes, sha256: hash } = serie
      const content = await groupOf(fichier, { offset, bytes, sha256: hash })
      const location = { rows: serie.nombre_mesures, columnBytes: serie.octets_colonnes }
      const group = await readGroup(content, TILE_COLUMNS, location, ['instant', 'regles'])
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
      const index = await indexOf(path)
      const place = index && 'periodes' in index ? index.periodes.get(periode) : undefined
      if (!place) return undefined
      const group = await readGroup(await groupOf(path, place), MAP_COLUMNS, place, ['latitude', 'longitude', 'valeur'])
      const column = (name: string) => Float64Array.from(group[name] as ArrayLike<number>)
      return { latitudes: column('latitude'), longitudes: column('longitude'), valeurs: column('valeur') }
    },
    async readAhead() {
      const paths = collections.flatMap(({ dossier, tuiles }) => tuiles.map((tuile) => tilePath(dossier, tuile)))
      const rows = collections.reduce((sum, { mailles }) => sum + mailles, 0)
      if (TileIndex.bytesOf(rows, paths.length) > AHEAD_BYTES) return
      const queue = paths.values()
      await Promise.all(
        Array.from({ length: AHEAD_AT_ONCE }, async () => {
          for (const path of queue) await indexOf(path)
        }),
      )
    },
  }
}

async function readMapIndex(content: Uint8Array): Promise<MapIndex> {
  const group = await readOnlyGroup(content, MAP_INDEX_COLUMNS)
  const places = locationsOf(group)
  const periodes = Array.from(group.periode as ArrayLike<string>, (periode, i) => [periode, places[i]!] as const)
  return { periodes: new Map(periodes), bytes: 1000 + BYTES_OF_MAP * periodes.length }
}
