import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { RULES, type Rule } from '../rules.ts'
import { connectionOf, type PostgresAddress } from './connection.ts'

const MIGRATIONS = new URL('../migrations/postgres/', import.meta.url)
/** Any number that no other program takes: replicas that start together wait for each other on it. */
const LOCK = 4_836_120_771_935
const CONNECT_TIMEOUT_MS = 1000
/** A migration, or the wait for another replica's, may take longer than a request's question. */
const STATEMENT_TIMEOUT_MS = 60_000

/** A numbered file makes or changes tables and is applied once. */
const NUMBERED = /^\d{4}_.*\.sql$/
const FUNCTIONS = 'functions.sql'

/**
 * Brings the schema up to date in one transaction, under an advisory lock: applies the numbered files that the
 * database has not seen, and the functions where they are not those of this version. Does nothing when all is applied.
 */
export async function migrate(address: PostgresAddress): Promise<void> {
  const client = new pg.Client({
    ...connectionOf(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('BEGIN')
    await migrateWithin(client)
    await client.query('COMMIT')
  } finally {
    // Not waited for: a connection that hangs must not keep the next attempt from coming.
    client.end().catch(() => {})
  }
}

/** Brings the schema up to date inside the open transaction of a client, whose end lets go of the lock. */
export async function migrateWithin(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  const applied = await applyNumbered(client)
  await replaceFunctions(client, applied)
}

/** Returns the names of all that was applied, then and before. */
async function applyNumbered(client: pg.Client): Promise<Set<string>> {
  const { rows: schemas } = await client.query("SELECT to_regclass('access.migration') AS present")
  if (schemas[0].present === null) {
    await client.query('CREATE SCHEMA IF NOT EXISTS access')
    await client.query(
      'CREATE TABLE access.migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
  }
  const { rows } = await client.query<{ name: string }>('SELECT name FROM access.migration')
  const applied = new Set(rows.map(({ name }) => name))
  for (const name of numberedFiles()) {
    if (applied.has(name)) continue
    await client.query(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
    await note(client, name)
  }
  return applied
}

/** The functions are named in the table of migrations with the hash of their text. */
async function replaceFunctions(client: pg.Client, applied: ReadonlySet<string>): Promise<void> {
  const known = new Set(numberedFiles())
  // A newer version has been here, whose functions belong to tables that this one does not know.
  if ([...applied].some((name) => NUMBERED.test(name) && !known.has(name))) return
  const text = Object.entries(RULES).map(ruleFunction).join('') + readFileSync(new URL(FUNCTIONS, MIGRATIONS), 'utf8')
  const name = `${FUNCTIONS} ${hash('sha256', text)}`
  if (applied.has(name)) return
  await client.query(text)
  await client.query('DELETE FROM access.migration WHERE starts_with(name, $1)', [`${FUNCTIONS} `])
  await note(client, name)
}

/** A plain SQL function: PostgreSQL puts its text in place of the call. */
function ruleFunction([name, { takes, gives, is }]: [string, Rule]): string {
  const parameters = Object.entries(takes).map(([parameter, type]) => `${parameter} ${type}`)
  const head = `CREATE OR REPLACE FUNCTION access.${name}(${parameters.join(', ')}) RETURNS ${gives}`
  return `${head} LANGUAGE sql IMMUTABLE AS $$ SELECT ${is} $$;\n`
}

function numberedFiles(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => NUMBERED.test(name))
    .sort()
}

async function note(client: pg.Client, name: string): Promise<void> {
  await client.query('INSERT INTO access.migration (name) VALUES ($1)', [name])
}
