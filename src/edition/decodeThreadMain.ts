/** The thread of `DecodeThread`. */
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../storage/threadPriority.ts'
import { type Decode, decodeMesures } from './decodeMesures.ts'
import type { Mesures } from './mesures.ts'

/** Message to the thread: the arguments of `decodeMesures`, with an id. */
export interface DecodeRequest {
  id: number
  given: Parameters<Decode>
}

/** Message from the thread. */
export type DecodeResult = { id: number; mesures: Mesures } | { id: number; error: string }

/** Below the main thread, as the compute threads: on a core that all want, light answers come first. */
const NICER = 5

const port = parentPort!
const post = (message: DecodeResult) => port.postMessage(message)

lowerThreadPriority(NICER)
port.on('message', ({ id, given }: DecodeRequest) => {
  decodeMesures(...given).then(
    (mesures) => post({ id, mesures }),
    (error: unknown) => post({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})
