import { LRUCache } from 'lru-cache'
import { cellOfSerie, cellPlace, centreOfCode } from '../../contract/grid.ts'
import { perObject, type Release, type SeenPlace } from '../release.ts'
import { withPlace } from './releaseAt.ts'

/** Cells of a release that are kept: each has an index of the catalogue. */
const KEPT_CELLS = 64

const cellsOf = perObject(
  (release: Release) =>
    new LRUCache<string, Release>({ max: KEPT_CELLS, fetchMethod: (code) => releaseOfCell(release, code) }),
)

/**
 * The release with the cell that the code of a series names as a place of its own, and its series; without such a cell, with
 * the one that lies there. The release itself where the code names none.
 */
export async function releaseOfSerie(release: Release, code: string): Promise<Release> {
  const cell = cellOfSerie(code)
  if (cell === undefined || !release.points) return release
  return (await cellsOf(release).fetch(cell)) ?? release
}

async function releaseOfCell(release: Release, code: string): Promise<Release> {
  const { points, quality, catalogue } = release
  const centre = centreOfCode(code)
  const there = (centre && (await points?.cellsAt(centre))) ?? []
  const byCell = Map.groupBy(there, ({ serie }) => serie.localite)
  const [own = []] = [byCell.get(code), ...byCell.values()].filter((each) => each !== undefined)
  const place = cellPlace(catalogue, own[0]?.serie.localite ?? code)
  if (own.length === 0 || !place) return release
  const series = own.map(({ serie }) => serie)
  const seen = withPlace(release, { key: place.code, place: place as SeenPlace['place'], series, mailles: [] })
  const found = new Map(own.map((each) => [each.serie.code, each]))
  return {
    ...seen,
    quality: quality && {
      regles: quality.regles,
      examens: (serie) => found.get(serie)?.examens ?? quality.examens(serie),
      readDrapeaux: (serie) => found.get(serie)?.drapeaux() ?? quality.readDrapeaux(serie),
    },
  }
}
