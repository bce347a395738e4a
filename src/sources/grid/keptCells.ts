import { type CellCentre, type CellLattice, cellCode, centreOf } from '../../contract/grid.ts'
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
  const cells: KeptCell[] = []
  let border = 0
  for (let row = 0; row < lattice.lignes; row++) {
    for (let column = 0; column < lattice.colonnes; column++) {
      const centre = centreOf(lattice, { row, column })
      const box = boxOf(centre, lattice)
      const share = country ? (isApart(box, country) ? 0 : shareWithin(outline, box)) : 1
      if (share === 0 && !towns.some((town) => holds(box, town))) continue
      if (share < WHOLE) border++
      cells.push({ row, column, code: cellCode(centre), centre })
    }
  }
  return { cells, border }
}

/** A share of a cell that is all of it, but for rounding. */
const WHOLE = 1 - 1e-9

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

/** The southern and western edge of a cell belong to it. */
function holds({ south, north, west, east }: Box, { latitude, longitude }: Point): boolean {
  if (latitude === null || longitude === null) return false
  return latitude >= south && latitude < north && longitude >= west && longitude < east
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
