import { RULES } from '../rules.ts'
import type { TransferEnd } from './transferEnd.ts'

/** When the quota of each key was last set, by the journal. */
const QUOTA_SET = `(SELECT prefixe, max(at) AS quota_set_at FROM operation WHERE action = 'quota' GROUP BY prefixe)`

/** What is transferred, in this order: the columns that are read of each table, with the type that each has on the way. */
const TABLES = {
  cle: {
    columns: {
      prefixe: 'TEXT',
      fingerprint: 'TEXT',
      email: 'TEXT',
      usage_prevu: 'TEXT',
      emise_le: 'BIGINT',
      statut: 'TEXT',
      revoquee_le: 'BIGINT',
      quota: 'BIGINT',
      quota_set_at: 'BIGINT',
    },
    read: `SELECT c.*, coalesce(q.quota_set_at, 0) AS quota_set_at FROM cle c LEFT JOIN ${QUOTA_SET} q ON q.prefixe = c.prefixe`,
  },
  // No server is alive: what is held was lost by those that died, and counts as used.
  usage_day: {
    columns: { prefixe: 'TEXT', day: 'TEXT', used: 'BIGINT' },
    read: 'SELECT prefixe, day, spent + held AS used FROM usage_day',
  },
  issuance: { columns: { address: 'TEXT', at: 'BIGINT' }, read: 'SELECT address, at FROM issuance' },
  idempotency: {
    columns: { id: 'TEXT', body: 'TEXT', salt: 'TEXT', prefixe: 'TEXT', at: 'BIGINT' },
    read: 'SELECT id, body, salt, prefixe, at FROM idempotency',
  },
  operation: {
    columns: { position: 'BIGINT', at: 'BIGINT', by: 'TEXT', action: 'TEXT', prefixe: 'TEXT', detail: 'TEXT' },
    read: 'SELECT id AS position, at, by, action, prefixe, detail FROM operation ORDER BY id',
  },
} as const

export type TransferTable = keyof typeof TABLES

const NAMES = Object.keys(TABLES) as TransferTable[]

const NEWER_QUOTA = 'i.quota <> cle.quota AND i.quota_set_at > coalesce(q.quota_set_at, 0)'
const REVOKED = "i.statut = 'revoquee' AND cle.statut = 'valide'"
/** A key without an email was erased. */
const ERASED = 'i.email IS NULL AND cle.email IS NOT NULL'

/**
 * How what was read becomes part of the target. Each statement does nothing the second time. A key that is in both is revoked
 * or erased where either says so, its quota is the one that was set last, and of a day the larger use counts.
 * `WHERE true` keeps SQLite from reading `ON CONFLICT` as a join.
 */
const MERGE: Readonly<Record<TransferTable, { readonly update?: string; readonly add: string }>> = {
  cle: {
    update: `UPDATE cle SET
        quota = CASE WHEN ${NEWER_QUOTA} THEN i.quota ELSE cle.quota END,
        statut = CASE WHEN ${REVOKED} THEN i.statut ELSE cle.statut END,
        revoquee_le = coalesce(cle.revoquee_le, i.revoquee_le),
        email = CASE WHEN ${ERASED} THEN NULL ELSE cle.email END,
        usage_prevu = CASE WHEN ${ERASED} THEN NULL ELSE cle.usage_prevu END
      FROM incoming_cle i LEFT JOIN ${QUOTA_SET} q ON q.prefixe = i.prefixe
      WHERE i.prefixe = cle.prefixe AND ((${NEWER_QUOTA}) OR (${REVOKED}) OR (${ERASED}))`,
    add: `INSERT INTO cle (prefixe, fingerprint, email, usage_prevu, emise_le, statut, revoquee_le, quota)
      SELECT prefixe, fingerprint, email, usage_prevu, emise_le, statut, revoquee_le, quota FROM incoming_cle
      WHERE true ON CONFLICT (prefixe) DO NOTHING`,
  },
  usage_day: {
    update: `UPDATE usage_day SET spent = i.used - usage_day.held FROM incoming_usage_day i
      WHERE i.prefixe = usage_day.prefixe AND i.day = usage_day.day AND i.used > usage_day.spent + usage_day.held`,
    add: `INSERT INTO usage_day (prefixe, day, spent, held) SELECT prefixe, day, used, 0 FROM incoming_usage_day
      WHERE true ON CONFLICT (prefixe, day) DO NOTHING`,
  },
  issuance: {
    add: `INSERT INTO issuance (address, at) SELECT address, at FROM incoming_issuance i
      WHERE NOT EXISTS (SELECT 1 FROM issuance s WHERE s.address = i.address AND s.at = i.at)`,
  },
  idempotency: {
    add: `INSERT INTO idempotency (id, body, salt, prefixe, at) SELECT id, body, salt, prefixe, at FROM incoming_idempotency i
      WHERE EXISTS (SELECT 1 FROM cle c WHERE c.prefixe = i.prefixe AND c.email IS NOT NULL) ON CONFLICT (id) DO NOTHING`,
  },
  operation: {
    add: `INSERT INTO operation (at, by, action, prefixe, detail)
      SELECT i.at, i.by, i.action, i.prefixe, i.detail FROM incoming_operation i
      LEFT JOIN operation o ON o.at = i.at AND o.by = i.by AND o.action = i.action
        AND o.prefixe IS NOT DISTINCT FROM i.prefixe AND o.detail IS NOT DISTINCT FROM i.detail
      WHERE o.id IS NULL
      ORDER BY i.position`,
  },
}

/** A demand for an erased key would lead back to it. */
const FORGET_DEMANDS_OF_ERASED = `DELETE FROM idempotency
  WHERE prefixe IN (SELECT c.prefixe FROM cle c WHERE c.email IS NULL)`

const OTHER_KEYS = `SELECT i.prefixe FROM incoming_cle i JOIN cle c ON c.prefixe = i.prefixe
  WHERE c.fingerprint <> i.fingerprint ORDER BY i.prefixe`

export interface TableCount {
  readonly table: TransferTable
  /** Rows of the source. */
  readonly read: number
  readonly added: number
  readonly updated: number
}

export type Transfer =
  | { readonly kind: 'transferred'; readonly counts: readonly TableCount[] }
  | { readonly kind: 'no_cles' }
  /** A live server holds requests of quotas at this end. */
  | { readonly kind: 'reserved'; readonly at: TransferEnd['name']; readonly requests: number }
  /** Prefixes that stand for another key in the target. */
  | { readonly kind: 'other_cles'; readonly prefixes: readonly string[] }

/**
 * Adds to the target what the source has and the target has not. The source is only read. All of it is in the target's
 * transaction, which is committed unless this is a dry run or the transfer is refused.
 */
export async function transfer(
  source: TransferEnd,
  target: TransferEnd,
  { at, dryRun }: { at: number; dryRun: boolean },
): Promise<Transfer> {
  for (const end of [source, target]) {
    const requests = await reservedIn(end, at)
    if (requests > 0) return { kind: 'reserved', at: end.name, requests }
  }
  const read = new Map<TransferTable, number>()
  for (const table of NAMES) read.set(table, await stage(table, source, target))
  if (read.get('cle') === 0) return { kind: 'no_cles' }
  const prefixes = (await rowsOf(target, OTHER_KEYS)).map(({ prefixe }) => String(prefixe))
  if (prefixes.length > 0) return { kind: 'other_cles', prefixes }
  const counts: TableCount[] = []
  for (const table of NAMES) {
    const { update, add } = MERGE[table]
    const updated = update === undefined ? 0 : await target.run(update)
    counts.push({ table, read: read.get(table) ?? 0, added: await target.run(add), updated })
  }
  await target.run(FORGET_DEMANDS_OF_ERASED)
  await note(source, target, at, counts)
  if (!dryRun) await target.commit()
  return { kind: 'transferred', counts }
}

/** Requests that live servers hold of quotas. */
async function reservedIn(end: TransferEnd, at: number): Promise<number> {
  const living = RULES.living.is.replaceAll(/\bat\b/g, String(at))
  const [row] = await rowsOf(end, `SELECT coalesce(sum(held), 0) AS held FROM holding WHERE ${living}`)
  return Number(row?.held)
}

/** Copies a table of the source into a temporary one of the target; returns how many rows it has. */
async function stage(table: TransferTable, source: TransferEnd, target: TransferEnd): Promise<number> {
  const { columns, read } = TABLES[table]
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await target.run(`CREATE TEMPORARY TABLE incoming_${table} (${typed.join(', ')})`)
  let count = 0
  for await (const rows of source.read(read)) {
    await target.insert(`incoming_${table}`, Object.keys(columns), rows)
    count += rows.length
  }
  return count
}

/** Puts a transfer that changed keys into the target's journal. */
async function note(
  source: TransferEnd,
  target: TransferEnd,
  at: number,
  counts: readonly TableCount[],
): Promise<void> {
  const keys = counts.find(({ table }) => table === 'cle')
  if (!keys || keys.added + keys.updated === 0) return
  const detail = `${source.name} -> ${target.name}, ${keys.added + keys.updated}`
  await target.insert(
    'operation',
    ['at', 'by', 'action', 'detail'],
    [{ at, by: 'operateur', action: 'transferer', detail }],
  )
}

async function rowsOf(end: TransferEnd, sql: string) {
  const rows = []
  for await (const batch of end.read(sql)) rows.push(...batch)
  return rows
}
