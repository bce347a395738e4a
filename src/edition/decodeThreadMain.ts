/** The thread of `DecodeThread`. */
import { parentPort } from 'node:worker_threads'
import { takeBackSeat } from '../storage/backSeat.ts'
import { decodeMesures } from './decodeMesures.ts'
import type { AskedMesures, DecodedMesures } from './decodeThread.ts'

/** After the thread that answers, before those that compute: light answers wait for a series too. */
const NICER = 5

const port = parentPort!
const post = (message: DecodedMesures) => port.postMessage(message)

takeBackSeat(NICER)
port.on('message', ({ asked, given }: AskedMesures) => {
  decodeMesures(...given).then(
    (mesures) => post({ asked, mesures }),
    (error: unknown) => post({ asked, error: error instanceof Error ? error.message : String(error) }),
  )
})
