import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const MIGRATIONS = new URL('../migrations/sqlite/', import.meta.url)
const OPEN_PATIENCE_MS = 10_000
/** SQLite's own waiting doubles up to 100 ms a sleep and starves next to a busy writer; ours tries every millisecond. */
const RETRY_EVERY_MS = 1

/** An open state file with its prepared statements. */
export class Database {
  readonly #handle: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /** Opens the file, makes it if absent, and brings its schema up to date; several processes may do so at once. */
  constructor(path: string) {
    makeFile(path)
    this.#handle = new DatabaseSync(path, { timeout: 5 })
    const deadline = nowMs() + OPEN_PATIENCE_MS
    whenFree(deadline, () => this.#handle.exec('PRAGMA journal_mode = WAL'))
    this.#handle.exec('PRAGMA synchronous = FULL')
    this.#handle.exec('PRAGMA foreign_keys = ON')
    // What is erased must not stay readable in free pages.
    this.#handle.exec('PRAGMA secure_delete = ON')
    this.transaction(deadline, () => this.#migrate())
  }

  rows(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.#prepare(sql).all(...values)
  }

  row(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return this.#prepare(sql).get(...values)
  }

  /** Runs a statement; returns how many rows it changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes)
  }

  /** Runs `work` as the one writer and syncs to disk; waits for the lock until `deadline` (of `nowMs`). */
  transaction<T>(deadline: number, work: () => T): T {
    whenFree(deadline, () => this.#handle.exec('BEGIN IMMEDIATE'))
    try {
      const result = work()
      this.#handle.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#handle.isTransaction) this.#handle.exec('ROLLBACK')
      throw error
    }
  }

  /** Runs `work` so that its failure undoes it alone and not the transaction around it. */
  nested<T>(work: () => T): T {
    this.#handle.exec('SAVEPOINT nested')
    try {
      const result = work()
      this.#handle.exec('RELEASE nested')
      return result
    } catch (error) {
      this.#handle.exec('ROLLBACK TO nested')
      this.#handle.exec('RELEASE nested')
      throw error
    }
  }

  /** Moves everything from the write-ahead log into the file and empties the log. */
  checkpoint(): void {
    this.#handle.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): void {
    this.#handle.close()
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (statement === undefined) {
      statement = this.#handle.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #migrate(): void {
    const { user_version: applied } = this.#handle.prepare('PRAGMA user_version').get() as { user_version: number }
    for (const name of readdirSync(MIGRATIONS).sort()) {
      const number = Number.parseInt(name, 10)
      if (number <= applied) continue
      this.#handle.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
      this.#handle.exec(`PRAGMA user_version = ${number}`)
    }
  }
}

/** Milliseconds of a clock that never goes back and that every thread shares. */
export function nowMs(): number {
  return Number(process.hrtime.bigint() / 1_000_000n)
}

/** Runs `work` again while another process has the lock, until `deadline`. */
export function whenFree<T>(deadline: number, work: () => T): T {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || nowMs() >= deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_EVERY_MS)
    }
  }
}

const SQLITE_BUSY = 5

/** Whether the error says that another process has the lock. */
export function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode
  return typeof code === 'number' && (code & 0xff) === SQLITE_BUSY
}

function makeFile(path: string): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Readable by the service alone; SQLite gives its log the same mode.
  closeSync(openSync(path, 'a', 0o600))
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
