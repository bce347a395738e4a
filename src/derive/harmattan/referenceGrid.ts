import { type Catalogue, findSourceGrandeur, type Grille } from '../../contract/catalogue.ts'

/** The variable whose grid cells are reported: irradiation, by which sources are compared. */
const GRANDEUR = 'ghi'

export interface ReferenceGrid {
  source: string
  grandeur: string
  grille: Grille
}

/** The grid of the country's preferred source of irradiation that has one, of those that `has` says are stored. */
export function gridInOrder(
  { service, sourcesGrandeurs }: Pick<Catalogue, 'service' | 'sourcesGrandeurs'>,
  has: (kept: { source: string; grandeur: string }) => boolean,
): ReferenceGrid | undefined {
  for (const source of service.ordre_sources) {
    const grille = findSourceGrandeur(sourcesGrandeurs, source, GRANDEUR)?.grille
    if (grille && has({ source, grandeur: GRANDEUR })) return { source, grandeur: GRANDEUR, grille }
  }
  return undefined
}
