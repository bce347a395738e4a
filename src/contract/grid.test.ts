import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../tests/support/even.ts'
import { forAll } from '../../tests/support/forAll.ts'
import { type CellLattice, cellAt, cellCode, cellsAbout, centreOf, centreOfCode, overlaps } from './grid.ts'

const ERA5: CellLattice = { latitude0: 7, longitude0: -15.25, pas_lat: 0.25, pas_lon: 0.25, lignes: 24, colonnes: 33 }
const MERRA: CellLattice = { latitude0: 7, longitude0: -15, pas_lat: 0.5, pas_lon: 0.625, lignes: 12, colonnes: 13 }
/** Steps that no binary number is, south and north of the equator, and of which centres are rounded. */
const TENTHS: CellLattice = { latitude0: -1.05, longitude0: -0.7, pas_lat: 0.1, pas_lon: 0.1, lignes: 22, colonnes: 15 }
const TWELFTHS: CellLattice = {
  ...{ latitude0: -1 / 24, longitude0: 9 + 1 / 24, pas_lat: 1 / 12, pas_lon: 1 / 12, lignes: 14, colonnes: 13 },
}

describe('The code of a cell', () => {
  it('says its centre, and is read back', () => {
    expect(cellCode({ latitude: 10.25, longitude: -9.25 })).toBe('maille_n102500_w0092500')
    expect(cellCode({ latitude: -0.05, longitude: 179.375 })).toBe('maille_s000500_e1793750')
    expect(centreOfCode('maille_s000500_e1793750')).toEqual({ latitude: -0.05, longitude: 179.375 })
    expect(centreOfCode('gin_kankan')).toBeUndefined()
  })

  it('is the same for a centre that a file stores as a single float, and for longitudes from 0 to 360', () => {
    expect(cellCode({ latitude: Math.fround(52.6), longitude: 350.75 })).toBe(
      cellCode({ latitude: 52.6, longitude: -9.25 }),
    )
  })
})

describe('A lattice of cells', () => {
  const inside = even(0, 5)

  it('has the cells about a point with the weights that give a plane back', () => {
    forAll(fc.constantFrom(ERA5, MERRA), inside, inside, (lattice, north, east) => {
      const point = { latitude: lattice.latitude0 + north, longitude: lattice.longitude0 + east }
      const cells = cellsAbout(lattice, point).map(({ weight, ...cell }) => ({ weight, ...centreOf(lattice, cell) }))
      const plane = ({ latitude, longitude }: typeof point) => 20 - 3 * latitude + 0.5 * longitude
      expect(cells.reduce((sum, cell) => sum + cell.weight, 0)).toBeCloseTo(1, 12)
      expect(cells.reduce((sum, cell) => sum + cell.weight * plane(cell), 0)).toBeCloseTo(plane(point), 3)
    })
  })

  it('has the cell alone about its centre, and two about a point between two centres of a row', () => {
    expect(cellsAbout(MERRA, centreOf(MERRA, { row: 3, column: 4 }))).toEqual([{ row: 3, column: 4, weight: 1 }])
    const between = { latitude: 8.5, longitude: -12.1875 }
    expect(cellsAbout(MERRA, between)).toEqual([
      { row: 3, column: 4, weight: 0.5 },
      { row: 3, column: 5, weight: 0.5 },
    ])
  })

  it('finds each of its cells by any point inside, and none outside', () => {
    forAll(
      fc.constantFrom(ERA5, MERRA),
      fc.nat(),
      fc.nat(),
      even(-0.49, 0.49),
      even(-0.49, 0.49),
      (lattice, r, c, north, east) => {
        const cell = { row: r % lattice.lignes, column: c % lattice.colonnes }
        const { latitude, longitude } = centreOf(lattice, cell)
        const point = { latitude: latitude + north * lattice.pas_lat, longitude: longitude + east * lattice.pas_lon }
        expect(cellAt(lattice, point)).toEqual(cell)
      },
    )
    expect(cellAt(ERA5, { latitude: 6.8, longitude: -10 })).toBeUndefined()
    expect(cellAt(ERA5, { latitude: 10, longitude: -7.1 })).toBeUndefined()
  })

  it('gives a point on an edge to the cell north or east of it, and of its outer edges has the southern and western', () => {
    for (const lattice of [ERA5, MERRA, TENTHS, TWELFTHS]) {
      const { latitude0, longitude0, pas_lat, pas_lon, lignes, colonnes } = lattice
      for (let row = 0; row <= lignes; row++) {
        for (let column = 0; column <= colonnes; column++) {
          const cell = row < lignes && column < colonnes ? { row, column } : undefined
          // As the southern and western edge of a cell, and as the northern and eastern of the one before: they differ by rounding.
          for (const [n, half] of [
            [0, -0.5],
            [-1, 0.5],
          ] as const) {
            const latitude = latitude0 + (row + n) * pas_lat + half * pas_lat
            const longitude = longitude0 + (column + n) * pas_lon + half * pas_lon
            expect([latitude, longitude, cellAt(lattice, { latitude, longitude })]).toEqual([latitude, longitude, cell])
          }
        }
      }
    }
  })
})

describe('Two cells of a source', () => {
  const size = { pas_lat: 0.25, pas_lon: 0.25 }
  it('overlap where they share ground without being the same', () => {
    const cell = { latitude: 10, longitude: -9 }
    expect(overlaps(size, cell, { latitude: 10.1, longitude: -9 })).toBe(true)
    expect(overlaps(size, cell, { latitude: Math.fround(10), longitude: -9.00001 })).toBe(false)
    expect(overlaps(size, cell, { latitude: 10.25, longitude: -9 })).toBe(false)
  })
})
