import type { Catalogue, Serie } from '../../contract/catalogue.ts'
import { distanceKm, type Point } from '../../contract/distance.ts'
import { type CellLattice, cellCode, centreOfCode } from '../../contract/grid.ts'
import { type INTERPOLATIONS, type PointCellItem, WEIGHT_DECIMALS } from '../../contract/parameters/point.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { CellSerie, Release, SeenPlace, WeightedCell } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { hasMeans, type Interpolated, interpolatedSerie, isSmooth } from './interpolatedSerie.ts'
import { sourceRank } from './sourceRank.ts'

/** How the values of a point are made of those of cells: those of the cell that holds it, or between the centres about it. */
export type Interpolation = (typeof INTERPOLATIONS)[number]

/** The point that cells are seen from. */
export interface Viewpoint {
  point: Point
  /** Above sea level, m; undefined: not known. */
  heightM: number | undefined
  interpolation: Interpolation
}

/** The series of a point, and what is told of the cells that they are from. */
export interface SeenCells extends Pick<SeenPlace, 'series' | 'mailles' | 'between' | 'airAboveM'> {
  /** The series that are made of those of several cells, by their codes. */
  interpolated: ReadonlyMap<string, Interpolated>
}

/** A series as seen from a point, and the cells that it is from. */
interface Part extends Interpolated {
  lattice: CellLattice
}

const AIR_TEMPERATURE = 't2m'

/** Less is in the error of a terrain model, and is not told. */
const LEAST_HEIGHT_M = 1

/**
 * The series of the cells that hold a point; with `bilineaire` those between cells, and of variables that are not interpolated
 * those of the cell.
 */
export async function seenCells(
  release: Release,
  viewpoint: Viewpoint,
  cells: readonly CellSerie[],
): Promise<SeenCells> {
  const holding = cells.map(({ serie, lattice }): Part => {
    const centre = centreOfCode(serie.localite) ?? viewpoint.point
    return { serie, lattice, cells: [{ centre, poids: 1, serie }] }
  })
  const mailles = await told(release, viewpoint, holding)
  const series = (parts: readonly Part[]) => parts.map(({ serie }) => serie)
  if (viewpoint.interpolation === 'maille') {
    const airAboveM = await airAbove(release, viewpoint, holding)
    return { series: series(holding), mailles, airAboveM, interpolated: new Map() }
  }
  const { parts, missing } = await partsBetween(release, cells)
  const interpolated = new Map(parts.map((part) => [part.serie.code, part]))
  const rough = holding.filter(({ serie }) => !isDerived(serie) && !isSmoothIn(release, serie))
  return {
    series: series([...parts, ...rough]),
    mailles,
    between: { mailles: await told(release, viewpoint, parts), missing },
    airAboveM: await airAbove(release, viewpoint, parts),
    interpolated,
  }
}

function isSmoothIn(release: Release, { grandeur }: Serie): boolean {
  const found = indexOf(release).grandeurs.get(grandeur)
  return found !== undefined && isSmooth(found)
}

/** The series between cells, and the codes of the cells that lack one. */
async function partsBetween(
  release: Release,
  cells: readonly CellSerie[],
): Promise<{ parts: Part[]; missing: string[] }> {
  const parts: Part[] = []
  const missing = new Set<string>()
  for (const { serie, lattice, about } of cells) {
    if (isDerived(serie) || !hasMeans(serie) || !isSmoothIn(release, serie)) continue
    const around = await about()
    for (const { centre, serie: own } of around) if (!own) missing.add(cellCode(centre))
    const found = interpolatedSerie(around)
    if (found) parts.push({ ...found, lattice })
  }
  return { parts, missing: [...missing].sort() }
}

/** The cells of some series, each once, in the country's order of sources. */
async function told(
  release: Release,
  { point, heightM, interpolation }: Viewpoint,
  parts: readonly Part[],
): Promise<PointCellItem[]> {
  const found = new Map<string, PointCellItem>()
  for (const { serie, cells, lattice } of parts) {
    if (isDerived(serie)) continue
    for (const { centre, poids } of cells) {
      const code = cellCode(centre)
      const cellM = await cellHeight(release, centre, lattice)
      found.set(`${serie.source} ${code}`, {
        ...{ source_code: serie.source, code, latitude: centre.latitude, longitude: centre.longitude },
        distance_km: rounded(distanceKm(point, centre), 3),
        ...(heightM === undefined || cellM === undefined ? {} : { ecart_altitude_m: Math.round(heightM - cellM) }),
        ...(interpolation === 'maille' || cells.length === 1 ? {} : { poids: rounded(poids, WEIGHT_DECIMALS) }),
      })
    }
  }
  return inOrder(release.catalogue, [...found.values()])
}

function inOrder({ service }: Catalogue, cells: readonly PointCellItem[]): PointCellItem[] {
  return cells.toSorted((a, b) => sourceRank(service, a.source_code) - sourceRank(service, b.source_code))
}

/** The height of a point above the mean ground of its cells, m, for each series of air temperature where it is known and not negligible. */
async function airAbove(
  release: Release,
  { heightM }: Viewpoint,
  parts: readonly Part[],
): Promise<Record<string, number>> {
  const above: Record<string, number> = {}
  if (heightM === undefined) return above
  for (const { serie, cells, lattice } of parts) {
    if (serie.grandeur !== AIR_TEMPERATURE) continue
    const heights = await Promise.all(
      cells.map(async ({ centre, poids }) => poids * ((await cellHeight(release, centre, lattice)) ?? Number.NaN)),
    )
    const aboveM = heightM - heights.reduce((sum, height) => sum + height, 0)
    if (Math.abs(aboveM) >= LEAST_HEIGHT_M) above[serie.code] = aboveM
  }
  return above
}

function cellHeight(
  { points }: Release,
  centre: WeightedCell['centre'],
  lattice: CellLattice,
): Promise<number | undefined> {
  return points?.terrain?.cellHeightAt(centre, lattice) ?? Promise.resolve(undefined)
}
