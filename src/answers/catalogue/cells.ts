import { cellOf, findSourceGrandeur, type Grille } from '../../contract/catalogue.ts'
import type { Release } from '../release.ts'
import { type CoveredTown, indexOf } from './catalogueIndex.ts'

/** The variable whose pixels are told of: irradiation is what sources are compared by. */
const GRANDEUR = 'ghi'

export interface ReferenceGrid {
  source: string
  grandeur: string
  grille: Grille
}

/** The country's preferred source of a town's irradiation that has a grid, and that grid: the one that pixels are told of. */
export function referenceGrid(release: Release, localite?: string): ReferenceGrid | undefined {
  const { catalogue } = release
  for (const source of catalogue.service.ordre_sources) {
    const grille = findSourceGrandeur(catalogue.sourcesGrandeurs, source, GRANDEUR)?.grille
    const stored = (localite === undefined ? release.series : indexOf(release).seriesOf(localite)).some(
      (serie) => serie.source === source && serie.grandeur === GRANDEUR,
    )
    if (grille && stored) return { source, grandeur: GRANDEUR, grille }
  }
  return undefined
}

/** The covered towns whose cell holds a point. */
export function townsInCell(
  release: Release,
  grille: Grille,
  point: { latitude: number; longitude: number },
): CoveredTown[] {
  const cell = cellOf(grille, point)
  return indexOf(release).covered.filter((town) => cellOf(grille, town) === cell)
}
