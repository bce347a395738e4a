import { bornes } from './bornes.ts'
import type { CheckedSerie, Rule } from './rule.ts'

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
