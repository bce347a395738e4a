import type { ReferenceSerie } from '../contract/referenceSerie.ts'
import type { SerieKey } from '../contract/vocabulary.ts'
import type { CatalogueTexts } from '../storage/catalogueFiles.ts'
import type { Disk } from '../storage/disk.ts'
import type { SeriePart } from './townParts.ts'

/** What an edition is sealed from: the newest word of a base on each series. */
export interface SealSource {
  revisionSource: string
  keys: readonly SerieKey[]
  read(key: SerieKey): Promise<ReferenceSerie>
}

/** Makes what is sealed of a town; several towns may be asked for at a time. */
export interface TownMaker {
  /** Towns that are worth asking for at once. */
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
  /** Whether measurements that cannot be are sealed all the same. */
  keepImpossible?: boolean
  /**
   * Whether what is sealed becomes the current release, or what was current stays so; by default nothing is said of it. One
   * that stood and was announced before changes nothing: to seal it again is to repair it.
   */
  activate?: boolean
  /** How long to wait for another command that works on the same folder; by default not at all. */
  waitMs?: number
  disk?: Disk
  /** Who makes what is sealed of a town; by default this thread. */
  towns?: TownMaker
  onProgress?: (done: number, total: number) => void
}
