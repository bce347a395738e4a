import { Worker } from 'node:worker_threads'
import { type Decode, decodeMesures } from './decodeMesures.ts'
import type { DecodeRequest, DecodeResult } from './decodeThreadMain.ts'
import type { Mesures } from './mesures.ts'

/** Below this many rows (days, months) decoding is faster than the transfer to the thread. */
const FEW_ROWS = 20_000

interface PendingDecode extends PromiseWithResolvers<Mesures> {
  given: Parameters<Decode>
}

/**
 * Decodes long series in a thread of its own, into shared memory: the twenty thousandths of a second that 25 years of hours
 * take, and the litter they leave, hold up no answer. What a thread that is lost had to decode is decoded here; the next
 * series starts another.
 */
export class DecodeThread {
  readonly #pending = new Map<number, PendingDecode>()
  #lastId = 0
  #worker: Worker | undefined
  #ended = false

  /** Starts the thread before the first series is needed. */
  begin(): void {
    if (!this.#ended) this.#worker ??= this.#start()
  }

  /** As `decodeMesures`. */
  readonly decode: Decode = (...given) => {
    const [, , { rows }] = given
    if (rows <= FEW_ROWS || this.#ended) return decodeMesures(...given)
    this.begin()
    const pending: PendingDecode = { ...Promise.withResolvers<Mesures>(), given }
    this.#pending.set(++this.#lastId, pending)
    this.#worker?.postMessage({ id: this.#lastId, given } satisfies DecodeRequest)
    return pending.promise
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.#ended = true
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./decodeThreadMain.ts', import.meta.url))
    worker.unref()
    worker.on('message', (message: DecodeResult) => {
      const pending = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      if ('error' in message) pending?.reject(new Error(message.error))
      else pending?.resolve(message.mesures)
    })
    worker.on('error', () => {}) // handled by `exit`, which follows
    worker.on('exit', () => {
      if (worker === this.#worker) this.#lose()
    })
    return worker
  }

  #lose(): void {
    this.#worker = undefined
    const left = [...this.#pending.values()]
    this.#pending.clear()
    for (const { given, resolve, reject } of left) decodeMesures(...given).then(resolve, reject)
  }
}
