import { CABLE, type RuleName, ruleOf, type SiteUse } from '../../contract/parameters/siteRules.ts'
import type { DemandProfileName } from '../../contract/parameters/siteTable.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/siteIsole.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'
import type { Usage } from './applianceList.ts'
import type { Field } from './study.ts'

const daysFor = (use: SiteUse) => ruleOf('autonomie', use).valeur

export const OFF_GRID_WORDS = bilingual({
  ...told(CODES),
  ...PAGES['/site-isole'],
  usages: CODES.usages satisfies Record<Usage, string[]>,
  names: CODES.names satisfies Record<Field, string[]>,
  hints: {
    ...CODES.hints,
    autonomie_min_jours: [
      `vide : ${daysFor('foyer')}, poste de santé ${daysFor('sante')}, vaccins ${daysFor('vaccins')}`,
      `empty: ${daysFor('foyer')}, health post ${daysFor('sante')}, vaccines ${daysFor('vaccins')}`,
    ],
    longueur_cable_m: [`aller ; vide : ${CABLE.initial}`, `one way; empty: ${CABLE.initial}`],
  } as Partial<Record<Field, readonly string[]>>,
  profiles: CODES.profiles satisfies Record<DemandProfileName, string[]>,
  technologies: CODES.technologies as Record<string, string[]>,
  rules: CODES.rules satisfies Record<RuleName, string[]>,
  shortTechnology: CODES.shortTechnology as Record<string, string[]>,
  sizes: CODES.sizes as Record<string, string[]>,
})
