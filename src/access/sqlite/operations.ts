import {
  type Actor,
  type CleUsage,
  ISSUANCE_WINDOW_MS,
  type Issuance,
  type Issued,
  type JournalLine,
  KEEP_HOLDINGS_MS,
  KEEP_USAGE_MS,
  type KnownCle,
  type ListedCle,
  type Settled,
  type Settlement,
  SHARE_OF_FREE,
  SILENT_AFTER_MS,
  type Statut,
} from '../store.ts'
import { dayName, utcDay } from '../utcDay.ts'
import type { Database } from './database.ts'

/** Lines of change are read by each process within a second; the margin is for one that was suspended. */
const KEEP_CHANGES_MS = 3_600_000

/** A smaller write may still find room in the log where the next key does not. */
const TRIED_BYTES = 16_384

/** Operations that only read. */
export const reads = {
  ping(database: Database): boolean {
    return database.row('SELECT count(*) AS n FROM cle WHERE prefixe = ?', '') !== undefined
  },

  lookup(database: Database, fingerprints: readonly string[]): KnownCle[] {
    return fingerprints.flatMap((fingerprint) => {
      const row = database.row('SELECT prefixe, statut, quota FROM cle WHERE fingerprint = ?', fingerprint)
      return row === undefined ? [] : [{ ...row, fingerprint } as KnownCle]
    })
  },

  usage(database: Database, { prefixe, day, at }: { prefixe: string; day: string; at: number }): CleUsage | undefined {
    const row = database.row(`${USAGE} FROM cle c WHERE c.prefixe = ?`, day, day, at - SILENT_AFTER_MS, prefixe)
    return row as unknown as CleUsage | undefined
  },

  list(database: Database, { day, at }: { day: string; at: number }): ListedCle[] {
    const sql = `${USAGE}, c.email, c.usage_prevu AS usagePrevu FROM cle c ORDER BY c.emise_le, c.prefixe`
    return database.rows(sql, day, day, at - SILENT_AFTER_MS) as unknown as ListedCle[]
  },

  journal(database: Database): JournalLine[] {
    return database.rows(
      'SELECT at, by, action, prefixe, detail FROM operation ORDER BY id',
    ) as unknown as JournalLine[]
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
    const { address, at, limit } = issuance
    if (address !== null) {
      database.run('DELETE FROM issuance WHERE address = ? AND at <= ?', address, at - ISSUANCE_WINDOW_MS)
      const blocking = database.row(
        'SELECT at FROM issuance WHERE address = ? ORDER BY at DESC LIMIT 1 OFFSET ?',
        address,
        limit - 1,
      )
      if (blocking !== undefined) return { kind: 'limite', freeAt: Number(blocking.at) + ISSUANCE_WINDOW_MS }
    }
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
    if (address !== null) database.run('INSERT INTO issuance (address, at) VALUES (?, ?)', address, at)
    if (issuance.by === 'operateur') note(database, at, issuance.by, 'emettre', issuance.prefixe, null)
    return { kind: 'emise' }
  },

  settle(database: Database, settlements: readonly Settlement[]): Settled[] {
    return settlements.map((settlement) => settleOne(database, settlement))
  },

  revoke(
    database: Database,
    { prefixe, by, at }: { prefixe: string; by: Actor; at: number },
  ): { kind: 'revoquee' | 'inconnue' } {
    const sql = "UPDATE cle SET statut = 'revoquee', revoquee_le = ? WHERE prefixe = ? AND statut = 'valide'"
    if (database.run(sql, at, prefixe) > 0) {
      note(database, at, by, 'revoquer', prefixe, null)
      tell(database, at, 'cle', prefixe)
      return { kind: 'revoquee' }
    }
    const known = database.row('SELECT prefixe FROM cle WHERE prefixe = ?', prefixe)
    return { kind: known === undefined ? 'inconnue' : 'revoquee' }
  },

  setQuota(
    database: Database,
    { prefixe, quota, at }: { prefixe: string; quota: number; at: number },
  ): { kind: 'changed' | 'inconnue' } {
    const before = database.row('SELECT quota FROM cle WHERE prefixe = ?', prefixe)
    if (before === undefined) return { kind: 'inconnue' }
    database.run('UPDATE cle SET quota = ? WHERE prefixe = ?', quota, prefixe)
    note(database, at, 'operateur', 'quota', prefixe, `${before.quota} -> ${quota}`)
    tell(database, at, 'cle', prefixe)
    return { kind: 'changed' }
  },

  erase(database: Database, { prefixes, at }: { prefixes: readonly string[]; at: number }): true {
    for (const prefixe of prefixes) {
      const sql = `UPDATE cle SET email = NULL, usage_prevu = NULL, statut = 'revoquee',
        revoquee_le = coalesce(revoquee_le, ?) WHERE prefixe = ?`
      database.run(sql, at, prefixe)
      tell(database, at, 'cle', prefixe)
    }
    note(database, at, 'operateur', 'effacer', null, prefixes.join(' '))
    return true
  },

  /** As much as issuing a key writes, and nothing that stays. */
  tryWriting(database: Database): true {
    tell(database, 0, 'cle', ' '.repeat(TRIED_BYTES))
    database.run('DELETE FROM change WHERE at = 0')
    return true
  },

  prune(database: Database, at: number): true {
    database.run('DELETE FROM issuance WHERE at <= ?', at - ISSUANCE_WINDOW_MS)
    database.run('DELETE FROM holding WHERE day < ?', dayName(utcDay(at - KEEP_HOLDINGS_MS)))
    database.run('DELETE FROM usage_day WHERE day < ?', dayName(utcDay(at - KEEP_USAGE_MS)))
    database.run('DELETE FROM change WHERE at < ?', at - KEEP_CHANGES_MS)
    return true
  },
}

/** Accepted requests of a day, and those lost in blocks of processes that died. */
const USAGE = `SELECT c.prefixe, c.statut, c.emise_le AS emiseLe, c.quota,
  coalesce((SELECT spent FROM usage_day u WHERE u.prefixe = c.prefixe AND u.day = ?), 0)
  + coalesce((SELECT sum(held) FROM holding h WHERE h.prefixe = c.prefixe AND h.day = ? AND h.heard_at <= ?), 0) AS used`

function settleOne(database: Database, settlement: Settlement): Settled {
  const { prefixe, day, holding, seq, spent, keep, wanted, at } = settlement
  const cle = database.row('SELECT statut, quota FROM cle WHERE prefixe = ?', prefixe) as
    | { statut: Statut; quota: number }
    | undefined
  if (cle === undefined) return { kind: 'inconnue' }
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
  const free = cle.statut === 'valide' ? Math.max(0, cle.quota - spentByAll - heldByOthers) : 0
  const granted = Math.min(free, Math.max(keep, Math.min(wanted, Math.floor(free / SHARE_OF_FREE))))
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
  const othersHeld = granted < keep && heldByOthers > 0 ? heldByLiving(database, settlement) : 0
  if (othersHeld > 0) tell(database, at, 'recall', prefixe)
  return { kind: 'settled', ...cle, granted, left: free - granted, othersHeld }
}

function heldByLiving(database: Database, { prefixe, day, holding, at }: Settlement): number {
  const sql = `SELECT coalesce(sum(held), 0) AS held FROM holding
    WHERE prefixe = ? AND day = ? AND holding <> ? AND heard_at > ?`
  return Number(database.row(sql, prefixe, day, holding, at - SILENT_AFTER_MS)?.held)
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
