import type { StoredLongTermMap } from '../../contract/longTermMap.ts'
import type { ReferenceSerie } from '../../contract/referenceSerie.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import type { CatalogueTexts } from '../../storage/catalogueFiles.ts'
import type { Disk } from '../../storage/disk.ts'
import type { SeriePart } from './townParts.ts'
import type { SealTerrain } from './writeTerrain.ts'

/** What an edition is sealed from: the latest values of a base for each series. */
export interface SealSource {
  revisionSource: string
  keys: readonly SerieKey[]
  read(key: SerieKey): Promise<ReferenceSerie>
  /** Its maps of long-term means, the latest of each source, variable and period, in the order of these. */
  cartes?: readonly StoredLongTermMap[]
}

/** Derives and examines what is sealed of a town, or of a cell of a grid; several may be requested concurrently. */
export interface TownMaker {
  /** How many towns to request concurrently. */
  atOnce: number
  make(localite: string, keys: readonly SerieKey[]): Promise<SeriePart[]>
}

export interface SealOptions {
  /** The folder of editions. */
  folder: string
  base: SealSource
  catalogue: CatalogueTexts
  /** Date of publication, `YYYY-MM-DD`. */
  date: string
  /** Seals measurements that a rule calls impossible, instead of refusing. */
  keepImpossible?: boolean
  /**
   * Whether the sealed release becomes current, or the current one stays so; by default the index is left to choose. An edition
   * that was listed before changes nothing: sealing it again repairs it.
   */
  activate?: boolean
  /** How long to wait for the lock of the folder; by default not at all. */
  waitMs?: number
  disk?: Disk
  /** Groups of a Parquet file at most; another number makes another release of the same content. By default `MOST_GROUPS`. */
  mostGroups?: number
  /** Derives and examines a town or a cell; by default in this thread. */
  towns?: TownMaker
  /** The terrain that the release is sealed with; by default none. */
  terrain?: SealTerrain | undefined
  /** The folder in which other processes may have sealed tiles of grids beforehand. */
  tileFolder?: string
  /** Whether tiles that lie there stay once the release is in place: it is still to be sent. By default they are deleted. */
  keepTiles?: boolean
  /** The build of the engine, where several may meet in that folder: tiles of another are not taken. */
  engine?: string
  /** Told of each tile there that was damaged, and is sealed anew. */
  onDamagedTile?: (tile: string) => void
  onProgress?: (done: number, total: number) => void
}
