import { LRUCache } from 'lru-cache'
import type { GroupLocation } from '../../storage/groupColumns.ts'
import { sha256 } from '../../storage/hash.ts'
import { TooLongError } from '../../storage/http.ts'
import { AlteredError, type SealedFile } from '../sealedFiles.ts'
import type { EditionFiles } from '../store/editionBackend.ts'
import { indexPath } from '../tileFiles.ts'

/** An index as it is kept: what it tells, and the bytes that it takes in memory. */
interface Sized {
  bytes: number
}

/** Bytes of indexes kept in memory by a process, over all releases that it has open. */
export const INDEX_CACHE_BYTES = 32 << 20

const indexes = new LRUCache<string, Sized, { read: () => Promise<Sized> }>({
  maxSize: INDEX_CACHE_BYTES,
  sizeCalculation: ({ bytes }) => Math.min(bytes, INDEX_CACHE_BYTES),
  fetchMethod: (_key, _stale, { context }) => context.read(),
})

/** Reads of a release's files, each checked against the hash that it was sealed with: `AlteredError` where it is another. */
export type CheckedFiles = ReturnType<typeof checkedFiles>

export function checkedFiles(files: EditionFiles, sealed: ReadonlyMap<string, SealedFile>) {
  const bytes = async (path: string): Promise<Uint8Array> => {
    const file = sealed.get(path)
    const content = file && (await readSealed(files, path, file.bytes))
    if (content === undefined || sha256(content) !== file?.sha256) throw altered(files, path)
    return content
  }
  const text = async (path: string) => new TextDecoder().decode(await bytes(path))
  return {
    bytes,
    text,
    /** Texts by their paths. */
    async texts(paths: readonly string[]): Promise<Record<string, string>> {
      return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await text(path)])))
    },
    /** The bytes of a group in a file; `what` names them where they are altered. */
    async group(
      path: string,
      place: Pick<GroupLocation, 'offset' | 'bytes' | 'sha256'>,
      what = `des octets de ${path}`,
    ) {
      const content = await files.range(path, place.offset, place.bytes, sealed.get(path)?.bytes)
      if (sha256(content) !== place.sha256) throw new AlteredError(`${files.id} : ${what} sont altérés`)
      return content
    },
    /** The index beside a file of groups, kept as it is understood; undefined where the release has no such file. */
    async index<T extends Sized>(
      path: string,
      understand: (content: Uint8Array) => Promise<T>,
    ): Promise<T | undefined> {
      const beside = indexPath(path)
      const file = sealed.get(beside)
      if (!file) return undefined
      const read = async () => understand(await bytes(beside))
      return (await indexes.fetch(`${beside} ${file.sha256}`, { context: { read } })) as T
    },
  }
}

export function altered({ id }: EditionFiles, path: string): AlteredError {
  return new AlteredError(`${id} : ${path} est altéré`)
}

/** A whole file; an altered one where it is longer than it may be. */
export async function readSealed(files: EditionFiles, path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    return await files.read(path, maxBytes)
  } catch (error) {
    throw error instanceof TooLongError ? altered(files, path) : error
  }
}
