import { LRUCache } from 'lru-cache'
import type { Serie } from '../../contract/catalogue.ts'
import { isCellCode } from '../../contract/grid.ts'
import type { PreuveItem } from '../../contract/resources/preuves.ts'
import { MANIFEST_FILE } from '../manifest.ts'
import type { EditionStore } from '../read/editionStore.ts'
import type { Edition } from '../read/openEdition.ts'
import { AlteredError } from '../sealedFiles.ts'
import { type EditionTree, editionTree, placeRow } from './editionTree.ts'
import { inclusionPath, leafHash, treeLevels } from './merkle.ts'
import {
  CHECKPOINT_FILE,
  KEYS_FILE,
  LOG_FOLDER,
  loggedReleases,
  logIn,
  MAX_LOG_FILE_BYTES,
  type ProvenPart,
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
export type Proof = Omit<PreuveItem, 'grandeur_unit'>

/** Why there is no proof. */
export type NoProof = 'sans_journal' | 'non_inscrite' | 'maille' | 'sans_mesure'

export type Proofs = ReturnType<typeof proofsOf>

/** Proves figures of the releases that are served, from the log that stands beside them. */
export function proofsOf(editions: EditionStore) {
  const files = editions.beside(LOG_FOLDER)
  const logs = new LRUCache<'log', { log: ReleaseLog | undefined; cles: string[] }>({
    max: 1,
    ttl: LOG_MS,
    fetchMethod: async () => {
      const [log, keys] = [await logIn(files), await readLogFile(files, KEYS_FILE)]
      const lines = new TextDecoder().decode(keys).split('\n')
      return { log, cles: lines.filter((line) => line !== '') }
    },
  })
  const trees = new LRUCache<string, EditionTree, { edition: Edition; part: ProvenPart }>({
    max: MOST_TREES,
    fetchMethod: async (_key, _stale, { context: { edition, part } }) =>
      editionTree(edition, part, await files.read(rootsPath(edition.id, part), MAX_LOG_FILE_BYTES)),
  })
  return {
    /** The way from the measurement of an instant (milliseconds since 1970, UTC) to the log. Throws `AlteredError` where the release served is not the one that was logged. */
    async prove(edition: Edition, serie: Serie, instant: number): Promise<Proof | NoProof> {
      const { log, cles } = (await logs.fetch('log')) ?? { cles: [] }
      if (!log) return 'sans_journal'
      const logged = loggedReleases(log).get(edition.id)
      if (!logged) return 'non_inscrite'
      const part = isCellCode(serie.localite) ? 'mailles' : 'localites'
      const entry = part === 'mailles' ? logged.mailles : logged
      if (!entry) return 'maille'
      const key = `${edition.manifest.empreinte} ${part}`
      const tree = (await trees.fetch(key, { context: { edition, part } })) as EditionTree
      const manifeste = `sha256:${edition.sealed.get(MANIFEST_FILE)?.sha256}`
      if (manifeste !== entry.fields.manifeste || Buffer.from(tree.root).toString('hex') !== entry.fields.racine)
        throw new AlteredError(`${edition.id} n'est pas celle que ${LOG_FOLDER}/${CHECKPOINT_FILE} a inscrite`)
      const index = tree.codes.indexOf(serie.code)
      if (index < 0) return 'maille'
      const placed = placeRow(tree, { index, serie, mesures: await editions.mesures(edition, serie) }, instant)
      if (!placed) return 'sans_mesure'
      const path = inclusionPath(treeLevels(log.entries.map(leafHash)), entry.index).map(toBase64)
      return {
        format: PROOF_FORMAT,
        ...placed,
        journal: { entree: entry.text, preuve: tlogProof(entry.index, path, log.checkpoint) },
        cles,
      }
    },
  }
}
