import { randomBytes as cryptoRandomBytes, timingSafeEqual } from 'node:crypto'
import { type Admission, type Admitted, type Decisions, REFUSED, UNAVAILABLE } from './admission.ts'
import { bearerToken } from './bearer.ts'
import { fingerprintOf, isPrefixe, prefixeOf, type RandomBytes, SERVICE_PREFIX } from './cle.ts'
import { CleRegister, type Found } from './cleRegister.ts'
import { addressBlocks, addressHash } from './clientAddress.ts'
import { type IssueAnswer, issueCle } from './issueCle.ts'
import { QuotaKeeper } from './quotaKeeper.ts'
import { repeatableDemand } from './repeatableDemand.ts'
import { ISSUANCE_CEILING, QUOTA_JOURNALIER } from './rules.ts'
import type { AccessStore, Actor, Away, Statut, StoreState } from './store.ts'
import { dayName, dayStartMs, isoSecond, utcDay } from './utcDay.ts'

export type { Admission, Admitted } from './admission.ts'

export interface AccessOptions {
  readonly store: AccessStore
  /** Shared by all replicas and never in the store: under it client addresses are hashed. */
  readonly secret: Uint8Array
  /** The time of day, in milliseconds since 1970. It may be put right at any moment. */
  readonly now?: () => number
  /** Milliseconds of a clock that never goes back: what is waited for inside this process goes by it. */
  readonly steady?: () => number
  readonly randomBytes?: RandomBytes
  readonly servicePrefix?: string
  /** Daily quota of a new key. */
  readonly quotaDefault?: number
  /** Keys that one client address may be given in 24 hours. */
  readonly issuanceLimit?: number
  /** Keys that all clients together may be given in 24 hours. */
  readonly issuanceCeiling?: number
  /** `fingerprintOf` the operator's key; without it nobody is the operator. */
  readonly adminKeyFingerprint?: string
  /** Most requests of one key that this process reserves in advance, unless a thousandth of its quota is more. */
  readonly blockMax?: number
  /** Longest wait for an answer, in milliseconds: by default nothing hangs for two seconds, whatever the store does. */
  readonly patienceMs?: number
}

export type Identity =
  | { readonly kind: 'cle'; readonly prefixe: string }
  | { readonly kind: 'operateur' }
  | { readonly kind: 'refused' }
  | Unavailable

/** What the holder of a key may see of it, in the words of the contract. */
export interface ClePage {
  readonly prefixe: string
  readonly statut: Statut
  readonly emise_le: string
  readonly quota_journalier: number
  readonly utilise: number
  readonly restant: number
  readonly reinitialisation: string
}

export type PageAnswer =
  | { readonly kind: 'page'; readonly page: ClePage }
  | { readonly kind: 'no_such_cle' }
  | Unavailable

export interface Unavailable {
  readonly kind: 'unavailable'
  readonly retryAfterS: number
}

export type AuthorizationHeader = string | readonly string[] | undefined

export interface IssueRequest {
  readonly email: string
  readonly usagePrevu?: string | undefined
  /** The client's address, from the trusted hop. */
  readonly address: string
  /** The client's own name for this demand: repeated within 24 hours, it is answered with the same key. */
  readonly idempotencyKey?: string | undefined
}

const PRUNE_EVERY_MS = 60_000
const PATIENCE_MS = 1900
const RETRY_AFTER_S = 2
const AWAY: Away = { kind: 'unavailable', executed: 'unknown' }

const COUNTED = {
  admitted: 'admitted',
  refused: 'refused',
  quota: 'exhausted',
  unavailable: 'unavailable',
} as const satisfies Record<Admission['kind'], keyof Decisions>

/** Keys and quotas, as one process of the service sees them. */
export class Access {
  readonly #options: AccessOptions
  readonly #now: () => number
  readonly #servicePrefix: string
  readonly #register: CleRegister
  readonly #keeper: QuotaKeeper
  readonly #unwatch: () => void
  readonly #pruning: NodeJS.Timeout
  readonly #adminFingerprint: Buffer | undefined
  readonly #decisions = { admitted: 0, refused: 0, exhausted: 0, unavailable: 0, issuanceLimited: 0 }

  constructor(options: AccessOptions) {
    const { store, now = Date.now, steady = () => performance.now(), randomBytes = cryptoRandomBytes } = options
    this.#options = options
    this.#now = now
    this.#servicePrefix = options.servicePrefix ?? SERVICE_PREFIX
    this.#adminFingerprint =
      options.adminKeyFingerprint === undefined ? undefined : Buffer.from(options.adminKeyFingerprint, 'hex')
    this.#register = new CleRegister(store, steady)
    this.#keeper = new QuotaKeeper({
      store,
      now,
      steady,
      holder: Buffer.from(randomBytes(12)).toString('hex'),
      blockMax: options.blockMax ?? 512,
      onInvalid: (prefixe) => this.#register.forget(prefixe),
    })
    this.#unwatch = store.watch((change) => this.#keeper.onStoreChange(change))
    this.#pruning = setInterval(() => void store.prune(now()), PRUNE_EVERY_MS)
    this.#pruning.unref()
    void store.prune(now())
  }

  /**
   * Admits a request to a protected endpoint, and counts it. Answers from memory, without the store, while the key
   * is remembered and its block has room.
   *
   * @param units how many requests it counts for, a whole number from 1: all are counted, or, where fewer are left, none
   */
  admit(authorization: AuthorizationHeader, units = 1): Admission | Promise<Admission> {
    const admission = this.#admit(authorization, units)
    return admission instanceof Promise ? admission.then((decided) => this.#count(decided)) : this.#count(admission)
  }

  /**
   * Counts a request that was admitted for `units` in place of what it counted: all of them, or, where fewer are left,
   * nothing. It is asked for as one: two questions that each hold a part of the last units would refuse each other.
   */
  recount(admitted: Admitted, units: number): Admission | Promise<Admission> {
    const decide = (admission: Admission) => (admission.kind === 'admitted' ? admission : this.#count(admission))
    const admission = admitted.recount(units)
    return admission instanceof Promise ? this.#inTime(admission).then(decide) : decide(admission)
  }

  /** As `admit`, where the request can be admitted synchronously; else undefined, and nothing is counted: call `admit`. */
  tryAdmitSync(authorization: AuthorizationHeader, units: number): Admitted | undefined {
    const token = bearerToken(authorization)
    const remembered = token === undefined ? undefined : this.#register.remembered(fingerprintOf(token))
    const admitted = remembered && this.#keeper.spendReserved(remembered.prefixe, remembered.quota, units)
    if (admitted) this.#decisions.admitted++
    return admitted
  }

  /** What was decided about requests and new keys by this process. */
  decisions(): Decisions {
    return { ...this.#decisions }
  }

  /** Requests of all keys that this process has reserved and not yet admitted. */
  get reserved(): number {
    return this.#keeper.reserved
  }

  #count(admission: Admission): Admission {
    this.#decisions[COUNTED[admission.kind]]++
    return admission
  }

  #admit(authorization: AuthorizationHeader, units: number): Admission | Promise<Admission> {
    const token = bearerToken(authorization)
    if (token === undefined) return REFUSED
    const fingerprint = fingerprintOf(token)
    const remembered = this.#register.remembered(fingerprint)
    if (remembered === undefined) {
      // What is remembered is well-formed: the checksum is only worth its time for the rest.
      if (prefixeOf(token, this.#servicePrefix) === undefined || this.#register.refused(fingerprint)) return REFUSED
      return this.#inTime(this.#admitUnknown(fingerprint, units))
    }
    const admission = this.#keeper.spend(remembered.prefixe, remembered.quota, units)
    return admission instanceof Promise ? this.#inTime(admission) : admission
  }

  /** Who asks, without counting: the holder of a valid key, or the operator. Always as the store knows it now. */
  async identify(authorization: AuthorizationHeader): Promise<Identity> {
    if (this.#isOperator(authorization)) return { kind: 'operateur' }
    const fingerprint = this.#fingerprintIn(authorization)
    if (fingerprint === undefined || this.#register.refused(fingerprint)) return { kind: 'refused' }
    const found = await this.#within<Found>(this.#register.find(fingerprint), AWAY)
    if (found.kind === 'valid') return { kind: 'cle', prefixe: found.cle.prefixe }
    return found.kind === 'invalid' ? { kind: 'refused' } : unavailable()
  }

  /** Gives a new key to a client. `emise` means that it is on the disk. */
  async issue(request: IssueRequest): Promise<IssueAnswer | { readonly kind: 'bad_address' }> {
    const {
      store,
      secret,
      quotaDefault = QUOTA_JOURNALIER,
      issuanceLimit = 3,
      issuanceCeiling = ISSUANCE_CEILING,
      randomBytes = cryptoRandomBytes,
    } = this.#options
    const from = addressBlocks(request.address)
    if (from === undefined) return { kind: 'bad_address' }
    const { email, usagePrevu, idempotencyKey } = request
    const client = {
      blocks: from.blocks.map(({ block, times }) => ({
        address: addressHash(secret, block),
        limit: issuanceLimit * times,
      })),
      network: addressHash(secret, from.network),
      ceiling: issuanceCeiling,
    }
    const [{ block }] = from.blocks
    const emission = await issueCle({
      store,
      randomBytes,
      servicePrefix: this.#servicePrefix,
      email,
      usagePrevu,
      quota: quotaDefault,
      client,
      repeatable:
        idempotencyKey === undefined
          ? undefined
          : repeatableDemand(secret, { block, idempotencyKey, body: JSON.stringify([email, usagePrevu ?? null]) }),
      at: this.#now(),
      by: 'titulaire',
    })
    if (emission.kind === 'limited') this.#decisions.issuanceLimited++
    return emission
  }

  /** Keys given to clients in the last 24 hours, and how many may be; the first undefined while the store is away. */
  async issuance(): Promise<{ readonly issued: number | undefined; readonly ceiling: number }> {
    const answer = await this.#options.store.issuedLately(this.#now())
    const { issuanceCeiling: ceiling = ISSUANCE_CEILING } = this.#options
    return { issued: answer.kind === 'unavailable' ? undefined : answer.count, ceiling }
  }

  /** The page of a key. What other processes have accepted in the last two seconds may not be in it yet. */
  async page(prefixe: string): Promise<PageAnswer> {
    if (!isPrefixe(prefixe, this.#servicePrefix)) return { kind: 'no_such_cle' }
    return this.#within<PageAnswer>(this.#page(prefixe), unavailable())
  }

  /** Revokes a key: refused here immediately, and by every other process within seconds. */
  async revoke(prefixe: string, by: Actor): Promise<{ readonly kind: 'revoquee' | 'no_such_cle' } | Unavailable> {
    if (!isPrefixe(prefixe, this.#servicePrefix)) return { kind: 'no_such_cle' }
    const answer = await this.#options.store.revoke(prefixe, by, this.#now())
    if (answer.kind === 'unavailable') return unavailable()
    this.#register.forget(prefixe)
    return answer
  }

  /** Whether the store of keys can do its work, and if not, why; known within two seconds. */
  state(): Promise<StoreState> {
    return this.#options.store.state()
  }

  /** Gives back what is reserved of quotas. The store stays open: whoever opened it closes it. */
  async close(): Promise<void> {
    this.#unwatch()
    clearInterval(this.#pruning)
    await this.#keeper.close()
  }

  #fingerprintIn(authorization: AuthorizationHeader): string | undefined {
    const token = bearerToken(authorization)
    if (token === undefined || prefixeOf(token, this.#servicePrefix) === undefined) return undefined
    return fingerprintOf(token)
  }

  #isOperator(authorization: AuthorizationHeader): boolean {
    const token = bearerToken(authorization)
    if (token === undefined || this.#adminFingerprint === undefined) return false
    return timingSafeEqual(Buffer.from(fingerprintOf(token), 'hex'), this.#adminFingerprint)
  }

  async #page(prefixe: string): Promise<PageAnswer> {
    await this.#keeper.report(prefixe)
    const now = this.#now()
    const day = utcDay(now)
    const answer = await this.#options.store.usage(prefixe, dayName(day), now)
    if (answer.kind === 'unavailable') return unavailable()
    if (answer.kind === 'no_such_cle') return answer
    const { statut, emiseLe, quota, used } = answer.cle
    const page: ClePage = {
      prefixe,
      statut,
      emise_le: isoSecond(emiseLe),
      quota_journalier: quota,
      utilise: used,
      restant: Math.max(0, quota - used),
      reinitialisation: isoSecond(dayStartMs(day + 1)),
    }
    return { kind: 'page', page }
  }

  async #admitUnknown(fingerprint: string, units: number): Promise<Admission> {
    const found = await this.#register.find(fingerprint)
    if (found.kind === 'invalid') return REFUSED
    if (found.kind === 'unavailable') return UNAVAILABLE
    return this.#keeper.spend(found.cle.prefixe, found.cle.quota, units)
  }

  #inTime(admission: Promise<Admission>): Promise<Admission> {
    return this.#within(admission, UNAVAILABLE, (late) => {
      if (late.kind === 'admitted') late.refund()
    })
  }

  /** What `work` says, or `tooLate` once the patience is over; what it says after that is undone. */
  #within<T>(work: Promise<T>, tooLate: T, undo: (late: T) => void = () => {}): Promise<T> {
    return new Promise((resolve) => {
      let late = false
      const timer = setTimeout(() => {
        late = true
        resolve(tooLate)
      }, this.#options.patienceMs ?? PATIENCE_MS)
      void work.then((result) => {
        clearTimeout(timer)
        if (late) undo(result)
        else resolve(result)
      })
    })
  }
}

function unavailable(): Unavailable {
  return { kind: 'unavailable', retryAfterS: RETRY_AFTER_S }
}
