import { MINUTE_MS } from '../contract/time.ts'
import { makeCle, type RandomBytes } from './cle.ts'
import type { AccessStore, Actor } from './store.ts'
import { isoSecond } from './utcDay.ts'

export type IssueAnswer =
  | { readonly kind: 'issued'; readonly cle: string; readonly prefixe: string; readonly quotaJournalier: number }
  /** `freeAt`: when the address can have its next key, a whole minute in ISO 8601 UTC. */
  | { readonly kind: 'limited'; readonly retryAfterS: number; readonly freeAt: string }
  | { readonly kind: 'unavailable'; readonly retryAfterS: number }

export interface NewIssue {
  readonly store: AccessStore
  readonly randomBytes: RandomBytes
  readonly servicePrefix: string
  readonly email: string
  readonly usagePrevu: string | undefined
  readonly quota: number
  /** Keyed hash of the client's address block; null issues without limit. */
  readonly address: string | null
  readonly limit: number
  readonly at: number
  readonly by: Actor
}

/** The prefix has 62^8 values: a second collision in a row is a broken source of randomness. */
const TRIES = 3
const RETRY_AFTER_S = 2

/** Makes a key and stores its fingerprint. The key itself is in the result and nowhere else. */
export async function issueCle(issue: NewIssue): Promise<IssueAnswer> {
  const { store, at, address, limit, by, quota } = issue
  for (let tries = 0; tries < TRIES; tries++) {
    const { cle, prefixe, fingerprint } = makeCle(issue.randomBytes, issue.servicePrefix)
    const email = storable(issue.email)
    const usagePrevu = issue.usagePrevu === undefined ? null : storable(issue.usagePrevu)
    const answer = await store.issue({ prefixe, fingerprint, email, usagePrevu, quota, at, address, limit, by })
    if (answer.kind === 'issued') return { kind: 'issued', cle, prefixe, quotaJournalier: quota }
    if (answer.kind === 'limited') {
      return {
        kind: 'limited',
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
