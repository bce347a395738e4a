import { LRUCache } from 'lru-cache'
import type { Catalogue, Serie } from '../../contract/catalogue.ts'
import { cellCode, centreOfCode, pointName } from '../../contract/grid.ts'
import {
  type INTERPOLATIONS,
  POINT_CODE,
  type PointCellItem,
  WEIGHT_DECIMALS,
} from '../../contract/parameters/point.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { perObject } from '../perObject.ts'
import type { CellSerie, Release, SeenPlace } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { distanceKm, nearestTo, type Point, pointQuery, roundedPoint } from './distance.ts'
import { hasMeans, type Interpolated, interpolatedMesures, interpolatedSerie, isSmooth } from './interpolatedSerie.ts'
import { sourceRank } from './sourceRank.ts'

/** Points of a release that are kept: each has an index of the catalogue, some 200 kB of a country. */
const KEPT_POINTS = 64
/** A town this near to the sea stands for what is around it. */
const COAST_KM = 20

/** How the values of a point are made of those of cells: those of the cell that holds it, or between the centres about it. */
export type Interpolation = (typeof INTERPOLATIONS)[number]

interface Asked {
  point: Point
  interpolation: Interpolation
}

const pointsOf = perObject(
  (release: Release) =>
    new LRUCache<string, Release, Asked>({
      max: KEPT_POINTS,
      fetchMethod: (key, _stale, { context }) => make(release, context, key),
    }),
)

/**
 * A release as seen from a point: its catalogue has one more place, `point`, whose series are those of the cells that hold it;
 * with `bilineaire` those between cells, and of the others the ones that are of variables which are not interpolated. The release itself where no grid has a cell there.
 */
export async function releaseAt(
  release: Release,
  asked: Point,
  interpolation: Interpolation = 'maille',
): Promise<Release> {
  if (!release.points) return release
  const point = roundedPoint(asked)
  const key = `${point.latitude},${point.longitude},${interpolation}`
  return (await pointsOf(release).fetch(key, { context: { point, interpolation } })) ?? release
}

async function make(release: Release, { point, interpolation }: Asked, key: string): Promise<Release> {
  const { catalogue, points } = release
  const cells = (await points?.cellsAt(point)) ?? []
  if (cells.length === 0) return release
  const terrain = points?.terrain
  const altitude = await terrain?.heightAt(point)
  const places = catalogue.localites.filter((each): each is SeenPlace['place'] => each.latitude !== null)
  const nearest = nearestTo(point, indexOf(release).covered) ?? nearestTo(point, places)
  const place = {
    code: POINT_CODE,
    nom: pointName(point),
    type_localite: POINT_CODE,
    parent_code: null,
    pays_iso3: catalogue.service.pays_iso3,
    ...point,
    altitude_metres: altitude === undefined ? null : Math.round(altitude),
    altitude_source: null,
    population_estimee: null,
    annee_population: null,
    fuseau_horaire: nearest?.place.fuseau_horaire ?? null,
    autres_noms: null,
    cotiere: nearest ? nearest.place.cotiere && nearest.km <= COAST_KM : false,
  }
  const own = cells.map(({ serie }) => serie)
  const at = { key, place, series: own, mailles: holding(catalogue, point, own) }
  const seen = interpolation === 'maille' ? withPlace(release, at) : await betweenCells(release, at, cells)
  if (!terrain) return seen
  const horizonOf = (code: string) => (code === POINT_CODE ? terrain.horizonAt(point) : terrain.horizonOf(code))
  return { ...seen, terrain: { horizonOf } }
}

/** A release as seen from a point between cells. */
async function betweenCells(release: Release, at: SeenPlace, cells: readonly CellSerie[]): Promise<Release> {
  const { grandeurs } = indexOf(release)
  const series: Serie[] = []
  const interpolated = new Map<string, Interpolated>()
  const about = new Map<string, PointCellItem>()
  const missing = new Set<string>()
  for (const cell of cells) {
    const grandeur = grandeurs.get(cell.serie.grandeur)
    if (isDerived(cell.serie)) continue
    if (!grandeur || !isSmooth(grandeur)) series.push(cell.serie)
    else if (hasMeans(cell.serie)) {
      const around = await cell.about()
      const found = await interpolatedSerie(release, around)
      for (const { centre, serie } of around) if (!serie) missing.add(cellCode(centre))
      if (!found) continue
      series.push(found.serie)
      interpolated.set(found.serie.code, found)
      for (const { serie, centre, poids } of found.cells)
        about.set(`${serie.source} ${serie.localite}`, {
          ...cellItem(at.place, { source: serie.source, code: serie.localite, centre }),
          poids: rounded(poids, WEIGHT_DECIMALS),
        })
    }
  }
  const between = { mailles: inOrder(release.catalogue, [...about.values()]), missing: [...missing].sort() }
  return withPlace(release, { ...at, series, between }, interpolated)
}

/** The cells that hold a point, each once. */
function holding(catalogue: Catalogue, point: Point, series: readonly Serie[]): PointCellItem[] {
  const cells = new Map(
    series
      .filter((serie) => !isDerived(serie))
      .map(({ source, localite: code }) => [
        `${source} ${code}`,
        { source, code, centre: centreOfCode(code) ?? point },
      ]),
  )
  return inOrder(
    catalogue,
    [...cells.values()].map((cell) => cellItem(point, cell)),
  )
}

function cellItem(
  point: Point,
  { source, code, centre }: { source: string; code: string; centre: Point },
): PointCellItem {
  const { latitude, longitude } = centre
  return { source_code: source, code, latitude, longitude, distance_km: rounded(distanceKm(point, centre), 3) }
}

function inOrder({ service }: Catalogue, cells: readonly PointCellItem[]): PointCellItem[] {
  return cells.toSorted((a, b) => sourceRank(service, a.source_code) - sourceRank(service, b.source_code))
}

/** A release with one more place and its series, of which some are made of those of cells. What else the release has is shared. */
export function withPlace(
  release: Release,
  at: SeenPlace,
  interpolated: ReadonlyMap<string, Interpolated> = new Map(),
): Release {
  const { place, series } = at
  const cells = new Map(series.map((serie) => [serie.code, serie]))
  const own = new Map(series.map((serie) => [serie.code, { ...serie, localite: place.code }]))
  return {
    ...release,
    at: { ...at, base: release },
    catalogue: { ...release.catalogue, localites: [...release.catalogue.localites, place] },
    series: [...release.series, ...own.values()].sort((a, b) => (a.code < b.code ? -1 : 1)),
    serie: (code) => own.get(code) ?? release.serie(code),
    mesures(serie) {
      const between = interpolated.get(serie.code)
      return between ? interpolatedMesures(release, between.cells) : release.mesures(cells.get(serie.code) ?? serie)
    },
  }
}

const NAMES_POINT = new RegExp(`(?:/|[?&](localite=))${POINT_CODE}(?=[/?&]|$)`)

/** The path of a question that names the place `point`, with the coordinates that the release is seen from; others as they are. */
export function questionAt({ at }: Pick<Release, 'at'>, path: string): string {
  const named = at && NAMES_POINT.exec(path)
  if (!named) return path
  const query = pointQuery(at.place)
  return named[1] ? path.replace(`${named[1]}${POINT_CODE}`, query) : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** The release that a point is seen from: what is made of all its towns does not hang on the point. */
export function wholeRelease(release: Release): Release {
  return release.at?.base ?? release
}
