import type { SerieKey } from './vocabulary.ts'

/** What a base holds of one series: the newest word on each step, on the regular axis of its granularité. */
export interface ReferenceSerie {
  key: SerieKey
  firstSlot: number
  /** NaN where there is no measurement. */
  values: Float64Array
  /** Days measured in each month, where the upstream told; 0 where it did not. */
  jours: Uint8Array
  /** How values stand for their steps, each way once, where an upstream told; null: as the source gives them. */
  methodes?: readonly (string | null)[]
}
