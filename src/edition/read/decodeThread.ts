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
export function decodeThread() {
  let thread: ReturnType<typeof startThread<DecodeServed>> | undefined
  let ended = false
  const started = () => {
    if (thread) return thread
    const lost = () => {
      thread = undefined
    }
    thread = startThread<DecodeServed>(new URL('./decodeThreadMain.ts', import.meta.url), { lost })
    thread.worker.unref()
    return thread
  }
  const decode: Decode = async (...given) => {
    const [, , { rows }] = given
    if (rows <= FEW_ROWS || ended) return decodeMesures(...given)
    return started()
      .calls.ask('decode', given)
      .catch((error: unknown) => {
        if (error instanceof ThreadLost) return decodeMesures(...given)
        throw error
      })
  }
  return {
    /** Starts the thread before the first series is needed. */
    begin: started,
    decode,
    async close(): Promise<void> {
      ended = true
      await thread?.worker.terminate()
    },
  }
}
