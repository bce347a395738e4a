import type { Grandeur } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { bornes } from './bornes.ts'
import type { RuleWords } from './rule.ts'

/** A series as a rule sees it: its variable, and its values on the regular axis of its granularité, NaN for none. */
export interface CheckedSerie {
  grandeur: Grandeur
  granularite: Granularite
  values: Float64Array
}

/** A quality rule flags measurements; it never edits one. */
export interface Rule extends RuleWords {
  /** Whether the rule can judge the series at all: nothing examined is not nothing found. */
  applies(serie: CheckedSerie): boolean
  /** Indices of the measurements that fail, ascending. */
  flag(serie: CheckedSerie): number[]
}

/** The rules, each in a file of its own. */
export const RULES: readonly Rule[] = [bornes]

/** What a rule found in a series that it could judge. */
export interface RuleFlags {
  rule: Rule
  /** Indices of the measurements that fail, ascending. */
  indices: number[]
}

/** What each rule that applies to a series found in it, in the order of the rules. */
export function flagSerie(serie: CheckedSerie, rules: readonly Rule[] = RULES): RuleFlags[] {
  return rules.filter((rule) => rule.applies(serie)).map((rule) => ({ rule, indices: rule.flag(serie) }))
}

/** The measurements that a rule calls impossible. */
export function impossibleOf(flags: readonly RuleFlags[]): Set<number> {
  return new Set(flags.filter(({ rule }) => rule.genre === 'impossible').flatMap(({ indices }) => indices))
}
