import type { NormaleItem } from '../../contract/resources/normales.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import type { Release } from '../release.ts'
import { ESTIMATED } from '../uncertainty/bestEstimate.ts'
import { resourceUncertainty } from '../uncertainty/resourceUncertainty.ts'

/** The best estimate of a place, over what one of its sources says; no factor where nothing stands beside that. */
interface Estimated {
  source: string
  factor: number | undefined
}

/** What normals are multiplied by to be the best estimate of the place; undefined: they stay as they are. */
export function factorOf(normale: NormaleItem, of: Estimated | undefined): number | undefined {
  return of?.source === normale.source_code && ESTIMATED.has(normale.grandeur_code) ? of.factor : undefined
}

/** Normals of irradiation times the factor of the best estimate of the place, where they are of its source; others as they are. */
export function estimatedNormals(normale: NormaleItem, of: Estimated | undefined): NormaleItem {
  const factor = factorOf(normale, of)
  if (factor === undefined) return normale
  const by = (value: number) => figure(value * factor)
  return {
    ...normale,
    methode_collecte: 'calcul_derive',
    niveau_confiance: 'C',
    moyenne: by(normale.moyenne),
    mois: normale.mois.map((month) => ({
      ...month,
      moyenne: by(month.moyenne),
      ecart_type: month.ecart_type === null ? null : by(month.ecart_type),
      minimum: by(month.minimum),
      maximum: by(month.maximum),
    })),
    annuel: normale.annuel && { ...normale.annuel, valeur: by(normale.annuel.valeur) },
  }
}

/** The normals of a place, those of irradiation each brought to its best estimate from their own source. */
export async function allEstimated(
  release: Release,
  { localite, normales }: { localite: string; normales: readonly NormaleItem[] },
): Promise<NormaleItem[]> {
  const irradiation = indexOf(release)
    .seriesOf(localite)
    .filter(({ grandeur }) => grandeur === 'ghi')
  return Promise.all(
    normales.map(async (normale) => {
      const serie = irradiation.find(({ source }) => source === normale.source_code)
      const { estimate } = serie ? await resourceUncertainty(release, serie) : {}
      return estimatedNormals(normale, estimate && { source: normale.source_code, factor: estimate.factor })
    }),
  )
}
