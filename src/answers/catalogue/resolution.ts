import { cellOf, findSourceGrandeur, type SourceGrandeur } from '../../contract/catalogue.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import { nearestTo, type Point } from '../../contract/distance.ts'
import { introuvable } from '../../contract/erreurs.ts'
import type { resolution } from '../../contract/resources/localites.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { referenceGrid, townsInCell } from './cells.ts'
import { localiteItem } from './localites.ts'
import type { CoveredTown } from './referenceTown.ts'
import { sourceRank } from './sourceRank.ts'

export type Resolution = AnswerOf<typeof resolution>

/** The town that stands for a point: the nearest of those in its cell of the reference grid, else the nearest of all; undefined without towns. */
export function standingTown(release: Release, point: Point) {
  const reference = referenceGrid(release)
  const { covered, seriesOf } = indexOf(release)
  const sameCell = reference
    ? townsInCell(release, reference.grille, point).filter(({ code }) =>
        seriesOf(code).some(({ source, grandeur }) => source === reference.source && grandeur === reference.grandeur),
      )
    : []
  const nearest = nearestTo(point, sameCell.length > 0 ? sameCell : covered)
  return nearest && { ...nearest, reference, isSameCell: sameCell.length > 0 }
}

/** The same, with what its sources have in the cells there. Throws the contract's 404 without towns. */
export function resolvePoint(release: Release, point: Point): Resolution {
  const nearest = standingTown(release, point)
  if (!nearest) {
    const details = { champ: 'edition', recu: release.id, accepte: 'une édition qui a des données' }
    throw introuvable("Cette édition n'a de données pour aucune ville.", details)
  }
  return {
    localite: localiteItem(release, nearest.place),
    distance_km: rounded(nearest.km, 3),
    meme_maille: nearest.isSameCell,
    source_code: nearest.reference?.source ?? null,
    grille: nearest.reference?.grille ?? null,
    mailles: maillesOf(release, nearest.place, point),
  }
}

/** Each source that a town has data of, in the country's order, once for each grid that it has. */
function maillesOf(release: Release, town: CoveredTown, point: Point): Resolution['mailles'] {
  const { service, sourcesGrandeurs } = release.catalogue
  const stored = new Map<SourceGrandeur, Set<string>>()
  for (const serie of indexOf(release).seriesOf(town.code)) {
    if (isDerived(serie)) continue // it is of the cells of the source that it is derived from
    const { source, grandeur } = serie
    const row = findSourceGrandeur(sourcesGrandeurs, source, grandeur)
    if (row) stored.set(row, (stored.get(row) ?? new Set()).add(grandeur))
  }
  return [...stored]
    .sort(
      ([a], [b]) =>
        sourceRank(service, a.source) - sourceRank(service, b.source) ||
        sourcesGrandeurs.indexOf(a) - sourcesGrandeurs.indexOf(b),
    )
    .map(([{ source, grille }, grandeurs]) => ({
      source_code: source,
      grandeurs: [...grandeurs].sort(),
      grille,
      meme_maille: grille !== null && cellOf(grille, point) === cellOf(grille, town),
    }))
}
