import type { EventLog } from '../contract/logEvents.ts'
import type { Away, StoreState } from './store.ts'

/** What a failed call means: whether it may have taken effect, and whether the whole store is to be taken as away. */
export interface Failure {
  readonly executed: 'no' | 'unknown'
  readonly storeAway: boolean
  /** Whether the store is away because it does not let this service in. */
  readonly accessRefused?: boolean
}

export interface CallLimitOptions {
  /** Longest wait for one call, in milliseconds. */
  readonly timeoutMs: number
  readonly classify: (error: unknown) => Failure
  /** A cheap question that succeeds once the store is back. */
  readonly probe: () => Promise<unknown>
  /** A small write that succeeds, and is on the disk, once the store takes writes. */
  readonly probeWrite: () => Promise<unknown>
  readonly log: EventLog
}

const PROBE_EVERY_MS = 200
const PROBE_WRITE_EVERY_MS = 1000

/**
 * Bounds every call to a store in time. Once the store is known to be unreachable, calls fail immediately instead of each
 * waiting out its time limit, and a probe finds out when it is back.
 */
export class CallLimit {
  readonly #options: CallLimitOptions
  #away = false
  /** Whether the last failure was that the store does not let this service in. */
  #accessRefused = false
  #closed = false
  #probing: NodeJS.Timeout | undefined
  #lastWriteFailed = false
  #writeTriedAtMs = Number.NEGATIVE_INFINITY

  constructor(options: CallLimitOptions) {
    this.#options = options
  }

  /** The result of `work`, or `Away` when it failed or took too long. Never rejects. */
  async run<T>(work: () => Promise<T>): Promise<T | Away> {
    if (this.#away || this.#closed) return { kind: 'unavailable', executed: 'no' }
    const answer = await inTime(work, this.#options.timeoutMs)
    if (answer.kind === 'done') return answer.value
    const failure = this.#failureOf(answer)
    this.#options.log('registre_appel_echoue', {
      cause: answer.kind === 'late' ? `no answer within ${this.#options.timeoutMs} ms` : reasonOf(answer.error),
    })
    if (failure.storeAway) this.#goAway()
    return { kind: 'unavailable', executed: failure.executed }
  }

  /** As `run`, for work that writes: its success or failure is remembered for `state`. */
  async write<T>(work: () => Promise<T>): Promise<T | Away> {
    if (this.#away || this.#closed) return { kind: 'unavailable', executed: 'no' }
    let written = false
    const answer = await this.run(async () => {
      const result = await work()
      written = true
      return result
    })
    this.#noteWrite(written)
    return answer
  }

  /** How the store is now; known within the time limit of a call. */
  async state(): Promise<StoreState> {
    const [answers, writes] = await Promise.all([this.#answers(), this.#writes()])
    if (!answers) return this.#accessRefused ? 'access_refused' : 'unreachable'
    return writes ? 'ready' : 'writes_refused'
  }

  async #answers(): Promise<boolean> {
    if (this.#closed) return false
    const answer = await inTime(this.#options.probe, this.#options.timeoutMs)
    const answers = answer.kind === 'done'
    this.#accessRefused = !answers && (this.#failureOf(answer).accessRefused ?? false)
    if (answers && this.#away) this.#comeBack()
    return answers
  }

  #failureOf(answer: Exclude<InTime<unknown>, { kind: 'done' }>): Failure {
    return answer.kind === 'late' ? { executed: 'unknown', storeAway: true } : this.#options.classify(answer.error)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#probing)
  }

  /** Whether the last write succeeded. If not, a probe write is sent now, since none may come by itself. */
  async #writes(): Promise<boolean> {
    if (!this.#lastWriteFailed || this.#closed) return true
    const now = performance.now()
    if (now - this.#writeTriedAtMs < PROBE_WRITE_EVERY_MS) return false
    this.#writeTriedAtMs = now
    const answer = await inTime(this.#options.probeWrite, this.#options.timeoutMs)
    if (answer.kind === 'done') this.#noteWrite(true)
    return !this.#lastWriteFailed
  }

  #noteWrite(succeeded: boolean): void {
    if (succeeded === !this.#lastWriteFailed) return
    this.#lastWriteFailed = !succeeded
    this.#options.log(succeeded ? 'registre_ecritures_retablies' : 'registre_ecritures_refusees', {})
  }

  #goAway(): void {
    if (this.#away || this.#closed) return
    this.#away = true
    this.#options.log('registre_injoignable', {})
    this.#probeLater()
  }

  #comeBack(): void {
    this.#away = false
    clearTimeout(this.#probing)
    this.#options.log('registre_retabli', {})
  }

  #probeLater(): void {
    this.#probing = setTimeout(async () => {
      if (!(await this.#answers()) && !this.#closed && this.#away) this.#probeLater()
    }, PROBE_EVERY_MS)
    this.#probing.unref()
  }
}

type InTime<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown } | { kind: 'late' }

function inTime<T>(work: () => Promise<T>, timeoutMs: number): Promise<InTime<T>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), timeoutMs)
    const settle = (outcome: InTime<T>) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    work().then(
      (value) => settle({ kind: 'done', value }),
      (error: unknown) => settle({ kind: 'failed', error }),
    )
  })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
