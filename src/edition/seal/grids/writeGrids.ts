import { basename, dirname } from 'node:path'
import type { Catalogue } from '../../../contract/catalogue.ts'
import type { CellCentre } from '../../../contract/grid.ts'
import type { Disk } from '../../../storage/disk.ts'
import {
  type GridCollection,
  mappedCollections,
  writeGridTables,
  yieldCollection,
} from '../../read/grids/gridTables.ts'
import type { Grid, Tile } from '../../read/grids/lattices.ts'
import { monthsOfCells } from '../../read/grids/monthsOfCells.ts'
import { folderBackend } from '../../store/folderBackend.ts'
import { mapPath } from '../../tileFiles.ts'
import type { Impossibles } from '../impossible.ts'
import type { GridMetadata } from '../parquetMetadata.ts'
import type { TownMaker } from '../sealOptions.ts'
import { type WrittenFile, writeTexts } from '../writtenFile.ts'
import { type GridMean, gridBreaks, gridMean } from './gridBreaks.ts'
import { extentOf, type SealedTile, sealTile, summed, type TilePart } from './sealTile.ts'
import type { TileWork } from './tileWork.ts'
import { type CellNormals, type Maps, mapsOf, mapsOfNormals, normalsOfCells, writeMaps } from './writeMaps.ts'
import { hasYield, OF_YIELD, yieldNormals } from './yieldMaps.ts'

interface WriteOptions {
  catalogue: Catalogue
  maker: TownMaker
  disk: Disk
  metadata: GridMetadata
  impossibles: Impossibles
  /** Tiles that other processes sealed beforehand. */
  work: TileWork | undefined
  /** Whether the air of a place is that of a coast. */
  isCoast: (at: CellCentre) => boolean
  /** Told of each of these that was damaged meanwhile, by its grid and its numbers: it is sealed anew. */
  onDamagedTile?: ((tile: string) => void) | undefined
  /** Told after each tile, with the series of it. */
  onTile?: ((series: number) => void) | undefined
}

/**
 * Writes the grids of an edition: tile by tile, then maps and breaks from the months of each variable, then the tables. The
 * same bytes whoever sealed the tiles, in as many threads and processes as may be.
 */
export async function writeGrids(
  folder: string,
  tiles: readonly Tile[],
  { catalogue, maker, disk, metadata, impossibles, work, onDamagedTile, onTile, isCoast }: WriteOptions,
): Promise<{ collections: GridCollection[]; files: WrittenFile[] }> {
  if (tiles.length === 0) return { collections: [], files: [] }
  const sealed: { grid: Grid; tile: SealedTile }[] = []
  for (const tile of tiles) {
    const taken = await work?.take(tile, folder, disk)
    if (taken === 'damaged') onDamagedTile?.(`${tile.grid.code} ${tile.tuile}`)
    const made =
      taken === undefined || taken === 'damaged'
        ? await sealTile(folder, tile, { maker, disk, metadataOf: metadata })
        : taken
    for (const { key, ...found } of made.impossibles) impossibles.add(key, found)
    sealed.push({ grid: tile.grid, tile: made })
    onTile?.(tile.cells.reduce((sum, { keys }) => sum + keys.length, 0))
  }
  const files = sealed.flatMap(({ tile }) => tile.files)
  const collections = collectionsOf(sealed)
  const write = async ({ grille, ...of }: GridCollection, cells: CellNormals['cells'], maps: Maps) => {
    const path = mapPath(grille.code, of.grandeur)
    files.push(...(await writeMaps(folder, path, { cells, maps, disk, metadata: metadata(grille.code, of) })))
  }
  const mapped = mappedCollections(collections)
  const means: GridMean[] = []
  const ofYield = new Map<string, Map<string, CellNormals>>()
  for (const each of mapped) {
    const months = await monthsOfCells(folderBackend(dirname(folder)).edition(basename(folder)), each)
    const normals = normalsOfCells(months)
    await write(each, normals.cells, mapsOf(months, normals))
    if (OF_YIELD.includes(each.grandeur)) {
      const own = ofYield.get(each.grille.code) ?? new Map<string, CellNormals>()
      ofYield.set(each.grille.code, own.set(each.grandeur, normals))
    }
    const mean = gridMean(each.grille, each.grandeur, months, catalogue)
    if (mean) means.push(mean)
  }
  for (const ghi of hasYield(catalogue) ? mapped.filter(({ grandeur }) => grandeur === 'ghi') : []) {
    const normals = yieldNormals(ofYield.get(ghi.grille.code) ?? new Map(), isCoast)
    if (normals) await write(yieldCollection(ghi), normals.cells, mapsOfNormals(normals, sumOfYear))
  }
  const breaks = gridBreaks(means, catalogue)
  const judged = collections.map((each): GridCollection => {
    const found = breaks.find(({ grille, grandeur }) => grille === each.grille.code && grandeur === each.grandeur)
    return found ? { ...each, examens: [...each.examens, found.examen], ruptures: found.ruptures } : each
  })
  files.push(...(await writeTexts(folder, writeGridTables(judged), disk)))
  return { collections: judged, files }
}

/** The sum of the twelve months of a year; undefined unless all are there. */
function sumOfYear(months: ReadonlyMap<number, number>): number | undefined {
  return months.size < 12 ? undefined : [...months.values()].reduce((sum, each) => sum + each, 0)
}

/** The collections of the tiles, in the order of their folders. */
function collectionsOf(sealed: readonly { grid: Grid; tile: SealedTile }[]): GridCollection[] {
  const parts = sealed.flatMap(({ grid, tile }) => tile.parts.map((part) => ({ grid, tuile: tile.tuile, part })))
  const byFolder = Map.groupBy(parts, ({ part }) => part.dossier)
  return [...byFolder.keys()].sort().map((dossier) => {
    const own = byFolder.get(dossier) ?? []
    const all = own.map(({ part }) => part)
    return {
      ...(all[0] as TilePart),
      grille: own[0]!.grid,
      ...extentOf(all),
      mailles: all.reduce((sum, { mailles }) => sum + mailles, 0),
      tuiles: own.map(({ tuile }) => tuile),
      examens: summed(all.flatMap(({ examens }) => examens)),
      ruptures: [],
    }
  })
}
