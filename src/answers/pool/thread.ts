/** A thread of the pool: answers one question at a time, from measurements that the main thread hands over. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Mesures } from '../../edition/mesures.ts'
import { lowerThreadPriority } from '../../storage/threadPriority.ts'
import { prepareSuns } from '../computed/inputs.ts'
import { type Computations, computeHere } from '../computed/list.ts'
import { boundSuns } from '../computed/sunKeep.ts'
import type { Release } from '../release.ts'
import { townSummary } from '../towns/townSummary.ts'
import { deserializeError, serializeError, transferablesOf } from './errorTransfer.ts'
import type { FromThread, HeldRelease, ThreadAnswer, ThreadSettings, ToThread } from './messages.ts'

/** On a core that both want, the thread that answers has it three times in four: with less, whoever computes waits for seconds while pages are asked for without end. */
const NICER = 5

const port = parentPort!
const releases = new Map<number, Release>()
const asking = new Map<number, PromiseWithResolvers<Mesures>>()
let lastRequest = 0

lowerThreadPriority(NICER)
boundSuns((workerData as ThreadSettings).sunBytes)
port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'release':
      releases.set(message.number, hold(message.release))
      break
    case 'forget':
      releases.delete(message.number)
      break
    case 'prepare': {
      const held = releases.get(message.release)
      if (held) prepareSuns(held)
      break
    }
    case 'question':
      void answer(message.release, (held) =>
        computeHere(held, message.name, message.question as Computations[typeof message.name]),
      )
      break
    case 'town':
      void answer(message.release, (held) => townSummary(held, message.code))
      break
    case 'mesures':
      takeWaiting(message.request)?.resolve(message.mesures)
      break
    case 'missing':
      takeWaiting(message.request)?.reject(deserializeError(message.error))
  }
})

async function answer(release: number, work: (held: Release) => Promise<ThreadAnswer>): Promise<void> {
  try {
    const held = releases.get(release)
    if (!held) throw new Error(`release ${release} was not handed over`)
    const made = await work(held)
    post({ kind: 'answer', answer: made }, 'resultats' in made ? transferablesOf(made) : [])
  } catch (error) {
    post({ kind: 'error', error: serializeError(error) })
  }
}

function hold(held: HeldRelease): Release {
  const byCode = new Map(held.series.map((serie) => [serie.code, serie]))
  return { ...held, serie: (code) => byCode.get(code), mesures: ({ code }) => requestMesures(code) }
}

function requestMesures(code: string): Promise<Mesures> {
  const request = ++lastRequest
  const answer = Promise.withResolvers<Mesures>()
  asking.set(request, answer)
  post({ kind: 'read', request, code })
  return answer.promise
}

function takeWaiting(request: number): PromiseWithResolvers<Mesures> | undefined {
  const waiting = asking.get(request)
  asking.delete(request)
  return waiting
}

function post(message: FromThread, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}
