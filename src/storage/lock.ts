import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Somebody else holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError'
}

/**
 * Runs a task while holding a lock between processes. The lock is SQLite's own on an empty file, which the system lets go
 * when its holder dies, however it dies: nothing is left behind to clean up.
 */
export async function withLock<T>(path: string, task: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  try {
    try {
      database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
    } catch {
      throw new LockedError(`Une autre commande travaille déjà ici (verrou ${path}). Attendez sa fin, puis relancez.`)
    }
    return await task()
  } finally {
    database.close()
  }
}
