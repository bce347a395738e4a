import pg from 'pg'
import { connectionOf, type PostgresAddress } from '../postgres/connection.ts'
import { migrateWithin } from '../postgres/migrate.ts'
import type { Row, TransferEnd } from './transferEnd.ts'

const BATCH = 2000
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
