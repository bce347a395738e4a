import { cellOf, findSourceGrandeur } from '../../contract/catalogue.ts'
import { distanceKm } from '../../contract/distance.ts'
import type { PorteeItem } from '../../contract/resources/calage.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import type { CoveredTown } from '../catalogue/referenceTown.ts'
import type { Release } from '../release.ts'

/** Beyond this distance a bias found at one place does not apply to another, unless both lie in one cell of the source. */
export const REACH_KM = 50

/**
 * The other towns to which what was found of a source in one may be carried, the nearest first: those with that source and
 * variable, by the rule of the cell where both hold.
 */
export function reachOf(
  release: Release,
  { town, source, grandeur }: { town: CoveredTown; source: string; grandeur: string },
): PorteeItem[] {
  const { covered, seriesOf } = indexOf(release)
  const grille = findSourceGrandeur(release.catalogue.sourcesGrandeurs, source, grandeur)?.grille
  const cell = grille && cellOf(grille, town)
  return covered
    .filter(
      ({ code }) =>
        code !== town.code && seriesOf(code).some((each) => each.source === source && each.grandeur === grandeur),
    )
    .flatMap((other): PorteeItem[] => {
      const km = distanceKm(town, other)
      const sameCell = grille ? cellOf(grille, other) === cell : false
      if (!sameCell && km > REACH_KM) return []
      const regle = sameCell ? 'meme_maille' : 'moins_de_50_km'
      return [{ localite: other.code, localite_nom: other.nom, distance_km: rounded(km, 1), regle }]
    })
    .sort((a, b) => a.distance_km - b.distance_km || (a.localite < b.localite ? -1 : 1))
}
