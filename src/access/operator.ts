import { randomBytes as cryptoRandomBytes } from 'node:crypto'
import { type RandomBytes, SERVICE_PREFIX } from './cle.ts'
import { type IssueAnswer, issueCle } from './issueCle.ts'
import { QUOTA_JOURNALIER } from './rules.ts'
import type { AccessStore, Away, JournalLine, Statut } from './store.ts'
import { dayName, isoSecond, utcDay } from './utcDay.ts'

export interface OperatorOptions {
  readonly store: AccessStore
  readonly now?: () => number
  readonly randomBytes?: RandomBytes
  readonly servicePrefix?: string
  readonly quotaDefault?: number
}

/** One line of `cles lister`. */
export interface OperatorCle {
  readonly prefixe: string
  /** Null once erased. */
  readonly email: string | null
  readonly usage_prevu: string | null
  readonly emise_le: string
  readonly utilise: number
  readonly quota_journalier: number
  readonly statut: Statut
}

export const QUOTA_LIMIT = 1_000_000_000

/** What the operator does on the command line. Each change is in the journal of operations. */
export class Operator {
  readonly #options: OperatorOptions
  readonly #now: () => number

  constructor(options: OperatorOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** All keys, the oldest first, with their use of today. */
  async list(): Promise<{ readonly kind: 'list'; readonly cles: OperatorCle[] } | Away> {
    const now = this.#now()
    const answer = await this.#options.store.list(dayName(utcDay(now)), now)
    if (answer.kind === 'unavailable') return answer
    const cles = answer.cles.map(({ prefixe, email, usagePrevu, emiseLe, used, quota, statut }) => ({
      prefixe,
      email,
      usage_prevu: usagePrevu,
      emise_le: isoSecond(emiseLe),
      utilise: used,
      quota_journalier: quota,
      statut,
    }))
    return { kind: 'list', cles }
  }

  /** Issues a key outside the limit per address. */
  issue(request: { email: string; usagePrevu?: string | undefined; quota?: number | undefined }): Promise<IssueAnswer> {
    const {
      store,
      randomBytes = cryptoRandomBytes,
      servicePrefix = SERVICE_PREFIX,
      quotaDefault = QUOTA_JOURNALIER,
    } = this.#options
    const { email, usagePrevu, quota = quotaDefault } = request
    const at = this.#now()
    return issueCle({
      store,
      randomBytes,
      servicePrefix,
      email,
      usagePrevu,
      quota,
      client: null,
      at,
      by: 'operateur',
    })
  }

  revoke(prefixe: string): Promise<{ readonly kind: 'revoquee' | 'no_such_cle' } | Away> {
    return this.#options.store.revoke(prefixe, 'operateur', this.#now())
  }

  /** Sets another daily quota, in force everywhere within seconds. */
  async setQuota(
    prefixe: string,
    quota: number,
  ): Promise<{ readonly kind: 'changed' | 'no_such_cle' | 'bad_quota' } | Away> {
    if (!Number.isInteger(quota) || quota < 0 || quota > QUOTA_LIMIT) return { kind: 'bad_quota' }
    return this.#options.store.setQuota(prefixe, quota, this.#now())
  }

  /**
   * Removes a person: revokes their keys and replaces email and use by nothing. The address is compared without
   * regard to case. The journal says which keys were concerned, and not whose they were.
   */
  async erase(email: string): Promise<{ readonly kind: 'erased'; readonly prefixes: string[] } | Away> {
    const listed = await this.list()
    if (listed.kind === 'unavailable') return listed
    const wanted = folded(email)
    const prefixes = listed.cles.flatMap((cle) =>
      cle.email !== null && folded(cle.email) === wanted ? [cle.prefixe] : [],
    )
    if (prefixes.length === 0) return { kind: 'erased', prefixes }
    const erased = await this.#options.store.erase(prefixes, this.#now())
    return erased.kind === 'unavailable' ? erased : { kind: 'erased', prefixes }
  }

  /** What operators and holders changed, the oldest first. */
  journal(): Promise<{ readonly kind: 'journal'; readonly lines: JournalLine[] } | Away> {
    return this.#options.store.journal()
  }
}

function folded(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
