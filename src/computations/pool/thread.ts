/** A thread of the pool: answers one question at a time, from measurements that the main thread hands over. */
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { withPlace } from '../../answers/catalogue/releaseAt.ts'
import type { TerrainHorizon } from '../../answers/catalogue/terrain.ts'
import { reliefOf } from '../../answers/maps/relief.ts'
import type { Release, SeenPlace } from '../../answers/release.ts'
import type { ComputationName, Computations } from '../../contract/computed/list.ts'
import type { Outline } from '../../contract/outline.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { decodeTile } from '../../edition/read/terrainFile.ts'
import { Calls } from '../../storage/threadCalls.ts'
import { lowerThreadPriority } from '../../storage/threadPriority.ts'
import type { ComputedAnswer } from '../answer.ts'
import { prepareSuns } from '../inputs.ts'
import { computeHere } from '../list.ts'
import { boundSuns } from '../sunKeep.ts'
import { townSummary } from '../towns/townSummary.ts'
import { PAGE_WORK_HERE, type PageWork } from './pageWork.ts'
import { transferablesOf } from './transferables.ts'

/** What a thread is started with. */
export interface ThreadSettings {
  /** Bytes of sun positions that it may keep. */
  sunBytes: number
}

/** What a thread holds of a release; it requests measurements, one series at a time, and horizons where there is terrain. */
interface HeldRelease extends Pick<Release, 'id' | 'edition' | 'catalogue' | 'series'> {
  hasTerrain: boolean
}

/** A release that a thread holds, by its number, and the point that it is seen from. Two open releases may have one name, after a withdrawal. */
export interface HeldAt {
  release: number
  at: SeenPlace | undefined
}

/** What the main thread gives of the release of the question: measurements, a horizon or none, the file of a tile of terrain, by a code or a name. */
export type Found = Mesures | TerrainHorizon | Uint8Array | undefined
export type MainServed = { read(asked: { what: 'mesures' | 'horizon' | 'tile'; code: string }): Promise<Found> }

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

const releases = new Map<number, Held>()

const served = {
  release({ number, release }: { number: number; release: HeldRelease }) {
    releases.set(number, { release: hold(release), points: new LRUCache({ max: KEPT_POINTS }) })
  },
  forget: (number: number) => releases.delete(number),
  prepare(number: number) {
    const held = releases.get(number)
    if (held) prepareSuns(held.release)
  },
  compute: ({ name, question, ...held }: { name: ComputationName; question: object } & HeldAt) =>
    computeHere(seen(held), name, question as Computations[typeof name]),
  town: ({ code, ...held }: { code: string } & HeldAt) => townSummary(seen(held), code),
  work: ({ name, asked, ...held }: { name: keyof PageWork; asked: never } & HeldAt): Promise<unknown> =>
    PAGE_WORK_HERE[name](seen(held), asked, HERE),
  relief: ({ tiles, outline }: { outline: Outline; tiles: ReadonlySet<string> }) =>
    reliefOf(
      { tiles, tile: async (code) => decodeTile(code, (await main.ask('read', { what: 'tile', code })) as Uint8Array) },
      outline,
    ),
}
export type ThreadServed = typeof served

lowerThreadPriority(NICER)
boundSuns((workerData as ThreadSettings).sunBytes)
const main: Calls<MainServed> = new Calls(parentPort!, {
  served,
  buffersOf: (made: ComputedAnswer | object | undefined) => (made && 'resultats' in made ? transferablesOf(made) : []),
})

function seen({ release: number, at }: HeldAt): Release {
  const held = releases.get(number)
  if (!held) throw new Error(`release ${number} was not handed over`)
  if (!at) return held.release
  const release = held.points.get(at.key) ?? withPlace(held.release, at)
  held.points.set(at.key, release)
  return release
}

function hold({ hasTerrain, ...held }: HeldRelease): Release {
  const byCode = new Map(held.series.map((serie) => [serie.code, serie]))
  const horizonOf = (code: string) => main.ask('read', { what: 'horizon', code }) as Promise<TerrainHorizon | undefined>
  return {
    ...held,
    serie: (code) => byCode.get(code),
    mesures: ({ code }) => main.ask('read', { what: 'mesures', code }) as Promise<Mesures>,
    terrain: hasTerrain ? { horizonOf } : undefined,
  }
}
