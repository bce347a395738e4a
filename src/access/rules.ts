import { DAY_MS } from '../contract/time.ts'

/**
 * The rules of quotas and of issuance, each once: an expression of SQL that SQLite and PostgreSQL both compute, inside
 * the one transaction that also reads and writes what it speaks of. In PostgreSQL each becomes a function
 * `access.<name>` at the start of the service; SQLite has it in its statements.
 *
 * All numbers are whole, and so is what `/` gives. Instants are milliseconds since 1970.
 */
export interface Rule {
  readonly takes: Readonly<Record<string, 'bigint' | 'text'>>
  readonly gives: 'bigint' | 'boolean'
  readonly is: string
}

/** Requests a day of a key, unless its operator says otherwise. */
export const QUOTA_JOURNALIER = 5000
/** One part of the free quota that a holding may reserve: small enough that the last requests are shared fairly. */
export const SHARE_OF_FREE = 32
/** A holding that was silent for so long belongs to a process that died: nothing will come back from it. */
export const SILENT_AFTER_MS = 5000
export const ISSUANCE_WINDOW_MS = DAY_MS
/** Keys of all clients together in 24 hours, unless the operator says otherwise. */
export const ISSUANCE_CEILING = 10_000
/** One part of what is left of the ceiling that one network may have: many networks can take theirs before it is reached. */
export const SHARE_OF_CEILING = 8
/** Keys that a network may have below the ceiling however little is left of it. */
export const LEAST_OF_NETWORK = 3
/** Stands among the addresses of issuances for all clients together. */
export const ALL_CLIENTS = 'service'
export const KEEP_HOLDINGS_MS = 2 * DAY_MS
export const KEEP_USAGE_MS = 400 * DAY_MS

export const RULES = {
  /** Requests that nobody has accepted or holds: `spent` by all holdings, `held` by all but the one that asks. */
  free: {
    takes: { statut: 'text', quota: 'bigint', spent: 'bigint', held: 'bigint' },
    gives: 'bigint',
    is: `CASE WHEN statut = 'valide' THEN greatest(0, quota - spent - held) ELSE 0 END`,
  },

  /** Requests that a holding is granted: what it needs, or what it would like within its share of what is free. */
  granted: {
    takes: { free: 'bigint', keep: 'bigint', at_least: 'bigint', wanted: 'bigint' },
    gives: 'bigint',
    is: `CASE WHEN free < at_least THEN 0 ELSE least(free, greatest(keep, least(wanted, free / ${SHARE_OF_FREE}))) END`,
  },

  /** Whether other holders are recalled: there is too little left, and with what they hold there may be enough. */
  recalled: {
    takes: { free: 'bigint', granted: 'bigint', keep: 'bigint', at_least: 'bigint', others_held: 'bigint' },
    gives: 'boolean',
    is: 'granted < keep AND others_held > 0 AND free + others_held >= at_least',
  },

  /** Whether a holding belongs to a live process. One last heard of in the future was written under a wrong clock. */
  living: {
    takes: { heard_at: 'bigint', at: 'bigint' },
    gives: 'boolean',
    is: `heard_at > at - ${SILENT_AFTER_MS} AND heard_at < at + ${SILENT_AFTER_MS}`,
  },

  /** Requests used of a day: those accepted, and those that processes held when they died. */
  used: { takes: { spent: 'bigint', lost: 'bigint' }, gives: 'bigint', is: 'spent + lost' },

  /** Whether an issuance does not count any more. */
  past_window: {
    takes: { issued_at: 'bigint', at: 'bigint' },
    gives: 'boolean',
    is: `issued_at <= at - ${ISSUANCE_WINDOW_MS}`,
  },

  /** Whether an issuance was written by a clock that was wrong: it counts as of now, so that nobody waits longer than the window. */
  ahead: { takes: { issued_at: 'bigint', at: 'bigint' }, gives: 'boolean', is: 'issued_at > at' },

  /** Whether a network that was given so many keys may be given another, where all networks together were given `total`. */
  network_may: {
    takes: { total: 'bigint', ceiling: 'bigint', given: 'bigint' },
    gives: 'boolean',
    is: `total < ceiling AND given < greatest(${LEAST_OF_NETWORK}, (ceiling - total) / ${SHARE_OF_CEILING})`,
  },

  /** From when on the address of this issuance may be given another key. */
  free_again_at: {
    takes: { issued_at: 'bigint' },
    gives: 'bigint',
    is: `issued_at + ${ISSUANCE_WINDOW_MS}`,
  },
} as const satisfies Record<string, Rule>
