import type { SerieKey } from '../../contract/vocabulary.ts'
import type { SourceBreak } from './sourceBreak.ts'

/** The steps of a town's series that its neighbours do not bear out. Plain data: threads hand it over. */
export interface Apart {
  key: SerieKey
  n_examinees: number
  /** Ascending. */
  slots: readonly number[]
  /** The farthest of them: its value, what neighbours made expected there (of rain the most that one has), and how many these are. */
  farthest: { slot: number; value: number; expected: number; neighbours: number } | undefined
}

/** What is judged over all towns of a base before any of them is examined. */
export interface BaseJudgement {
  sourceBreaks: readonly SourceBreak[]
  apart: readonly Apart[]
}
