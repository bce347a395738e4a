import { type FileHandle, mkdir, open, rename, rm, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file that is being written. */
export type DiskFile = Pick<FileHandle, 'writeFile' | 'sync' | 'close'>

/**
 * What writing durably asks of a disk. Everything that must survive a power cut goes through one of these, so that a test can
 * cut the power after each step and take away what was not synced.
 */
export interface Disk {
  open(path: string, flags: 'wx' | 'a', mode?: number): Promise<DiskFile>
  rename(from: string, to: string): Promise<void>
  /** Deletes a file or a folder with all that is in it; none is none to delete. */
  remove(path: string): Promise<void>
  truncate(path: string, length: number): Promise<void>
  /** Makes a folder and those above it, with rights `mode`; answers the first one that was not there. */
  makeFolder(path: string, mode?: number): Promise<string | undefined>
  /** Makes the names in a folder durable: a new file or a rename is only safe once its folder is. */
  syncFolder(path: string): Promise<void>
}

/** The disk of this machine. */
export const DISK: Disk = {
  open,
  rename,
  remove: (path) => rm(path, { recursive: true, force: true }),
  truncate,
  makeFolder: (path, mode) => mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) }),
  async syncFolder(path) {
    let handle: FileHandle
    try {
      handle = await open(path, 'r')
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'EISDIR' || error.code === 'EPERM')) return // a platform that cannot open a folder
      throw error
    }
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}

/**
 * Makes a folder, durably: each folder above a new one keeps its name too. One that is there already may be what a process
 * left that died before it could sync its name.
 */
export async function makeFolderDurably(path: string, disk: Disk, mode?: number): Promise<void> {
  const first = (await disk.makeFolder(path, mode)) ?? path
  for (let made = path; ; made = dirname(made)) {
    await disk.syncFolder(dirname(made))
    if (made === first || made === dirname(made)) return
  }
}
