import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanUp, listFiles } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import { exactText, MANIFEST_FILE, readSums, SUMS_FILE } from '../manifest.ts'
import { verifyEdition } from '../read/verifyEdition.ts'
import { MAX_MANIFEST_BYTES } from '../sealedFiles.ts'
import { type BackendIndex, listOf } from '../store/backendIndex.ts'
import { isOutage } from '../store/remoteBackend.ts'
import type { StoreWriter } from '../store/storeWriter.ts'
import { assertSame, compareFiles } from './existingEdition.ts'
import { removeTiles } from './grids/sealShare.ts'
import { type SealResult, sealEdition } from './seal.ts'
import type { SealOptions } from './sealOptions.ts'

const SENT_AT_ONCE = 4

export interface StorePublication extends SealOptions {
  /** Where it is sealed before it is sent: an empty folder, which is the caller's to delete. */
  folder: string
  onSent?: (done: number, total: number) => void
}

/**
 * Seals an edition and puts it into a store: its manifest first, which fixes for all time the content under this name; then
 * every other file; and last the list, by which it is learnt of. A command that dies leaves the list as it was, and the same
 * command goes on with what it left. A name that is taken by another manifest is refused, announced or not.
 */
export async function publishToStore(
  writer: StoreWriter,
  { onSent, activate, ...options }: StorePublication,
): Promise<SealResult> {
  // Before the long work: what would fail at its end.
  await writer.assertConditions()
  await writer.backend.index()
  // What other processes sealed beforehand is needed again where the sending fails.
  const sealed = await sealEdition({ ...options, keepTiles: true })
  const { edition } = sealed
  const folder = join(options.folder, edition)
  const release = { edition, folder, manifest: exactText(await readFile(join(folder, MANIFEST_FILE))) }
  const announced = listOf(await writer.backend.index()).includes(edition)
  const paths = announced ? await damagedFiles(writer, release) : await filesToSend(writer, release)
  const hashes = readSums(await readFile(join(folder, SUMS_FILE), 'utf8'))
  let done = 0
  await eachAtOnce(paths, SENT_AT_ONCE, async (path) => {
    const hash = hashes.get(path) ?? sha256(await readFile(join(folder, path)))
    await writer.put(`${edition}/${path}`, await openAsBlob(join(folder, path)), hash)
    onSent?.(++done, paths.length)
  })
  const { tileFolder } = options
  const tidyUp = async () => {
    if (tileFolder !== undefined) await cleanUp(() => removeTiles({ ...options, tileFolder }))
  }
  if (announced) {
    await tidyUp()
    return { ...sealed, nouvelle: false, retablis: paths }
  }
  let nouvelle = true
  await writer.change((index) => {
    nouvelle = !listOf(index).includes(edition)
    return nouvelle ? announce(index, edition, activate) : index
  })
  await tidyUp()
  return { ...sealed, nouvelle, retablis: [] }
}

function announce(index: BackendIndex, edition: string, activate: boolean | undefined): BackendIndex {
  const editions = [...index.editions, edition].sort()
  const stays = index.courante ?? (activate === false ? index.editions.at(-1) : undefined)
  const courante = activate ? edition : stays
  return { ...index, editions, ...(courante === undefined ? {} : { courante }) }
}

interface SealedRelease {
  edition: string
  folder: string
  manifest: string
}

/** Takes the name of a release that is not announced yet, and answers what of it is still to be sent. */
async function filesToSend(writer: StoreWriter, { edition, folder, manifest }: SealedRelease): Promise<string[]> {
  const taken = await writer.put(`${edition}/${MANIFEST_FILE}`, new Blob([manifest]), sha256(manifest), 'absent')
  const stored = taken ? manifest : await textOf(writer, edition, MANIFEST_FILE)
  if (stored !== manifest) {
    throw new Error(
      `Une publication d'un autre contenu à cette date a été commencée dans ce stockage, et n'est pas annoncée. Publiez à une autre date (--date AAAA-MM-JJ), ou, si elle est abandonnée, supprimez ce qui est sous ${edition}/.`,
    )
  }
  return (await listFiles(folder)).filter((path) => path !== MANIFEST_FILE)
}

/** The files of a release that stands which no longer have their sealed bytes. */
async function damagedFiles({ backend, ...writer }: StoreWriter, release: SealedRelease): Promise<string[]> {
  const { edition, folder, manifest } = release
  const text = (name: string) => textOf({ backend, ...writer }, edition, name)
  assertSame(await compareFiles(text, manifest), edition, `${edition}/`)
  const { fautes } = await verifyEdition(backend.edition(edition))
  const damaged = new Set(fautes.map(({ fichier }) => fichier))
  return (await listFiles(folder)).filter((path) => damaged.has(path))
}

/** A text of a release in the store; empty where it cannot be read. */
async function textOf({ backend }: StoreWriter, edition: string, name: string): Promise<string> {
  try {
    return exactText(await backend.edition(edition).read(name, MAX_MANIFEST_BYTES))
  } catch (error) {
    if (isOutage(error)) throw error
    return ''
  }
}

/** Does some at a time; after a failure, no further one is begun. */
async function eachAtOnce<T>(items: readonly T[], atOnce: number, task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  let failed = false
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) {
        if (failed) return
        await task(item).catch((error: unknown) => {
          failed = true
          throw error
        })
      }
    }),
  )
}
