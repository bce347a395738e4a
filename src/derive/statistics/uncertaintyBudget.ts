import { type Genre, TERMES, type Terme } from '../../contract/vocabulary.ts'
import { mannKendall } from './mannKendall.ts'
import { PRINTED, standardPct } from './publishedUncertainty.ts'
import { figure, mean, rootMeanSquare, standardDeviation } from './statistics.ts'

/** Those that hold for irradiation too. */
export const RESOURCE_TERMES = TERMES.slice(0, 4) as readonly Terme[]

export interface BudgetTerm {
  terme: Terme
  /** Standard uncertainty, %; null: the years cannot tell. */
  pct: number | null
  genre: Genre
  /** Whether the question gave it. */
  given: boolean
}

/** All that the value of the horizon's mean year may be off by, together. */
export interface Combined {
  /** Root of the sum of squares of the terms, %; null where one of them is not known. */
  totalPct: number | null
  /** Effective degrees of freedom; Infinity where nothing was estimated from few years. */
  freedom: number
}

export interface Budget extends Combined {
  terms: readonly BudgetTerm[]
  drift: Drift
}

/** Where the trend's term is from, and its size, %. */
export type Drift = { pct: number; awayYears: number } & (
  | { from: 'pente'; pctPerYear: number; probability: number }
  | { from: 'publie'; pctPerYear: number }
  | { from: 'rupture'; breaks: readonly string[] }
)

export interface BudgetOf {
  years: readonly { annee: number; kwh: number }[]
  /** Horizon of the mean, in years to come. */
  horizonYears: number
  /** Standard uncertainty of the source served, %. */
  resourcePct: number
  /** Days on which a break was found in the series that the years are made from, `YYYY-MM-DD`. */
  breaks: readonly string[]
  /** What the year on a field's plane may be off by at most, %; null of a horizontal one, undefined of irradiation. */
  transpositionPct: number | null | undefined
  /** The same for the share of diffuse that the plane is computed with, %. */
  diffusePct?: number | undefined
  /** What the weather of a field is known to does to its energy, %; none of irradiation. */
  heat?: { airPct: number; windPct: number } | undefined
  /** By how much the models of a field's modules differ, %; none where the question says all of its module. */
  moduleSpreadPct?: number | undefined
  /** Terms that the question gives, %. */
  given: Partial<Record<Terme, number>>
}

/** Two years do not tell how years differ: with one degree of freedom, Student's law has no mean. */
const FEWEST_YEARS = 3

/** Half-widths become standard uncertainties by it: any value within is as likely (JCGM 100:2008, 4.3.7). */
const RECTANGULAR = Math.sqrt(3)

/** Published standard uncertainties of a field, %; `computations/budgetWords.ts` says where. */
export const PUBLISHED = {
  modele: standardPct(PRINTED.modele),
  salissure: standardPct(PRINTED.salissure),
  /** A year, of the rate. */
  degradationRate: standardPct(PRINTED.degradationRate),
  disponibilite: standardPct(PRINTED.disponibilite),
  autre: standardPct(PRINTED.autre),
} as const

/** What modules lose a year on the median, %. */
export const AGEING_PCT = 0.5

/** By how much irradiation drifts at most, % a year, where years are too few to show it. */
const PUBLISHED_DRIFT = 0.2
const YEARS_OF_TREND = 10

/** The terms of a value over the mean of some years to come, and what they make together. */
export function uncertaintyBudget(of: BudgetOf): Budget {
  const { years, horizonYears, given, transpositionPct } = of
  const values = years.map(({ kwh }) => kwh)
  const average = mean(values)
  const sd = values.length < FEWEST_YEARS ? null : standardDeviation(values)
  const between = sd === null || average === 0 ? null : (sd / average) * 100
  const over = (count: number) => (between === null ? null : between / Math.sqrt(count))
  const drift = driftOf(of, average)
  const found: Record<Terme, number | null> = {
    ressource: of.resourcePct,
    interannuel: over(horizonYears),
    moyenne_annees: over(years.length),
    tendance: drift.pct,
    transposition: (transpositionPct ?? 0) / RECTANGULAR,
    diffus: (of.diffusePct ?? 0) / RECTANGULAR,
    temperature: of.heat?.airPct ?? 0,
    vent: of.heat?.windPct ?? 0,
    modele: Math.hypot(PUBLISHED.modele, (of.moduleSpreadPct ?? 0) / RECTANGULAR),
    salissure: PUBLISHED.salissure,
    degradation: PUBLISHED.degradationRate * meanAge(horizonYears),
    disponibilite: PUBLISHED.disponibilite,
    autre: PUBLISHED.autre,
  }
  const terms = (transpositionPct === undefined ? RESOURCE_TERMES : TERMES).map((terme): BudgetTerm => {
    const pct = given[terme] ?? found[terme]
    return {
      terme,
      // As published, so that the rows add up to the published sum.
      pct: pct === null ? null : figure(pct),
      genre: terme === 'interannuel' ? 'aleatoire' : 'systematique',
      given: given[terme] !== undefined,
    }
  })
  return { terms, drift, ...combined(terms, years.length) }
}

/** Years that modules have behind them in the mean year of a horizon, the first counting as new. */
export function meanAge(horizonYears: number): number {
  return (horizonYears - 1) / 2
}

/** Mean loss of an array to ageing over a horizon, %. */
export function ageingPct(horizonYears: number): number {
  return AGEING_PCT * meanAge(horizonYears)
}

/** The terms that are estimated from the years, both from one standard deviation. */
const OF_YEARS: readonly Terme[] = ['interannuel', 'moyenne_annees']

/**
 * Terms in quadrature, with effective degrees of freedom by Welch and Satterthwaite (JCGM 100:2008, G.4.1): what is estimated
 * from n years has n - 1 of them, all else any number.
 */
function combined(terms: readonly BudgetTerm[], years: number): Combined {
  let [total, ofYears] = [0, 0]
  for (const { terme, pct, given } of terms) {
    if (pct === null) return { totalPct: null, freedom: Number.POSITIVE_INFINITY }
    total += pct * pct
    if (OF_YEARS.includes(terme) && !given) ofYears += pct * pct
  }
  return {
    totalPct: Math.sqrt(total),
    freedom: ofYears === 0 ? Number.POSITIVE_INFINITY : (years - 1) * (total / ofYears) ** 2,
  }
}

/**
 * How far the mean of the years counted may be from that of the years to come. The slope of the years (Sen) carried from their
 * middle to that of the horizon, which follows them; or, where a break parts them, how far its sides stand from their mean,
 * each being as likely as the other to be the one that holds on: the larger of the two.
 */
function driftOf({ years, horizonYears, breaks }: BudgetOf, average: number): Drift {
  const annees = years.map(({ annee }) => annee)
  const [first, last] = [annees[0] as number, annees.at(-1) as number]
  const awayYears = (last - first + 1 + horizonYears) / 2
  const slope = slopeOf(years, average)
  const bySlope = { ...slope, awayYears, pct: (Math.abs(slope.pctPerYear) * awayYears) / RECTANGULAR }
  const sides = sidesOf(years, breaks).map((side) => (mean(side) / average - 1) * 100)
  if (sides.length < 2) return bySlope
  const pct = rootMeanSquare(sides)
  if (pct <= bySlope.pct) return bySlope
  const among = breaks.filter((date) => date > `${first}-01-01` && date <= `${last}-12-31`)
  return { from: 'rupture', breaks: among, awayYears, pct }
}

function slopeOf(years: BudgetOf['years'], average: number) {
  const trend =
    years.length < YEARS_OF_TREND
      ? undefined
      : mannKendall(
          years.map(({ annee }) => annee),
          years.map(({ kwh }) => kwh),
        )
  return trend
    ? { from: 'pente' as const, pctPerYear: (trend.slope / average) * 100, probability: trend.probability }
    : { from: 'publie' as const, pctPerYear: PUBLISHED_DRIFT }
}

/** The values of the years that lie wholly between two breaks, where there are any. */
function sidesOf(years: BudgetOf['years'], breaks: readonly string[]): number[][] {
  const sides = Map.groupBy(
    years.filter(({ annee }) => !breaks.some((date) => date > `${annee}-01-01` && date <= `${annee}-12-31`)),
    ({ annee }) => breaks.filter((date) => date <= `${annee}-01-01`).length,
  )
  return [...sides.values()].map((side) => side.map(({ kwh }) => kwh))
}
