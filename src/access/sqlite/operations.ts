import { HOUR_MS } from '../../contract/time.ts'
import { ALL_CLIENTS, KEEP_HOLDINGS_MS, KEEP_USAGE_MS, RULES, type Rule } from '../rules.ts'
import type {
  Actor,
  CleUsage,
  Demand,
  Issuance,
  IssuanceClient,
  Issued,
  JournalLine,
  KnownCle,
  ListedCle,
  Settled,
  Settlement,
  Statut,
} from '../store.ts'
import { dayName, utcDay } from '../utcDay.ts'
import type { Database } from './database.ts'

/** What SQLite calls otherwise than PostgreSQL. */
const FUNCTIONS: Readonly<Record<string, string>> = { greatest: 'max', least: 'min' }

/** A rule as SQLite writes it. What it takes are columns of those names, or what `operands` puts in their places. */
function inSqlite({ is }: Rule, operands: Readonly<Record<string, string>> = {}): string {
  const named = { ...FUNCTIONS, ...operands }
  return is.replaceAll(/\b[a-z_]+\b/g, (word) => named[word] ?? word)
}

/** Lines of change are read by each process within a second; the margin is for one that was suspended. */
const KEEP_CHANGES_MS = HOUR_MS

/** A smaller write may still find room in the log where the next key does not. */
const TRIED_BYTES = 16_384

/** Operations that only read. */
export const reads = {
  ping(database: Database): boolean {
    return database.row('SELECT count(*) AS n FROM cle WHERE prefixe = ?', '') !== undefined
  },

  lookup(database: Database, fingerprints: readonly string[]) {
    const cles = fingerprints.flatMap((fingerprint) => {
      const row = database.row('SELECT prefixe, statut, quota FROM cle WHERE fingerprint = ?', fingerprint)
      return row === undefined ? [] : [{ ...row, fingerprint } as KnownCle]
    })
    return { kind: 'found', cles } as const
  },

  usage(database: Database, prefixe: string, day: string, at: number) {
    const row = database.row(`${USAGE} WHERE prefixe = ?`, day, at, day, prefixe)
    return row ? ({ kind: 'usage', cle: row as unknown as CleUsage } as const) : ({ kind: 'no_such_cle' } as const)
  },

  issuedLately(database: Database, at: number) {
    const row = database.row(`${COUNT_SERVICE} AND NOT (${inSqlite(RULES.past_window, ISSUED)})`, at)
    return { kind: 'issued_lately', count: Number(row?.count) } as const
  },

  list(database: Database, day: string, at: number) {
    const cles = database.rows(`${USAGE} ORDER BY emiseLe, prefixe`, day, at, day) as unknown as ListedCle[]
    return { kind: 'list', cles } as const
  },

  journal(database: Database) {
    const lines = database.rows('SELECT at, by, action, prefixe, detail FROM operation ORDER BY id')
    return { kind: 'journal', lines: lines as unknown as JournalLine[] } as const
  },

  lastChange(database: Database): number {
    return Number(database.row('SELECT coalesce(max(id), 0) AS id FROM change')?.id)
  },

  changesAfter(database: Database, last: number): { id: number; kind: 'cle' | 'recall'; prefixe: string }[] {
    return database.rows('SELECT id, kind, prefixe FROM change WHERE id > ? ORDER BY id', last) as never
  },
}

/** Operations that write: they run inside a transaction. */
export const writes = {
  issue(database: Database, issuance: Issuance): Issued {
    const { client, demand, at } = issuance
    forgetPast(database, at)
    const refusal = (demand && repeatedOf(database, demand)) ?? (client && limitedOf(database, client))
    if (refusal) return refusal
    const inserted = database.run(
      `INSERT INTO cle (prefixe, fingerprint, email, usage_prevu, emise_le, quota) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      issuance.prefixe,
      issuance.fingerprint,
      issuance.email,
      issuance.usagePrevu,
      at,
      issuance.quota,
    )
    if (inserted === 0) return { kind: 'collision' }
    for (const address of client ? countedOf(client) : [])
      database.run('INSERT INTO issuance (address, at) VALUES (?, ?)', address, at)
    if (demand) {
      const sql = 'INSERT INTO idempotency (id, body, salt, prefixe, at) VALUES (?, ?, ?, ?, ?)'
      database.run(sql, demand.id, demand.body, demand.salt, issuance.prefixe, at)
    }
    if (issuance.by === 'operateur') note(database, at, issuance.by, 'emettre', issuance.prefixe, null)
    return { kind: 'issued' }
  },

  settle(database: Database, settlements: readonly Settlement[]) {
    return { kind: 'settled', outcomes: settlements.map((settlement) => settleOne(database, settlement)) } as const
  },

  revoke(database: Database, prefixe: string, by: Actor, at: number): { kind: 'revoquee' | 'no_such_cle' } {
    const sql = "UPDATE cle SET statut = 'revoquee', revoquee_le = ? WHERE prefixe = ? AND statut = 'valide'"
    if (database.run(sql, at, prefixe) > 0) {
      note(database, at, by, 'revoquer', prefixe, null)
      tell(database, at, 'cle', prefixe)
      return { kind: 'revoquee' }
    }
    const known = database.row('SELECT prefixe FROM cle WHERE prefixe = ?', prefixe)
    return { kind: known === undefined ? 'no_such_cle' : 'revoquee' }
  },

  setQuota(database: Database, prefixe: string, quota: number, at: number): { kind: 'changed' | 'no_such_cle' } {
    const before = database.row('SELECT quota FROM cle WHERE prefixe = ?', prefixe)
    if (before === undefined) return { kind: 'no_such_cle' }
    database.run('UPDATE cle SET quota = ? WHERE prefixe = ?', quota, prefixe)
    note(database, at, 'operateur', 'quota', prefixe, `${before.quota} -> ${quota}`)
    tell(database, at, 'cle', prefixe)
    return { kind: 'changed' }
  },

  erase(database: Database, prefixes: readonly string[], at: number) {
    for (const prefixe of prefixes) {
      const sql = `UPDATE cle SET email = NULL, usage_prevu = NULL, statut = 'revoquee',
        revoquee_le = coalesce(revoquee_le, ?) WHERE prefixe = ?`
      database.run(sql, at, prefixe)
      database.run('DELETE FROM idempotency WHERE prefixe = ?', prefixe)
      tell(database, at, 'cle', prefixe)
    }
    note(database, at, 'operateur', 'effacer', null, prefixes.join(' '))
    return { kind: 'erased' } as const
  },

  /** As much as issuing a key writes, and nothing that stays. */
  tryWriting(database: Database): true {
    tell(database, 0, 'cle', ' '.repeat(TRIED_BYTES))
    database.run('DELETE FROM change WHERE at = 0')
    return true
  },

  prune(database: Database, at: number) {
    forgetPast(database, at)
    database.run('DELETE FROM holding WHERE day < ?', dayName(utcDay(at - KEEP_HOLDINGS_MS)))
    database.run('DELETE FROM usage_day WHERE day < ?', dayName(utcDay(at - KEEP_USAGE_MS)))
    database.run('DELETE FROM change WHERE at < ?', at - KEEP_CHANGES_MS)
    return { kind: 'pruned' } as const
  },
}

export type Operations = typeof reads & typeof writes
/** What an operation takes beside the database. */
export type Given<Name extends keyof Operations> =
  Parameters<Operations[Name]> extends [Database, ...infer Rest] ? Rest : never

const ISSUED = { issued_at: 'issuance.at', at: '?' }
const BLOCKING = `SELECT ${inSqlite(RULES.free_again_at, ISSUED)} AS freeAt
  FROM issuance WHERE address = ? ORDER BY at DESC LIMIT 1 OFFSET ?`
const FIRST_FREE = `SELECT min(${inSqlite(RULES.free_again_at, ISSUED)}) AS freeAt FROM issuance WHERE address = ?`
const COUNT_SERVICE = `SELECT count(*) AS count FROM issuance WHERE address = '${ALL_CLIENTS}'`
const NETWORK_MAY = `SELECT total, given, ${inSqlite(RULES.network_may)} AS may FROM (
  SELECT (${COUNT_SERVICE}) AS total, CAST(? AS INTEGER) AS ceiling,
    (SELECT count(*) FROM issuance WHERE address = ?) AS given)`

/** Issuances and repeatable demands that are past, or of a clock that was wrong. */
const FORGET_PAST = ['issuance', 'idempotency'].map((table) => {
  const operands = { issued_at: `${table}.at`, at: '?' }
  return {
    past: `DELETE FROM ${table} WHERE ${inSqlite(RULES.past_window, operands)}`,
    ahead: `UPDATE ${table} SET at = ? WHERE ${inSqlite(RULES.ahead, operands)}`,
  }
})

function forgetPast(database: Database, at: number): void {
  for (const { past, ahead } of FORGET_PAST) {
    database.run(past, at)
    database.run(ahead, at, at)
  }
}

/** What a demand was answered before. */
function repeatedOf(database: Database, { id, body }: Demand): Issued | undefined {
  const sql = `SELECT d.body, d.salt, d.prefixe, c.quota FROM idempotency d JOIN cle c ON c.prefixe = d.prefixe
    WHERE d.id = ?`
  const before = database.row(sql, id) as { body: string; salt: string; prefixe: string; quota: number } | undefined
  if (before === undefined) return undefined
  if (before.body !== body) return { kind: 'other_body' }
  return { kind: 'repeated', prefixe: before.prefixe, salt: before.salt, quota: before.quota }
}

/** Which limit refuses a client its next key. */
function limitedOf(database: Database, { blocks, network, ceiling }: IssuanceClient): Issued | undefined {
  for (const { address, limit } of blocks) {
    const blocking = database.row(BLOCKING, address, limit - 1)
    if (blocking !== undefined) return { kind: 'limited', by: 'adresse', freeAt: Number(blocking.freeAt) }
  }
  const row = database.row(NETWORK_MAY, ceiling, network) as { total: number; given: number; may: number }
  if (row.may === 1) return undefined
  const by = row.total < ceiling ? 'reseau' : 'service'
  const oldest = database.row(FIRST_FREE, by === 'reseau' ? network : ALL_CLIENTS)
  return { kind: 'limited', by, freeAt: Number(oldest?.freeAt) }
}

/** All that an issuance to a client counts for. */
function countedOf({ blocks, network }: IssuanceClient): string[] {
  return [...blocks.map(({ address }) => address), network, ALL_CLIENTS]
}

const USAGE = `SELECT prefixe, statut, emiseLe, quota, ${inSqlite(RULES.used)} AS used, email, usagePrevu FROM (
  SELECT c.prefixe, c.statut, c.emise_le AS emiseLe, c.quota, c.email, c.usage_prevu AS usagePrevu,
    coalesce((SELECT u.spent FROM usage_day u WHERE u.prefixe = c.prefixe AND u.day = ?), 0) AS spent,
    coalesce((
      SELECT sum(held) FROM (SELECT h.prefixe, h.day, h.held, h.heard_at, ? AS at FROM holding h) AS h
      WHERE h.prefixe = c.prefixe AND h.day = ? AND NOT (${inSqlite(RULES.living)})), 0) AS lost
  FROM cle c)`

/** SQLite binds numbers as REAL unless cast. */
const GRANTED = `SELECT free, ${inSqlite(RULES.granted)} AS granted FROM (
  SELECT ${inSqlite(RULES.free)} AS free, keep, at_least, wanted FROM (
    SELECT ? AS statut, CAST(? AS INTEGER) AS quota, CAST(? AS INTEGER) AS spent, CAST(? AS INTEGER) AS held,
      CAST(? AS INTEGER) AS keep, CAST(? AS INTEGER) AS at_least, CAST(? AS INTEGER) AS wanted))`

const RECALLED = `SELECT ${inSqlite(RULES.recalled)} AS recalled FROM (
  SELECT ? AS free, ? AS granted, ? AS keep, ? AS at_least, coalesce(sum(held), 0) AS others_held
  FROM (SELECT held, heard_at, ? AS at FROM holding WHERE prefixe = ? AND day = ? AND holding <> ?)
  WHERE ${inSqlite(RULES.living)})`

function settleOne(database: Database, settlement: Settlement): Settled {
  const { prefixe, day, holding, seq, spent, keep, atLeast, wanted, at } = settlement
  const cle = database.row('SELECT statut, quota FROM cle WHERE prefixe = ?', prefixe) as
    | { statut: Statut; quota: number }
    | undefined
  if (cle === undefined) return { kind: 'no_such_cle' }
  const own = 'WHERE prefixe = ? AND day = ? AND holding = ?'
  const mine = (database.row(`SELECT seq, spent, held FROM holding ${own}`, prefixe, day, holding) as
    | { seq: number; spent: number; held: number }
    | undefined) ?? { seq: -1, spent: 0, held: 0 }
  if (seq <= mine.seq) return { kind: 'stale' }
  const total = (database.row('SELECT spent, held FROM usage_day WHERE prefixe = ? AND day = ?', prefixe, day) as
    | { spent: number; held: number }
    | undefined) ?? { spent: 0, held: 0 }
  const spentByAll = total.spent - mine.spent + spent
  const heldByOthers = total.held - mine.held
  const { free, granted } = database.row(
    GRANTED,
    cle.statut,
    cle.quota,
    spentByAll,
    heldByOthers,
    keep,
    atLeast,
    wanted,
  ) as { free: number; granted: number }
  database.run(
    `INSERT INTO holding (prefixe, day, holding, seq, spent, held, heard_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET seq = excluded.seq, spent = excluded.spent, held = excluded.held,
       heard_at = excluded.heard_at`,
    prefixe,
    day,
    holding,
    seq,
    spent,
    granted,
    at,
  )
  database.run(
    `INSERT INTO usage_day (prefixe, day, spent, held) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET spent = excluded.spent, held = excluded.held`,
    prefixe,
    day,
    spentByAll,
    heldByOthers + granted,
  )
  // Who holds what is only looked up where it can matter.
  const recalled =
    granted < keep &&
    heldByOthers > 0 &&
    database.row(RECALLED, free, granted, keep, atLeast, at, prefixe, day, holding)?.recalled === 1
  if (recalled) tell(database, at, 'recall', prefixe)
  return { kind: 'settled', ...cle, granted, left: free - granted, recalled }
}

function note(
  database: Database,
  at: number,
  by: Actor,
  action: JournalLine['action'],
  prefixe: string | null,
  detail: string | null,
): void {
  const sql = 'INSERT INTO operation (at, by, action, prefixe, detail) VALUES (?, ?, ?, ?, ?)'
  database.run(sql, at, by, action, prefixe, detail)
}

function tell(database: Database, at: number, kind: 'cle' | 'recall', prefixe: string): void {
  database.run('INSERT INTO change (at, kind, prefixe) VALUES (?, ?, ?)', at, kind, prefixe)
}
