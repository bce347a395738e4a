import { createHash } from 'node:crypto'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { releasesOf } from '../../answers/release.ts'
import {
  CHECKPOINT_FILE,
  KEYS_FILE,
  LOG_FOLDER,
  logFiles,
  loggedReleases,
  logOf,
  MAX_LOG_FILE_BYTES,
  rootsPath,
} from '../../edition/proof/releaseLog.ts'
import { EditionStore } from '../../edition/read/editionStore.ts'
import { AlteredError, type SealedFile } from '../../edition/sealedFiles.ts'
import { INDEX_FILE, indexText } from '../../edition/store/backendIndex.ts'
import type { EditionBackend, EditionFiles } from '../../edition/store/editionBackend.ts'
import { ZIPPED_EDITIONS } from '../../edition/store/zipBackend.ts'
import { type FileToZip, inMemory } from '../../storage/zip.ts'
import type { CliContext } from '../command.ts'
import { paysBaseMap, paysOffGrid, paysOutline, paysService } from '../folders.ts'
import { openOwnApp } from '../ownAnswers.ts'
import { progressBy } from '../progress.ts'
import { pocketPages } from './pocketPages.ts'

const SERIE_CACHE_BYTES = 64 << 20

/**
 * What an archive of a release with its pages holds: pages first, then the release and its log as a backend of editions holds
 * them. Each file is checked against its hash as it is read. The same release, log, country and version give the same bytes.
 */
export async function pocketOf(
  { config, note }: Pick<CliContext, 'config' | 'note'>,
  backend: EditionBackend,
  id: string,
): Promise<{ files: FileToZip[]; day: string }> {
  const alone = { editions: [id], retirees: [], courante: id }
  const { pays_iso3: paysIso3 } = await paysService(config)
  const editions = new EditionStore({
    backend: { ...backend, index: async () => alone },
    cacheBytes: SERIE_CACHE_BYTES,
    paysIso3,
  })
  await editions.refresh()
  const { current } = editions
  if (!current) {
    await editions.stop()
    throw new Error(`${id} ne s’ouvre pas : harmattan verifier ${id}.`)
  }
  const { date_publication: day } = current.manifest
  const [outline, baseMap, offGrid] = await Promise.all([paysOutline(config), paysBaseMap(config), paysOffGrid(config)])
  const now = () => new Date(`${day}T00:00:00Z`)
  const { app, close } = await openOwnApp({ config, now }, editions, {
    publicUrl: '',
    country: { outline, ...(baseMap ? { baseMap } : {}) },
    offGrid,
  })
  try {
    const towns = indexOf(releasesOf(editions)(current)).covered.map(({ code }) => code)
    const pages = await pocketPages(app, { edition: id, towns, onPage: progressBy(note, 'pages') })
    const folder = `${ZIPPED_EDITIONS}/${id}`
    const sealed = [...current.sealed].map(([path, file]) => checkedFile(current.files, path, file, folder))
    const index = inMemory(`${ZIPPED_EDITIONS}/${INDEX_FILE}`, indexText(alone))
    return { files: [...pages, index, ...sealed, ...(await logFor(backend, id))], day }
  } finally {
    await close()
  }
}

/** What proves the figures of a release: the signed log as it stands, and the roots of its series; none where it is not in one. */
async function logFor(backend: EditionBackend, id: string): Promise<FileToZip[]> {
  const log = await logOf(backend)
  const logged = log && loggedReleases(log).get(id)
  if (!logged) return []
  const files = new Map([...logFiles(log.entries)])
  const roots = [rootsPath(id, 'localites'), ...(logged.mailles ? [rootsPath(id, 'mailles')] : [])]
  for (const path of [KEYS_FILE, ...roots])
    files.set(path, await backend.edition(LOG_FOLDER).read(path, MAX_LOG_FILE_BYTES))
  files.set(CHECKPOINT_FILE, Buffer.from(log.checkpoint))
  return [...files].map(([path, bytes]) => inMemory(`${ZIPPED_EDITIONS}/${LOG_FOLDER}/${path}`, bytes))
}

/** A file of a release, whose bytes are those that were sealed or end in an `AlteredError`. */
function checkedFile(files: EditionFiles, path: string, { bytes, sha256 }: SealedFile, folder: string): FileToZip {
  return {
    name: `${folder}/${path}`,
    bytes,
    async *read() {
      const hash = createHash('sha256')
      for await (const piece of files.stream(path, bytes)) {
        hash.update(piece)
        yield piece
      }
      if (hash.digest('hex') !== sha256)
        throw new AlteredError(`${files.id}/${path} n’est pas ce qui a été scellé : harmattan verifier ${files.id}.`)
    },
  }
}
