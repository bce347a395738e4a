import type { Terme } from '../../contract/vocabulary.ts'
import { PRINTED, standardPct, THEVENARD_TOTAL_PCT } from '../../derive/statistics/publishedUncertainty.ts'
import {
  AGEING_PCT,
  type Budget,
  type BudgetTerm,
  meanAge,
  PUBLISHED,
} from '../../derive/statistics/uncertaintyBudget.ts'
import type { ResourceUncertainty } from './resourceUncertainty.ts'
import { fr, type Modele, pctWords, signedPct } from './words.ts'

/** A term of an uncertainty budget, as a row of the answer. */
export interface BudgetRow {
  terme: Terme
  /** Standard uncertainty; null: too few years to estimate it. */
  ecart_type_pct: number | null
  genre: BudgetTerm['genre']
  /** How it was obtained; `parametre`: given in the question. */
  origine: string
  /** Where it is published; null for what the question gave. */
  reference: string | null
}

const GUM = 'JCGM 100:2008 (GUM)'
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
  'P(p) = moyenne × (1 + t × u), jamais moins que 0. u² = somme des (ecart_type_pct / 100)² de « budget ». t = quantile à 1 - p de la loi de Student à degres_liberte = (n - 1) × (u² / v²)², n = base_annees, v² = la part de u² des lignes « interannuel » et « moyenne_annees » qui ne sont pas un paramètre ; degres_liberte null : loi normale.'

interface BudgetInputs {
  budget: Budget
  resource: ResourceUncertainty
  transpositionPct: number | null | undefined
  diffusePct: number
  moduleSpreadPct: number
  years: number
  horizonYears: number
}

export function budgetRows({ budget, ...words }: BudgetInputs): BudgetRow[] {
  return budget.terms.map(({ terme, pct, genre, given }) => ({
    terme,
    ecart_type_pct: pct,
    genre,
    ...(given ? { origine: 'parametre', reference: null } : wordsOf(terme, { budget, ...words })),
  }))
}

function wordsOf(terme: Terme, inputs: BudgetInputs): Pick<BudgetRow, 'origine' | 'reference'> {
  const { budget, resource, years, horizonYears } = inputs
  const rate = Number(PUBLISHED.degradationRate.toFixed(2))
  switch (terme) {
    case 'ressource':
      return { origine: resource.origine, reference: resource.reference }
    case 'interannuel':
      return {
        origine: hasTerm(budget, terme)
          ? `Écart-type de ${countOf(years)}, divisé par la racine de l’horizon (${countOf(horizonYears)}).`
          : tooFew(years),
        reference: `${GUM}, 4.2.`,
      }
    case 'moyenne_annees':
      return {
        origine: hasTerm(budget, terme)
          ? `Écart-type de ${countOf(years)}, divisé par la racine de leur nombre : d’autres années auraient une autre moyenne.`
          : tooFew(years),
        reference: `${GUM}, 4.2.3.`,
      }
    case 'tendance':
      return driftWords(budget)
    case 'transposition':
      return {
        origine:
          inputs.transpositionPct == null
            ? 'Plan horizontal : rien n’est transposé.'
            : `« erreur_transposition_pct », ${pctWords(inputs.transpositionPct)}, prise pour une borne et divisée par √3 ; l’erreur du modèle du ciel est dans « autre ».`,
        reference: `Mesurée sur des heures : /methodes#transposition ; ${GUM}, 4.3.7.`,
      }
    case 'diffus':
      return {
        origine:
          inputs.diffusePct === 0
            ? 'Plan horizontal, où la part diffuse ne change rien, ou relation locale, dont l’erreur est dans « transposition ».'
            : `Part diffuse : ${pctWords(inputs.diffusePct)} au plus sur le total de l’année (Erbs contre deux années de jours mesurés sous la poussière d’Afrique de l’Ouest : 0,47 et 0,52 du global), divisé par √3.`,
        reference: `Mesurée à une station : /methodes#incertitude ; ${GUM}, 4.3.7.`,
      }
    case 'modele':
      return {
        origine: moduleWords(inputs),
        reference: `${THEVENARD} (puissance des modules : 3 %).`,
      }
    case 'salissure':
      return {
        origine: 'Pertes par salissure, autour de celles qui sont comptées.',
        reference: `${THEVENARD} (salissure : 2 %).`,
      }
    case 'degradation':
      return {
        origine: `Incertitude du taux de vieillissement, ${fr(rate)} % par an, sur l’âge moyen de l’horizon (${spanOf(meanAge(horizonYears))}). Le vieillissement lui-même n’est pas déduit : voir vieillissement_pct.`,
        reference: `DNV GL, Photovoltaic module degradation (plus de 2000 taux publiés ; 80 % entre 0,10 et 1,06 % par an, soit un écart-type de ${fr(rate)}).`,
      }
    case 'disponibilite':
      return {
        origine: 'Indisponibilité entre 0 et 3 %, toute valeur également probable (3 / √12).',
        reference: `Dobos, A. P. (2014), PVWatts Version 5 Manual, NREL/TP-6A20-62641 (3 % par défaut) ; ${GUM}, 4.3.7.`,
      }
    case 'autre':
      return { origine: OTHER, reference: `${THEVENARD} (autres sources d’erreur : 5 %).` }
  }
}

function moduleWords({ moduleSpreadPct }: BudgetInputs): string {
  const power = `Puissance des modules : ${fr(PUBLISHED.modele)} %.`
  if (moduleSpreadPct === 0) return `${power} Leur rendement est celui de la question.`
  return `${power} Modèle de leur rendement : les coefficients de PVGIS 5 et ceux de modules récents (PVGIS 6) s’écartent de ${pctWords(moduleSpreadPct)}, mesuré dans 34 villes de 7 à 13° N, pris pour une borne et divisé par √3.`
}

function driftWords({ drift }: Budget): Pick<BudgetRow, 'origine' | 'reference'> {
  const away = `${spanOf(drift.awayYears)} du milieu des années à celui de l’horizon qui les suit`
  const half = `${GUM}, 4.3.7 (division par √3)`
  switch (drift.from) {
    case 'pente':
      return {
        origine: `Pente des années, ${signedPct(drift.pctPerYear, 2)} par an (probabilité que le hasard la donne : ${fr(Number(drift.probability.toFixed(2)))}), sur ${away}, divisée par √3 : elle peut être du climat ou de la source, durer ou cesser.`,
        reference: `Sen, P. K. (1968), J. Am. Stat. Assoc. 63, 1379-1389 ; Mann (1945) et Kendall (1975) ; ${half}.`,
      }
    case 'publie':
      return {
        origine: `Trop peu d’années pour une pente : ${fr(drift.pctPerYear)} % par an au plus, sur ${away}, divisé par √3.`,
        reference: `Neher, I. et al. (2020), Atmos. Chem. Phys. 20, 12871 (Afrique de l’Ouest : jusqu’à 5 W/m² par décennie) ; ${half}.`,
      }
    case 'rupture':
      return {
        origine: `Rupture dans les années comptées (${drift.breaks.join(', ')}) : écart quadratique moyen de ses côtés à la moyenne, chacun également probable.`,
        reference: `${GUM}, 4.3 ; les ruptures : « ruptures_enjambees ».`,
      }
  }
}

/** What the row holds that no other does. */
const OTHER =
  'Ce que le calcul ne modélise pas ou suppose sans le mesurer : modèle du ciel, spectre, albédo, ombres et désappariement autour des pertes comptées, onduleur, conduite du champ.'

/** The total of an array's budget beside a published one, and where the two differ; undefined where the total is not known. */
export function besidePublished({ terms, totalPct }: Budget): string | undefined {
  if (totalPct === null) return undefined
  const pctOf = (terme: Terme) => terms.find((term) => term.terme === terme)?.pct ?? 0
  const here = [
    `années entre elles ${pctWords(pctOf('interannuel'))} (là-bas ${pctWords(standardPct(PRINTED.interannuel))})`,
    `ressource ${pctWords(pctOf('ressource'))} (${pctWords(standardPct(PRINTED.insolation))})`,
    `plan et part diffuse ${pctWords(Math.hypot(pctOf('transposition'), pctOf('diffus')))} (${pctWords(standardPct(PRINTED.plan))})`,
    `neige aucune (${pctWords(standardPct(PRINTED.neige))})`,
    ...(pctOf('degradation') === 0 ? [] : [`taux de vieillissement ${pctWords(pctOf('degradation'))}`]),
  ]
  const { firstYear, lifetime } = THEVENARD_TOTAL_PCT
  return `Total de « budget » : ${pctWords(totalPct)} (écart-type). ${THEVENARD}, à Toronto : ${pctWords(firstYear)} la première année, ${pctWords(lifetime)} sur la durée de vie. Ce qui diffère : ${here.join(', ')}.`
}

/** Mean loss of an array to ageing over the horizon, %: not deducted from the values. */
export function ageingPct(horizonYears: number): number {
  return AGEING_PCT * meanAge(horizonYears)
}

/** States that the values are those of the first year, and the ageing to deduct. */
export function ageingHypothesis(horizonYears: number): string {
  const taken = ageingPct(horizonYears)
  const effect =
    taken === 0
      ? `Sur ${horizonYears === 1 ? 'un an' : spanOf(horizonYears)}, il est sans effet (vieillissement_pct).`
      : `Sur un horizon de ${countOf(horizonYears)}, il retire en moyenne ${fr(taken)} % (vieillissement_pct), à déduire une fois, en général année par année dans le modèle financier.`
  return `P50 et P90 sont d’un champ neuf (première année) : le vieillissement, ${fr(AGEING_PCT)} % par an (médiane : Jordan, D. C., Kurtz, S. R. (2013), Prog. Photovolt. 21(1), 12-29), n’en est pas déduit. ${effect}`
}

function hasTerm({ terms }: Budget, terme: Terme): boolean {
  return terms.some((term) => term.terme === terme && term.pct !== null)
}

function tooFew(years: number): string {
  return `Inconnue : ${countOf(years)} complète${years === 1 ? '' : 's'}, il en faut trois pour estimer leur dispersion.`
}

function spanOf(years: number): string {
  return `${fr(years)} an${years < 2 ? '' : 's'}`
}

function countOf(years: number): string {
  return years === 1 ? '1 année' : `${years} années`
}
