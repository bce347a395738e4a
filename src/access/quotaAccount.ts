import type { Admission } from './admission.ts'
import { SHARE_OF_FREE } from './rules.ts'
import type { Settled, Settlement } from './store.ts'
import { dayName } from './utcDay.ts'

const FIRST_BLOCK = 8
/** A block that lasts shorter than the first should be larger next time, one that lasts longer than the second smaller. */
const SHORT_BLOCK_MS = 100
const LONG_BLOCK_MS = 1000
/** Nor should it last shorter than so many answers of the store take: half of it is left when the next one is asked for. */
const ANSWERS_OF_STORE = 4
/** A large quota is reserved in larger blocks: else a busy key asks the store, and its disk, hundreds of times a second. */
const LARGEST_SHARE_OF_QUOTA = 1000

type Confirmed = Extract<Settled, { kind: 'settled' }>

/** A request that waits for the store. */
export interface Waiting {
  /** What it counts. */
  readonly units: number
  readonly answer: (admission: Admission) => void
}

/**
 * What this process knows of one key on one day: the requests it has accepted, and how far it may go without asking
 * the store. The store hears absolute figures, so that an answer lost on the way never counts twice.
 *
 * `at` is the time of day that the store is told; `steadyMs`, and all that is kept here under `…Ms`, is of the clock
 * that never goes back.
 */
export class QuotaAccount {
  readonly prefixe: string
  readonly day: number
  readonly holding: string
  readonly #blockMax: number
  quota: number
  spent = 0
  /** `spent` may rise to here. */
  #ceiling = 0
  #reported = 0
  /** What the store had left for anyone when it was last asked. */
  #storeLeft = 0
  #block = FIRST_BLOCK
  /** Size of the block that the store granted last. */
  #granted = 0
  #seq = 0
  /** The store may hold more for this account than is known here, since an answer was lost. */
  #uncertain = false
  #grownAtMs = Number.NEGATIVE_INFINITY
  #grownSeq = 0
  /** How long the store took to answer, the last time a block was asked for. */
  #storeMs = 0
  /** The ceiling to go back to when a return certainly did not reach the store. */
  #ceilingBefore = 0
  lastUseMs: number
  settledAtMs = Number.NEGATIVE_INFINITY
  /** Until then it is known that so many requests, or more, are not left. */
  #exhaustedUntilMs = Number.NEGATIVE_INFINITY
  #exhaustedUnits = 0
  /** Until then the store is not asked again after it failed. */
  retryAtMs = Number.NEGATIVE_INFINITY
  /** When the store failed first since it last answered. */
  awaySinceMs: number | undefined
  /** A settlement is under way: there is never a second one at the same time. */
  busy = false
  /** Another process needs what is held here. */
  recalled = false
  /** What is remembered of the key is in doubt. */
  doubted = false
  /** How often requests were put back, to be counted anew. */
  putBacks = 0
  /** Requests that wait for the store, first come first served. */
  waiting: Waiting[] = []

  constructor(options: {
    prefixe: string
    day: number
    holding: string
    quota: number
    blockMax: number
    steadyMs: number
  }) {
    this.prefixe = options.prefixe
    this.day = options.day
    this.holding = options.holding
    this.quota = options.quota
    this.#blockMax = options.blockMax
    this.lastUseMs = options.steadyMs
  }

  /** Requests that may be accepted without asking the store. */
  get unused(): number {
    return Math.max(0, this.#ceiling - this.spent)
  }

  /** Requests left today as far as is known. */
  get left(): number {
    return this.#storeLeft + this.unused
  }

  /** The store knows all that was accepted, and nothing is held. */
  get settled(): boolean {
    return this.unused === 0 && this.#reported === this.spent && !this.#uncertain
  }

  /** It is time to reserve the next block. Near the end of the quota nothing is reserved in advance. */
  get low(): boolean {
    return this.unused * 2 <= this.#granted && this.#storeLeft >= SHARE_OF_FREE
  }

  /** Accepts requests out of what is held: all of them, or none. */
  take(units: number): boolean {
    if (this.spent + units > this.#ceiling) return false
    this.spent += units
    return true
  }

  refund(units: number): void {
    this.putBack(units)
    this.hope()
  }

  /** Takes back what is about to be asked for anew, which is no news of how many are left. */
  putBack(units: number): void {
    this.spent -= units
    this.putBacks++
  }

  /** The store has said that so many are not left. */
  exhaust(units: number, untilMs: number): void {
    this.#exhaustedUnits = units
    this.#exhaustedUntilMs = untilMs
  }

  /** Whether the store has said a moment ago that so many are not left. */
  exhausted(units: number, steadyMs: number): boolean {
    return steadyMs < this.#exhaustedUntilMs && units >= this.#exhaustedUnits
  }

  /** More may be left than the store said. */
  hope(): void {
    this.#exhaustedUntilMs = Number.NEGATIVE_INFINITY
  }

  /** The question to the store that gets enough for those that wait, and the next block. */
  grow(at: number, steadyMs: number): Settlement {
    const lasted = steadyMs - this.#grownAtMs
    const largest = Math.max(this.#blockMax, Math.floor(this.quota / LARGEST_SHARE_OF_QUOTA))
    const slowMs = ANSWERS_OF_STORE * this.#storeMs
    if (lasted < Math.max(SHORT_BLOCK_MS, slowMs)) this.#block = Math.min(largest, this.#block * 2)
    else if (lasted > Math.max(LONG_BLOCK_MS, 2 * slowMs))
      this.#block = Math.max(Math.min(FIRST_BLOCK, this.#blockMax), this.#block >> 1)
    this.#grownAtMs = steadyMs
    const waitingUnits = this.waiting.reduce((sum, { units }) => sum + units, 0)
    const atLeast = this.waiting[0]?.units ?? 0
    const settlement = this.#settlement({ keep: Math.max(this.unused, waitingUnits), atLeast, wanted: this.#block, at })
    this.#grownSeq = settlement.seq
    // Where so many are not left the store takes back all that is held: until it is heard, nothing of it may be used.
    if (atLeast > 0) this.#ceiling = this.spent
    return settlement
  }

  /** The question to the store that reports what was accepted and keeps what is held. */
  report(at: number): Settlement {
    return this.#settlement({ keep: this.unused, atLeast: 0, wanted: this.#block, at })
  }

  /** The question to the store that gives back all that is held; from now on it cannot be used. */
  giveBack(at: number): Settlement {
    const settlement = this.#settlement({ keep: 0, atLeast: 0, wanted: 0, at })
    this.#ceiling = this.spent
    return settlement
  }

  confirm(settlement: Settlement, answer: Confirmed, steadyMs: number): void {
    if (settlement.seq === this.#grownSeq) this.#storeMs = steadyMs - this.#grownAtMs
    this.quota = answer.quota
    this.#ceiling = Math.max(this.spent, settlement.spent + answer.granted)
    this.#reported = settlement.spent
    this.#storeLeft = answer.left
    this.#granted = answer.granted
    this.#uncertain = false
    this.settledAtMs = steadyMs
    this.doubted = false
  }

  /** The store did not answer. Units being returned to it, or that it may reclaim, are kept only if it certainly did not receive the call. */
  unconfirmed(executed: 'no' | 'unknown'): void {
    if (executed === 'no') this.#ceiling = Math.max(this.#ceiling, this.#ceilingBefore)
    else this.#uncertain = true
  }

  #settlement(terms: Pick<Settlement, 'keep' | 'atLeast' | 'wanted' | 'at'>): Settlement {
    this.#ceilingBefore = this.#ceiling
    const { prefixe, holding, spent } = this
    return { prefixe, day: dayName(this.day), holding, seq: ++this.#seq, spent, ...terms }
  }
}
