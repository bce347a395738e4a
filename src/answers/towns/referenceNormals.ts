import type { NormaleItem } from '../../contract/resources/normales.ts'
import { isBaseline } from '../../contract/vocabulary.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import type { Release } from '../release.ts'
import { ENOUGH_YEARS } from './annualIrradiation.ts'

/** The annual value of normals; where a month is missing, the mean of the others. */
export function yearOf({ annuel, moyenne }: NormaleItem): number {
  return annuel?.valeur ?? moyenne
}

/** The normals that represent a town: of the first source in the country's order with ten years, else of the most. */
export function referenceNormals(
  release: Release,
  normales: readonly NormaleItem[],
  grandeur: string,
): NormaleItem | undefined {
  const rank = ({ source_code }: NormaleItem) => sourceRank(release.catalogue.service, source_code)
  const modelled = normales
    .filter((each) => each.grandeur_code === grandeur && isBaseline(each))
    .sort((a, b) => rank(a) - rank(b))
  return (
    modelled.find(({ n_mois }) => n_mois >= 12 * ENOUGH_YEARS) ?? modelled.toSorted((a, b) => b.n_mois - a.n_mois)[0]
  )
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
