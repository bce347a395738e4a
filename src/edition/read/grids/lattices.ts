import { type Catalogue, findSourceGrandeur } from '../../../contract/catalogue.ts'
import { type CellCentre, type CellLattice, cellAt, centreOf, centreOfCode } from '../../../contract/grid.ts'
import type { SerieKey } from '../../../contract/vocabulary.ts'
import { TILE_SIDE } from '../../tileFiles.ts'

/** The cells of one source that lie on one lattice. */
export interface Grid {
  /** The source's code; of its second lattice `<source>_2`. */
  code: string
  source: string
  lattice: CellLattice
}

/** A cell of a grid, and the series that a base has of it. */
export interface GridCell {
  code: string
  row: number
  column: number
  keys: SerieKey[]
}

/** Cells that are sealed together: the unit of work. */
export interface Tile {
  grid: Grid
  /** `<row>_<column>` of the lattice's tiles. */
  tuile: string
  /** In row order from the south, then columns from the west. */
  cells: GridCell[]
}

/** Centres are rounded to 0.0001°: a cell is on a lattice where it is off by less than this part of a step. */
const OFF = 0.05

interface Step {
  pas_lat: number
  pas_lon: number
}

interface Member {
  code: string
  centre: CellCentre
  keys: SerieKey[]
}

/** The tiles of all cells of a base: grids in code order, tiles from the south, then from the west. Throws where a source's table does not tell the size of its cells. */
export function tilesOf(keys: readonly SerieKey[], catalogue: Catalogue): Tile[] {
  const bySource = Map.groupBy(keys, ({ source }) => source)
  return [...bySource.keys()].sort().flatMap((source) => {
    const steps = Map.groupBy(bySource.get(source) ?? [], (key) => JSON.stringify(stepOf(key, catalogue)))
    const lattices = [...steps.keys()]
      .sort()
      .flatMap((step) => latticesOf(steps.get(step) ?? [], JSON.parse(step) as Step))
    return lattices.flatMap(({ lattice, members }, i) => {
      const grid = { code: i === 0 ? source : `${source}_${i + 1}`, source, lattice }
      return cutIntoTiles(grid, members)
    })
  })
}

function stepOf({ source, grandeur }: SerieKey, { sourcesGrandeurs }: Catalogue): Step {
  const grille = findSourceGrandeur(sourcesGrandeurs, source, grandeur)?.grille
  if (!grille)
    throw new Error(
      `sources_grandeurs.csv ne dit pas la taille des mailles de ${source} pour ${grandeur} (pas_lat, pas_lon) : ses mailles ne peuvent pas être scellées.`,
    )
  return { pas_lat: grille.pas_lat, pas_lon: grille.pas_lon }
}

/** The lattices that the cells of a source lie on, in the order of their first cells. */
function latticesOf(keys: readonly SerieKey[], step: Step): { lattice: CellLattice; members: Member[] }[] {
  const members = [...Map.groupBy(keys, ({ localite }) => localite)]
    .map(([code, own]): Member => ({ code, centre: centreOfCode(code) as CellCentre, keys: own }))
    .sort((a, b) => a.centre.latitude - b.centre.latitude || a.centre.longitude - b.centre.longitude)
  const sets: Member[][] = []
  for (const member of members) {
    const set = sets.find(([first]) => first && isOnLattice(first.centre, member.centre, step))
    if (set) set.push(member)
    else sets.push([member])
  }
  return sets.map((own) => ({ lattice: latticeAround(own, step), members: own }))
}

function isOnLattice(a: CellCentre, b: CellCentre, { pas_lat, pas_lon }: Step): boolean {
  const off = (steps: number) => Math.abs(steps - Math.round(steps))
  return off((b.latitude - a.latitude) / pas_lat) < OFF && off((b.longitude - a.longitude) / pas_lon) < OFF
}

function latticeAround(members: readonly Member[], { pas_lat, pas_lon }: Step): CellLattice {
  let [south, north, west, east] = [90, -90, 180, -180]
  for (const { centre } of members) {
    south = Math.min(south, centre.latitude)
    north = Math.max(north, centre.latitude)
    west = Math.min(west, centre.longitude)
    east = Math.max(east, centre.longitude)
  }
  return {
    latitude0: south,
    longitude0: west,
    pas_lat,
    pas_lon,
    lignes: Math.round((north - south) / pas_lat) + 1,
    colonnes: Math.round((east - west) / pas_lon) + 1,
  }
}

function cutIntoTiles(grid: Grid, members: readonly Member[]): Tile[] {
  const { latitude0, longitude0, pas_lat, pas_lon } = grid.lattice
  const cells = members.map(({ code, centre, keys }) => ({
    code,
    keys,
    row: Math.round((centre.latitude - latitude0) / pas_lat),
    column: Math.round((centre.longitude - longitude0) / pas_lon),
  }))
  const tiles = Map.groupBy(cells, (cell) => tileAt(grid.lattice, cell))
  return [...tiles].map(([tuile, own]) => ({ grid, tuile, cells: own }))
}

/** Centres may be rounded, and most lie in the middle or at the corner of a step from the pole: neither is near this part of one. */
const BETWEEN = 0.3

/**
 * The tile that holds a cell. Rows and columns of tiles count from the south pole and the date line, so that cells which come
 * later move none.
 */
export function tileAt(lattice: CellLattice, { row, column }: { row: number; column: number }): string {
  const { latitude0, longitude0, pas_lat, pas_lon } = lattice
  const fromPole = Math.floor((latitude0 + 90) / pas_lat + BETWEEN) + row
  const fromDateLine = Math.floor((longitude0 + 180) / pas_lon + BETWEEN) + column
  return `${Math.floor(fromPole / TILE_SIDE)}_${Math.floor(fromDateLine / TILE_SIDE)}`
}

/** The cell of a lattice that holds a point, and its centre; undefined outside. */
export function cellIn(
  lattice: CellLattice,
  point: CellCentre,
): { row: number; column: number; centre: CellCentre } | undefined {
  const cell = cellAt(lattice, point)
  return cell && { ...cell, centre: centreOf(lattice, cell) }
}
