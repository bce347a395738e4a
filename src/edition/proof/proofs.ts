import { LRUCache } from 'lru-cache'
import { MANIFEST_FILE } from '../manifest.ts'
import type { Mesures } from '../mesures.ts'
import type { EditionStore } from '../read/editionStore.ts'
import type { Edition } from '../read/openEdition.ts'
import { AlteredError } from '../sealedFiles.ts'
import { type EditionTree, editionTree, type PlacedRow, placeRow } from './editionTree.ts'
import { loggedReleases } from './logReleases.ts'
import { inclusionPath, leafHash } from './merkle.ts'
import {
  CHECKPOINT_FILE,
  KEYS_FILE,
  LOG_FOLDER,
  MAX_LOG_FILE_BYTES,
  type ReleaseLog,
  readLog,
  rootsPath,
} from './releaseLog.ts'
import { toBase64 } from './signedNote.ts'
import { tlogProof } from './verifyProof.ts'

/** A log grows with publications: how long one stays true enough, in milliseconds. */
const LOG_MS = 5_000
/** Trees of releases that are kept: some 200 bytes a series. */
const MOST_TREES = 4

/** A measurement with the way from there to the signed log. */
export interface Proof extends PlacedRow {
  journal: { entree: string; preuve: string }
  /** The keys that sign, as the service says: whoever checks has them from elsewhere. */
  cles: string[]
}

/** Why there is no proof. */
export type NoProof = 'sans_journal' | 'non_inscrite' | 'maille' | 'sans_mesure'

/** Proves figures of the releases that are served, from the log that stands beside them. */
export class Proofs {
  readonly #editions: EditionStore
  readonly #log: LRUCache<'log', { log: ReleaseLog | undefined; cles: string[] }>
  readonly #trees: LRUCache<string, EditionTree, Edition>

  constructor(editions: EditionStore) {
    this.#editions = editions
    this.#log = new LRUCache({ max: 1, ttl: LOG_MS, fetchMethod: () => this.#read() })
    this.#trees = new LRUCache({ max: MOST_TREES, fetchMethod: (_, __, { context }) => this.#tree(context) })
  }

  /** The way from the measurement of an instant (milliseconds since 1970, UTC) to the log. Throws `AlteredError` where the release served is not the one that was logged. */
  async prove(edition: Edition, code: string, instant: number): Promise<Proof | NoProof> {
    const { log, cles } = (await this.#log.fetch('log')) ?? { cles: [] }
    if (!log) return 'sans_journal'
    const logged = loggedReleases(log).get(edition.id)
    if (!logged) return 'non_inscrite'
    const index = edition.series.findIndex((serie) => serie.code === code)
    const serie = edition.series[index]
    if (!serie) return 'maille'
    if (logged.fields.manifeste !== `sha256:${edition.sealed.get(MANIFEST_FILE)?.sha256}`) throw notLogged(edition)
    const tree = (await this.#trees.fetch(edition.manifest.empreinte, { context: edition })) as EditionTree
    if (Buffer.from(tree.root).toString('hex') !== logged.fields.racine) throw notLogged(edition)
    const mesures: Mesures = await this.#editions.mesures(edition, serie)
    const placed = placeRow(tree, { index, serie, mesures }, instant)
    if (!placed) return 'sans_mesure'
    const path = inclusionPath(log.entries.map(leafHash), logged.index).map(toBase64)
    return { ...placed, journal: { entree: logged.text, preuve: tlogProof(logged.index, path, log.checkpoint) }, cles }
  }

  async #read(): Promise<{ log: ReleaseLog | undefined; cles: string[] }> {
    const files = this.#editions.beside(LOG_FOLDER)
    try {
      const log = await readLog(files)
      const keys = new TextDecoder().decode(await files.read(KEYS_FILE, MAX_LOG_FILE_BYTES))
      return { log, cles: keys.split('\n').filter((line) => line !== '') }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { log: undefined, cles: [] }
      throw error
    }
  }

  async #tree(edition: Edition): Promise<EditionTree> {
    return editionTree(edition, await this.#editions.beside(LOG_FOLDER).read(rootsPath(edition.id), MAX_LOG_FILE_BYTES))
  }
}

function notLogged({ id }: Edition): AlteredError {
  return new AlteredError(`${id} n'est pas celle que ${LOG_FOLDER}/${CHECKPOINT_FILE} a inscrite`)
}
