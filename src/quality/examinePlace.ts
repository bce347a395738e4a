import type { Rupture } from '../contract/catalogue.ts'
import type { Regle } from '../contract/controle.ts'
import type { Place, PlaceSerie } from './place.ts'
import { FAILS, HOLDS, NOT_EXAMINED, type SerieRule, type StepRule } from './rule.ts'
import { SERIE_RULES, STEP_RULES } from './rules.ts'
import { limitesMondiales } from './steps/limits.ts'

/** What one rule found in one series. A rule that could look at nothing of it is not there. */
export interface Examen {
  rule: Regle
  n_examinees: number
  n_signalees: number
  /** What was found, a French sentence with its figures; null where the flagged steps say it all. */
  constat: string | null
  /** The same in English; undefined of rules that look at other sources. */
  english?: string | null | undefined
  /** Steps that are flagged, by index, ascending. */
  indices: readonly number[]
}

/** What the rules found in one series. */
export interface SerieReport {
  serie: PlaceSerie
  examens: Examen[]
  ruptures: Rupture[]
  /** Steps that a rule calls impossible, by index. */
  impossibles: ReadonlySet<number>
  /** 1 where a step held against every rule that could call it impossible, and more than the limits of the world could. */
  eprouves: Uint8Array
}

/** What every rule found in every series of a town, in the order of its series. */
export function examinePlace(
  place: Place,
  rules: { step: readonly StepRule[]; serie: readonly SerieRule[] } = { step: STEP_RULES, serie: SERIE_RULES },
): SerieReport[] {
  const verdicts = rules.serie.flatMap((rule) => rule.examine(place).map((verdict) => ({ rule, verdict })))
  return place.series.map((serie) => {
    const report = examineSteps(serie, place, rules.step)
    for (const { rule, verdict } of verdicts) {
      if (verdict.serie !== serie) continue
      const { n_examinees, n_signalees, constat, english, indices = [], ruptures = [] } = verdict
      report.examens.push({ rule, n_examinees, n_signalees, constat, english, indices })
      report.ruptures.push(...ruptures)
    }
    return report
  })
}

function examineSteps(serie: PlaceSerie, place: Place, rules: readonly StepRule[]): SerieReport {
  const examens: Examen[] = []
  const impossibles = new Set<number>()
  const eprouves = new Uint8Array(serie.values.length)
  for (const rule of rules) {
    const verdicts = rule.judge(serie, place)
    if (!verdicts) continue
    const indices: number[] = []
    let examined = 0
    const proves = rule.genre === 'impossible' && rule !== limitesMondiales
    for (let i = 0; i < verdicts.length; i++) {
      const verdict = verdicts[i]
      if (verdict === NOT_EXAMINED) continue
      examined++
      if (verdict === FAILS) indices.push(i)
      else if (proves && verdict === HOLDS) eprouves[i] = 1
    }
    if (examined === 0) continue
    const [constat = null, english = null] =
      indices.length === 0 ? [] : (['fr', 'en'] as const).map((lang) => rule.constat?.(serie, indices, lang))
    examens.push({ rule, n_examinees: examined, n_signalees: indices.length, constat, english, indices })
    if (rule.genre === 'impossible') for (const i of indices) impossibles.add(i)
  }
  for (const i of impossibles) eprouves[i] = 0
  return { serie, examens, ruptures: [], impossibles, eprouves }
}
