import { type CellCentre, type CellLattice, cellAt, cellCode, centreOf } from '../../contract/grid.ts'
import { type Box, boxAround, clipRing, type Outline } from '../../contract/outline.ts'

/** A cell of a file that the country keeps. */
export interface KeptCell {
  row: number
  column: number
  code: string
  centre: CellCentre
}

export interface KeptCells {
  /** By row from the south, then by column from the west. */
  cells: KeptCell[]
  /** How many of them the country's border crosses. */
  border: number
}

interface Point {
  latitude: number | null
  longitude: number | null
}

/** The cells that a country's outline touches or its towns lie in; all of them where there is no outline. */
export function keptCells(
  lattice: CellLattice,
  { outline, towns }: { outline: Outline; towns: readonly Point[] },
): KeptCells {
  const country = outline.length === 0 ? undefined : boxAround(outline)
  const held = new Set(cellsOfTowns(lattice, towns).map(({ row, column }) => row * lattice.colonnes + column))
  const cells: KeptCell[] = []
  let border = 0
  for (let row = 0; row < lattice.lignes; row++) {
    for (let column = 0; column < lattice.colonnes; column++) {
      const centre = centreOf(lattice, { row, column })
      const box = boxOf(centre, lattice)
      const share = country ? (isApart(box, country) ? 0 : shareWithin(outline, box)) : 1
      if (share === 0 && !held.has(row * lattice.colonnes + column)) continue
      if (share < WHOLE) border++
      cells.push({ row, column, code: cellCode(centre), centre })
    }
  }
  return { cells, border }
}

/**
 * Which cells of a window of a lattice a country keeps, row by row from the south, as `keptCells` has them: 1 of a kept one.
 * For lattices of millions of cells: parts of the window that lie wholly inside or outside are not looked at cell by cell.
 */
export function keptMask(
  lattice: CellLattice,
  window: Part,
  { outline, towns }: { outline: Outline; towns: readonly Point[] },
): Uint8Array {
  const mask = new Uint8Array(window.lignes * window.colonnes)
  if (outline.length === 0) return mask.fill(1)
  const mark = (part: Part) => {
    for (let row = part.row; row < part.row + part.lignes; row++) {
      const from = (row - window.row) * window.colonnes + part.column - window.column
      mask.fill(1, from, from + part.colonnes)
    }
  }
  const look = (part: Part, rings: Outline) => {
    const box = boxOfPart(lattice, part)
    const within = rings.map((ring) => clipRing(ring, box)).filter((ring) => ring.length > 2)
    const share = shareOf(within, box)
    if (share <= ROUNDING) return
    if (share >= WHOLE || (part.lignes === 1 && part.colonnes === 1)) mark(part)
    else for (const half of halvesOf(part)) look(half, within)
  }
  look(window, outline)
  for (const cell of cellsOfTowns(lattice, towns)) {
    const { row, column } = cell
    const isIn = row >= window.row && row < window.row + window.lignes
    if (isIn && column >= window.column && column < window.column + window.colonnes)
      mark({ ...cell, lignes: 1, colonnes: 1 })
  }
  return mask
}

/** The cells that towns lie in; longitudes of a lattice may go from 0 to 360. */
function cellsOfTowns(lattice: CellLattice, towns: readonly Point[]): { row: number; column: number }[] {
  return towns.flatMap(({ latitude, longitude }) => {
    if (latitude === null || longitude === null) return []
    const at = (degrees: number) => cellAt(lattice, { latitude, longitude: degrees })
    return at(longitude) ?? at(longitude + 360) ?? []
  })
}

/** Cells from a row and column of a lattice on. */
interface Part {
  row: number
  column: number
  lignes: number
  colonnes: number
}

function halvesOf({ row, column, lignes, colonnes }: Part): Part[] {
  if (lignes >= colonnes) {
    const first = Math.ceil(lignes / 2)
    return [
      { row, column, lignes: first, colonnes },
      { row: row + first, column, lignes: lignes - first, colonnes },
    ]
  }
  const first = Math.ceil(colonnes / 2)
  return [
    { row, column, lignes, colonnes: first },
    { row, column: column + first, lignes, colonnes: colonnes - first },
  ]
}

function boxOfPart({ latitude0, longitude0, pas_lat, pas_lon }: CellLattice, part: Part): Box {
  return {
    south: latitude0 + (part.row - 0.5) * pas_lat,
    north: latitude0 + (part.row + part.lignes - 0.5) * pas_lat,
    west: longitude0 + (part.column - 0.5) * pas_lon,
    east: longitude0 + (part.column + part.colonnes - 0.5) * pas_lon,
  }
}

/** The share of a box that rings within it cover, counted from its corner: far from zero, products lose the digits of small areas. */
function shareOf(rings: Outline, { south, north, west, east }: Box): number {
  const area = rings.reduce((sum, ring) => sum + areaOf(ring.map(([x, y]) => [x - west, y - south] as const)), 0)
  return area / ((east - west) * (north - south))
}

/** A share of a cell that is none of it. */
const ROUNDING = 1e-9
/** A share of a cell that is all of it, but for rounding. */
const WHOLE = 1 - ROUNDING

function boxOf({ latitude, longitude }: CellCentre, { pas_lat, pas_lon }: CellLattice): Box {
  return {
    south: latitude - pas_lat / 2,
    north: latitude + pas_lat / 2,
    west: longitude - pas_lon / 2,
    east: longitude + pas_lon / 2,
  }
}

function isApart(a: Box, b: Box): boolean {
  return a.west > b.east || a.east < b.west || a.south > b.north || a.north < b.south
}

/** The share of a box that lies within rings, 0 to 1. */
function shareWithin(outline: Outline, box: Box): number {
  const area = outline.reduce((sum, ring) => sum + areaOf(clipRing(ring, box)), 0)
  return area / ((box.east - box.west) * (box.north - box.south))
}

/** The area of a ring in square degrees (the shoelace formula). */
function areaOf(ring: Outline[number]): number {
  let sum = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [fromX, fromY] = ring.at(i - 1) as readonly [number, number]
    sum += fromX * y - x * fromY
  }
  return Math.abs(sum) / 2
}
