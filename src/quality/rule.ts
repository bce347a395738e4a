import type { Grandeur } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { bornes } from './bornes.ts'

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

/** The rules, each in a file of its own. */
export const RULES: readonly Rule[] = [bornes]

/** The measurements of a series that fail at least one rule, with the first rule that each one fails. */
export function flagSerie(serie: CheckedSerie): Map<number, Rule> {
  const flagged = new Map<number, Rule>()
  for (const rule of RULES) {
    if (!rule.applies(serie)) continue
    for (const index of rule.flag(serie)) if (!flagged.has(index)) flagged.set(index, rule)
  }
  return flagged
}
