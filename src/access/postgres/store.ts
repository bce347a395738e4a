import pg from 'pg'
import type { EventLog } from '../../contract/logEvents.ts'
import { CallLimit } from '../callLimit.ts'
import { ALL_CLIENTS, KEEP_HOLDINGS_MS, KEEP_USAGE_MS } from '../rules.ts'
import type {
  AccessStore,
  Away,
  Change,
  CleUsage,
  IssuanceLimit,
  Issued,
  JournalLine,
  KnownCle,
  ListedCle,
  Settled,
  StoreState,
} from '../store.ts'
import { dayName, utcDay } from '../utcDay.ts'
import { connectionOf, type PostgresAddress } from './connection.ts'
import { ConnectFailure, classify, isRefusal } from './failure.ts'
import { Listener } from './listener.ts'
import { migrate } from './migrate.ts'

export interface PostgresStoreOptions extends PostgresAddress {
  /** Connections that this process may open, besides the one that listens. */
  readonly poolSize?: number
  /** Longest wait for one call, in milliseconds. */
  readonly timeoutMs?: number
  readonly log?: EventLog
}

const MIGRATE_PATIENCE_MS = 10_000
const MIGRATE_AGAIN_AFTER_MS = 500

/**
 * Opens the shared store and brings its schema up to date. When the server cannot be reached the store opens all the
 * same: its calls answer `unavailable`, and it goes on by itself once the server is there.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<AccessStore> {
  const store = new PostgresStore(options)
  await store.opened()
  return store
}

type Row = Record<string, unknown>

class PostgresStore implements AccessStore {
  readonly #options: PostgresStoreOptions
  readonly #log: EventLog
  readonly #pool: pg.Pool
  readonly #limit: CallLimit
  readonly #listeners = new Set<(change: Change) => void>()
  /** Questions without an answer yet: a pool that ends forgets those that wait for a connection. */
  readonly #underWay = new Set<Promise<unknown>>()
  #listener: Listener | undefined
  #migrated = false
  /** Whether PostgreSQL did not let the last migration in. */
  #migrationRefused = false
  #closed = false
  #migrating: NodeJS.Timeout | undefined
  /** Why the schema could not be migrated, as last logged. */
  #reportedReason: string | undefined

  constructor(options: PostgresStoreOptions) {
    const timeoutMs = options.timeoutMs ?? 1500
    this.#options = options
    this.#log = options.log ?? (() => {})
    this.#pool = new pg.Pool({
      ...connectionOf(options),
      max: options.poolSize ?? 4,
      // Each shorter than the call's own limit, so that a failure says as much as it can about what happened.
      connectionTimeoutMillis: timeoutMs * 0.6,
      statement_timeout: Math.round(timeoutMs * 0.8),
      query_timeout: Math.round(timeoutMs * 0.9),
      idle_in_transaction_session_timeout: 5000,
      keepAlive: true,
    })
    // While the pool hands a connection over nobody else listens: one that is ended in the very moment in which it becomes
    // ready must not end the process. Who has it is told by what it asks.
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    // Nor must an idle connection that breaks; the pool opens another one.
    this.#pool.on('error', (error) => this.#log('registre_connexion_perdue', { cause: error.message }))
    this.#limit = new CallLimit({
      timeoutMs,
      classify,
      probe: () => this.#query('SELECT prefixe FROM access.cle LIMIT 1', []),
      // An update that changes nothing is written like any other.
      probeWrite: () => this.#query('UPDATE access.migration SET applied_at = applied_at', []),
      log: this.#log,
    })
  }

  /** The schema is up to date, or the server is away and will be asked again. */
  async opened(): Promise<void> {
    const first = this.#migrate()
    let patience: NodeJS.Timeout | undefined
    const enough = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, MIGRATE_PATIENCE_MS)
    })
    await Promise.race([first, enough])
    clearTimeout(patience)
  }

  readonly lookup: AccessStore['lookup'] = (fingerprints) => {
    const sql = 'SELECT prefixe, fingerprint, statut, quota FROM access.cle WHERE fingerprint = ANY ($1)'
    return this.#read(sql, [fingerprints], (rows) => ({ kind: 'found', cles: rows as unknown as KnownCle[] }))
  }

  readonly issue: AccessStore['issue'] = (issuance) => {
    const { prefixe, fingerprint, email, usagePrevu, quota, at, client, demand, by } = issuance
    return this.#write(
      'SELECT * FROM access.issue($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
      [
        ...[prefixe, fingerprint, email, usagePrevu, quota, at, by],
        client?.blocks.map(({ address }) => address),
        client?.blocks.map(({ limit }) => limit),
        ...[client?.network, client?.ceiling, demand?.id, demand?.body, demand?.salt],
      ],
      ([row]) => issuedOf(row),
    )
  }

  readonly settle: AccessStore['settle'] = (settlements) => {
    // In key order, so that two processes that settle many accounts cannot deadlock.
    const ordered = settlements.map((settlement, position) => ({ settlement, position }))
    ordered.sort((a, b) => (a.settlement.prefixe < b.settlement.prefixe ? -1 : 1))
    const columns = SETTLEMENT.map((name) => ordered.map(({ settlement }) => settlement[name]))
    return this.#write(SETTLE, columns, (rows) => {
      const outcomes = new Array<Settled>(settlements.length)
      for (const [index, { position }] of ordered.entries()) outcomes[position] = settledOf(rows[index])
      return { kind: 'settled', outcomes }
    })
  }

  readonly usage: AccessStore['usage'] = (prefixe, day, at) =>
    this.#read(`${USAGE} WHERE c.prefixe = $3`, [day, at, prefixe], ([row]) =>
      row === undefined ? { kind: 'no_such_cle' } : { kind: 'usage', cle: row as unknown as CleUsage },
    )

  readonly list: AccessStore['list'] = (day, at) =>
    this.#read(`${USAGE} ORDER BY c.emise_le, c.prefixe`, [day, at], (rows) => ({
      kind: 'list',
      cles: rows as unknown as ListedCle[],
    }))

  readonly revoke: AccessStore['revoke'] = (...given) =>
    this.#write(
      'SELECT access.revoke($1, $2, $3) AS kind',
      given,
      ([row]) => row as { kind: 'revoquee' | 'no_such_cle' },
    )

  readonly setQuota: AccessStore['setQuota'] = (...given) =>
    this.#write(
      'SELECT access.set_quota($1, $2, $3) AS kind',
      given,
      ([row]) => row as { kind: 'changed' | 'no_such_cle' },
    )

  readonly erase: AccessStore['erase'] = (...given) =>
    this.#write('SELECT access.erase($1, $2)', given, () => ({ kind: 'erased' }))

  readonly issuedLately: AccessStore['issuedLately'] = (at) => {
    const sql = `SELECT count(*) AS count FROM access.issuance
      WHERE address = '${ALL_CLIENTS}' AND NOT access.past_window(at, $1)`
    return this.#read(sql, [at], ([row]) => ({ kind: 'issued_lately', count: Number(row?.count) }))
  }

  readonly journal: AccessStore['journal'] = () => {
    const sql = 'SELECT at::float8 AS at, by, action, prefixe, detail FROM access.operation ORDER BY id'
    return this.#read(sql, [], (rows) => ({ kind: 'journal', lines: rows as unknown as JournalLine[] }))
  }

  readonly prune: AccessStore['prune'] = (at) =>
    this.#write(
      `WITH a AS (SELECT access.forget_past($1)),
            b AS (DELETE FROM access.holding WHERE day < $2),
            c AS (DELETE FROM access.usage_day WHERE day < $3)
       SELECT FROM a`,
      [at, dayName(utcDay(at - KEEP_HOLDINGS_MS)), dayName(utcDay(at - KEEP_USAGE_MS))],
      () => ({ kind: 'pruned' }),
    )

  async state(): Promise<StoreState> {
    if (this.#migrated) return this.#limit.state()
    return this.#migrationRefused ? 'access_refused' : 'unreachable'
  }

  watch(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    this.#listener ??= new Listener(this.#options, (change) => this.#emit(change), this.#log)
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#limit.close()
    clearTimeout(this.#migrating)
    const ended = Promise.all([
      this.#listener?.close(),
      Promise.allSettled(this.#underWay).then(() => this.#pool.end()),
    ])
    let patience: NodeJS.Timeout | undefined
    // A server that hangs must not keep this process from stopping.
    const enough = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, this.#options.timeoutMs ?? 1500)
    })
    await Promise.race([ended, enough])
    clearTimeout(patience)
  }

  async #read<T>(sql: string, values: readonly unknown[], shape: (rows: Row[]) => T): Promise<T | Away> {
    if (!this.#migrated) return { kind: 'unavailable', executed: 'no' }
    return this.#limit.run(async () => shape(await this.#query(sql, values)))
  }

  async #write<T>(sql: string, values: readonly unknown[], shape: (rows: Row[]) => T): Promise<T | Away> {
    if (!this.#migrated) return { kind: 'unavailable', executed: 'no' }
    return this.#limit.write(async () => shape(await this.#query(sql, values)))
  }

  #query(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const answer = this.#ask(sql, values)
    const forget = () => this.#underWay.delete(answer)
    this.#underWay.add(answer)
    answer.then(forget, forget)
    return answer
  }

  async #ask(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new ConnectFailure(error)
    })
    let failure: Error | undefined
    const broken = (error: Error) => {
      failure = error
    }
    client.on('error', broken)
    try {
      // Named, hence planned once per connection.
      return (await client.query<Row>({ name: statementName(sql), text: sql, values: [...values] })).rows
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.off('error', broken)
      // After any failure the connection is in doubt: it is thrown away.
      client.release(failure)
    }
  }

  async #migrate(): Promise<void> {
    try {
      await migrate(this.#options)
      this.#migrated = true
    } catch (error) {
      if (this.#closed) return
      this.#migrationRefused = isRefusal((error as { code?: unknown } | null)?.code)
      const reason = error instanceof Error ? error.message : String(error)
      // It is tried again so soon that the log would tell nothing else.
      if (reason !== this.#reportedReason) {
        this.#log('registre_migration_echouee', { cause: reason, code: (error as { code?: unknown } | null)?.code })
      }
      this.#reportedReason = reason
      this.#migrating = setTimeout(() => void this.#migrate(), MIGRATE_AGAIN_AFTER_MS)
    }
  }

  #emit(change: Change): void {
    for (const listener of this.#listeners) listener(change)
  }
}

/** Names as the store has them, and whole numbers as numbers, which all fit. */
const USAGE = `SELECT c.prefixe, c.statut, c.emise_le::float8 AS "emiseLe", c.quota,
    access.used_of_day(c.prefixe, $1, $2) AS used, c.email, c.usage_prevu AS "usagePrevu"
  FROM access.cle c`

/** What a settlement tells, in the order of `SETTLE`. */
const SETTLEMENT = ['prefixe', 'day', 'holding', 'seq', 'spent', 'keep', 'atLeast', 'wanted', 'at'] as const
const SETTLE = `SELECT s.kind, s.statut, s.quota, s.granted, s.left_over AS "left", s.recalled
  FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::integer[], $6::integer[], $7::integer[],
    $8::integer[], $9::bigint[]) AS r(prefixe, day, holding, seq, spent, keep, at_least, wanted, at)
  CROSS JOIN LATERAL
    access.settle(r.prefixe, r.day, r.holding, r.seq, r.spent, r.keep, r.at_least, r.wanted, r.at) AS s`

const names = new Map<string, string>()

function statementName(sql: string): string {
  let name = names.get(sql)
  if (name === undefined) {
    name = `access_${names.size}`
    names.set(sql, name)
  }
  return name
}

function issuedOf(row: Row | undefined): Issued {
  switch (row?.kind) {
    case 'limited':
      return { kind: 'limited', by: row.limited_by as IssuanceLimit, freeAt: Number(row.free_at) }
    case 'repeated':
      return { kind: 'repeated', prefixe: String(row.prefixe), salt: String(row.salt), quota: Number(row.quota) }
    default:
      return { kind: row?.kind as 'issued' | 'collision' | 'other_body' }
  }
}

function settledOf(row: Row | undefined): Settled {
  return (row?.kind === 'settled' ? row : { kind: row?.kind ?? 'stale' }) as unknown as Settled
}
