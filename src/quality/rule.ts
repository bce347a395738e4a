import type { Grandeur } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'

/** A series as a rule sees it: its variable, and its values on the regular axis of its granularité, NaN for none. */
export interface CheckedSerie {
  grandeur: Grandeur
  granularite: Granularite
  values: Float64Array
}

/** A quality rule flags measurements; it never edits one. */
export interface Rule {
  code: string
  libelle: string
  applies(serie: CheckedSerie): boolean
  /** Indices of the measurements that fail. */
  flag(serie: CheckedSerie): number[]
}
