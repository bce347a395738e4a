import { cellOf, type Grille } from '../../contract/catalogue.ts'
import { gridInOrder, type ReferenceGrid } from '../../derive/harmattan/referenceGrid.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import type { CoveredTown } from './referenceTown.ts'

/** The country's preferred source of a town's irradiation that has a grid, and that grid: the one of `degenerescence`. */
export function referenceGrid(release: Release, localite?: string): ReferenceGrid | undefined {
  const series = localite === undefined ? release.series : indexOf(release).seriesOf(localite)
  return gridInOrder(release.catalogue, (kept) =>
    series.some(({ source, grandeur }) => source === kept.source && grandeur === kept.grandeur),
  )
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
