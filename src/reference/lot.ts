import { timeOf } from '../contract/time.ts'
import type { SerieKey } from '../contract/vocabulary.ts'
import type { SerieBlock } from '../sources/upstream.ts'
import type { Column, GroupLocation } from '../storage/groupColumns.ts'
import type { ColumnValues } from '../storage/groupFile.ts'

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
}

/** One series of a file. It speaks for each step from its first slot to its last, present or absent. */
export interface LotGroup {
  serie: SerieKey
  premier: number
  dernier: number
  mesures: number
  emplacement: GroupLocation
}

/** Which series a group is stands in the lot's description, once. */
export const LOT_COLUMNS: readonly Column[] = [
  { name: 'instant', type: 'time' },
  { name: 'valeur', type: 'double', nullable: true },
  { name: 'jours', type: 'integer', nullable: true },
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

/** The columns of a block, in the order of `LOT_COLUMNS`. */
export function lotColumns({ key, slots, values, jours }: SerieBlock): ColumnValues[] {
  return [
    Array.from(slots, (slot) => timeOf(key.granularite, slot)),
    Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
    Array.from(slots, (_, i) => jours?.[i] ?? null),
  ]
}

export function countMeasured(values: Float64Array): number {
  let count = 0
  for (const value of values) if (!Number.isNaN(value)) count++
  return count
}
