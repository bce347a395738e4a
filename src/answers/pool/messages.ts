import type { ComputationName } from '../../contract/computed/list.ts'
import type { Outline } from '../../contract/outline.ts'
import type { Mesures } from '../../edition/mesures.ts'
import type { TerrainHorizon } from '../catalogue/terrain.ts'
import type { AnswerTo } from '../computed/list.ts'
import type { CalculatorField, CalculatorInputs, CalculatorYield } from '../pageWork.ts'
import type { Release, SeenPlace } from '../release.ts'
import type { TownSummary } from '../towns/townSummary.ts'
import type { SerializedError } from './errorTransfer.ts'

/** What a thread is started with. */
export interface ThreadSettings {
  /** Bytes of sun positions that it may keep. */
  sunBytes: number
}

/** What a thread holds of a release; it requests measurements, one series at a time, and horizons where there is terrain. */
export interface HeldRelease extends Pick<Release, 'id' | 'edition' | 'catalogue' | 'series'> {
  hasTerrain: boolean
}

/** A release that a thread holds, by its number, and the point that it is seen from. */
export interface HeldAt {
  release: number
  at: SeenPlace | undefined
}

/** To a thread. Releases go by a number: two open ones may have one name, after a withdrawal. */
export type ToThread =
  | { kind: 'release'; number: number; release: HeldRelease }
  | { kind: 'forget'; number: number }
  | { kind: 'prepare'; release: number }
  | ({ kind: 'question'; name: ComputationName; question: object } & HeldAt)
  | ({ kind: 'town'; code: string } & HeldAt)
  | ({ kind: 'inputs'; code: string } & HeldAt)
  | ({ kind: 'yield'; field: CalculatorField } & HeldAt)
  | ({ kind: 'relief'; outline: Outline; tiles: ReadonlySet<string> } & HeldAt)
  | { kind: 'found'; request: number; found: Found }
  | { kind: 'missing'; request: number; error: SerializedError }

/** What a thread requests of the main thread, by a code or a name. */
export type Requested = 'mesures' | 'horizon' | 'tile'

/** What it is given: measurements, a horizon or none, the file of a tile of terrain. */
export type Found = Mesures | TerrainHorizon | Uint8Array | undefined

/** What a thread answers: a variable, all of a town, or what a page shows. */
export type ThreadAnswer =
  | AnswerTo<ComputationName>
  | TownSummary
  | CalculatorInputs
  | CalculatorYield
  | Uint8Array
  | undefined

/** From a thread. */
export type FromThread =
  /** The measurements of a series, the horizon of a place, or a tile of terrain, by its code or name. */
  | { kind: 'read'; request: number; what: Requested; code: string }
  | { kind: 'answer'; answer: ThreadAnswer }
  | { kind: 'error'; error: SerializedError }
