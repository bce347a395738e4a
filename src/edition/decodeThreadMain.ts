/** The thread of `DecodeThread`. */
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../storage/threadPriority.ts'
import { decodeMesures } from './decodeMesures.ts'
import type { DecodeRequest, DecodeResult } from './decodeThread.ts'

/** After the thread that answers, before those that compute: light answers wait for a series too. */
const NICER = 5

const port = parentPort!
const post = (message: DecodeResult) => port.postMessage(message)

lowerThreadPriority(NICER)
port.on('message', ({ asked, given }: DecodeRequest) => {
  decodeMesures(...given).then(
    (mesures) => post({ asked, mesures }),
    (error: unknown) => post({ asked, error: error instanceof Error ? error.message : String(error) }),
  )
})
