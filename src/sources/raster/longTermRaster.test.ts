import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { type MadeRaster, writeRaster } from '../../../tests/support/sources/rasters.ts'
import type { Catalogue } from '../../contract/catalogue.ts'
import { cellAt } from '../../contract/grid.ts'
import type { MapBlock } from '../../contract/longTermMap.ts'
import { clipRing, type Outline } from '../../contract/outline.ts'
import { keptCells, keptMask } from '../grid/keptCells.ts'
import { townsOf } from '../towns.ts'
import { countryWindow, mapFileOf, planRaster, type RasterWords } from './longTermRaster.ts'
import { openRaster } from './rasterFile.ts'

const WORDS: RasterWords = {
  source: 'era5_land',
  grandeur: 'ghi',
  annee_debut: 1999,
  annee_fin: 2018,
  periode: 'annee',
  unite: 'kWh/m2/jour',
}
const NOW = new Date('2026-11-21T00:00:00Z')

/** Tables without the size of the source's cells beside them: a map has its own. */
const catalogue: Catalogue = await ginCatalogue()

/** A raster of 3 × 4 cells of a tenth of a degree about Kankan. */
const SMALL: MadeRaster = {
  ...{ north: 10.6, west: -9.5, step: 0.1, rows: 3, columns: 4 },
  at: (row, column) => 5 + row / 10 + column / 100,
  nodata: -9999,
}

async function read(
  made: Partial<MadeRaster>,
  words: Partial<RasterWords> = {},
  outline: Outline = [],
): Promise<{ blocks: MapBlock[]; values: number[] }> {
  const file = await openRaster(await writeRaster({ ...SMALL, ...made }))
  try {
    const plan = planRaster(file, { ...WORDS, ...words }, { catalogue, outline, now: NOW })
    const blocks = await Array.fromAsync((await mapFileOf(plan)).blocks())
    return { blocks, values: blocks.flatMap(({ valeurs }) => [...valeurs]) }
  } finally {
    await file.close()
  }
}

describe('A raster of a long-term mean', () => {
  test('gives the cells that have a value, from the south, with the single floats of the file', async () => {
    const hole = (row: number, column: number) => (row === 2 && column === 1 ? -9999 : SMALL.at(row, column))
    const { blocks, values } = await read({ at: hole })
    expect(blocks.map(({ ligne, colonne }) => [ligne, colonne])).toEqual([[0, 0]])
    expect([...blocks[0]!.latitudes]).toEqual([10.35, 10.35, 10.35, ...Array(4).fill(10.45), ...Array(4).fill(10.55)])
    expect([...blocks[0]!.longitudes].slice(0, 4)).toEqual([-9.45, -9.25, -9.15, -9.45])
    expect(values.slice(0, 4)).toEqual([5.2, 5.22, 5.23, 5.1])
  })

  test('leaves out NaN as it leaves out nodata', async () => {
    const { values } = await read({ at: (row) => (row === 0 ? Number.NaN : 5), nodata: Number.NaN })
    expect(values).toEqual(Array(8).fill(5))
  })

  test('of whole numbers is scaled, and has the unit that the file tells', async () => {
    const gdal = { SCALE: '0.001', OFFSET: '1', UNITTYPE: 'kWh/m2/day' }
    const int = { int16: true, at: (row: number, column: number) => 4000 + row * 10 + column, nodata: -32_768 } as const
    expect((await read({ ...int, gdal }, { unite: undefined })).values.slice(0, 3)).toEqual([5.02, 5.021, 5.022])
    await expect(read({ ...int, gdal }, { unite: 'kWh/m2/an' })).rejects.toThrow(/donne « kWh\/m2\/day » pour unité/)
  })

  test.each([
    ['ghi', 'kWh/m2/an', 'annee', 1826.25, 5],
    ['ghi', 'kWh/m²', 'annee', 1826.25, 5],
    ['ghi', 'kWh/m2', '02', 141.25, 5],
    ['ghi', 'kWh/m2/month', '04', 150, 5],
    ['ghi', 'W/m2', 'annee', 250, 6],
    ['t2m', 'K', 'annee', 300.15, 27],
    ['poa_parametrable', 'kWh/m2/an', 'annee', 2000, 2000],
    ['poa_parametrable', 'kWh/m2/day', '02', 6, 169.5],
    ['productible', 'kWh/kWp/day', 'annee', 4, 1461],
    ['inclinaison_optimale', 'degrees', 'annee', 14, 14],
  ])('of %s in %s (%s) is converted: %d is %d', async (grandeur, unite, periode, number, value) => {
    const { values } = await read({ at: () => number }, { grandeur, unite, periode })
    expect(values[0]).toBeCloseTo(value, 3)
  })

  test('is cut to the cells that the outline touches and those that hold a town', async () => {
    const outline: Outline = [
      [
        [-9.44, 10.41],
        [-9.36, 10.41],
        [-9.36, 10.49],
        [-9.44, 10.49],
      ],
    ]
    const { blocks } = await read({}, {}, outline)
    // The outline lies in two cells of the middle row; Kankan, at 9.3° W, on the western edge of the one at 9.25° W.
    const cells = blocks.flatMap(({ latitudes, longitudes }) => [...latitudes].map((lat, i) => [lat, longitudes[i]]))
    expect(cells).toEqual([
      [10.35, -9.25],
      [10.45, -9.45],
      [10.45, -9.35],
    ])
  })

  test('is told by its bytes and by all that is said of it', async () => {
    const hashOf = async (words: Partial<RasterWords>, outline: Outline = []) => {
      const file = await openRaster(await writeRaster(SMALL))
      const plan = planRaster(file, { ...WORDS, ...words }, { catalogue, outline, now: NOW })
      return (await mapFileOf(plan)).sha256
    }
    const outline: Outline = [
      [
        [-10, 10],
        [-9, 10],
        [-9, 11],
      ],
    ]
    const said = [{}, { annee_fin: 2019 }, { periode: '01' }, { unite: 'kWh/m2/d' }, { grandeur: 'dni' }]
    const hashes = [...(await Promise.all(said.map((words) => hashOf(words)))), await hashOf({}, outline)]
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(await hashOf({})).toBe(hashes[0])
  })
})

describe('A raster is refused by name', () => {
  test.each<[string, Partial<MadeRaster>, Partial<RasterWords>, RegExp]>([
    ['that is in metres', { tags: { GTModelTypeGeoKey: 1 } }, {}, /degrés de latitude et de longitude \(EPSG:4326\)/],
    ['of another datum', { tags: { GeographicTypeGeoKey: 4267 } }, {}, /EPSG:4326/],
    ['beyond the globe', { north: 95 }, {}, /sortent du globe/],
    ['of cells that are too small to tell apart', { step: 0.0001 }, {}, /moins de 0,0005°/],
    ['of an unknown source', {}, { source: 'nulle' }, /pas de source « nulle »/],
    ['of an unknown variable', {}, { grandeur: 'nulle' }, /pas de grandeur « nulle »/],
    [
      'of a variable its source has not',
      {},
      { source: 'cams', grandeur: 't2m' },
      /pas de ligne pour « t2m » de « cams »/,
    ],
    ['of a single year', {}, { annee_debut: 2018 }, /plusieurs années révolues/],
    ['of years that are not over', {}, { annee_fin: 2026 }, /plusieurs années révolues/],
    ['without a unit', {}, { unite: undefined }, /ne dit pas son unité/],
    ['in a unit of something else', {}, { unite: 'K' }, /« K » ne se convertit pas en kWh\/m²\/jour/],
    ['of a year in months', {}, { unite: 'kWh/m2/month' }, /ne se convertit pas/],
    ['out of the bounds of its variable', { at: () => 1826 }, {}, /1\u202f826 kWh\/m²\/jour, hors .* \(0 à 10\)/],
    [
      'without nodata, at the bound',
      { at: () => 0, nodata: undefined },
      {},
      /latitude 10,35, .* : 0 .*gdal_edit\.py -a_nodata/,
    ],
    ['without any value', { at: () => -9999 }, {}, /aucune de ses mailles dans le pays n’a de valeur/],
  ])('%s', async (_, made, words, reason) => {
    await expect(read(made, words)).rejects.toThrow(reason)
  })

  test('outside of the country', async () => {
    const outline: Outline = [
      [
        [-9, 10],
        [-8, 10],
        [-8, 11],
      ],
    ]
    await expect(read({ west: 40 }, {}, outline)).rejects.toThrow('aucune de ses mailles n’est dans le pays')
  })
})

test.each([
  [[2.2, 3.1, 6.3, 7.2], { row: 3, column: 2, lignes: 5, colonnes: 5 }],
  [[2.9, 3.9, 6.8, 7.7], { row: 3, column: 2, lignes: 5, colonnes: 5 }],
  [[-4, -4, 0.1, 40], { row: 0, column: 0, lignes: 10, colonnes: 1 }],
  [[10.1, 3, 12, 4], undefined],
])(
  'of cells of a degree from 0 to 10, those that a country from west, south to east, north %j touches',
  (box, window) => {
    const [west, south, east, north] = box as [number, number, number, number]
    const lattice = { latitude0: 0.5, longitude0: 0.5, pas_lat: 1, pas_lon: 1, lignes: 10, colonnes: 10 }
    const ring = [[west, south] as const, [east, north] as const]
    expect(countryWindow({ lattice }, { outline: [ring], towns: [] })).toEqual(window)
  },
)

test('Cells that a country keeps are those found one by one', async () => {
  const { contour: outline } = JSON.parse(
    await readFile(new URL('../../../pays/gin/contour.json', import.meta.url), 'utf8'),
  ) as {
    contour: Outline
  }
  const lattice = { latitude0: 7.03, longitude0: -15.24, pas_lat: 0.07, pas_lon: 0.05, lignes: 85, colonnes: 160 }
  const towns = townsOf(catalogue)
  const held = new Set(
    towns.map(({ latitude, longitude }) => {
      const cell = cellAt(lattice, { latitude: latitude as number, longitude: longitude as number })
      return `${cell?.row} ${cell?.column}`
    }),
  )
  const found: number[] = []
  for (let row = 0; row < 85; row++) {
    for (let column = 0; column < 160; column++) {
      const [south, west] = [7.03 + (row - 0.5) * 0.07, -15.24 + (column - 0.5) * 0.05]
      const box = { south, west, north: south + 0.07, east: west + 0.05 }
      const area = (ring: Outline[number]) =>
        ring.reduce((sum, [x, y], i) => {
          const [beforeX, beforeY] = ring.at(i - 1) as readonly [number, number]
          return sum + (beforeX - west) * (y - south) - (x - west) * (beforeY - south)
        }, 0)
      const isOfCountry = outline.some((ring) => Math.abs(area(clipRing(ring, box))) > 1e-11)
      if (isOfCountry || held.has(`${row} ${column}`)) found.push(row * 160 + column)
    }
  }
  const mask = keptMask(lattice, { row: 0, column: 0, lignes: 85, colonnes: 160 }, { outline, towns })
  const kept = keptCells(lattice, { outline, towns }).cells.map(({ row, column }) => row * 160 + column)
  expect([...mask.keys()].filter((i) => mask[i])).toEqual(found)
  expect(kept).toEqual(found)
  expect(found.length).toBeGreaterThan(3000)
})
