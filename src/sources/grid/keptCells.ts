import { type CellLattice, cellAt, cellCode, centreOf, type LatticeWindow } from '../../contract/grid.ts'
import { type Box, clipRing, type Outline } from '../../contract/outline.ts'

export type KeptCells = ReturnType<typeof keptCells>
/** A cell of a file that the country keeps. */
export type KeptCell = KeptCells['cells'][number]

interface Point {
  latitude: number | null
  longitude: number | null
}

/** What a country keeps cells by. */
export interface Country {
  outline: Outline
  towns: readonly Point[]
}

/** The cells that a country's outline touches or its towns lie in; all of them where there is no outline. */
export function keptCells(lattice: CellLattice, country: Country) {
  const { lignes, colonnes } = lattice
  const mask = keptMask(lattice, { row: 0, column: 0, lignes, colonnes }, country)
  /** By row from the south, then by column from the west. */
  const cells = [...mask.entries()].flatMap(([i, mark]) => {
    if (mark === 0) return []
    const at = { row: Math.floor(i / colonnes), column: i % colonnes }
    const centre = centreOf(lattice, at)
    return [{ ...at, code: cellCode(centre), centre }]
  })
  /** How many of them the country's border crosses. */
  const border = mask.filter((mark) => mark === CROSSED).length
  return { cells, border }
}

/** A cell that the country has wholly, and one that its border crosses or that lies outside and holds a town. */
const [WITHIN, CROSSED] = [1, 2]

/**
 * Which cells of a window of a lattice a country keeps, row by row from the south: 0 of one that it does not. For lattices of
 * millions of cells: parts of the window that lie wholly inside or outside are not looked at cell by cell.
 */
export function keptMask(lattice: CellLattice, window: LatticeWindow, { outline, towns }: Country): Uint8Array {
  const mask = new Uint8Array(window.lignes * window.colonnes)
  if (outline.length === 0) return mask.fill(WITHIN)
  const indexOf = (row: number, column: number) => (row - window.row) * window.colonnes + column - window.column
  const look = (part: LatticeWindow, rings: Outline) => {
    const { row, column, lignes, colonnes } = part
    const box = boxOfPart(lattice, part)
    const within = rings.map((ring) => clipRing(ring, box)).filter((ring) => ring.length > 2)
    const share = shareOf(within, box)
    if (share <= ROUNDING) return
    if (share >= WHOLE) {
      for (let r = row; r < row + lignes; r++) mask.fill(WITHIN, indexOf(r, column), indexOf(r, column) + colonnes)
    } else if (lignes === 1 && colonnes === 1) mask[indexOf(row, column)] = CROSSED
    else for (const half of halvesOf(part)) look(half, within)
  }
  // Longitudes of a lattice may go from 0 to 360.
  look(window, [...outline, ...outline.map((ring) => ring.map(([x, y]) => [x + 360, y] as const))])
  for (const { row, column } of cellsOfTowns(lattice, towns)) {
    const isIn = row >= window.row && row < window.row + window.lignes
    if (isIn && column >= window.column && column < window.column + window.colonnes)
      mask[indexOf(row, column)] ||= CROSSED
  }
  return mask
}

/** The cells that towns lie in. */
function cellsOfTowns(lattice: CellLattice, towns: readonly Point[]): { row: number; column: number }[] {
  return towns.flatMap(({ latitude, longitude }) => {
    if (latitude === null || longitude === null) return []
    const at = (degrees: number) => cellAt(lattice, { latitude, longitude: degrees })
    return at(longitude) ?? at(longitude + 360) ?? []
  })
}

function halvesOf(part: LatticeWindow): LatticeWindow[] {
  const [from, size] = part.lignes >= part.colonnes ? (['row', 'lignes'] as const) : (['column', 'colonnes'] as const)
  const first = Math.ceil(part[size] / 2)
  return [
    { ...part, [size]: first },
    { ...part, [from]: part[from] + first, [size]: part[size] - first },
  ]
}

function boxOfPart({ latitude0, longitude0, pas_lat, pas_lon }: CellLattice, part: LatticeWindow): Box {
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

/** The area of a ring in square degrees (the shoelace formula). */
function areaOf(ring: Outline[number]): number {
  let sum = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [fromX, fromY] = ring.at(i - 1) as readonly [number, number]
    sum += fromX * y - x * fromY
  }
  return Math.abs(sum) / 2
}
