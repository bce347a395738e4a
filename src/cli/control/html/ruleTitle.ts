import type { RuleWords } from '../../../quality/rule.ts'

/** What a rule says, where it begins a line. */
export function ruleTitle({ libelle }: Pick<RuleWords, 'libelle'>): string {
  return libelle.charAt(0).toUpperCase() + libelle.slice(1)
}
