import type { Serie } from '../../contract/catalogue.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { isBaseline, weakestStatut } from '../../contract/vocabulary.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { chooseReference } from '../catalogue/reference.ts'
import { atPlaceHeight } from '../measurements/airHeight.ts'
import type { Release } from '../release.ts'
import { ESTIMATED } from '../uncertainty/bestEstimate.ts'
import { resourceUncertainty } from '../uncertainty/resourceUncertainty.ts'
import { airEstimate } from '../uncertainty/weatherUncertainty.ts'

/** The best estimate of a place, over what one of its sources says; no factor where nothing stands beside that. */
interface Estimated extends Pick<NormaleItem, 'source_code' | 'statut'> {
  factor: number | undefined
  /** Codes of the series that it rests on. */
  series: readonly string[]
}

/** What normals are multiplied by to be the best estimate of the place; undefined: they stay as they are. */
export function factorOf(normale: NormaleItem, of: Estimated | undefined): number | undefined {
  return of?.source_code === normale.source_code && ESTIMATED.has(normale.grandeur_code) ? of.factor : undefined
}

/** Normals of irradiation times the factor of the best estimate of the place, where they are of its source; others as they are. */
export function estimatedNormals(normale: NormaleItem, of: Estimated | undefined): NormaleItem {
  const factor = factorOf(normale, of)
  return of && factor !== undefined ? brought(normale, of, (value) => value * factor, factor) : normale
}

/** Normals of air temperature brought to the best estimate of the place; as they are where no other source stands beside theirs. */
export async function estimatedAir(release: Release, normale: NormaleItem): Promise<NormaleItem> {
  const serie = release.serie(normale.series[0] ?? '')
  const { periode_debut: debut, periode_fin: fin } = normale
  const estimate = serie && (await airEstimate(release, serie, { debut, fin }))
  if (!estimate) return normale
  const [added = 0] = atPlaceHeight(release, serie, Float64Array.of(estimate.addedC))
  return brought(normale, restingOn(estimate.used), (value) => value + added, 1)
}

const restingOn = (used: readonly Serie[]): Pick<Estimated, 'series' | 'statut'> => ({
  series: used.map(({ code }) => code),
  statut: weakestStatut(used.map(({ statut }) => statut)),
})

/**
 * Normals as the best estimate has them, from its series too; the whole period is left to the source alone.
 *
 * @param spread what a standard deviation is multiplied by
 */
function brought(
  { periode_entiere: _, ...normale }: NormaleItem,
  { series, statut }: Pick<Estimated, 'series' | 'statut'>,
  by: (value: number) => number,
  spread: number,
): NormaleItem {
  const to = (value: number) => figure(by(value))
  return {
    ...normale,
    methode_collecte: 'calcul_derive',
    niveau_confiance: 'C',
    statut: weakestStatut([normale.statut, statut]),
    series: [...new Set([...normale.series, ...series])],
    moyenne: to(normale.moyenne),
    mois: normale.mois.map((month) => ({
      ...month,
      moyenne: to(month.moyenne),
      ecart_type: month.ecart_type && figure(month.ecart_type * spread),
      minimum: to(month.minimum),
      maximum: to(month.maximum),
    })),
    annuel: normale.annuel && { ...normale.annuel, valeur: to(normale.annuel.valeur) },
  }
}

/** The normals of a place, those of irradiation and of air temperature each brought to the best estimate from their own source. */
export async function allEstimated(
  release: Release,
  { localite, normales }: { localite: string; normales: readonly NormaleItem[] },
): Promise<NormaleItem[]> {
  const irradiation = indexOf(release).seriesOf(localite, 'ghi')
  return Promise.all(
    normales.map(async (normale) => {
      if (normale.grandeur_code === 't2m') return estimatedAir(release, normale)
      const serie = irradiation.find(({ source }) => source === normale.source_code)
      const { estimate } = serie ? await resourceUncertainty(release, serie) : {}
      if (!estimate) return normale
      const { source_code } = normale
      return estimatedNormals(normale, { source_code, factor: estimate.factor, ...restingOn(estimate.used) })
    }),
  )
}

/** The annual value of normals; where a month is missing, the mean of the others. */
export function yearOf({ annuel, moyenne }: NormaleItem): number {
  return annuel?.valeur ?? moyenne
}

/** The normals that represent a town, by the rule of the reference: months are told of each source together. */
export function referenceNormals(
  release: Release,
  normales: readonly NormaleItem[],
  grandeur: string,
): NormaleItem | undefined {
  const modelled = normales.filter((each) => each.grandeur_code === grandeur && isBaseline(each))
  return chooseReference(release.catalogue.service, modelled, ({ n_mois, source_code, ruptures_enjambees = [] }) => ({
    years: n_mois / 12,
    broken: ruptures_enjambees.length > 0,
    source: source_code,
    granularite: 'mensuel',
  }))
}

/** The month of a mean year with the lowest normal, and the normals that it is one of. */
export interface LowestMonth {
  normale: NormaleItem
  month: NormaleItem['mois'][number]
}

/** Undefined where a month is missing. */
export function lowestMonth(normale: NormaleItem | undefined): LowestMonth | undefined {
  if (!normale?.annuel) return undefined
  return { normale, month: normale.mois.reduce((a, b) => (b.moyenne < a.moyenne ? b : a)) }
}
