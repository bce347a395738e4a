import { LRUCache } from 'lru-cache'
import { slotOf, stepOf } from '../../contract/time.ts'
import type { Niveau, Statut } from '../../contract/vocabulary.ts'
import { MANIFEST_FILE } from '../manifest.ts'
import type { Mesures } from '../mesures.ts'
import type { EditionStore } from '../read/editionStore.ts'
import type { Edition } from '../read/openEdition.ts'
import { AlteredError } from '../sealedFiles.ts'
import type { StoredSerie } from '../storedSerie.ts'
import { type EditionTree, editionTree, type Place, type PlacedRow, placeRow } from './editionTree.ts'
import type { ProvenRow } from './leaves.ts'
import { inclusionPath, leafHash } from './merkle.ts'
import {
  CHECKPOINT_FILE,
  KEYS_FILE,
  LOG_FOLDER,
  loggedReleases,
  logIn,
  MAX_LOG_FILE_BYTES,
  type ReleaseLog,
  readLogFile,
  rootsPath,
} from './releaseLog.ts'
import { toBase64 } from './signedNote.ts'
import { PROOF_FORMAT, tlogProof } from './verifyProof.ts'

/** A log grows with publications: how long one stays true enough, in milliseconds. */
const LOG_MS = 5_000
/** Trees of releases that are kept: some 200 bytes a series. */
const MOST_TREES = 4

/** A measurement with the way from there to the signed log, as `verifyProof` reads it. */
export interface Proof {
  format: typeof PROOF_FORMAT
  serie_code: string
  /** The start of its step: a day, or an hour, UTC. */
  instant: string
  valeur: number
  niveau_effectif: Niveau
  statut: Statut
  /** All measurements of its block, one list a column. */
  bloc: Place & { instants: string[]; valeurs: number[]; niveaux: Niveau[]; statuts: Statut[] }
  serie: PlacedRow['serie']
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
    return {
      ...columnsOf(serie, placed),
      journal: { entree: logged.text, preuve: tlogProof(logged.index, path, log.checkpoint) },
      cles,
    }
  }

  async #read(): Promise<{ log: ReleaseLog | undefined; cles: string[] }> {
    const files = this.#editions.beside(LOG_FOLDER)
    const [log, keys] = [await logIn(files), await readLogFile(files, KEYS_FILE)]
    const lines = new TextDecoder().decode(keys).split('\n')
    return { log, cles: lines.filter((line) => line !== '') }
  }

  async #tree(edition: Edition): Promise<EditionTree> {
    return editionTree(edition, await this.#editions.beside(LOG_FOLDER).read(rootsPath(edition.id), MAX_LOG_FILE_BYTES))
  }
}

function columnsOf({ code, granularite }: StoredSerie, { row, rows, bloc, serie }: PlacedRow) {
  const step = ({ instant }: ProvenRow) => stepOf(granularite, slotOf(granularite, instant))
  return {
    format: PROOF_FORMAT,
    serie_code: code,
    instant: step(row),
    valeur: row.valeur,
    niveau_effectif: row.niveau,
    statut: row.statut,
    bloc: {
      instants: rows.map(step),
      valeurs: rows.map(({ valeur }) => valeur),
      niveaux: rows.map(({ niveau }) => niveau),
      statuts: rows.map(({ statut }) => statut),
      ...bloc,
    },
    serie,
  } as const
}

function notLogged({ id }: Edition): AlteredError {
  return new AlteredError(`${id} n'est pas celle que ${LOG_FOLDER}/${CHECKPOINT_FILE} a inscrite`)
}
