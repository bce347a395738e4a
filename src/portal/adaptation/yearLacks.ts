import { isNamed, MEASURED_NAMES } from '../../computations/siteAdaptation/siteWords.ts'
import type { Lang } from '../lang/lang.ts'
import { ADAPTATION_WORDS as WORDS } from './pageWords.ts'

/** Of the details of the refusal of a typical year: series without their weather, a series that lacks, and those of too few years. */
export interface YearRefusal {
  sans_meteo?: readonly { grandeurs_manquantes: readonly string[] }[]
  serie_manquante?: { grandeur: string }
  heures?: readonly { annees_completes?: readonly number[] }[]
  jours?: YearRefusal['heures']
}

/** Why there is no typical year of a source, in a sentence. */
export function yearLacks(lang: Lang, source: string, refusal: YearRefusal): string {
  const { sans_meteo = [], serie_manquante, heures = [], jours = [] } = refusal
  const words = WORDS[lang]
  const codes = sans_meteo.flatMap(({ grandeurs_manquantes }) => grandeurs_manquantes)
  const missing = [...new Set([...codes, serie_manquante?.grandeur])].filter(isNamed).filter((code) => code !== 'ghi')
  const years = [...heures, ...jours].map(({ annees_completes = [] }) => annees_completes.length)
  if (years.length > 0) return words.noYear(source, words.fewYears(String(Math.max(...years))))
  if (missing.length === 0) return words.noYear(source, words.noSteps)
  return words.noYear(source, words.lacks(missing.map((code) => MEASURED_NAMES[code][lang]).join(', ')))
}
