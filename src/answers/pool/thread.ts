/** A thread of the pool: answers one question at a time, from measurements that the main thread hands over. */
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Computations } from '../../contract/computed/list.ts'
import type { TerrainTile } from '../../contract/terrainTile.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { decodeTile } from '../../edition/terrainFile.ts'
import { lowerThreadPriority } from '../../storage/threadPriority.ts'
import { withPlace } from '../catalogue/releaseAt.ts'
import type { TerrainHorizon } from '../catalogue/terrain.ts'
import { prepareSuns } from '../computed/inputs.ts'
import { computeHere } from '../computed/list.ts'
import { boundSuns } from '../computed/sunKeep.ts'
import { reliefPicture } from '../maps/reliefPicture.ts'
import { PAGE_WORK_HERE } from '../pageWork.ts'
import type { Release, SeenPlace } from '../release.ts'
import { townSummary } from '../towns/townSummary.ts'
import { deserializeError, serializeError, transferablesOf } from './errorTransfer.ts'
import type { FromThread, HeldAt, HeldRelease, Requested, ThreadAnswer, ThreadSettings, ToThread } from './messages.ts'

/** On a core that both want, the thread that answers has it three times in four: with less, whoever computes waits for seconds while pages are asked for without end. */
const NICER = 5

/** Points of a release that are kept, each with an index of the catalogue. */
const KEPT_POINTS = 8

/** A release, and the same as seen from the points that were asked about last. */
interface Held {
  release: Release
  points: LRUCache<string, Release>
}

/** The queue in which callers take turns is that of the main thread. */
const HERE = { name: '' }

const port = parentPort!
const releases = new Map<number, Held>()
const asking = new Map<number, PromiseWithResolvers<unknown>>()
let lastRequest = 0

lowerThreadPriority(NICER)
boundSuns((workerData as ThreadSettings).sunBytes)
port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'release':
      releases.set(message.number, {
        release: hold(message.release),
        points: new LRUCache({ max: KEPT_POINTS }),
      })
      break
    case 'forget':
      releases.delete(message.number)
      break
    case 'prepare': {
      const held = releases.get(message.release)
      if (held) prepareSuns(held.release)
      break
    }
    case 'question':
      void answer(message, (held) =>
        computeHere(held, message.name, message.question as Computations[typeof message.name]),
      )
      break
    case 'town':
      void answer(message, (held) => townSummary(held, message.code))
      break
    case 'inputs':
      void answer(message, (held) => PAGE_WORK_HERE.calculatorInputs(held, message.code, HERE))
      break
    case 'yield':
      void answer(message, (held) => PAGE_WORK_HERE.calculatorYield(held, message.field, HERE))
      break
    case 'relief':
      void answer(message, () => reliefPicture({ tiles: message.tiles, tile }, message.outline))
      break
    case 'found':
      takeWaiting(message.request)?.resolve(message.found)
      break
    case 'missing':
      takeWaiting(message.request)?.reject(deserializeError(message.error))
  }
})

async function answer({ release, at }: HeldAt, work: (held: Release) => Promise<ThreadAnswer>): Promise<void> {
  try {
    const held = releases.get(release)
    if (!held) throw new Error(`release ${release} was not handed over`)
    const made = await work(at ? seenFrom(held, at) : held.release)
    post({ kind: 'answer', answer: made }, made && 'resultats' in made ? transferablesOf(made) : [])
  } catch (error) {
    post({ kind: 'error', error: serializeError(error) })
  }
}

function hold({ hasTerrain, ...held }: HeldRelease): Release {
  const byCode = new Map(held.series.map((serie) => [serie.code, serie]))
  return {
    ...held,
    serie: (code) => byCode.get(code),
    mesures: ({ code }) => read('mesures', code) as Promise<Mesures>,
    terrain: hasTerrain
      ? { horizonOf: (code) => read('horizon', code) as Promise<TerrainHorizon | undefined> }
      : undefined,
  }
}

function seenFrom({ release, points }: Held, at: SeenPlace): Release {
  const seen = points.get(at.key) ?? withPlace(release, at)
  points.set(at.key, seen)
  return seen
}

async function tile(name: string): Promise<TerrainTile> {
  return decodeTile(name, (await read('tile', name)) as Uint8Array)
}

function read(what: Requested, code: string): Promise<unknown> {
  const request = ++lastRequest
  const answer = Promise.withResolvers<unknown>()
  asking.set(request, answer)
  post({ kind: 'read', request, what, code })
  return answer.promise
}

function takeWaiting(request: number): PromiseWithResolvers<unknown> | undefined {
  const waiting = asking.get(request)
  asking.delete(request)
  return waiting
}

function post(message: FromThread, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}
