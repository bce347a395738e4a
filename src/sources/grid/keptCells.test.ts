import { expect, test } from 'vitest'
import { type CellLattice, cellAt } from '../../contract/grid.ts'
import type { Outline } from '../../contract/outline.ts'
import { keptCells, keptMask } from './keptCells.ts'

/** A country that lies elsewhere: of the lattice it keeps the cells of towns alone. */
const AWAY: Outline = [
  [
    [60, 60],
    [61, 60],
    [61, 61],
  ],
]
const LATTICES: CellLattice[] = [
  { latitude0: 7, longitude0: -15.25, pas_lat: 0.25, pas_lon: 0.25, lignes: 5, colonnes: 6 },
  { latitude0: 9.95, longitude0: -9.35, pas_lat: 0.1, pas_lon: 0.1, lignes: 7, colonnes: 5 },
  { latitude0: 7 + 1 / 24, longitude0: -13 + 1 / 24, pas_lat: 1 / 12, pas_lon: 1 / 12, lignes: 6, colonnes: 7 },
]

test('A town on the edge of cells is in the one north or east of it alone, and in none at the outer edge north or east', () => {
  for (const lattice of LATTICES) {
    const { latitude0, longitude0, pas_lat, pas_lon, lignes, colonnes } = lattice
    for (let row = 0; row <= lignes; row++) {
      for (let column = 0; column <= colonnes; column++) {
        const town = {
          latitude: Number((latitude0 + (row - 0.5) * pas_lat).toFixed(12)),
          longitude: Number((longitude0 + (column - 0.5) * pas_lon).toFixed(12)),
        }
        const expected = row < lignes && column < colonnes ? [{ row, column }] : []
        const country = { outline: AWAY, towns: [town] }
        const kept = keptCells(lattice, country).cells.map((cell) => ({ row: cell.row, column: cell.column }))
        expect([town, kept]).toEqual([town, expected])
        const mask = keptMask(lattice, { row: 0, column: 0, lignes, colonnes }, country)
        const marked = [...mask.entries()].flatMap(([i, mark]) => (mark ? [i] : []))
        expect([town, marked]).toEqual([town, expected.map((cell) => cell.row * colonnes + cell.column)])
        expect([town, cellAt(lattice, town)]).toEqual([town, expected[0]])
      }
    }
  }
})

test('A town has its cell in a file whose longitudes go from 0 to 360', () => {
  const lattice = { ...(LATTICES[0] as CellLattice), longitude0: 344.75 }
  const towns = [
    { latitude: 7.5, longitude: -14.75 },
    { latitude: null, longitude: null },
  ]
  expect(keptCells(lattice, { outline: AWAY, towns }).cells.map(({ code }) => code)).toEqual([
    'maille_n075000_w0147500',
  ])
})
