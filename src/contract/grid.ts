import type { Catalogue, Grille, Localite } from './catalogue.ts'
import { fr } from './numberWords.ts'
import type { Box } from './outline.ts'

/**
 * Cells of regular latitude-longitude grids. A cell is a place like a town, but nameless: its code says its centre, so that
 * where it stands is computed and never looked up. The size of a source's cells is that of its row in `sources_grandeurs.csv`.
 */

/** The centre of a cell, degrees. */
export interface CellCentre {
  latitude: number
  longitude: number
}

/** The size of a cell, degrees. */
export type CellSize = Pick<Grille, 'pas_lat' | 'pas_lon'>

/**
 * The lattice of one set of cells: cell (row, column) has its centre at `latitude0 + row * pas_lat`,
 * `longitude0 + column * pas_lon`; rows go north, columns east, from 0.
 */
export interface CellLattice {
  latitude0: number
  longitude0: number
  pas_lat: number
  pas_lon: number
  lignes: number
  colonnes: number
}

/** Centres are told to a ten-thousandth of a degree, 11 m: files store them as single floats (52.599998). */
export const CENTRE_DECIMALS = 4
const SCALE = 10 ** CENTRE_DECIMALS

/** A centre to the ten-thousandth of a degree; longitudes from -180 up to 180, excluded. */
export function roundedCentre({ latitude, longitude }: CellCentre): CellCentre {
  const east = ((((longitude + 180) % 360) + 360) % 360) - 180
  return { latitude: toScale(latitude) / SCALE, longitude: toScale(east) / SCALE }
}

// Adding zero leaves no negative one.
const toScale = (degrees: number) => Math.round(degrees * SCALE) + 0

const CELL_CODE = /^maille_([ns])(\d{6})_([ew])(\d{7})$/

/** The code of a cell: `maille_n102500_w0092500` is the one centred at 10.25° N, 9.25° W. */
export function cellCode(centre: CellCentre): string {
  const { latitude, longitude } = roundedCentre(centre)
  const digits = (degrees: number, length: number) => String(Math.abs(toScale(degrees))).padStart(length, '0')
  return `maille_${latitude < 0 ? 's' : 'n'}${digits(latitude, 6)}_${longitude < 0 ? 'w' : 'e'}${digits(longitude, 7)}`
}

/** The centre that a code says; undefined of a code that is no cell's. */
export function centreOfCode(code: string): CellCentre | undefined {
  const [, ns, latitude, ew, longitude] = CELL_CODE.exec(code) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return {
    latitude: ((ns === 's' ? -1 : 1) * Number(latitude)) / SCALE + 0,
    longitude: ((ew === 'w' ? -1 : 1) * Number(longitude)) / SCALE + 0,
  }
}

const SERIE_OF_CELL = /^(maille_[ns]\d{6}_[ew]\d{7})_/

/** The code of the cell that the code of a series begins with; undefined where it begins with none. */
export function cellOfSerie(code: string): string | undefined {
  return SERIE_OF_CELL.exec(code)?.[1]
}

/** Whether the code of a place is that of a cell. */
export function isCellCode(code: string): boolean {
  return CELL_CODE.test(code)
}

/** The row and column of the cell that holds a point, whose southern and western edge belong to it; undefined outside. */
export function cellAt(lattice: CellLattice, point: CellCentre): { row: number; column: number } | undefined {
  const { latitude0, longitude0, pas_lat, pas_lon, lignes, colonnes } = lattice
  const row = Math.floor((point.latitude - latitude0) / pas_lat + 0.5 + ON_THE_EDGE)
  const column = Math.floor((point.longitude - longitude0) / pas_lon + 0.5 + ON_THE_EDGE)
  return row >= 0 && row < lignes && column >= 0 && column < colonnes ? { row, column } : undefined
}

const ON_THE_EDGE = 1e-9

/** A cell of a lattice about a point, and its weight, above 0 and up to 1; those about a point add up to 1. */
export interface CellAbout {
  row: number
  column: number
  weight: number
}

/**
 * The cells whose centres are about a point, with the weights of bilinear interpolation in degrees of the lattice: four, two
 * between two centres of a row or column, one at a centre. They may lie outside the lattice.
 */
export function cellsAbout(lattice: CellLattice, point: CellCentre): CellAbout[] {
  const rows = neighbours((point.latitude - lattice.latitude0) / lattice.pas_lat)
  const columns = neighbours((point.longitude - lattice.longitude0) / lattice.pas_lon)
  return rows.flatMap(([row, north]) => columns.map(([column, east]) => ({ row, column, weight: north * east })))
}

/** The whole numbers about a number, with their weights; one where it is whole. */
function neighbours(at: number): [number, number][] {
  const below = Math.floor(at + ON_THE_EDGE)
  const part = at - below
  return Math.abs(part) <= ON_THE_EDGE
    ? [[below, 1]]
    : [
        [below, 1 - part],
        [below + 1, part],
      ]
}

/** The centre of a cell of a lattice. */
export function centreOf(lattice: CellLattice, { row, column }: { row: number; column: number }): CellCentre {
  return roundedCentre({
    latitude: lattice.latitude0 + row * lattice.pas_lat,
    longitude: lattice.longitude0 + column * lattice.pas_lon,
  })
}

/** Cells from a row and column of a lattice on. */
export interface LatticeWindow {
  row: number
  column: number
  lignes: number
  colonnes: number
}

/** The lattice of a part of the cells of another. */
export function partOf(lattice: CellLattice, { row, column, lignes, colonnes }: LatticeWindow): CellLattice {
  const { latitude0, longitude0, pas_lat, pas_lon } = lattice
  return {
    latitude0: latitude0 + row * pas_lat,
    longitude0: longitude0 + column * pas_lon,
    pas_lat,
    pas_lon,
    lignes,
    colonnes,
  }
}

/** The part of a lattice whose centres lie in a box; undefined where none does. */
export function windowIn(lattice: CellLattice, { west, south, east, north }: Box): LatticeWindow | undefined {
  const { latitude0, longitude0, pas_lat, pas_lon, lignes, colonnes } = lattice
  const rows = within([south, north], { from: latitude0, step: pas_lat, count: lignes })
  const columns = within([west, east], { from: longitude0, step: pas_lon, count: colonnes })
  return rows && columns && { row: rows.first, column: columns.first, lignes: rows.count, colonnes: columns.count }
}

/** The part of an axis between two ends; undefined where nothing of it is. Centres are rounded: one on the edge lies in it. */
function within(
  [low, high]: readonly [number, number],
  { from, step, count }: { from: number; step: number; count: number },
): { first: number; count: number } | undefined {
  const first = Math.max(0, Math.ceil((low - 1 / SCALE - from) / step))
  const last = Math.min(count - 1, Math.floor((high + 1 / SCALE - from) / step))
  return last < first ? undefined : { first, count: last - first + 1 }
}

/** The box of all cells of a lattice, with their edges. */
export function latticeBox({ latitude0, longitude0, pas_lat, pas_lon, lignes, colonnes }: CellLattice): Box {
  const edge = (centre: number, step: number, cells: number) => Number((centre + (cells - 0.5) * step).toFixed(6))
  return {
    west: edge(longitude0, pas_lon, 0),
    east: edge(longitude0, pas_lon, colonnes),
    south: edge(latitude0, pas_lat, 0),
    north: edge(latitude0, pas_lat, lignes),
  }
}

/** Cells of one source that lie over each other without being the same: one grid cannot hold both. */
export function overlaps(size: CellSize, a: CellCentre, b: CellCentre): boolean {
  const apart = { lat: Math.abs(a.latitude - b.latitude), lon: Math.abs(a.longitude - b.longitude) }
  const [one, other] = [roundedCentre(a), roundedCentre(b)]
  if (one.latitude === other.latitude && one.longitude === other.longitude) return false
  const slack = 1 / SCALE // what rounding of two centres may bring them nearer
  return apart.lat < size.pas_lat - slack && apart.lon < size.pas_lon - slack
}

/**
 * A cell as a place of the country, which has no name but its centre; undefined of a code that is no cell's. Its time is that
 * of the country's towns.
 */
export function cellPlace({ localites, service }: Catalogue, code: string): Localite | undefined {
  const centre = centreOfCode(code)
  if (!centre) return undefined
  const { latitude, longitude } = centre
  return {
    code,
    nom: cellName(centre),
    type_localite: 'maille',
    parent_code: null,
    pays_iso3: service.pays_iso3,
    latitude,
    longitude,
    altitude_metres: null,
    altitude_source: null,
    population_estimee: null,
    annee_population: null,
    fuseau_horaire: localites.find(({ fuseau_horaire }) => fuseau_horaire !== null)?.fuseau_horaire ?? null,
    autres_noms: null,
    cotiere: false,
  }
}

/** What a cell is called in place of a name: `maille 10,25° N 9,25° O`. */
export function cellName(centre: CellCentre): string {
  return `maille ${degreesOf(centre)}`
}

/** What a point is called: `point 10,4° N 9,3° O`. */
export function pointName(point: CellCentre): string {
  return `point ${degreesOf(point)}`
}

function degreesOf({ latitude, longitude }: CellCentre): string {
  return `${fr(Math.abs(latitude))}° ${latitude < 0 ? 'S' : 'N'} ${fr(Math.abs(longitude))}° ${longitude < 0 ? 'O' : 'E'}`
}

/** The place that a code names: a town of the country's table, or a cell. */
export function placeOfCode(catalogue: Catalogue, code: string): Localite | undefined {
  return catalogue.localites.find((each) => each.code === code) ?? cellPlace(catalogue, code)
}
