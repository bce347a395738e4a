import { LRUCache } from 'lru-cache'
import type { AccessStore, Away, KnownCle } from './store.ts'

export interface Remembered {
  readonly prefixe: string
  readonly quota: number
}

export type Found = { readonly kind: 'valid'; readonly cle: KnownCle } | { readonly kind: 'invalid' } | Away

const REMEMBERED_LIMIT = 100_000
const REFUSED_LIMIT = 50_000
const REMEMBER_MS = 600_000
/** Keys are random, so that one unknown now will not come to exist; the limit is for a store put back from a backup. */
const REFUSE_MS = 10_000
const LOOKUP_AT_ONCE = 500
const LOOKUP_LIMIT = 10_000

/** As a size: for a `max` the cache takes all its memory when it is made, which is 15 ms of each start. */
const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })

interface Seen extends Remembered {
  seenAtMs: number
}

/**
 * Cache of keys in this process: recent ones, valid or not, are answered from memory; the others are looked up in the
 * store in batches, one batch at a time, so that a flood of unknown keys is never
 * more than a trickle there.
 */
export class CleRegister {
  readonly #store: AccessStore
  readonly #steady: () => number
  readonly #valid = new LRUCache<string, Seen>(upTo(REMEMBERED_LIMIT))
  readonly #fingerprints = new LRUCache<string, string>(upTo(REMEMBERED_LIMIT))
  readonly #refused = new LRUCache<string, number>(upTo(REFUSED_LIMIT))
  readonly #pending = new Map<string, Promise<Found>>()
  #waiting: { fingerprint: string; resolve: (found: Found) => void }[] = []
  #lookingUp = false

  /** `steady`: milliseconds of a clock that never goes back. */
  constructor(store: AccessStore, steady: () => number) {
    this.#store = store
    this.#steady = steady
  }

  /** A key used in the last ten minutes. */
  remembered(fingerprint: string): Remembered | undefined {
    const seen = this.#valid.get(fingerprint)
    if (seen === undefined) return undefined
    const now = this.#steady()
    if (now - seen.seenAtMs > REMEMBER_MS) {
      this.#valid.delete(fingerprint)
      return undefined
    }
    seen.seenAtMs = now
    return seen
  }

  /** Whether the store reported, within the last seconds, that there is no such valid key. */
  refused(fingerprint: string): boolean {
    const until = this.#refused.get(fingerprint)
    return until !== undefined && this.#steady() < until
  }

  /** Looks a key up in the store, and caches the result. */
  find(fingerprint: string): Promise<Found> {
    const pending = this.#pending.get(fingerprint)
    if (pending !== undefined) return pending
    if (this.#pending.size >= LOOKUP_LIMIT) return Promise.resolve({ kind: 'unavailable', executed: 'no' })
    const found = new Promise<Found>((resolve) => this.#waiting.push({ fingerprint, resolve }))
    this.#pending.set(fingerprint, found)
    if (!this.#lookingUp) void this.#ask()
    return found
  }

  /** Drops a key that is no longer valid. */
  forget(prefixe: string): void {
    const fingerprint = this.#fingerprints.get(prefixe)
    if (fingerprint === undefined) return
    this.#valid.delete(fingerprint)
    this.#fingerprints.delete(prefixe)
  }

  async #ask(): Promise<void> {
    this.#lookingUp = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, LOOKUP_AT_ONCE)
      const answer = await this.#store.lookup(batch.map(({ fingerprint }) => fingerprint))
      const cles = answer.kind === 'found' ? new Map(answer.cles.map((cle) => [cle.fingerprint, cle])) : undefined
      for (const { fingerprint, resolve } of batch) {
        this.#pending.delete(fingerprint)
        resolve(answer.kind === 'unavailable' ? answer : this.#learn(fingerprint, cles?.get(fingerprint)))
      }
    }
    this.#lookingUp = false
  }

  #learn(fingerprint: string, cle: KnownCle | undefined): Found {
    if (cle === undefined || cle.statut !== 'valide') {
      this.#valid.delete(fingerprint)
      this.#refused.set(fingerprint, this.#steady() + REFUSE_MS)
      return { kind: 'invalid' }
    }
    this.#refused.delete(fingerprint)
    this.#valid.set(fingerprint, { prefixe: cle.prefixe, quota: cle.quota, seenAtMs: this.#steady() })
    this.#fingerprints.set(cle.prefixe, fingerprint)
    return { kind: 'valid', cle }
  }
}
