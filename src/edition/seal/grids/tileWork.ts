import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CatalogueTexts } from '../../../storage/catalogueFiles.ts'
import { type Disk, makeFolderDurably } from '../../../storage/disk.ts'
import { cleanUp, isCode, writeFileDurably } from '../../../storage/durable.ts'
import { sha256 } from '../../../storage/hash.ts'
import type { Tile } from '../../read/grids/lattices.ts'
import { isReleasePath } from '../../sealedFiles.ts'
import type { GridMetadata } from '../parquetMetadata.ts'
import type { TownMaker } from '../sealOptions.ts'
import { type SealedTile, sealTile } from './sealTile.ts'

/** Raised when the same base and catalogue give other bytes of a tile, or when a tile is described otherwise. */
const VERSION = 2

const DESCRIPTION = 'tuile.json'

/** What sealing tiles takes; `onTile` is told after each tile of the share. */
interface TileSealing {
  maker: TownMaker
  disk: Disk
  metadataOf: GridMetadata
  onTile?: (done: number, total: number) => void
}

/**
 * What was done of a share: of its `tiles`, so many were sealed now. `overtaken`: the edition was published meanwhile, and the rest is
 * of no more use.
 */
export interface SealedShare {
  sealed: number
  tiles: number
  overtaken: boolean
}

/** What tiles are sealed from: of another edition, base or catalogue, or by another engine, they are others. */
export interface TileOrigin {
  edition: string
  /** What tells builds of the engine apart, where their tiles meet in one folder. */
  engine: string
  revisionSource: string
  catalogue: CatalogueTexts
}

/** A share of the tiles: part 1 of 2 is every second one from the first. */
export interface Share {
  part: number
  of: number
}

/**
 * Tiles sealed beforehand, by as many processes as one likes, in a folder of their own: each whole or not at all, named by what
 * it was sealed from. Publishing takes those that are there, each file checked against its hash, and makes the others.
 */
export class TileWork {
  readonly #folder: string

  constructor(folder: string, { edition, engine, revisionSource, catalogue }: TileOrigin) {
    const origin = JSON.stringify([VERSION, engine, edition, revisionSource, Object.entries(catalogue).sort()])
    this.#folder = join(folder, sha256(origin).slice(0, 16))
  }

  /**
   * Seals a share of the tiles; one that is there already is left. It ends where the tiles are deleted meanwhile, since the
   * edition that they are of stands.
   */
  async seal(tiles: readonly Tile[], { part, of }: Share, options: TileSealing): Promise<SealedShare> {
    const { disk } = options
    // Deleted with the tiles: the folder itself may be made anew for a file of the tile under way.
    const underWay = join(this.#folder, `.en-cours-${randomBytes(6).toString('hex')}`)
    await writeFileDurably(underWay, '', { disk })
    try {
      const own = tiles.filter((_, i) => i % of === part - 1)
      const share = await this.#sealEach(own, { ...options, isOvertaken: () => !existsSync(underWay) })
      if (share.overtaken) await rmdir(this.#folder).catch(() => {})
      return share
    } finally {
      await cleanUp(() => disk.remove(underWay))
    }
  }

  async #sealEach(tiles: readonly Tile[], options: TileSealing & { isOvertaken: () => boolean }): Promise<SealedShare> {
    const { disk, onTile, isOvertaken } = options
    const there = new Set(await readdir(this.#folder))
    let sealed = 0
    for (const [i, tile] of tiles.entries()) {
      if (!there.has(nameOf(tile))) {
        const beside = join(this.#folder, `.partiel-${randomBytes(6).toString('hex')}`)
        try {
          const made = await sealTile(beside, tile, options)
          await writeFileDurably(join(beside, DESCRIPTION), describe(made), { disk })
          if (!isOvertaken() && (await this.#place(beside, tile, disk))) sealed++
        } catch (error) {
          // The files of the tile under way are deleted with the others.
          if (!isOvertaken()) throw error
        } finally {
          await cleanUp(() => disk.remove(beside))
        }
        if (isOvertaken()) return { sealed, tiles: tiles.length, overtaken: true }
      }
      onTile?.(i + 1, tiles.length)
    }
    return { sealed, tiles: tiles.length, overtaken: false }
  }

  /** Puts a tile in its place; false where another process was faster: its bytes are the same. */
  async #place(beside: string, tile: Tile, disk: Disk): Promise<boolean> {
    try {
      await disk.rename(beside, join(this.#folder, nameOf(tile)))
    } catch (error) {
      if (isCode(error, 'ENOTEMPTY') || isCode(error, 'EEXIST')) return false
      throw error
    }
    await disk.syncFolder(this.#folder)
    return true
  }

  /** Puts the files of a tile into the folder of an edition; undefined where it is not there, or is damaged. */
  async take(tile: Tile, folder: string, disk: Disk): Promise<SealedTile | 'damaged' | undefined> {
    const from = join(this.#folder, nameOf(tile))
    if (!existsSync(from)) return undefined
    const sealed = await readSealed(join(from, DESCRIPTION))
    if (!sealed) return 'damaged'
    const taken: string[] = []
    for (const { path, sha256: expected } of sealed.files) {
      taken.push(join(folder, path))
      const copied = isReleasePath(path) ? await copyOf(join(from, path), join(folder, path), disk) : undefined
      if (copied === expected) continue
      for (const each of taken) await disk.remove(each)
      return 'damaged'
    }
    return sealed
  }

  /** Deletes the tiles, once the edition that they are of stands. */
  async remove(disk: Disk): Promise<void> {
    await disk.remove(this.#folder)
  }
}

function nameOf({ grid, tuile }: Tile): string {
  return `${grid.code}_${tuile}`
}

/** A tile's description, below its own hash: it has the hashes of the files, and figures that the edition takes over. */
function describe(sealed: SealedTile): string {
  const text = JSON.stringify(sealed)
  return `${sha256(text)}\n${text}`
}

/** What a tile says of itself; undefined where that is absent or damaged. */
async function readSealed(path: string): Promise<SealedTile | undefined> {
  const [hash, text = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  return sha256(text) === hash ? (JSON.parse(text) as SealedTile) : undefined
}

/** Copies a file durably; answers the hash of what was copied, undefined where there is none. */
async function copyOf(from: string, to: string, disk: Disk): Promise<string | undefined> {
  if (!existsSync(from)) return undefined
  await makeFolderDurably(dirname(to), disk)
  const hash = createHash('sha256')
  const file = await disk.open(to, 'wx')
  try {
    for await (const piece of createReadStream(from)) {
      hash.update(piece as Uint8Array)
      await file.writeFile(piece as Uint8Array)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await disk.syncFolder(dirname(to))
  return hash.digest('hex')
}
