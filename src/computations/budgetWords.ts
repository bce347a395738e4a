import { type Sentence, tell } from '../answers/sentence.ts'
import { POOL } from '../answers/uncertainty/bestEstimate.ts'
import type { ResourcePart } from '../answers/uncertainty/pointRow.ts'
import type { FieldHeat, WeatherSpread } from '../answers/uncertainty/weatherUncertainty.ts'
import type { Words } from '../contract/described.ts'
import { fr, pctWords } from '../contract/numberWords.ts'
import type { Terme } from '../contract/vocabulary.ts'
import { coolingPerMs, WIND_ALONE_MS } from '../derive/field/heatError.ts'
import { DEDUCED_DIFFUSE_PCT, type ErrorOrigin, splitOffPct } from '../derive/field/transpositionError.ts'
import { PRINTED, standardPct, THEVENARD_TOTAL_PCT } from '../derive/statistics/publishedUncertainty.ts'
import { rounded } from '../derive/statistics/statistics.ts'
import {
  AGEING_PCT,
  ageingPct,
  type Budget,
  type BudgetTerm,
  meanAge,
  PUBLISHED,
} from '../derive/statistics/uncertaintyBudget.ts'
import SAID from './budget.json' with { type: 'json' }

/** A term of an uncertainty budget, as a row of the answer. */
export interface BudgetRow {
  terme: Terme
  /** Standard uncertainty; null: too few years to estimate it. */
  ecart_type_pct: number | null
  genre: BudgetTerm['genre']
  /** How it was obtained; `parametre`: given in the question. */
  origine: Sentence
  /** Where it is published, a string where it is the same in both languages; null for what the question gave. */
  reference: Sentence | null
  /** Of the resource at a point that a cell answers for: what it is the root sum of squares of. */
  parts?: readonly ResourcePart[] | undefined
}

const GUM = 'JCGM 100:2008 (GUM)'
const BENIN =
  'Bodjrenou, R. et al. (2023), Evaluation of Reanalysis Estimates of Precipitation, Radiation, and Temperature over Benin (West Africa), IRD fdi:010090127'
const THEVENARD = 'Thevenard, D., Pelland, S. (2013), Solar Energy 91, 432-445'

interface BudgetInputs {
  budget: Budget
  resource: Pick<BudgetRow, 'parts'> & { origine: Words; reference: Words }
  transpositionPct: number | null | undefined
  diffusePct: number
  split: ErrorOrigin | undefined
  moduleSpreadPct: number
  heat: FieldHeat | undefined
  years: number
  horizonYears: number
}

export function budgetRows({ budget, ...words }: BudgetInputs): BudgetRow[] {
  return budget.terms.map(({ terme, pct, genre, given }) => ({
    terme,
    ecart_type_pct: pct,
    genre,
    ...(given ? { origine: SAID.given, reference: null } : WORDS[terme]({ budget, ...words })),
  }))
}

type RowWords = Pick<BudgetRow, 'origine' | 'reference' | 'parts'>

const RATE = Number(PUBLISHED.degradationRate.toFixed(2))

/** How each term was obtained, and where that is published. */
const WORDS: Record<Terme, (inputs: BudgetInputs) => RowWords> = {
  ressource: ({ resource: { origine, reference, parts } }) => ({ origine, reference, parts }),
  interannuel: (inputs) => ({ origine: spreadWords('interannuel', inputs), reference: `${GUM}, 4.2.` }),
  moyenne_annees: (inputs) => ({ origine: spreadWords('moyenne_annees', inputs), reference: `${GUM}, 4.2.3.` }),
  tendance: driftWords,
  transposition: ({ transpositionPct: pct }) => ({
    origine: pct == null ? SAID.horizontal : tell(SAID.transposition, { pct }),
    reference: SAID.transposition_measured,
  }),
  diffus: (inputs) => ({
    origine: inputs.diffusePct === 0 ? SAID.no_diffuse_on_the_flat : splitWords(inputs),
    reference: SAID.diffuse_of_a_station,
  }),
  temperature: airWords,
  vent: windWords,
  modele: (inputs) => ({ origine: moduleWords(inputs), reference: SAID.module_power_reference }),
  salissure: () => SAID.salissure,
  degradation: ({ horizonYears }) => ({
    origine: tell(SAID.ageing_rate, { rate: RATE, age: spanOf(meanAge(horizonYears)) }),
    reference: tell(SAID.published_rates, { rate: RATE }),
  }),
  disponibilite: () => SAID.disponibilite,
  autre: () => SAID.autre,
}

/** How years spread, where they are enough to tell. */
function spreadWords(terme: 'interannuel' | 'moyenne_annees', { budget, years, horizonYears }: BudgetInputs): Words {
  const isKnown = budget.terms.some((term) => term.terme === terme && term.pct !== null)
  if (isKnown) return tell(SAID.spread[terme], { years: countOf(years), horizon: countOf(horizonYears) })
  return tell(SAID.too_few, { count: countOf(years), years, s: years === 1 ? '' : 's' })
}

/** Whose the diffuse is, and how far it is known to be from that of a station. */
function splitWords({ diffusePct, split = { diffuse: 'erbs', granularite: 'journalier' } }: BudgetInputs): Words {
  const whose = tell(SAID.splits[split.diffuse], { off: splitOffPct(split) })
  const rest = split.diffuse === 'local' ? SAID.local_rest : ''
  return tell(SAID.split, { whose, deduced: DEDUCED_DIFFUSE_PCT, diffusePct, rest })
}

function moduleWords({ moduleSpreadPct: pct }: BudgetInputs): Words {
  const power = tell(SAID.module_power, { pct: PUBLISHED.modele })
  return tell(pct === 0 ? SAID.efficiency_given : SAID.module_spread, { power, pct })
}

/** How a standard uncertainty of the weather was found among sources. */
const amongWords = (among: NonNullable<WeatherSpread['among']>): Words => tell(SAID.among_sources, { ...among })

function airWords({ heat }: BudgetInputs): RowWords {
  if (!heat) throw new Error('a field has a temperature')
  const { air, airC, airEstimate, gammaPct } = heat
  const pooled = airEstimate && tell(SAID.pooled_air, { codes: airEstimate.shares.map(({ source }) => source) })
  const how = pooled ?? (air.among ? amongWords(air.among) : SAID.air_of_benin)
  return {
    origine: tell(SAID.air_known, { known: rounded(airC, 2), how, gammaPct }),
    reference: airEstimate ? `${POOL}.` : air.among ? `${GUM}, 4.3.` : `${BENIN}.`,
  }
}

function windWords({ heat }: BudgetInputs): RowWords {
  if (!heat) throw new Error('a field has a wind')
  const { wind, gammaPct, speedMs, light, heatLoss } = heat
  const [known, speed] = [rounded(wind.standard, 2), rounded(speedMs, 2)]
  const [cooling, watts] = [rounded(coolingPerMs(heat), 2), rounded(light, 0)]
  const how = wind.among ? amongWords(wind.among) : tell(SAID.no_two_winds, { ms: WIND_ALONE_MS })
  return {
    origine: tell(SAID.wind_known, { speed, known, how, cooling, ...heatLoss, watts, gammaPct }),
    reference: `Faiman, D. (2008), Prog. Photovolt. 16(4), 307-315.`,
  }
}

function driftWords({ budget: { drift } }: BudgetInputs): RowWords {
  if (drift.from === 'rupture')
    return { origine: tell(SAID.break_within, { breaks: drift.breaks }), reference: SAID.break_reference }
  const away = tell(SAID.to_the_horizon, { span: spanOf(drift.awayYears) })
  const probability = drift.from === 'pente' ? Number(drift.probability.toFixed(2)) : ''
  return {
    origine: tell(SAID.drift[drift.from].origine, { pct: drift.pctPerYear, probability, away }),
    reference: SAID.drift[drift.from].reference,
  }
}

/** The total of an array's budget beside a published one, and where the two differ; undefined where the total is not known. */
export function besidePublished({ terms, totalPct }: Budget): string | undefined {
  if (totalPct === null) return undefined
  const pctOf = (terme: Terme) => terms.find((term) => term.terme === terme)?.pct ?? 0
  const here = [
    `années entre elles ${pctWords(pctOf('interannuel'))} (là-bas ${pctWords(standardPct(PRINTED.interannuel))})`,
    `ressource ${pctWords(pctOf('ressource'))} (${pctWords(standardPct(PRINTED.insolation))})`,
    `plan et part diffuse ${pctWords(Math.hypot(pctOf('transposition'), pctOf('diffus')))} (${pctWords(standardPct(PRINTED.plan))})`,
    `air et vent ${pctWords(Math.hypot(pctOf('temperature'), pctOf('vent')))} (sans ligne)`,
    `neige aucune (${pctWords(standardPct(PRINTED.neige))})`,
    ...(pctOf('degradation') === 0 ? [] : [`taux de vieillissement ${pctWords(pctOf('degradation'))}`]),
  ]
  const { firstYear, lifetime } = THEVENARD_TOTAL_PCT
  return `Total de « budget » : ${pctWords(totalPct)} (écart-type). ${THEVENARD}, à Toronto : ${pctWords(firstYear)} la première année, ${pctWords(lifetime)} sur la durée de vie. Ce qui diffère : ${here.join(', ')}.`
}

/** What ageing takes from the quantiles. */
export function ageingHypothesis(horizonYears: number): string {
  const taken = ageingPct(horizonYears)
  const effect =
    taken === 0
      ? 'un champ neuf, la première année : rien n’est déduit'
      : `${fr(taken)} % en moyenne sur ${countOf(horizonYears).fr}`
  return `Vieillissement déduit de « combine » : ${effect} (${fr(AGEING_PCT)} % par an, médiane : Jordan, D. C., Kurtz, S. R. (2013), Prog. Photovolt. 21(1), 12-29). « resultats » et les quantiles du premier niveau sont d’un champ neuf.`
}

const spanOf = (years: number): Words => ({
  fr: `${fr(years)} an${years < 2 ? '' : 's'}`,
  en: `${years} year${years === 1 ? '' : 's'}`,
})

const countOf = (years: number): Words => ({
  fr: years === 1 ? '1 année' : `${years} années`,
  en: `${years} year${years === 1 ? '' : 's'}`,
})
