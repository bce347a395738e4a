import type { NormaleItem } from '../../contract/resources/normales.ts'
import { isBaseline } from '../../contract/vocabulary.ts'
import { chooseReference } from '../catalogue/reference.ts'
import type { Release } from '../release.ts'

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
