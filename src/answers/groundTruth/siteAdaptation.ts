import type { Serie } from '../../contract/catalogue.ts'
import type { MonthlyAdaptation } from '../../contract/resources/calage.ts'
import { timeOf } from '../../contract/time.ts'
import { type MonthlyFactors, monthlyFactors } from '../../derive/statistics/monthlyFactors.ts'
import { figure, mean, rounded } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import type { Release } from '../release.ts'
import { isGroundTruth } from './stations.ts'
import { stepsOf } from './stepsOf.ts'

const CALENDAR_MONTHS = 12

/** Complete months of a source or of a station: slot and daily mean. */
type Months = ReadonlyMap<number, number>

/** The factors of a source's months against a station, beside the annual one, and how far a month left out is off with both. */
export interface SiteAdaptation {
  /** Over the annual factor, January first: the irradiation of the year stays as it is. Undefined where they are refused. */
  relative: readonly number[] | undefined
  /** Root mean square, %. */
  monthlyPct: number
  annualPct: number
}

/**
 * The adaptation by months of a chain from a station to the source: the product of the links, each of which has to be nearer
 * by months than by its annual factor on months left out; else it is refused. Undefined where a link has too few months to tell.
 */
export function chainAdaptation(chain: readonly Months[]): SiteAdaptation | undefined {
  const links = chain.slice(1).map((source, i) => monthlyFactors(chain[i] as Months, source))
  if (links.length === 0 || links.includes(undefined)) return undefined
  const found = links as MonthlyFactors[]
  const holds = found.every(({ error }) => rounded(error.monthlyPct, 2) < rounded(error.annualPct, 2))
  const product = Array.from({ length: CALENDAR_MONTHS }, (_, month) =>
    found.reduce((value, { monthly }) => value * (monthly[month] as number), 1),
  )
  return {
    relative: holds ? relativeTo(product, chain.at(-1) as Months) : undefined,
    monthlyPct: Math.hypot(...found.map(({ error }) => error.monthlyPct)),
    annualPct: Math.hypot(...found.map(({ error }) => error.annualPct)),
  }
}

/** Factors scaled so that they leave the mean year of a source's months as it is. */
function relativeTo(factors: readonly number[], source: Months): number[] {
  const means = factors.map((_, month) =>
    mean(
      [...source].flatMap(([slot, value]) =>
        new Date(timeOf('mensuel', slot)).getUTCMonth() === month ? [value] : [],
      ),
    ),
  )
  const sum = (of: (value: number, month: number) => number) =>
    means.reduce((total, value, i) => total + of(value, i), 0)
  const scale = sum((value) => value) / sum((value, month) => value * (factors[month] as number))
  return factors.map((factor) => factor * scale)
}

/**
 * The adaptation by months of a source of irradiation to a station, at the station.
 *
 * @param of.par codes of the sources between the two, where they have no months in common, separated by commas
 */
export async function stationAdaptation(
  release: Release,
  source: string,
  of: { station: string; par: string | null; localite: string },
): Promise<SiteAdaptation | undefined> {
  const series = indexOf(release)
    .seriesOf(of.localite)
    .filter(({ grandeur }) => grandeur === 'ghi')
  const monthsOf = async (own: (serie: Serie) => boolean) =>
    (await stepsOf(release, series.filter(own), 'mensuel')).values
  const between = of.par === null ? [] : of.par.split(', ')
  const chain = [
    await monthsOf((serie) => serie.source === of.station && isGroundTruth(serie)),
    ...(await Promise.all([...between, source].map((code) => monthsOf((serie) => serie.source === code)))),
  ]
  return chainAdaptation(chain)
}

/** As an answer has it, with the annual factor that it goes with. */
export function adaptationItem(
  { relative, monthlyPct, annualPct }: SiteAdaptation,
  facteur: number,
): MonthlyAdaptation {
  return {
    facteurs_mois: relative ? relative.map((each) => rounded(each * facteur, 4)) : null,
    erreur_mois_pct: figure(monthlyPct),
    erreur_annuel_pct: figure(annualPct),
  }
}
