import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openPostgresStore } from '../../../src/access/postgres/store.ts'
import { openSqliteStore } from '../../../src/access/sqlite/store.ts'
import type { AccessStore } from '../../../src/access/store.ts'
import { HANGS_MS, until } from '../patience.ts'
import { emptyDatabase, startPostgres } from './postgres.ts'

/** A place where stores of one kind live, so that the same guarantees can be asked of each kind. */
export interface Bed {
  /** Opens one more store on the same state, as another process would; with the service's own limits of time, or longer ones. */
  open(limits?: 'of the service'): Promise<AccessStore>
  /** Begins with an empty state; stores opened before are of no use afterwards. */
  renew(): Promise<void>
  /** All that is stored, as text: to search for what must not be there. */
  dump(): Promise<string>
  /** Runs a statement on the tables directly. `access.` before table names is left out for SQLite. */
  execute(sql: string): Promise<void>
  /** Makes the state unreachable, or reachable again. */
  away(): Promise<void>
  back(): Promise<void>
  /** Lets the database itself answer every write with an error while it reads on, as on a full disk; or no longer. */
  refuseWrites(refused: boolean): Promise<void>
  /** Cuts a store off from the changes that others make, for a moment. */
  interruptChanges(store: AccessStore): Promise<void>
  remove(): Promise<void>
}

/** What a machine that is busy takes longer for is no outage. */
export const PATIENT = { timeoutMs: HANGS_MS / 4 }

export const BEDS: readonly { name: string; make: () => Promise<Bed> }[] = [
  { name: 'SQLite', make: sqliteBed },
  { name: 'PostgreSQL', make: postgresBed },
]

async function sqliteBed(): Promise<Bed> {
  const parent = await mkdtemp(join(tmpdir(), 'harmattan-sqlite-'))
  let states = 0
  let blocker: DatabaseSync | undefined
  const folder = () => join(parent, String(states))
  const path = () => join(folder(), 'access.db')
  const bed: Bed = {
    open: (limits) => openSqliteStore({ path: path(), ...(limits ? {} : PATIENT) }),
    async renew() {
      states++
    },
    async dump() {
      const files = await readdir(folder())
      return (await Promise.all(files.map((file) => readFile(join(folder(), file), 'latin1')))).join('\n')
    },
    async execute(sql) {
      const database = new DatabaseSync(path(), { timeout: 1000 })
      try {
        database.exec(sql.replaceAll('access.', ''))
      } finally {
        database.close()
      }
    },
    async away() {
      // Another program that sits on the file: what an embedded store has in place of an outage.
      blocker = new DatabaseSync(path(), { timeout: 2000 })
      blocker.exec('BEGIN IMMEDIATE')
    },
    async back() {
      blocker?.close()
    },
    async refuseWrites(refused) {
      const tables = ['cle', 'issuance', 'change', 'usage_day', 'holding']
      for (const table of tables) {
        await bed.execute(
          refused
            ? `CREATE TRIGGER full_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`
            : `DROP TRIGGER full_${table}`,
        )
      }
    },
    async interruptChanges(store) {
      // What the listening thread reads five times a second is gone: it ends, and so does each that takes its place.
      await bed.execute('ALTER TABLE change RENAME TO hidden')
      await until(async () => (await store.state()) === 'unreachable')
      await bed.execute('ALTER TABLE hidden RENAME TO change')
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  }
  return bed
}

async function postgresBed(): Promise<Bed> {
  const server = await startPostgres()
  const connectionString = await server.createDatabase()
  const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    open: async (limits) => {
      const store = await openPostgresStore({ connectionString, ...(limits ? {} : PATIENT) })
      // It opens before its schema is there, where that takes long.
      await until(async () => (await store.state()) === 'ready')
      return store
    },
    renew: () => emptyDatabase(connectionString),
    dump: () =>
      withClient(async (client) => {
        const { rows } = await client.query("SELECT database_to_xml(true, false, '')::text AS everything")
        return rows[0].everything
      }),
    execute: (sql) =>
      withClient(async (client) => {
        await client.query(sql)
      }),
    away: () => server.stop(),
    back: () => server.start(),
    refuseWrites: (refused) =>
      withClient(async (client) => {
        await client.query('SET default_transaction_read_only = off')
        await client.query(
          `ALTER DATABASE ${client.database} ${refused ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'}`,
        )
        // Connections that are open keep what they were opened with.
        await client.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        )
      }),
    interruptChanges: () =>
      withClient(async (client) => {
        await until(async () => {
          const { rowCount } = await client.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`,
          )
          return (rowCount ?? 0) > 0
        })
      }),
    remove: () => server.remove(),
  }
}
