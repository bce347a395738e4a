import { LRUCache } from 'lru-cache'
import { isCoastal, nearestPlace } from '../../contract/coast.ts'
import { type Point, pointQuery, roundedPoint } from '../../contract/distance.ts'
import { cellOfSerie, cellPlace, centreOfCode, pointName } from '../../contract/grid.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { gridIrradiation } from '../groundTruth/stations.ts'
import { perObject } from '../perObject.ts'
import type { Release, SeenPlace } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { type Interpolated, type Interpolation, interpolatedMesures, seenCells } from './seenCells.ts'

/** Points of a release that are kept: each has an index of the catalogue, some 200 kB of a country. */
const KEPT_POINTS = 64

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
 * A release as seen from a point: its catalogue has one more place, `point`, whose series are those of the cells that hold it,
 * or those between cells. The release itself where no grid has a cell there.
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

/** The place of a release that stands for a point. */
export function placeAround(release: Release, point: Point): ReturnType<typeof nearestPlace> {
  const { seriesOf } = indexOf(release)
  return nearestPlace(point, release.catalogue.localites, ({ code }) => seriesOf(code).length > 0)
}

async function make(release: Release, { point, interpolation }: Asked, key: string): Promise<Release> {
  const { catalogue, points } = release
  const cells = (await points?.cellsAt(point)) ?? []
  if (cells.length === 0) return release
  const terrain = points?.terrain
  const altitude = await terrain?.heightAt(point)
  const nearest = placeAround(release, point)
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
    cotiere: isCoastal(nearest),
  }
  const { interpolated, ...own } = await seenCells(release, { point, heightM: altitude, interpolation }, cells)
  const irradiation = await gridIrradiation(release)
  const seen = withPlace(release, { key, place, irradiation, ...own }, interpolated)
  if (!terrain) return seen
  const horizonOf = (code: string) => (code === POINT_CODE ? terrain.horizonAt(point) : terrain.horizonOf(code))
  return { ...seen, terrain: { horizonOf } }
}

/**
 * A release with one more place and its series, of which some are made of those of cells; it finds those of the cells of
 * stations too. What else the release has is shared.
 */
export function withPlace(
  release: Release,
  at: SeenPlace,
  interpolated: ReadonlyMap<string, Interpolated> = new Map(),
): Release {
  const { place, series, irradiation } = at
  const cells = new Map(series.map((serie) => [serie.code, serie]))
  const own = new Map(series.map((serie) => [serie.code, { ...serie, localite: place.code }]))
  const ofStations = new Map([...(irradiation?.stationCells.values() ?? [])].flat().map((serie) => [serie.code, serie]))
  return {
    ...release,
    at: { ...at, base: release },
    catalogue: { ...release.catalogue, localites: [...release.catalogue.localites, place] },
    series: [...release.series, ...own.values()].sort((a, b) => (a.code < b.code ? -1 : 1)),
    serie: (code) => own.get(code) ?? ofStations.get(code) ?? release.serie(code),
    mesures(serie) {
      const between = interpolated.get(serie.code)
      return between ? interpolatedMesures(release, between.cells) : release.mesures(cells.get(serie.code) ?? serie)
    },
  }
}

// Bounded: each place is tried once, for words that are given.
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
