import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DISK, type Disk, makeFolderDurably } from './disk.ts'

/**
 * Puts a whole file in place or nothing: written beside, synced, renamed, and the folder synced, so that neither a crash
 * nor a power cut leaves a part of it.
 */
export async function writeFileDurably(
  path: string,
  data: Uint8Array | string | AsyncIterable<string | Uint8Array>,
  { mode = 0o644, disk = DISK }: { mode?: number; disk?: Disk } = {},
): Promise<void> {
  await makeFolderDurably(dirname(path), disk)
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const file = await disk.open(beside, 'wx', mode)
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await disk.rename(beside, path)
  } catch (error) {
    await cleanUp(() => disk.remove(beside))
    throw error
  }
  await disk.syncFolder(dirname(path))
}

/** Cleans up after a failure. Its own failure must not hide the first one: what is left lying is for the next sweep. */
export async function cleanUp(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {}
}

/** Makes the names in a folder of this machine durable. */
export function syncFolder(path: string): Promise<void> {
  return DISK.syncFolder(path)
}

/** Every file below a folder, as sorted paths relative to it with `/` between. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** What is read where it is there; undefined where it is not. */
export async function ifThere<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
