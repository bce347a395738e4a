import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody else holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError'
}

const SQLITE_BUSY = 5
const LOOK_AGAIN_MS = 100

/**
 * Runs a task while holding a lock between processes. The lock is SQLite's own on an empty file, which the system lets go
 * when its holder dies, however it dies: nothing is left behind to clean up. The folder of the lock must be there. Where
 * another holds it, waits `waitMs` for it, then throws `LockedError`.
 */
export async function withLock<T>(path: string, task: () => Promise<T>, { waitMs = 0 } = {}): Promise<T> {
  const database = await lockWithin(path, waitMs)
  try {
    return await task()
  } finally {
    database.close()
  }
}

async function lockWithin(path: string, waitMs: number): Promise<DatabaseSync> {
  for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
    try {
      return takeLock(path)
    } catch (error) {
      if (!(error instanceof LockedError) || waitedMs >= waitMs) throw error
    }
    await sleep(LOOK_AGAIN_MS)
  }
}

function takeLock(path: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new LockedError(`Une autre commande travaille déjà ici (verrou ${path}). Attendez sa fin, puis relancez.`)
    }
    // What SQLite calls a file that it cannot open may be a disk that is read only: the system says so of the folder.
    accessSync(dirname(path), constants.W_OK)
    throw new Error(`Le verrou ${path} ne peut pas être pris (${error instanceof Error ? error.message : error}).`, {
      cause: error,
    })
  }
}
