import { type Catalogue, cellOf, type Grandeur, type Grille, type Serie } from '../../contract/catalogue.ts'
import { distanceKm, type Point } from '../../contract/distance.ts'
import { type CellLattice, cellCode, centreOfCode } from '../../contract/grid.ts'
import { numberIn } from '../../contract/numberWords.ts'
import {
  type INTERPOLATIONS,
  POINT_CODE,
  type PointCellItem,
  WEIGHT_DECIMALS,
} from '../../contract/parameters/point.ts'
import { isDerived, NIVEAUX, serieCode, weakestStatut } from '../../contract/vocabulary.ts'
import { gridInOrder, type ReferenceGrid } from '../../derive/harmattan/referenceGrid.ts'
import { figure, rounded } from '../../derive/statistics/statistics.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { axisWithin } from '../measurements/slice.ts'
import type { CellSerie, Release, SeenPlace, WeightedCell } from '../release.ts'
import { type CoveredTown, indexOf } from './catalogueIndex.ts'
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

/** CF standard names of the variables that are smooth enough from cell to cell; rain, particles and shares are not. */
const SMOOTH: readonly string[] = [
  'surface_downwelling_shortwave_flux_in_air',
  'surface_direct_along_beam_shortwave_flux_in_air',
  'surface_diffuse_downwelling_shortwave_flux_in_air',
  'air_temperature',
  'relative_humidity',
  'wind_speed',
]

/** Whether the means of a variable may be interpolated between cells. */
export function isSmooth({ nom_cf, famille }: Pick<Grandeur, 'nom_cf' | 'famille'>): boolean {
  return famille === 'brute' && nom_cf !== null && SMOOTH.includes(nom_cf)
}

/** Whether a series is of means that may be interpolated: of days or of months. */
function hasMeans({ granularite }: Pick<Serie, 'granularite'>): boolean {
  return granularite === 'journalier' || granularite === 'mensuel'
}

/** A series between cells, and those that its values are made of. */
export interface Interpolated {
  serie: Serie
  cells: readonly (WeightedCell & { serie: Serie })[]
}

/**
 * The series of a point between the cells about it, of the days that all have: grade C, the weakest status, as many
 * measurements as the cell with the fewest, under the code of the point. Undefined where a cell has none.
 */
export function interpolatedSerie(around: readonly WeightedCell[]): Interpolated | undefined {
  const cells = around.flatMap(({ serie, ...cell }) => (serie ? [{ ...cell, serie }] : []))
  const [first] = cells
  if (!first || cells.length < around.length) return undefined
  const own = cells.map(({ serie }) => serie)
  const [debut, fin] = [
    own.reduce((last, each) => (each.periode_debut > last ? each.periode_debut : last), ''),
    own.reduce((least, each) => (each.periode_fin < least ? each.periode_fin : least), '9'),
  ]
  if (debut > fin) return undefined
  const { grandeur, source, granularite, ruptures } = first.serie
  const { steps } = axisWithin({ granularite, periode_debut: debut, periode_fin: fin })
  const most = Math.min(steps, ...own.map(({ nombre_mesures }) => nombre_mesures))
  const [firstYear, lastYear] = [debut, fin].map((day) => Number(day.slice(0, 4))) as [number, number]
  return {
    cells,
    serie: {
      ...first.serie,
      code: serieCode({ localite: POINT_CODE, grandeur, source, granularite }, firstYear, lastYear),
      niveau_confiance: INTERPOLATED,
      statut: weakestStatut(own.map(({ statut }) => statut)),
      periode_debut: debut,
      periode_fin: fin,
      nombre_mesures: most,
      completude_pct: rounded((100 * most) / steps, 2),
      mois_partiels: [...new Set(own.flatMap(({ mois_partiels }) => mois_partiels))].sort(),
      ruptures: ruptures.filter(({ date }) => date > debut && date <= fin),
      note: `Interpolation bilinéaire entre ${weightWords(cells.map(({ centre, poids }) => ({ code: cellCode(centre), poids })))}.`,
    },
  }
}

const INTERPOLATED = 'C'

/** The cells of an interpolation by their codes, in words, with their weights. */
export function weightWords(cells: readonly { code: string; poids: number }[]): string {
  return cells.map(({ code, poids }) => `${code} (${numberIn('fr', poids, WEIGHT_DECIMALS)})`).join(', ')
}

/** The weighted mean of the measurements of cells, on the steps that all have. */
export async function interpolatedMesures(
  release: Pick<Release, 'mesures'>,
  cells: Interpolated['cells'],
): Promise<Mesures> {
  const all = await Promise.all(
    cells.map(async ({ serie, poids }) => ({ mesures: await release.mesures(serie), poids })),
  )
  const firstSlot = Math.max(...all.map(({ mesures }) => mesures.firstSlot))
  const end = Math.min(...all.map(({ mesures }) => mesures.firstSlot + mesures.values.length))
  const length = Math.max(0, end - firstSlot)
  const values = new Float64Array(length)
  const statuts = new Uint8Array(length).fill(255)
  for (const { mesures, poids } of all) {
    const from = firstSlot - mesures.firstSlot
    for (let i = 0; i < length; i++) {
      values[i]! += poids * mesures.values[from + i]!
      statuts[i] = Math.min(statuts[i]!, mesures.statuts[from + i]!)
    }
  }
  return {
    granularite: cells[0]!.serie.granularite,
    firstSlot,
    values: values.map(figure),
    niveaux: new Uint8Array(length).fill(NIVEAUX.indexOf(INTERPOLATED)),
    statuts,
  }
}

/** A series between cells with the count of its measurements, which is known once they are read: gaps of its cells may be others. */
export function counted(serie: Serie, { values }: Mesures): Serie {
  const count = values.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0)
  return { ...serie, nombre_mesures: count, completude_pct: rounded((100 * count) / values.length, 2) }
}

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
