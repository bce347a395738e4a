import type { Settings } from '../../computations/calculator/settings.ts'
import { studyErrorPct } from '../../computations/calculator/settingsYield.ts'
import type { SourceYield } from '../../computations/calculator/sourceSeries.ts'
import type { YieldInputs, YieldSerie } from '../../computations/towns/yieldInputs.ts'
import { decimalsOf, number, percent } from '../../contract/numberWords.ts'
import type { FieldYield } from '../../derive/field/fieldYield.ts'
import type { Lang } from '../lang/lang.ts'
import { CALCULATOR_WORDS as WORDS } from './words.ts'

/** The `id` of what holds the answer of a study, and the parts below it. */
export const ANSWER_IDS = ['lieu', 'reponse'] as const
export const REST_IDS = ['mois', 'sources', 'certitude', 'pertes', 'annees', 'hypotheses'] as const
export const PART_IDS = [...ANSWER_IDS, ...REST_IDS] as const

/** An array in a place, with its energy. */
export interface Study {
  lang: Lang
  inputs: YieldInputs
  serie: YieldSerie
  settings: Settings
  /** Undefined: the series has no complete year. */
  found: FieldYield | undefined
  /** The same array from the other sources of the town; undefined: not computed yet. */
  others: readonly SourceYield[] | undefined
  /** The point that is asked about, with the town that answers for it or, where cells do, the nearest; undefined: the town itself. */
  point: { latitude: number; longitude: number; km: number; near: string } | undefined
  /** The label of simulated data. */
  simule: string | false
  /** The public address of the service. */
  base: string
}

export function errorText(study: Study): string | undefined {
  const pct = studyErrorPct(study)
  return pct === null ? undefined : percent(study.lang, pct, decimalsOf(pct))
}

/** A setting with as many decimals as it has, or those of its months. */
export function settingText(lang: Lang, value: number | readonly number[], unit: '°' | '' = ''): string {
  const values = typeof value === 'number' ? [value] : value
  return `${values.map((each) => number(lang, each, decimalsOf(each))).join(' / ')}${unit}`
}

/** The time step of the source and the error that it causes on the plane. */
export function coarseNote(study: Study): string {
  const words = WORDS[study.lang]
  const { inputs, serie } = study
  const error = errorText(study)
  const { reference } = inputs
  const isHere = reference === null || inputs.series.some(({ code }) => code === reference.code)
  return [
    words.coarse[serie.granularite],
    ...(error === undefined ? [] : [words.planeError(error)]),
    ...(isHere ? [] : [words.hoursByApi(reference.code)]),
  ].join('')
}
