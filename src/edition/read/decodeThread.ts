import { startThread, ThreadLost } from '../../storage/threadCalls.ts'
import { type Decode, decodeMesures } from './decodeMesures.ts'
import type { DecodeServed } from './decodeThreadMain.ts'

/** Below this many rows (days, months) decoding is faster than the transfer to the thread. */
const FEW_ROWS = 20_000

/**
 * Decodes long series in a thread of its own, into shared memory: the twenty thousandths of a second that 25 years of hours
 * take, and the litter they leave, hold up no answer. What a thread that is lost had to decode is decoded here; the next
 * series starts another.
 */
export class DecodeThread {
  #thread: ReturnType<typeof startThread<DecodeServed>> | undefined
  #ended = false

  /** Starts the thread before the first series is needed. */
  begin(): void {
    if (!this.#ended) this.#started()
  }

  /** As `decodeMesures`. */
  readonly decode: Decode = async (...given) => {
    const [, , { rows }] = given
    if (rows <= FEW_ROWS || this.#ended) return decodeMesures(...given)
    return this.#started()
      .calls.ask('decode', given)
      .catch((error: unknown) => {
        if (error instanceof ThreadLost) return decodeMesures(...given)
        throw error
      })
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.#ended = true
    await this.#thread?.worker.terminate()
  }

  #started(): ReturnType<typeof startThread<DecodeServed>> {
    if (this.#thread) return this.#thread
    const lost = () => {
      if (this.#thread === thread) this.#thread = undefined
    }
    const thread = startThread<DecodeServed>(new URL('./decodeThreadMain.ts', import.meta.url), { lost })
    thread.worker.unref()
    this.#thread = thread
    return thread
  }
}
