import { timeOf } from './time.ts'
import { type SerieKey, serieCode } from './vocabulary.ts'

/** What a base holds of one series: the latest value of each step, on the regular axis of its granularité. */
export interface ReferenceSerie {
  key: SerieKey
  firstSlot: number
  /** NaN where there is no measurement. */
  values: Float64Array
  /** Days measured in each month, where the upstream gives them; else 0. */
  jours: Uint8Array
  /** How values represent their steps, each way once, where an upstream says so; null: as the source gives them. */
  methodes?: readonly (string | null)[]
  /** The minute of its hour, 0 to 59, that each value is of; absent where values are no instantaneous ones, or not all of one minute. */
  minute?: number
}

/** The code that a series of a base has in a release: the years are those of its first and last measurement. */
export function sealedCode({ key, firstSlot, values }: Pick<ReferenceSerie, 'key' | 'firstSlot' | 'values'>): string {
  const yearOf = (i: number) => new Date(timeOf(key.granularite, firstSlot + i)).getUTCFullYear()
  return serieCode(key, yearOf(values.findIndex(isThere)), yearOf(values.findLastIndex(isThere)))
}

function isThere(value: number): boolean {
  return !Number.isNaN(value)
}
