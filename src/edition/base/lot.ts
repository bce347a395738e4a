import type { LongTermMap } from '../../contract/longTermMap.ts'
import { minuteOfEarlierWords } from '../../contract/moment.ts'
import { timeOf } from '../../contract/time.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import type { SerieBlock } from '../../sources/upstream.ts'
import type { Column, ColumnValues, GroupLocation } from '../../storage/groupColumns.ts'

/** A lot as it is described beside its Parquet files; its name is the hash of this description. */
export interface Lot {
  source: string
  lecteur: string
  fichiers: LotFile[]
}

/** One upstream file, read and kept as Parquet named by its content. */
export interface LotFile {
  chemin: string
  /** SHA-256 of the upstream's bytes. */
  entree: string
  /** SHA-256 of the Parquet file, which is its name. */
  sha256: string
  octets: number
  groupes: LotGroup[]
  /** Of a file that is no series but a map of long-term means: then it has no groups. */
  carte?: LotMap
}

/** A map of long-term means in a lot, and where its blocks stand (`storage/mapBlocks.ts`). */
export interface LotMap extends LongTermMap {
  blocs: { ligne: number; colonne: number; emplacement: GroupLocation }[]
}

/** One series of a file. It speaks for each step from its first slot to its last, present or absent. */
export interface LotGroup {
  serie: SerieKey
  premier: number
  dernier: number
  mesures: number
  /** How a value represents its step, where the upstream says so. */
  methode?: string
  /** The minute of its hour, 0 to 59, that each value is of, where values are instantaneous. */
  minute?: number
  emplacement: GroupLocation
}

/** Which series a group is stands in the lot's description, once. */
export const LOT_COLUMNS: readonly Column[] = [
  { name: 'instant', type: 'time', repeats: true },
  { name: 'valeur', type: 'double', nullable: true },
  { name: 'jours', type: 'integer', nullable: true, repeats: true },
]

/** Lots of before repeat their series on every row. */
const FIRST_LOT_COLUMNS: readonly Column[] = [
  { name: 'localite', type: 'text' },
  { name: 'grandeur', type: 'text' },
  { name: 'source', type: 'text' },
  { name: 'granularite', type: 'text' },
  ...LOT_COLUMNS,
]

/** The columns that a group was written with: a lot is never rewritten. */
export function columnsOf({ columnBytes }: GroupLocation): readonly Column[] {
  return columnBytes.length === LOT_COLUMNS.length ? LOT_COLUMNS : FIRST_LOT_COLUMNS
}

/**
 * The minute of its hour that each value of a group is of; undefined where values are no instantaneous ones. Lots of before
 * have it in the words of `methode` alone.
 */
export function minuteOf({ minute, methode }: Pick<LotGroup, 'minute' | 'methode'>): number | undefined {
  return minute ?? (methode === undefined ? undefined : minuteOfEarlierWords(methode))
}

/** Makes the columns of blocks, in the order of `LOT_COLUMNS`. Blocks of one file share their steps, whose times are made once. */
export class LotColumns {
  #last: { slots: Int32Array; times: BigInt64Array; nothing: null[] } | undefined

  of({ key: { granularite }, slots, values, jours }: SerieBlock): ColumnValues[] {
    if (this.#last?.slots !== slots) {
      const times = new BigInt64Array(slots.length)
      for (let i = 0; i < slots.length; i++) times[i] = BigInt(timeOf(granularite, slots[i] as number))
      this.#last = { slots, times, nothing: new Array<null>(slots.length).fill(null) }
    }
    const { times, nothing } = this.#last
    const whole = countMeasured(values) === values.length
    return [
      times,
      whole ? values : Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
      jours ? Array.from(jours) : nothing,
    ]
  }
}

export function countMeasured(values: Float64Array): number {
  let count = 0
  for (const value of values) if (!Number.isNaN(value)) count++
  return count
}
