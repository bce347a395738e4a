/** The thread of `decodeThread`. */
import { parentPort } from 'node:worker_threads'
import { Calls } from '../../storage/threadCalls.ts'
import { lowerThreadPriority } from '../../storage/threadPriority.ts'
import { type Decode, decodeMesures } from './decodeMesures.ts'

/** Below the main thread, as the compute threads: on a core that all want, light answers come first. */
const NICER = 5

const served = { decode: (given: Parameters<Decode>) => decodeMesures(...given) }
export type DecodeServed = typeof served

lowerThreadPriority(NICER)
new Calls(parentPort!, { served })
