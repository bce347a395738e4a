import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const MIGRATIONS = new URL('../migrations/postgres/', import.meta.url)
/** Any number that no other program takes: replicas that start together wait for each other on it. */
const LOCK = 4_836_120_771_935
const CONNECT_TIMEOUT_MS = 1000
/** A migration, or the wait for another replica's, may take longer than a request's question. */
const STATEMENT_TIMEOUT_MS = 60_000

/**
 * Brings the schema up to date: applies the numbered files that the database has not seen, in one transaction, under
 * an advisory lock. Does nothing when all are applied.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await applyMissing(client)
    await client.query('COMMIT')
  } finally {
    // Not waited for: a connection that hangs must not keep the next attempt from coming.
    client.end().catch(() => {})
  }
}

async function applyMissing(client: pg.Client): Promise<void> {
  const { rows: schemas } = await client.query("SELECT to_regclass('access.migration') AS present")
  if (schemas[0].present === null) {
    await client.query('CREATE SCHEMA IF NOT EXISTS access')
    await client.query(
      'CREATE TABLE access.migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
  }
  const { rows } = await client.query<{ name: string }>('SELECT name FROM access.migration')
  const applied = new Set(rows.map(({ name }) => name))
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (applied.has(name)) continue
    await client.query(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
    await client.query('INSERT INTO access.migration (name) VALUES ($1)', [name])
  }
}
