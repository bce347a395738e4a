import { join } from 'node:path'
import type { Serie } from '../../../contract/catalogue.ts'
import { isDerived } from '../../../contract/vocabulary.ts'
import { ruptures } from '../../../quality/series/ruptures.ts'
import type { Disk } from '../../../storage/disk.ts'
import { cleanUp } from '../../../storage/durable.ts'
import type { KeyValues } from '../../../storage/groupFile.ts'
import type { CellExamen } from '../../read/grids/gridTables.ts'
import type { Tile } from '../../read/grids/lattices.ts'
import type { CollectionWords } from '../../read/grids/tileIndex.ts'
import { collectionFolder, THIS_CELL, TILE_COLUMNS, TILE_INDEX_COLUMNS, tilePath } from '../../tileFiles.ts'
import type { GridMetadata } from '../parquetMetadata.ts'
import type { TownMaker } from '../sealOptions.ts'
import type { SeriePart } from '../townParts.ts'
import type { WrittenFile } from '../writtenFile.ts'
import { beginIndexed } from './indexedFile.ts'

/** The part of a collection that one tile holds. Plain data: a process that seals tiles beforehand keeps it as JSON. */
export interface TilePart extends Omit<CollectionWords, 'ruptures'>, Extent {
  dossier: string
  mailles: number
  examens: CellExamen[]
}

type Extent = Pick<Serie, 'derive_de_simulees' | 'nombre_mesures' | 'periode_debut' | 'periode_fin'>

/** A tile as it was sealed. */
export interface SealedTile {
  grille: string
  tuile: string
  parts: TilePart[]
  /** The files of its collections and their indexes, within the edition. */
  files: WrittenFile[]
  impossibles: { key: SeriePart['key']; n: number; premiers: string[] }[]
}

/**
 * Seals the cells of a tile into the folder of an edition: for each of their collections a file and its index. One cell more
 * than the maker's concurrency is requested ahead of the writer, so that memory holds a few cells at most.
 */
export async function sealTile(
  folder: string,
  { grid, tuile, cells }: Tile,
  { maker, disk, metadataOf }: { maker: TownMaker; disk: Disk; metadataOf: GridMetadata },
): Promise<SealedTile> {
  const open = new Map<string, Awaited<ReturnType<typeof beginTile>>>()
  const sealed: SealedTile = { grille: grid.code, tuile, parts: [], files: [], impossibles: [] }
  const ahead: Promise<SeriePart[]>[] = []
  let next = 0
  try {
    for (const cell of cells) {
      for (; next < cells.length && ahead.length <= maker.atOnce; next++) {
        const { code, keys } = cells[next]!
        const made = maker.make(code, keys)
        made.catch(() => {}) // reported where it is awaited
        ahead.push(made)
      }
      for (const part of (await ahead.shift()) ?? []) {
        const dossier = collectionFolder(grid.code, { ...part.serie, derivee: isDerived(part.serie) })
        const tile = open.get(dossier) ?? (await beginTile(folder, { dossier, tuile, disk }))
        open.set(dossier, tile)
        await tile.add(cell.code, part)
        if (part.impossibles.n > 0) sealed.impossibles.push({ key: part.key, ...part.impossibles })
      }
    }
    for (const dossier of [...open.keys()].sort()) {
      const { part, files } = await open.get(dossier)!.finish((own) => metadataOf(grid.code, own))
      sealed.parts.push(part)
      sealed.files.push(...files)
    }
    return sealed
  } catch (error) {
    await cleanUp(() => Promise.all([...open.values()].map((tile) => tile.abandon())))
    throw error
  }
}

/** Begins one tile of one collection. */
async function beginTile(folder: string, { dossier, tuile, disk }: { dossier: string; tuile: string; disk: Disk }) {
  const path = tilePath(dossier, tuile)
  const file = await beginIndexed({ folder, path, columns: TILE_COLUMNS, index: TILE_INDEX_COLUMNS, disk })
  const series: Serie[] = []
  let examens: CellExamen[] = []
  return {
    async add(maille: string, { serie, mesures, qualite }: SeriePart): Promise<void> {
      const { statut, periode_debut, periode_fin, nombre_mesures, completude_pct, minute_instantanee } = serie
      await file.add(
        mesures,
        [maille],
        [
          ...[statut, periode_debut, periode_fin, nombre_mesures, completude_pct, serie.mois_partiels.join(' ')],
          minute_instantanee,
          serie.origines.join(' ').replaceAll(maille, THIS_CELL),
          serie.note?.replaceAll(maille, THIS_CELL) ?? null,
        ],
      )
      series.push(serie)
      const own = qualite.examens.filter(({ regle }) => regle !== ruptures.code) // judged over all cells of the grid
      examens = summed([
        ...examens,
        ...own.map((each) => ({ ...each, mailles_signalees: each.n_signalees > 0 ? 1 : 0 })),
      ])
    },
    async finish(metadataOf: (part: TilePart) => KeyValues): Promise<{ part: TilePart; files: WrittenFile[] }> {
      const { source, grandeur, granularite, unite, methode_collecte, niveau_confiance } = series[0]!
      const words = { source, grandeur, granularite, unite, methode_collecte, niveau_confiance }
      const part = { dossier, ...words, mailles: series.length, ...extentOf(series), examens }
      const files = await file.finish(metadataOf(part))
      await disk.syncFolder(join(folder, dossier))
      return { part, files }
    },
    abandon: file.abandon,
  }
}

/** What parts of a collection, or series of it, hold together. */
export function extentOf(parts: readonly Extent[]): Extent {
  return {
    derive_de_simulees: parts.some((each) => each.derive_de_simulees),
    nombre_mesures: parts.reduce((sum, each) => sum + each.nombre_mesures, 0),
    periode_debut: parts.map(({ periode_debut }) => periode_debut).reduce((a, b) => (b < a ? b : a)),
    periode_fin: parts.map(({ periode_fin }) => periode_fin).reduce((a, b) => (b > a ? b : a)),
  }
}

/** What each rule found, over all cells. */
export function summed(examens: readonly CellExamen[]): CellExamen[] {
  return [...Map.groupBy(examens, ({ regle }) => regle)].map(([regle, own]) => ({
    regle,
    n_examinees: own.reduce((sum, each) => sum + each.n_examinees, 0),
    n_signalees: own.reduce((sum, each) => sum + each.n_signalees, 0),
    mailles_signalees: own.reduce((sum, each) => sum + each.mailles_signalees, 0),
    constat: null,
  }))
}
