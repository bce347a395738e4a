import { exactText, MANIFEST_FILE, readManifest } from '../manifest.ts'
import { openEdition } from '../read/openEdition.ts'
import type { Retrait } from '../retrait.ts'
import { MAX_MANIFEST_BYTES } from '../sealedFiles.ts'
import { type BackendIndex, listOf } from '../store/backendIndex.ts'
import type { EditionBackend } from '../store/editionBackend.ts'
import { editionTree, serieRoots } from './editionTree.ts'
import {
  CLE_LEAF,
  EDITION_LEAF,
  type Fields,
  fieldsLeaf,
  MAILLES_LEAF,
  RETABLISSEMENT_LEAF,
  RETRAIT_LEAF,
  readFields,
} from './leaves.ts'
import {
  appendToLog,
  KEYS_FILE,
  LOG_FOLDER,
  loggedReleases,
  logOf,
  MAX_LOG_FILE_BYTES,
  manifestHash,
  type ProvenPart,
  type ReleaseEntry,
  type ReleaseLog,
  rootsPath,
  type Signer,
  type WriteLogFile,
} from './releaseLog.ts'
import { keyText, openNote } from './signedNote.ts'

export interface LogOptions {
  backend: EditionBackend
  write: WriteLogFile
  /** At least one; the origin of a log that begins is the name of the first. */
  signers: readonly Signer[]
  now: Date
  /** Told as the series of a release that enters are read. */
  onSerie?: ((done: number) => void) | undefined
}

/** The keys that a log says sign it: each was announced under the signature of those before it. */
export function announcedKeys({ entries }: Pick<ReleaseLog, 'entries'>): string[] {
  return entries.flatMap((entry) => readFields(CLE_LEAF, entry)?.cle ?? [])
}

/**
 * Brings the log of a place of releases up to what stands there: keys that sign, releases, withdrawals and their ends, each that
 * it does not have yet. Doing it again adds nothing, so that a publication that died is made up for by the next. Throws where a
 * release that stands there is not the one that was logged.
 */
export async function logReleases({ backend, write, signers, now, onSerie }: LogOptions): Promise<ReleaseLog> {
  const before = await logOf(backend)
  if (before) await assertOurs(before, signers)
  const log = before ?? { origin: signers[0]?.key.name ?? '', entries: [] }
  const inscrite = now.toISOString()
  const added: string[] = []
  const announced = announcedKeys(log)
  for (const cle of signers.map(({ key }) => keyText(key))) {
    if (!announced.includes(cle)) added.push(fieldsLeaf(CLE_LEAF, { cle, inscrite }))
  }
  const logged = loggedReleases(log)
  const index = await backend.index()
  for (const id of listOf(index)) {
    const known = logged.get(id)
    if (known) await assertSame(backend, id, known.fields)
    // A release from before its cells were proven is entered for them alone.
    const entries = known?.mailles ? [] : await enterRelease({ backend, write, onSerie }, id, { known, inscrite })
    if (!known && entries.length === 0) continue
    added.push(...entries)
    const withdrawn = withdrawalEntry(id, known?.retiree ?? false, index, inscrite)
    if (withdrawn !== undefined) added.push(withdrawn)
  }
  const keys = `${signers.map(({ key }) => keyText(key)).join('\n')}\n`
  if (before && added.length === 0) return before
  await write(KEYS_FILE, keys)
  return appendToLog(log, added, { signers, write })
}

/** Whoever signs says that all of the log is true: what none of these keys signed before is not signed now. */
async function assertOurs({ checkpoint }: ReleaseLog, signers: readonly Signer[]): Promise<void> {
  const keys = signers.map(({ key }) => key)
  await openNote(checkpoint, keys).catch((error: Error) => {
    throw new Error(
      `Le journal qui est là ${error.message} : remettez la clé qui l'a signé à sa place, ou rétablissez le dossier ${LOG_FOLDER}. Rien n'y est ajouté.`,
    )
  })
}

/** Reads every series of a release, keeps the roots of them, and makes its entries, of what is not known yet; a demonstration has none. */
async function enterRelease(
  { backend, write, onSerie }: Pick<LogOptions, 'backend' | 'write' | 'onSerie'>,
  id: string,
  { known, inscrite }: { known: ReleaseEntry | undefined; inscrite: string },
): Promise<string[]> {
  const edition = await openEdition(backend.edition(id))
  const { manifest, grids } = edition
  if (manifest.simule) return []
  const enter = async (kind: string, part: ProvenPart, more: Fields) => {
    const roots = await serieRoots(edition, part, onSerie)
    await write(rootsPath(id, part), roots)
    return fieldsLeaf(kind, {
      edition: id,
      publication: manifest.date_publication,
      manifeste: `sha256:${edition.sealed.get(MANIFEST_FILE)?.sha256}`,
      series: String(roots.length / 32),
      ...more,
      racine: Buffer.from((await editionTree(edition, part, roots)).root).toString('hex'),
      inscrite,
    })
  }
  const cells = grids?.collections.reduce((sum, { mailles }) => sum + mailles, 0) ?? 0
  return [
    ...(known ? [] : [await enter(EDITION_LEAF, 'localites', { mesures: String(manifest.mesures) })]),
    ...(cells > 0 && 32 * cells <= MAX_LOG_FILE_BYTES ? [await enter(MAILLES_LEAF, 'mailles', {})] : []),
  ]
}

async function assertSame(backend: EditionBackend, id: string, { manifeste, inscrite }: Fields): Promise<void> {
  const text = exactText(await backend.edition(id).read(MANIFEST_FILE, MAX_MANIFEST_BYTES))
  if (readManifest(text) && manifestHash(text) === manifeste) return
  throw new Error(
    `${id} n'est pas celle qui a été inscrite au journal le ${inscrite?.slice(0, 10)} : rétablissez-la, ou publiez-la sous une autre date. Le journal ne peut pas dire autre chose qu'il n'a dit.`,
  )
}

function withdrawalEntry(id: string, wasWithdrawn: boolean, { retirees }: BackendIndex, inscrite: string) {
  const retrait = retirees.find(({ edition }) => edition === id)
  if ((retrait !== undefined) === wasWithdrawn) return undefined
  if (!retrait) return fieldsLeaf(RETABLISSEMENT_LEAF, { edition: id, inscrite })
  return fieldsLeaf(RETRAIT_LEAF, { ...fieldsOf(retrait), inscrite })
}

function fieldsOf({ edition, motif, retiree_le, remplacee_par }: Retrait): Fields {
  return { edition, motif, retiree_le, ...(remplacee_par === null ? {} : { remplacee_par }) }
}
