import type { Mesures } from '../../edition/mesures.ts'
import type { AnswerTo, ComputationName } from '../computed/list.ts'
import type { Release } from '../release.ts'
import type { TownSummary } from '../towns/townSummary.ts'
import type { SerializedError } from './errorTransfer.ts'

/** What a thread is started with. */
export interface ThreadSettings {
  /** Bytes of sun positions that it may keep. */
  sunBytes: number
}

/** What a thread holds of a release; it requests measurements, one series at a time. */
export type HeldRelease = Pick<Release, 'id' | 'edition' | 'catalogue' | 'series'>

/** To a thread. Releases go by a number: two open ones may have one name, after a withdrawal. */
export type ToThread =
  | { kind: 'release'; number: number; release: HeldRelease }
  | { kind: 'forget'; number: number }
  | { kind: 'prepare'; release: number }
  | { kind: 'question'; release: number; name: ComputationName; question: object }
  | { kind: 'town'; release: number; code: string }
  | { kind: 'mesures'; request: number; mesures: Mesures }
  | { kind: 'missing'; request: number; error: SerializedError }

/** What a thread answers: a variable, or all of a town. */
export type ThreadAnswer = AnswerTo<ComputationName> | TownSummary

/** From a thread. */
export type FromThread =
  | { kind: 'read'; request: number; code: string }
  | { kind: 'answer'; answer: ThreadAnswer }
  | { kind: 'error'; error: SerializedError }
