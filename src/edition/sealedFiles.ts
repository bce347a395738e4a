import { excerpt } from '../contract/excerpt.ts'
import { isCode } from '../storage/durable.ts'
import { sha256 } from '../storage/hash.ts'
import { TooLongError } from '../storage/http.ts'
import { hashOf, MANIFEST_FILE, type Manifest, type Resource, SUMS_FILE, writeSums } from './manifest.ts'
import { MEDIA_TYPES } from './mediaTypes.ts'
import { GRIDS_FOLDER } from './tileFiles.ts'

/** Bytes of an edition are not those that its hashes say: it must not be answered from. */
export class AlteredError extends Error {
  override name = 'AlteredError'
}

/** A file as the release was sealed with it. */
export interface SealedFile {
  bytes: number
  sha256: string
  /** As the manifest says, with the encoding of a text. */
  mediaType: string
}

/** The folders that a release may hold. */
const FOLDERS = ['catalogue', 'mesures', 'qualite', 'terrain']
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** Files that are read whole into memory are at most this long, whatever a manifest says of them. */
export const MAX_WHOLE_BYTES = 64 << 20
/** Size limit of the first files of a release, whose sizes no other file gives. */
export const MAX_MANIFEST_BYTES = 8 << 20
export const MAX_SUMS_BYTES = 1 << 20

/**
 * Whether a path names a file that a release may hold: a plain name, alone or in one of the folders known; a grid has its own
 * folders in that of grids.
 */
export function isReleasePath(path: unknown): path is string {
  if (typeof path !== 'string') return false
  const [first = '', ...others] = path.split('/')
  if (!others.every((name) => NAME.test(name))) return false
  if (others.length === 0) return NAME.test(first)
  return first === GRIDS_FOLDER ? others.length <= 3 : others.length === 1 && FOLDERS.includes(first)
}

/** What is wrong with what a manifest says of its files; undefined where nothing is. A manifest is believed only after this. */
export function faultOfResources(resources: readonly Resource[]): string | undefined {
  const seen = new Set<string>([MANIFEST_FILE, SUMS_FILE].map(folded))
  for (const resource of resources) {
    const { path, bytes, hash, mediatype } = resource ?? {}
    if (!isReleasePath(path)) return `nomme ${JSON.stringify(path)?.slice(0, 200)}, qui n'est pas un fichier d'édition`
    if (seen.has(folded(path))) return `nomme deux fois ${path}`
    seen.add(folded(path))
    if (!Number.isSafeInteger(bytes) || bytes < 0) return `ne dit pas la taille de ${path}`
    if (typeof hash !== 'string' || !/^sha256:[0-9a-f]{64}$/.test(hash)) return `ne dit pas l'empreinte de ${path}`
    if (typeof mediatype !== 'string') return `ne dit pas le type de ${path}`
    if (!MEDIA_TYPES.has(mediatype))
      return `donne à ${path} le type « ${excerpt(mediatype)} », qui n'est pas d'une édition`
    if (!path.endsWith('.parquet') && bytes > MAX_WHOLE_BYTES) return `donne à ${path} plus de 64 Mio`
  }
  return undefined
}

/** Names that a disk may take for the same. */
function folded(path: string): string {
  return path.toLowerCase()
}

/** Every file of a release as it was sealed, the manifest and its list of sums included, by path. */
export function sealedFiles(manifest: Manifest, manifestText: string): Map<string, SealedFile> {
  const own = (text: string, mediaType: string): SealedFile => ({
    bytes: Buffer.byteLength(text),
    sha256: sha256(text),
    mediaType,
  })
  return new Map([
    [MANIFEST_FILE, own(manifestText, 'application/json; charset=utf-8')],
    [SUMS_FILE, own(writeSums(manifestText, manifest.resources), 'text/plain; charset=utf-8')],
    ...manifest.resources.map((resource): [string, SealedFile] => [
      resource.path,
      {
        bytes: resource.bytes,
        sha256: hashOf(resource),
        mediaType: `${resource.mediatype}${resource.encoding === 'utf-8' ? '; charset=utf-8' : ''}`,
      },
    ]),
  ])
}

/** Why a file of a release could not be read, as a sentence about it ends. */
export function whyUnread(error: unknown): string {
  if (isCode(error, 'ENOENT')) return 'introuvable'
  if (error instanceof TooLongError) return 'plus long que ce qui a été scellé'
  return `illisible (${error instanceof Error ? error.message : String(error)})`
}
