import type { RuleWords } from './rule.ts'
import { voisinsIdentiques } from './series/voisinsIdentiques.ts'
import { SERIE_RULES } from './seriesRules.ts'
import { STEP_RULES } from './stepRules.ts'

/** All rules, as a release describes them. */
export const RULES: readonly RuleWords[] = [...STEP_RULES, ...SERIE_RULES, voisinsIdentiques].map(
  ({ code, libelle, genre, reference }) => ({ code, libelle, genre, reference }),
)
