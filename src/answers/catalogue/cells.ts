import { cellOf, findSourceGrandeur, type Grille } from '../../contract/catalogue.ts'
import type { Release } from '../release.ts'
import { type CoveredTown, indexOf } from './catalogueIndex.ts'

/** The country's preferred source of a town's irradiation that has a grid, and that grid: the one that pixels are told of. */
export function referenceGrid(release: Release, localite?: string): { source: string; grille: Grille } | undefined {
  const { catalogue } = release
  for (const source of catalogue.service.ordre_sources) {
    const grille = findSourceGrandeur(catalogue.sourcesGrandeurs, source, 'ghi')?.grille
    const stored = (localite === undefined ? release.series : indexOf(release).seriesOf(localite)).some(
      (serie) => serie.source === source && serie.grandeur === 'ghi',
    )
    if (grille && stored) return { source, grille }
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
