import type { Grandeur } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** A series as a rule sees it: its variable, and its values on the regular axis of its granularité, NaN for none. */
export interface CheckedSerie {
  grandeur: Grandeur
  granularite: Granularite
  values: Float64Array
}

/** What a flag says: the measurement cannot be, or it is to be looked at. Only the first demotes it. */
export const GENRES = ['impossible', 'douteux'] as const
export type Genre = (typeof GENRES)[number]

/** A quality rule flags measurements; it never edits one. */
export interface Rule {
  code: string
  libelle: string
  genre: Genre
  /** Where the rule is published; null for one of common sense. */
  reference: string | null
  /** Whether the rule can judge the series at all: nothing examined is not nothing found. */
  applies(serie: CheckedSerie): boolean
  /** Indices of the measurements that fail, ascending. */
  flag(serie: CheckedSerie): number[]
}
