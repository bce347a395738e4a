import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const MIGRATIONS = new URL('../migrations/sqlite/', import.meta.url)
/** A register without one of these is damaged. */
const TABLES = ['cle', 'issuance', 'usage_day', 'holding', 'operation', 'change']
const OPEN_PATIENCE_MS = 10_000
/** SQLite's own waiting doubles up to 100 ms a sleep and starves next to a busy writer; ours tries every millisecond. */
const RETRY_EVERY_MS = 1

/** An open state file with its prepared statements. */
export class Database {
  readonly #path: string
  readonly #handle: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  /**
   * Opens the file, makes it if absent, and brings its schema up to date; several processes may do so at once.
   *
   * @param options.inTransaction whether the transaction that brings the schema up to date stays open: `commit` or `rollback`
   *   ends it
   * @throws where the file was a register of keys before and is none now: it would be served as one without keys
   */
  constructor(path: string, { inTransaction = false }: { inTransaction?: boolean } = {}) {
    if (wasRegister(path) && isEmpty(path)) throw lost(path)
    makeFile(path)
    this.#path = path
    this.#handle = new DatabaseSync(path, { timeout: 5 })
    const deadline = nowMs() + OPEN_PATIENCE_MS
    whenFree(deadline, () => this.#handle.exec('PRAGMA journal_mode = WAL'))
    this.#handle.exec('PRAGMA synchronous = FULL')
    this.#handle.exec('PRAGMA foreign_keys = ON')
    // What is erased must not stay readable in free pages.
    this.#handle.exec('PRAGMA secure_delete = ON')
    whenFree(deadline, () => this.#handle.exec('BEGIN IMMEDIATE'))
    try {
      if (!this.#isWhole(path)) throw lost(path)
      this.#migrate()
    } catch (error) {
      this.rollback()
      throw error
    }
    if (!inTransaction) this.commit()
  }

  /** Ends the transaction that the constructor left open; from here on the file is known as a register. */
  commit(): void {
    this.#handle.exec('COMMIT')
    if (!wasRegister(this.#path)) markAsRegister(this.#path)
  }

  /** Undoes the open transaction, where there is one. */
  rollback(): void {
    if (this.#handle.isTransaction) this.#handle.exec('ROLLBACK')
  }

  rows(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.#prepare(sql).all(...values)
  }

  /** Rows one by one, where all of them are too many to hold. */
  iterate(sql: string): Iterable<Record<string, unknown>> {
    return this.#prepare(sql).iterate()
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
      this.rollback()
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

  /**
   * Moves everything from the write-ahead log into the file and empties the log. Answers whether it could: not while another
   * process reads.
   */
  checkpoint(): boolean {
    return (this.#handle.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }).busy === 0
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

  /** The version of the schema, 0 for a new file. */
  get #version(): number {
    return (this.#handle.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
  }

  /** Whether no table is gone: asked under the lock, since another process may be making them. */
  #isWhole(path: string): boolean {
    if (this.#version === 0) return !wasRegister(path)
    const present = new Set(this.rows("SELECT name FROM sqlite_schema WHERE type = 'table'").map(({ name }) => name))
    return TABLES.every((name) => present.has(name))
  }

  #migrate(): void {
    const applied = this.#version
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

/** Stops this thread for a while. */
export function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Runs `work` again while another process has the lock, until `deadline`. */
export function whenFree<T>(deadline: number, work: () => T): T {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || nowMs() >= deadline) throw error
      pause(RETRY_EVERY_MS)
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
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // Readable by the service alone, also where it was put back from a copy; SQLite gives its log the same mode.
  const file = openSync(path, 'a', 0o600)
  try {
    if ((fstatSync(file).mode & 0o077) !== 0) fchmodSync(file, 0o600)
  } finally {
    closeSync(file)
  }
  syncFolder(path)
}

/** Beside the register, and not in it: what empties the one leaves the other. */
const witnessOf = (path: string) => `${path}.temoin`

function wasRegister(path: string): boolean {
  return existsSync(witnessOf(path))
}

function isEmpty(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0
}

/** Told once the tables are on the disk: a first start that was cut short before leaves no mark. */
function markAsRegister(path: string): void {
  const [name, witness] = [basename(path), basename(witnessOf(path))]
  writeFileSync(
    witnessOf(path),
    `Ce dossier a un registre de clés : ${name}. S'il manque ou s'il est vidé, le service refuse de démarrer.
Pour repartir sans aucune clé, retirez ${name} et ce fichier (${witness}).
`,
    { mode: 0o600, flush: true },
  )
  syncFolder(path)
}

function lost(path: string): Error {
  return new Error(
    `${path} : le registre des clés a été vidé ou perdu. Pour le remettre d'une sauvegarde, arrêtez tout et retirez d'abord ${basename(path)}-wal et ${basename(path)}-shm ; pour repartir sans aucune clé, retirez-le avec ses voisins ${basename(path)}-* et ${basename(witnessOf(path))}.`,
  )
}

function syncFolder(path: string): void {
  const handle = openSync(dirname(path), 'r')
  fsyncSync(handle)
  closeSync(handle)
}
