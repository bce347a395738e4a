import { realpath } from 'node:fs/promises'
import { readZipDirectory, ZipError, type ZippedFile } from '../../storage/zip.ts'
import { INDEX_FILE, MAX_INDEX_BYTES, parseIndex } from './backendIndex.ts'
import type { EditionBackend } from './editionBackend.ts'
import { openFile } from './folderBackend.ts'
import { HeldOpenings } from './heldOpenings.ts'
import { contentMark, localFiles, type OpenFile, readRange } from './localFiles.ts'

/** Where editions stand in an archive. */
export const ZIPPED_EDITIONS = 'editions'

/** Editions in a zip archive, which is read in place. Reading throws a `ZipError` where it is not one of `storage/zip.ts`. */
export function zipBackend(zip: string): EditionBackend {
  const held = new HeldOpenings()
  let directory: { mark: string; files: Map<string, ZippedFile> } | undefined
  const filesOf = async (file: OpenFile) => {
    const mark = await contentMark(file)
    if (directory?.mark !== mark) {
      const { size } = await file.handle.stat()
      directory = { mark, files: await readZipDirectory(size, (offset, length) => readRange(file, offset, length)) }
    }
    return directory.files
  }
  const open = async (path: string): Promise<OpenFile> => {
    const handle = await openFile(await realpath(zip))
    try {
      const found = (await filesOf({ handle })).get(path)
      if (found) return { handle, start: found.offset, bytes: found.bytes }
      throw Object.assign(new Error(`${zip} n’a pas ${path}.`), { code: 'ENOENT' })
    } catch (error) {
      await handle.close()
      if (error instanceof ZipError) throw new ZipError(`${zip} n’est pas une édition emportée : ${error.message}.`)
      throw error
    }
  }
  const filesIn = (id: string, folder: string) =>
    localFiles(id, {
      open: (path) => open(`${folder}/${path}`),
      where: (path) => `${zip}, ${folder}/${path}`,
      held,
    })
  const index = async () => {
    const bytes = await filesIn('', ZIPPED_EDITIONS).read(INDEX_FILE, MAX_INDEX_BYTES)
    const read = parseIndex(new TextDecoder().decode(bytes))
    if (read) return read
    throw new ZipError(`${zip} n’est pas une édition emportée : sa liste des éditions ne se comprend pas.`)
  }
  return {
    index,
    edition: (id) => filesIn(id, `${ZIPPED_EDITIONS}/${id}`),
  }
}
