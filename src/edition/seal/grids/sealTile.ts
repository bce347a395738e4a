import { join } from 'node:path'
import type { Serie } from '../../../contract/catalogue.ts'
import { isDerived } from '../../../contract/vocabulary.ts'
import { ruptures } from '../../../quality/series/ruptures.ts'
import { type Disk, makeFolderDurably } from '../../../storage/disk.ts'
import { cleanUp } from '../../../storage/durable.ts'
import type { GroupLocation } from '../../../storage/groupColumns.ts'
import { GroupFileWriter, type KeyValues } from '../../../storage/groupFile.ts'
import type { CellExamen } from '../../read/grids/gridTables.ts'
import type { Tile } from '../../read/grids/lattices.ts'
import type { CollectionWords } from '../../read/grids/tileIndex.ts'
import { collectionFolder, indexPath, THIS_CELL, TILE_COLUMNS, TILE_INDEX_COLUMNS, tilePath } from '../../tileFiles.ts'
import type { GridMetadata } from '../parquetMetadata.ts'
import type { TownMaker } from '../sealOptions.ts'
import type { SeriePart } from '../townParts.ts'
import type { WrittenFile } from '../writtenFile.ts'

/** The part of a collection that one tile holds. Plain data: a process that seals tiles beforehand keeps it as JSON. */
export interface TilePart extends Omit<CollectionWords, 'ruptures'> {
  dossier: string
  mailles: number
  nombre_mesures: number
  periode_debut: string
  periode_fin: string
  examens: CellExamen[]
}

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
  const open = new Map<string, CollectionTile>()
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
        const tile = open.get(dossier) ?? (await CollectionTile.create(folder, { dossier, tuile, disk }))
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

/** One tile of one collection, being written. */
class CollectionTile {
  readonly #folder: string
  readonly #dossier: string
  readonly #path: string
  readonly #disk: Disk
  readonly #writer: GroupFileWriter
  readonly #series: { maille: string; serie: Serie; place: GroupLocation }[] = []
  readonly #examens = new Map<string, CellExamen>()

  private constructor(writer: GroupFileWriter, at: { folder: string; dossier: string; path: string; disk: Disk }) {
    this.#writer = writer
    this.#folder = at.folder
    this.#dossier = at.dossier
    this.#path = at.path
    this.#disk = at.disk
  }

  static async create(
    folder: string,
    { dossier, tuile, disk }: { dossier: string; tuile: string; disk: Disk },
  ): Promise<CollectionTile> {
    const path = tilePath(dossier, tuile)
    await makeFolderDurably(join(folder, dossier), disk)
    const writer = await GroupFileWriter.create(join(folder, path), TILE_COLUMNS, disk)
    return new CollectionTile(writer, { folder, dossier, path, disk })
  }

  async add(maille: string, { serie, mesures, qualite }: SeriePart): Promise<void> {
    this.#series.push({ maille, serie, place: await this.#writer.append(mesures) })
    for (const { regle, n_examinees, n_signalees } of qualite.examens) {
      if (regle === ruptures.code) continue // judged over all cells of the grid
      const sum = this.#examens.get(regle)
      this.#examens.set(regle, {
        regle,
        n_examinees: n_examinees + (sum?.n_examinees ?? 0),
        n_signalees: n_signalees + (sum?.n_signalees ?? 0),
        constat: null,
        mailles_signalees: (n_signalees > 0 ? 1 : 0) + (sum?.mailles_signalees ?? 0),
      })
    }
  }

  async finish(metadataOf: (part: TilePart) => KeyValues): Promise<{ part: TilePart; files: WrittenFile[] }> {
    const { source, grandeur, granularite, unite, methode_collecte, niveau_confiance } = this.#series[0]!.serie
    const all = this.#series.map(({ serie }) => serie)
    const part: TilePart = {
      dossier: this.#dossier,
      source,
      grandeur,
      granularite,
      unite,
      methode_collecte,
      niveau_confiance,
      derive_de_simulees: all.some(({ derive_de_simulees }) => derive_de_simulees),
      mailles: all.length,
      nombre_mesures: all.reduce((sum, each) => sum + each.nombre_mesures, 0),
      periode_debut: all.map(({ periode_debut }) => periode_debut).reduce((a, b) => (b < a ? b : a)),
      periode_fin: all.map(({ periode_fin }) => periode_fin).reduce((a, b) => (b > a ? b : a)),
      examens: [...this.#examens.values()],
    }
    const metadata = metadataOf(part)
    const tile = { path: this.#path, ...(await this.#writer.finish(metadata)) }
    const path = indexPath(this.#path)
    const index = await GroupFileWriter.create(join(this.#folder, path), TILE_INDEX_COLUMNS, this.#disk)
    const place = (of: (each: GroupLocation) => number) => Float64Array.from(this.#series, (each) => of(each.place))
    const words = (of: (serie: Serie) => string) => all.map(of)
    try {
      await index.add([
        this.#series.map(({ maille }) => maille),
        place(({ offset }) => offset),
        [...place(({ bytes }) => bytes)],
        this.#series.map((each) => each.place.columnBytes.join(' ')),
        this.#series.map((each) => each.place.sha256),
        words(({ statut }) => statut),
        words(({ periode_debut }) => periode_debut),
        words(({ periode_fin }) => periode_fin),
        all.map(({ nombre_mesures }) => nombre_mesures),
        Float64Array.from(all, ({ completude_pct }) => completude_pct),
        words(({ mois_partiels }) => mois_partiels.join(' ')),
        all.map(({ minute_instantanee }) => minute_instantanee),
        this.#series.map(({ maille, serie }) => serie.origines.join(' ').replaceAll(maille, THIS_CELL)),
        this.#series.map(({ maille, serie }) => serie.note?.replaceAll(maille, THIS_CELL) ?? null),
      ])
      const files = [tile, { path, ...(await index.finish(metadata)) }]
      await this.#disk.syncFolder(join(this.#folder, this.#dossier))
      return { part, files }
    } catch (error) {
      await cleanUp(() => index.abandon())
      throw error
    }
  }

  async abandon(): Promise<void> {
    await this.#writer.abandon()
  }
}
