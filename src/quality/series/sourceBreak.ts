import type { NatureRupture, SerieKey } from '../../contract/vocabulary.ts'

/** A variable of a source at one granularité: what is judged over all towns together. */
export type SourceKey = Omit<SerieKey, 'localite'>

/** A break of a source, judged over all its cells together. Plain data: threads hand it over. */
export interface SourceBreak {
  key: SourceKey
  /** The town of a ground station, which is judged by itself; absent of what is judged over all cells. */
  localite?: string
  /** Slot of the first month after it. */
  slot: number
  /** Mean after less mean before, to the next break, over all cells: of logarithms for a ratio. */
  amplitude: number
  level: number
  /** Distinct series that were judged together. */
  cells: number
  /** What the source was compared with; empty where it was tested against its own past. */
  references: readonly SourceKey[]
  /** The other source or variable that may have changed instead, where the comparisons cannot decide. */
  orElse: SourceKey | undefined
  nature: NatureRupture
  /** Too few months follow it to tell a step from an unusual season. */
  recent: boolean
  /** A documented change of the source at that date, in words with its reference. */
  event: string | null
}

export function isSameSource(one: SourceKey, other: SourceKey): boolean {
  return one.grandeur === other.grandeur && one.source === other.source && one.granularite === other.granularite
}
