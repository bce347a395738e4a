import type { NormaleItem } from '../../contract/resources/normales.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import type { Release } from '../release.ts'
import { resourceUncertainty } from '../uncertainty/resourceUncertainty.ts'

/** Global, direct and diffuse are of one source, and are corrected together. */
const IRRADIATION: readonly string[] = ['ghi', 'dni', 'dhi']

/** Normals of irradiation times the factor of the best estimate of the place, where they are of its source; others as they are. */
export function estimatedNormals(
  normale: NormaleItem,
  of: { source: string; factor: number } | undefined,
): NormaleItem {
  if (of?.source !== normale.source_code || !IRRADIATION.includes(normale.grandeur_code)) return normale
  const by = (value: number) => figure(value * of.factor)
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
