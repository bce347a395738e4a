import { MINUTE_MS } from '../contract/time.ts'
import { makeCle, type RandomBytes } from './cle.ts'
import type { RepeatableDemand } from './repeatableDemand.ts'
import type { AccessStore, Actor, IssuanceClient, IssuanceLimit } from './store.ts'
import { isoSecond } from './utcDay.ts'

export type IssueAnswer =
  | { readonly kind: 'issued'; readonly cle: string; readonly prefixe: string; readonly quotaJournalier: number }
  /** The `Idempotency-Key` was used for another body. */
  | { readonly kind: 'other_body' }
  /** `freeAt`: when the address can have its next key, a whole minute in ISO 8601 UTC. */
  | {
      readonly kind: 'limited'
      readonly by: IssuanceLimit
      readonly retryAfterS: number
      readonly freeAt: string
    }
  | { readonly kind: 'unavailable'; readonly retryAfterS: number }

export interface NewIssue {
  readonly store: AccessStore
  readonly randomBytes: RandomBytes
  readonly servicePrefix: string
  readonly email: string
  readonly usagePrevu: string | undefined
  readonly quota: number
  /** Whom the key counts for; null issues without limit. */
  readonly client: IssuanceClient | null
  /** The demand, where its client may repeat it. */
  readonly repeatable?: RepeatableDemand | undefined
  readonly at: number
  readonly by: Actor
}

/** The prefix has 62^8 values: a second collision in a row is a broken source of randomness. */
const TRIES = 3
const RETRY_AFTER_S = 2
const SALT_BYTES = 16

/** Makes a key and stores its fingerprint. The key itself is in the result and nowhere else. */
export async function issueCle(issue: NewIssue): Promise<IssueAnswer> {
  const { store, at, client, by, quota, repeatable, servicePrefix } = issue
  for (let tries = 0; tries < TRIES; tries++) {
    const salt = Buffer.from(issue.randomBytes(SALT_BYTES)).toString('hex')
    const bytes = repeatable?.bytes(salt) ?? issue.randomBytes
    const demand = repeatable ? { id: repeatable.id, body: repeatable.body, salt } : null
    const { cle, prefixe, fingerprint } = makeCle(bytes, servicePrefix)
    const email = storable(issue.email)
    const usagePrevu = issue.usagePrevu === undefined ? null : storable(issue.usagePrevu)
    const answer = await store.issue({ prefixe, fingerprint, email, usagePrevu, quota, at, client, demand, by })
    if (answer.kind === 'issued') return { kind: 'issued', cle, prefixe, quotaJournalier: quota }
    if (answer.kind === 'repeated' && repeatable) {
      const again = makeCle(repeatable.bytes(answer.salt), servicePrefix)
      return { kind: 'issued', cle: again.cle, prefixe: again.prefixe, quotaJournalier: answer.quota }
    }
    if (answer.kind === 'other_body') return answer
    if (answer.kind === 'limited') {
      return {
        kind: 'limited',
        by: answer.by,
        retryAfterS: Math.max(1, Math.ceil((answer.freeAt - at) / 1000)),
        freeAt: isoSecond(Math.ceil(answer.freeAt / MINUTE_MS) * MINUTE_MS),
      }
    }
    if (answer.kind === 'unavailable') break
  }
  return { kind: 'unavailable', retryAfterS: RETRY_AFTER_S }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; both stores keep the same text. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').normalize('NFC')
}
