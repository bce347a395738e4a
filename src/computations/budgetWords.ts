import type { Sentence } from '../answers/sentence.ts'
import { POOL } from '../answers/uncertainty/bestEstimate.ts'
import type { ResourcePart } from '../answers/uncertainty/pointRow.ts'
import type { AirEstimate, FieldHeat, WeatherSpread } from '../answers/uncertainty/weatherUncertainty.ts'
import type { Lang, Words } from '../contract/described.ts'
import { fr, pctWords, signedPct } from '../contract/numberWords.ts'
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
import { type Modele, SAID } from './words.ts'

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

export const BUDGET_MODELS: readonly Modele[] = [
  {
    etape: 'budget d’incertitude',
    nom: 'écarts-types relatifs ajoutés en quadrature',
    reference: `${GUM}, 5.1.2 ; ${THEVENARD}.`,
  },
  {
    etape: 'quantiles du budget',
    nom: 'loi de Student, degrés de liberté de Welch et Satterthwaite',
    reference: `${GUM}, G.4.1.`,
  },
]

/** How `combine` follows from the rows, so that anyone can do it again. */
export const FORMULA =
  'P(p) = moyenne × (1 - vieillissement_pct / 100) × (1 + t × u), jamais moins que 0 ; l’irradiation ne vieillit pas. u² = somme des (ecart_type_pct / 100)² de « budget ». t = quantile à 1 - p de la loi de Student à degres_liberte = (n - 1) × (u² / v²)², n = base_annees, v² = la part de u² des lignes « interannuel » et « moyenne_annees » qui ne sont pas un paramètre ; degres_liberte null : loi normale.'

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
    ...(given
      ? { origine: { fr: 'parametre', en: 'Given in the question.' }, reference: null }
      : wordsOf(terme, { budget, ...words })),
  }))
}

function wordsOf(terme: Terme, inputs: BudgetInputs): Pick<BudgetRow, 'origine' | 'reference' | 'parts'> {
  const { budget, resource, years, horizonYears } = inputs
  const rate = Number(PUBLISHED.degradationRate.toFixed(2))
  switch (terme) {
    case 'ressource':
      return { origine: resource.origine, reference: resource.reference, parts: resource.parts }
    case 'interannuel':
      return {
        origine: hasTerm(budget, terme)
          ? {
              fr: `Écart-type de ${countOf(years)}, divisé par la racine de l’horizon (${countOf(horizonYears)}).`,
              en: `Standard deviation of ${years} years, divided by the square root of the horizon (${spanOf('en', horizonYears)}).`,
            }
          : tooFew(years),
        reference: `${GUM}, 4.2.`,
      }
    case 'moyenne_annees':
      return {
        origine: hasTerm(budget, terme)
          ? {
              fr: `Écart-type de ${countOf(years)}, divisé par la racine de leur nombre : d’autres années auraient une autre moyenne.`,
              en: `Standard deviation of ${years} years, divided by the square root of their number: other years would have another mean.`,
            }
          : tooFew(years),
        reference: `${GUM}, 4.2.3.`,
      }
    case 'tendance':
      return driftWords(budget)
    case 'transposition':
      return {
        origine:
          inputs.transpositionPct == null
            ? { fr: 'Plan horizontal : rien n’est transposé.', en: 'Horizontal plane: nothing is transposed.' }
            : {
                fr: `« erreur_transposition_pct », ${pctWords(inputs.transpositionPct)}, prise pour une borne et divisée par √3 ; l’erreur du modèle du ciel est dans « autre ».`,
                en: `erreur_transposition_pct, ${pctWords(inputs.transpositionPct, 1, 'en')}, taken as a bound and divided by √3; the error of the sky model is in “other”.`,
              },
        reference: {
          fr: `Mesurée sur des heures : /methodes#transposition ; ${GUM}, 4.3.7.`,
          en: `Measured on hours: /en/methodes#transposition; ${GUM}, 4.3.7.`,
        },
      }
    case 'diffus':
      return {
        origine: inputs.diffusePct === 0 ? SAID.no_diffuse_on_the_flat : splitWords(inputs),
        reference: {
          fr: `D’après une station : /methodes#incertitude ; ${GUM}, 4.3.7.`,
          en: `From a station: /en/methodes#incertitude; ${GUM}, 4.3.7.`,
        },
      }
    case 'temperature':
      return airWords(inputs.heat)
    case 'vent':
      return windWords(inputs.heat)
    case 'modele':
      return {
        origine: moduleWords(inputs),
        reference: { fr: `${THEVENARD} (puissance des modules : 3 %).`, en: `${THEVENARD} (module power: 3%).` },
      }
    case 'salissure':
      return {
        origine: SAID.soiling_origin,
        reference: { fr: `${THEVENARD} (salissure : 2 %).`, en: `${THEVENARD} (soiling: 2%).` },
      }
    case 'degradation':
      return {
        origine: {
          fr: `Incertitude du taux de vieillissement, ${fr(rate)} % par an, sur l’âge moyen de l’horizon (${spanOf('fr', meanAge(horizonYears))}). Le vieillissement lui-même est déduit : voir vieillissement_pct.`,
          en: `Uncertainty of the degradation rate, ${rate}% a year, over the mean age within the horizon (${spanOf('en', meanAge(horizonYears))}). Degradation itself is deducted: see vieillissement_pct.`,
        },
        reference: {
          fr: `DNV GL, Photovoltaic module degradation (plus de 2000 taux publiés ; 80 % entre 0,10 et 1,06 % par an, soit un écart-type de ${fr(rate)}).`,
          en: `DNV GL, Photovoltaic module degradation (more than 2,000 published rates; 80% between 0.10 and 1.06% a year, hence a standard deviation of ${rate}).`,
        },
      }
    case 'disponibilite':
      return {
        origine: SAID.unavailability,
        reference: {
          fr: `Dobos, A. P. (2014), PVWatts Version 5 Manual, NREL/TP-6A20-62641 (3 % par défaut) ; ${GUM}, 4.3.7.`,
          en: `Dobos, A. P. (2014), PVWatts Version 5 Manual, NREL/TP-6A20-62641 (3% by default); ${GUM}, 4.3.7.`,
        },
      }
    case 'autre':
      return {
        origine: OTHER,
        reference: {
          fr: `${THEVENARD} (autres sources d’erreur : 5 %).`,
          en: `${THEVENARD} (other sources of error: 5%).`,
        },
      }
  }
}

/** Whose the diffuse is, and how far it is known to be from that of a station. */
function splitWords({ diffusePct, split }: BudgetInputs): Words {
  const { diffuse, granularite } = split ?? { diffuse: 'erbs', granularite: 'journalier' }
  const [whose, off] = [SPLITS[diffuse], splitOffPct({ diffuse, granularite })]
  const rest = diffuse === 'local' ? SAID.local_rest : { fr: '', en: '' }
  return {
    fr: `Part diffuse ${whose.fr(pctWords(off))}. Ce diffus est déduit de deux années de global et de direct mesurés et connu à ${pctWords(DEDUCED_DIFFUSE_PCT)} près (erreur des deux instruments) : ${pctWords(diffusePct)} au plus sur le total de l’année, divisé par √3.${rest.fr}`,
    en: `Diffuse fraction ${whose.en(pctWords(off, 1, 'en'))}. That diffuse is deduced from two years of measured global and beam and known to ${pctWords(DEDUCED_DIFFUSE_PCT, 1, 'en')} (error of both instruments): ${pctWords(diffusePct, 1, 'en')} of the annual total at most, divided by √3.${rest.en}`,
  }
}

/** With how far it is off. */
const SPLITS: Record<ErrorOrigin['diffuse'], Record<Lang, (off: string) => string>> = {
  source: {
    fr: (off) =>
      `de la source (la seule qui se compare s’écarte de ${off} du diffus d’une station sous la poussière d’Afrique de l’Ouest)`,
    en: (off) =>
      `of the source (the only one that can be compared is ${off} off the diffuse of a station under West African dust)`,
  },
  erbs: {
    fr: (off) =>
      `de la relation d’Erbs (elle s’écarte de ${off} du diffus d’une station sous la poussière d’Afrique de l’Ouest)`,
    en: (off) => `of the Erbs correlation (it is ${off} off the diffuse of a station under West African dust)`,
  },
  local: {
    fr: () => 'd’une relation ajustée au diffus d’une station',
    en: () => 'of a relation fitted to the diffuse of a station',
  },
}

function moduleWords({ moduleSpreadPct }: BudgetInputs): Words {
  const power = { fr: `Puissance des modules : ${fr(PUBLISHED.modele)} %.`, en: `Module power: ${PUBLISHED.modele}%.` }
  if (moduleSpreadPct === 0) {
    return {
      fr: `${power.fr} Leur rendement est celui de la question.`,
      en: `${power.en} Their efficiency is that of the question.`,
    }
  }
  return {
    fr: `${power.fr} Modèle de leur rendement : les coefficients de PVGIS 5 et ceux de modules récents (PVGIS 6) s’écartent de ${pctWords(moduleSpreadPct)}, mesuré dans 34 villes de 7 à 13° N, pris pour une borne et divisé par √3.`,
    en: `${power.en} Model of their efficiency: the coefficients of PVGIS 5 and of recent modules (PVGIS 6) differ by ${pctWords(moduleSpreadPct, 1, 'en')}, measured in 34 towns from 7 to 13° N, taken as a bound and divided by √3.`,
  }
}

type RowWords = Pick<BudgetRow, 'origine' | 'reference'>

/** How a standard uncertainty of the weather was found among sources. */
function amongWords({ sources, months }: NonNullable<WeatherSpread['among']>): Words {
  return {
    fr: `écart quadratique moyen à ${sources.join(', ')} sur ${months} mois communs, divisé par √2`,
    en: `root mean square difference from ${sources.join(', ')} over ${months} months in common, divided by √2`,
  }
}

function pooledWords({ shares }: AirEstimate): Words {
  const codes = shares.map(({ source }) => source).join(', ')
  return {
    fr: `meilleure estimation, par ${codes}, chacune selon ce qui la sépare des autres`,
    en: `best estimate from ${codes}, each by how far it is from the others`,
  }
}

function airWords(heat: FieldHeat | undefined): RowWords {
  if (!heat) throw new Error('a field has a temperature')
  const { air, airC, airEstimate, gammaPct } = heat
  const known = rounded(airC, 2)
  const how = airEstimate ? pooledWords(airEstimate) : air.among ? amongWords(air.among) : SAID.air_of_benin
  return {
    origine: {
      fr: `Température de l’air connue à ${fr(known)} °C près (${how.fr}), au coefficient des modules : ${signedPct(gammaPct, 2)} par degré.`,
      en: `Air temperature known to within ${known} °C (${how.en}), at the power coefficient of the modules: ${signedPct(gammaPct, 2, 'en')} a degree.`,
    },
    reference: airEstimate ? `${POOL}.` : air.among ? `${GUM}, 4.3.` : `${BENIN}.`,
  }
}

function windWords(heat: FieldHeat | undefined): RowWords {
  if (!heat) throw new Error('a field has a wind')
  const { wind, gammaPct, speedMs, light, heatLoss } = heat
  const [known, speed] = [rounded(wind.standard, 2), rounded(speedMs, 2)]
  const [cooling, watts] = [rounded(coolingPerMs(heat), 2), rounded(light, 0)]
  const how = wind.among
    ? amongWords(wind.among)
    : {
        fr: `±${WIND_ALONE_MS} m/s, toute valeur également probable : pas deux sources comparables`,
        en: `±${WIND_ALONE_MS} m/s, each value as likely: no two sources to compare`,
      }
  return {
    origine: {
      fr: `Vent aux modules (${fr(speed)} m/s) connu à ${fr(known)} m/s près (${how.fr}) ; 1 m/s change la température des modules de ${fr(cooling)} °C (Faiman, u0 ${fr(heatLoss.u0)}, u1 ${fr(heatLoss.u1)}, ${watts} W/m² en moyenne pondérée par l’énergie), ${signedPct(gammaPct, 2)} par degré.`,
      en: `Wind at the modules (${speed} m/s) known to within ${known} m/s (${how.en}); 1 m/s changes module temperature by ${cooling} °C (Faiman, u0 ${heatLoss.u0}, u1 ${heatLoss.u1}, ${watts} W/m² as the energy-weighted mean), ${signedPct(gammaPct, 2, 'en')} a degree.`,
    },
    reference: `Faiman, D. (2008), Prog. Photovolt. 16(4), 307-315.`,
  }
}

function driftWords({ drift }: Budget): RowWords {
  const away = {
    fr: `${spanOf('fr', drift.awayYears)} du milieu des années à celui de l’horizon qui les suit`,
    en: `${spanOf('en', drift.awayYears)} from the middle of the years to that of the horizon that follows them`,
  }
  const half = { fr: `${GUM}, 4.3.7 (division par √3)`, en: `${GUM}, 4.3.7 (division by √3)` }
  switch (drift.from) {
    case 'pente':
      return {
        origine: {
          fr: `Pente des années, ${signedPct(drift.pctPerYear, 2)} par an (probabilité que le hasard la donne : ${fr(Number(drift.probability.toFixed(2)))}), sur ${away.fr}, divisée par √3 : elle peut être du climat ou de la source, durer ou cesser.`,
          en: `Slope of the years, ${signedPct(drift.pctPerYear, 2, 'en')} a year (probability that it is by chance: ${Number(drift.probability.toFixed(2))}), over ${away.en}, divided by √3: it may come from the climate or from the source, last or end.`,
        },
        reference: {
          fr: `Sen, P. K. (1968), J. Am. Stat. Assoc. 63, 1379-1389 ; Mann (1945) et Kendall (1975) ; ${half.fr}.`,
          en: `Sen, P. K. (1968), J. Am. Stat. Assoc. 63, 1379-1389; Mann (1945) and Kendall (1975); ${half.en}.`,
        },
      }
    case 'publie':
      return {
        origine: {
          fr: `Trop peu d’années pour une pente : ${fr(drift.pctPerYear)} % par an au plus, sur ${away.fr}, divisé par √3.`,
          en: `Too few years for a slope: at most ${drift.pctPerYear}% a year, over ${away.en}, divided by √3.`,
        },
        reference: {
          fr: `Neher, I. et al. (2020), Atmos. Chem. Phys. 20, 12871 (Afrique de l’Ouest : jusqu’à 5 W/m² par décennie) ; ${half.fr}.`,
          en: `Neher, I. et al. (2020), Atmos. Chem. Phys. 20, 12871 (West Africa: up to 5 W/m² per decade); ${half.en}.`,
        },
      }
    case 'rupture':
      return {
        origine: {
          fr: `Rupture dans les années comptées (${drift.breaks.join(', ')}) : écart quadratique moyen de ses côtés à la moyenne, chacun également probable.`,
          en: `Break within the years counted (${drift.breaks.join(', ')}): root mean square distance of its sides from the mean, each as likely.`,
        },
        reference: {
          fr: `${GUM}, 4.3 ; les ruptures : « ruptures_enjambees ».`,
          en: `${GUM}, 4.3; the breaks: “ruptures_enjambees”.`,
        },
      }
  }
}

/** What the row holds that no other does. */
const OTHER = SAID.other_errors

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
      : `${fr(taken)} % en moyenne sur ${countOf(horizonYears)}`
  return `Vieillissement déduit de « combine » : ${effect} (${fr(AGEING_PCT)} % par an, médiane : Jordan, D. C., Kurtz, S. R. (2013), Prog. Photovolt. 21(1), 12-29). « resultats » et les quantiles du premier niveau sont d’un champ neuf.`
}

function hasTerm({ terms }: Budget, terme: Terme): boolean {
  return terms.some((term) => term.terme === terme && term.pct !== null)
}

function tooFew(years: number): Words {
  return {
    fr: `Inconnue : ${countOf(years)} complète${years === 1 ? '' : 's'}, il en faut trois pour estimer leur dispersion.`,
    en: `Unknown: ${years} complete year${years === 1 ? '' : 's'}; three are needed to estimate their spread.`,
  }
}

function spanOf(lang: Lang, years: number): string {
  return lang === 'fr' ? `${fr(years)} an${years < 2 ? '' : 's'}` : `${years} year${years === 1 ? '' : 's'}`
}

function countOf(years: number): string {
  return years === 1 ? '1 année' : `${years} années`
}
