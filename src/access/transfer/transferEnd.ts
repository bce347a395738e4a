import pg from 'pg'
import { connectionOf, type PostgresAddress } from '../postgres/connection.ts'
import { migrateWithin } from '../postgres/migrate.ts'
import { Database } from '../sqlite/database.ts'

export type Row = Readonly<Record<string, string | number | null>>

/**
 * One end of a transfer: a register of keys inside one transaction, in which its schema is up to date and nobody else
 * writes. What is run on it is SQL that SQLite and PostgreSQL both understand; tables have their bare names.
 */
export interface TransferEnd {
  readonly name: 'sqlite' | 'postgresql'
  /** The rows of a query, in batches. */
  read(sql: string): AsyncIterable<readonly Row[]>
  /** Runs a statement; returns how many rows it changed. */
  run(sql: string): Promise<number>
  insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>
  commit(): Promise<void>
  /** Lets go of the register; what was not committed has not happened. */
  close(): Promise<void>
}

/** Rows that are read at a time. */
const BATCH = 2000

/** Opens a state file as one end of a transfer; it is made where it is absent. Waits for another writer for some seconds. */
export function openSqliteEnd(path: string): TransferEnd {
  const database = new Database(path, { inTransaction: true })
  return {
    name: 'sqlite',
    async *read(sql) {
      let batch: Row[] = []
      for (const row of database.iterate(sql)) {
        batch.push(row as Row)
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    run: async (sql) => database.run(sql),
    async insert(table, columns, rows) {
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
      for (const row of rows) database.run(sql, ...columns.map((column) => row[column] ?? null))
    },
    commit: async () => database.commit(),
    async close() {
      database.rollback()
      database.close()
    },
  }
}

const CONNECT_TIMEOUT_MS = 5000
/** Longest wait for others who write, or for another transfer. */
const LOCK_TIMEOUT_MS = 30_000

/** Opens a PostgreSQL as one end of a transfer. Until it is closed its servers read keys, and cannot write. */
export async function openPostgresEnd(address: PostgresAddress): Promise<TransferEnd> {
  const client = new pg.Client({
    ...connectionOf(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // The query under way fails with it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    // Tables that were filled a moment ago look empty to the planner, which would go through them once for each row.
    await client.query('SET LOCAL enable_nestloop = off')
    await migrateWithin(client)
    await client.query('SET LOCAL search_path TO access')
    await client.query('LOCK TABLE cle, usage_day, holding, issuance, idempotency, operation IN EXCLUSIVE MODE')
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    name: 'postgresql',
    async *read(sql) {
      await client.query(`DECLARE reading NO SCROLL CURSOR FOR SELECT row_to_json(r) AS row FROM (${sql}) AS r`)
      for (;;) {
        const { rows } = await client.query<{ row: Row }>(`FETCH ${BATCH} FROM reading`)
        if (rows.length > 0) yield rows.map(({ row }) => row)
        if (rows.length < BATCH) break
      }
      await client.query('CLOSE reading')
    },
    run: async (sql) => (await client.query(sql)).rowCount ?? 0,
    async insert(table, columns, rows) {
      const names = columns.join(', ')
      await client.query(
        `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1::json)`,
        [JSON.stringify(rows)],
      )
    },
    async commit() {
      await client.query('COMMIT')
    },
    // What is open is undone with the connection.
    close: () => client.end(),
  }
}
