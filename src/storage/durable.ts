import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Puts a whole file in place or nothing: written beside, synced, renamed, and the folder synced, so that neither a crash
 * nor a power cut leaves a part of it.
 */
export async function writeFileDurably(
  path: string,
  data: Uint8Array | string | AsyncIterable<string>,
  mode = 0o644,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const handle = await open(beside, 'wx', mode)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes the names in a folder durable: a rename is only safe once its folder is. */
export async function syncFolder(path: string): Promise<void> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    if (isCode(error, 'EISDIR') || isCode(error, 'EPERM')) return // a platform that cannot open a folder
    throw error
  }
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Every file below a folder, as sorted paths relative to it with `/` between. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
