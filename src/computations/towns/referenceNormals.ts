import { chooseReference } from '../../answers/catalogue/reference.ts'
import type { Release } from '../../answers/release.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { isBaseline } from '../../contract/vocabulary.ts'
import { figure } from '../../derive/statistics/statistics.ts'

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

/** Global, direct and diffuse are of one source, and are corrected together. */
const IRRADIATION: readonly string[] = ['ghi', 'dni', 'dhi']

/** Normals of irradiation brought to the best estimate of the place, where they are of the source that it corrects; others as they are. */
export function estimatedNormals(
  normale: NormaleItem,
  of: { source: string; factor: number } | undefined,
): NormaleItem {
  if (!of || of.factor === 1 || of.source !== normale.source_code || !IRRADIATION.includes(normale.grandeur_code))
    return normale
  const by = (value: number) => figure(value * of.factor)
  return {
    ...normale,
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
