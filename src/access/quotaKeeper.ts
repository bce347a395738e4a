import { type Admission, type Admitted, REFUSED, UNAVAILABLE } from './admission.ts'
import { QuotaAccount } from './quotaAccount.ts'
import type { AccessStore, Change, Settled, Settlement } from './store.ts'
import { secondsLeft, utcDay } from './utcDay.ts'

export interface QuotaKeeperOptions {
  readonly store: AccessStore
  /** Names this process among all that share the store; no two may have the same. */
  readonly holder: string
  readonly now: () => number
  /** Milliseconds of a clock that never goes back. */
  readonly steady: () => number
  /**
   * Most requests that this process reserves of one key in advance, but for a quota so large that a thousandth of it is more.
   * What is reserved and not used when the process dies suddenly is lost for the day.
   */
  readonly blockMax: number
  /** Told when the store says that a key is not valid any more. */
  readonly onInvalid: (prefixe: string) => void
}

const TICK_MS = 250
const IDLE_AFTER_MS = 1000
/** A key in use is settled at least this often: so its use is known to others, and its revocation here. */
const REPORT_EVERY_MS = 2000
const SETTLE_AT_ONCE = 200
const RETRY_AFTER_FAILURE_MS = 250
/** A restarting store is back within this time: requests wait for it. A longer outage fails them immediately. */
const RESTART_MS = 1500
const EXHAUSTED_FOR_MS = 1000
/** How often, and after what pause, requests wait for units that other processes hold before the quota is reported as used up. */
const RECALL_TRIES = 9
const RECALL_PAUSE_MS = 100
const REPORT_TRIES = 50
const REPORT_PAUSE_MS = 5
const FORGET_AFTER_MS = 600_000
const CLOSE_PATIENCE_MS = 1500

type Confirmed = Extract<Settled, { kind: 'settled' }>

/**
 * Counts requests against daily quotas. A request is counted in memory out of a block reserved from the store; the
 * next block is taken in the background before the last one is used up; what lies idle goes back.
 */
export class QuotaKeeper {
  readonly #options: QuotaKeeperOptions
  /** Today's account of each key. */
  readonly #accounts = new Map<string, QuotaAccount>()
  /** Accounts of which the store does not know all, those of days past among them. */
  readonly #active = new Set<QuotaAccount>()
  readonly #timer: NodeJS.Timeout
  #opened = 0
  #closed = false

  constructor(options: QuotaKeeperOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
    this.#timer.unref()
  }

  /**
   * Counts a request of a valid key, or says why not. Synchronous while the reserved block has room.
   *
   * @param units how many requests it counts for, a whole number from 1: all are counted, or none
   */
  spend(prefixe: string, quota: number, units = 1): Admission | Promise<Admission> {
    const admitted = this.spendReserved(prefixe, quota, units)
    if (admitted) return admitted
    const now = this.#options.now()
    const steadyMs = this.#options.steady()
    const account = this.#accountOf(prefixe, quota, now, steadyMs)
    if (this.#closed || (isAway(account, steadyMs) && steadyMs < account.retryAtMs)) return UNAVAILABLE
    if (account.exhausted(units, steadyMs)) return exhausted(account, now)
    return new Promise((resolve) => {
      account.waiting.push({ units, answer: resolve })
      if (!account.busy) void this.#refill(account)
    })
  }

  /** Counts a request of a valid key where the block has room for it; else undefined, and nothing is counted. */
  spendReserved(prefixe: string, quota: number, units: number): Admitted | undefined {
    const now = this.#options.now()
    const steadyMs = this.#options.steady()
    const account = this.#accountOf(prefixe, quota, now, steadyMs)
    account.lastUseMs = steadyMs
    // Whoever waits is served first: a question for many would else starve behind questions for one.
    if (account.waiting.length > 0 || !account.take(units)) return undefined
    if (account.low && !account.busy && !this.#closed && steadyMs >= account.retryAtMs) void this.#refill(account)
    return this.#admitted(account, units, now)
  }

  /** Requests that are reserved here and not yet accepted, of all keys. */
  get reserved(): number {
    let sum = 0
    for (const account of this.#active) sum += account.unused
    return sum
  }

  /** Lets the store know what was accepted of a key up to now. */
  async report(prefixe: string): Promise<void> {
    const account = this.#accounts.get(prefixe)
    if (account === undefined) return
    for (let tries = 0; account.busy && tries < REPORT_TRIES; tries++) await pause(REPORT_PAUSE_MS)
    if (account.busy || account.settled) return
    await this.#settleAll([account], (idle) => idle.report(this.#options.now()))
  }

  /** Acts on what another process did. */
  onStoreChange(change: Change): void {
    const touched = change.kind === 'gap' ? [...this.#active] : [this.#accounts.get(change.prefixe)]
    for (const account of touched) {
      if (account === undefined) continue
      if (change.kind === 'recall') account.recalled = !account.settled
      else {
        account.doubted = true
        account.hope()
      }
    }
    this.#tick()
  }

  /** Gives back all that is held. Later requests find the service unavailable. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    const { steady } = this.#options
    for (const patience = steady() + CLOSE_PATIENCE_MS; this.#someBusy() && steady() < patience; ) await pause(10)
    const open = [...this.#active].filter((account) => !account.busy && !account.settled)
    await Promise.all(chunks(open).map((some) => this.#settleAll(some, (account) => this.#giveBack(account))))
  }

  #accountOf(prefixe: string, quota: number, now: number, steadyMs: number): QuotaAccount {
    const day = utcDay(now)
    const known = this.#accounts.get(prefixe)
    if (known !== undefined && known.day === day) return known
    const { holder, blockMax } = this.#options
    const holding = `${holder}.${++this.#opened}`
    const account = new QuotaAccount({ prefixe, day, holding, quota, blockMax, steadyMs })
    this.#accounts.set(prefixe, account)
    return account
  }

  #admitted(account: QuotaAccount, units: number, now: number): Admitted {
    this.#active.add(account)
    let counted = true
    const undo = (takeBack: () => void) => {
      if (!counted) return
      counted = false
      takeBack()
      this.#active.add(account)
    }
    return {
      kind: 'admitted',
      prefixe: account.prefixe,
      quota: account.quota,
      left: account.left,
      resetS: secondsLeft(account.day, now),
      refund: () => undo(() => account.refund(units)),
      recount: (instead) => {
        undo(() => account.putBack(units))
        return this.spend(account.prefixe, account.quota, instead)
      },
    }
  }

  /** Gets what waiting requests need, and the next block. */
  async #refill(account: QuotaAccount): Promise<void> {
    const { store, now, steady } = this.#options
    account.busy = true
    this.#active.add(account)
    for (let tries = 0; ; ) {
      const { putBacks } = account
      const settlement = account.grow(now(), steady())
      const confirmed = this.#learn(account, settlement, await settleOne(store, settlement))
      const first = account.waiting[0]
      if (first === undefined) break
      if (confirmed === undefined) {
        await pause(RETRY_AFTER_FAILURE_MS)
        continue
      }
      // What was put back since the store was asked may be enough: each of two that wait would else refuse the other.
      if (confirmed.granted > 0 || account.putBacks > putBacks) continue
      // The rest of the quota is reserved by other processes, which the store has recalled it from.
      if (confirmed.recalled && tries++ < RECALL_TRIES) await pause(RECALL_PAUSE_MS)
      else this.#exhaust(account, first.units)
      if (account.waiting.length === 0) break
    }
    this.#release(account)
  }

  /** Takes in the store's answer and serves those that wait; undefined when they could not be helped. */
  #learn(account: QuotaAccount, settlement: Settlement, answer: Settled | 'no' | 'unknown'): Confirmed | undefined {
    const steadyMs = this.#options.steady()
    if (answer === 'no' || answer === 'unknown' || answer.kind === 'stale') {
      account.unconfirmed(answer === 'no' ? 'no' : 'unknown')
      account.retryAtMs = steadyMs + RETRY_AFTER_FAILURE_MS
      account.awaySinceMs ??= steadyMs
      if (this.#closed || isAway(account, steadyMs)) this.#answerAll(account, UNAVAILABLE)
      return undefined
    }
    account.awaySinceMs = undefined
    if (answer.kind === 'no_such_cle' || answer.statut === 'revoquee') {
      if (answer.kind === 'settled') account.confirm(settlement, answer, steadyMs)
      this.#options.onInvalid(account.prefixe)
      this.#forget(account)
      this.#answerAll(account, REFUSED)
      return undefined
    }
    account.confirm(settlement, answer, steadyMs)
    const now = this.#options.now()
    for (let first = account.waiting[0]; first !== undefined && account.take(first.units); first = account.waiting[0]) {
      account.waiting.shift()
      first.answer(this.#admitted(account, first.units, now))
    }
    return answer
  }

  #release(account: QuotaAccount): void {
    account.busy = false
    if (account.waiting.length === 0) return
    if (this.#closed) this.#answerAll(account, UNAVAILABLE)
    else void this.#refill(account)
  }

  #answerAll(account: QuotaAccount, admission: Admission): void {
    for (const { answer } of account.waiting.splice(0)) answer(admission)
  }

  /** So many are not left: requests that wait for as many or more are refused; the others are tried again. */
  #exhaust(account: QuotaAccount, units: number): void {
    const { now, steady } = this.#options
    account.exhaust(units, steady() + EXHAUSTED_FOR_MS)
    const refused = account.waiting.filter((one) => one.units >= units)
    account.waiting = account.waiting.filter((one) => one.units < units)
    for (const { answer } of refused) answer(exhausted(account, now()))
  }

  #forget(account: QuotaAccount): void {
    this.#active.delete(account)
    if (this.#accounts.get(account.prefixe) === account) this.#accounts.delete(account.prefixe)
  }

  /** Returns units that are idle, recalled, or of yesterday; reports those in use. */
  #tick(): void {
    const now = this.#options.now()
    const steadyMs = this.#options.steady()
    const returned: QuotaAccount[] = []
    const reported: QuotaAccount[] = []
    for (const account of this.#active) {
      if (account.busy || steadyMs < account.retryAtMs) continue
      const over = account.recalled || account.day !== utcDay(now) || steadyMs - account.lastUseMs >= IDLE_AFTER_MS
      if (account.settled && !account.doubted) {
        account.recalled = false
        this.#active.delete(account)
      } else if (over) returned.push(account)
      else if (account.doubted || steadyMs - account.settledAtMs >= REPORT_EVERY_MS) reported.push(account)
    }
    for (const some of chunks(returned)) void this.#settleAll(some, (account) => this.#giveBack(account))
    for (const some of chunks(reported)) void this.#settleAll(some, (account) => account.report(now))
    this.#forgetOld(steadyMs)
  }

  #lastForgotMs = 0

  #forgetOld(steadyMs: number): void {
    if (steadyMs - this.#lastForgotMs < FORGET_AFTER_MS / 10) return
    this.#lastForgotMs = steadyMs
    for (const [prefixe, account] of this.#accounts) {
      const old = steadyMs - account.lastUseMs >= FORGET_AFTER_MS
      if (old && !account.busy && account.waiting.length === 0) this.#accounts.delete(prefixe)
    }
  }

  #giveBack(account: QuotaAccount): Settlement {
    account.recalled = false
    return account.giveBack(this.#options.now())
  }

  /** Settles many accounts in one call. */
  async #settleAll(accounts: readonly QuotaAccount[], question: (account: QuotaAccount) => Settlement): Promise<void> {
    for (const account of accounts) account.busy = true
    const settlements = accounts.map(question)
    const answer = await this.#options.store.settle(settlements)
    for (const [index, account] of accounts.entries()) {
      const outcome = answer.kind === 'settled' ? answer.outcomes[index]! : answer.executed
      this.#learn(account, settlements[index]!, outcome)
      this.#release(account)
    }
  }

  #someBusy(): boolean {
    for (const account of this.#active) if (account.busy) return true
    return false
  }
}

/** Whether the store has not answered for longer than it takes to start it again. */
function isAway({ awaySinceMs }: QuotaAccount, steadyMs: number): boolean {
  return awaySinceMs !== undefined && steadyMs - awaySinceMs >= RESTART_MS
}

async function settleOne(store: AccessStore, settlement: Settlement): Promise<Settled | 'no' | 'unknown'> {
  const answer = await store.settle([settlement])
  return answer.kind === 'settled' ? answer.outcomes[0]! : answer.executed
}

function exhausted(account: QuotaAccount, now: number): Admission {
  const { prefixe, quota, left } = account
  return { kind: 'quota', prefixe, quota, left, resetS: secondsLeft(account.day, now) }
}

function chunks(accounts: readonly QuotaAccount[]): QuotaAccount[][] {
  const parts: QuotaAccount[][] = []
  for (let start = 0; start < accounts.length; start += SETTLE_AT_ONCE) {
    parts.push(accounts.slice(start, start + SETTLE_AT_ONCE))
  }
  return parts
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
