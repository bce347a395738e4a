import { stat, truncate } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { cdsFile, type MadeFile, writeNetcdf } from '../../../tests/support/sources/gridFiles.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import type { Catalogue } from '../../contract/catalogue.ts'
import type { Outline } from '../../contract/outline.ts'
import { openBase } from '../../edition/base/base.ts'
import { importLot } from '../../edition/base/importLot.ts'
import { era5 } from '../era5/era5.ts'
import { type GridPlan, type ReadGridsOptions, readGrids } from './readGrids.ts'

const gin = await ginCatalogue()
/** The country with ERA5 among its sources, and a town in the cell of 10.25° N, 9.5° W. */
const catalogue: Catalogue = {
  ...gin,
  localites: gin.localites
    .filter(({ code }) => code === 'gin_kankan')
    .map((town) => ({ ...town, latitude: 10.2, longitude: -9.45 })),
  sources: [...gin.sources, { ...(gin.sources[0] as Catalogue['sources'][0]), code: 'era5' }],
  sourcesGrandeurs: [
    ...gin.sourcesGrandeurs,
    {
      source: 'era5',
      grandeurs: ['t2m', 'vent_10m'],
      methode_collecte: 'reanalyse',
      grille: { pas_lat: 0.25, pas_lon: 0.25, origine_lat: -0.125, origine_lon: -0.125 },
      note: null,
    },
  ],
}

/** Six cells (10.25 and 10.5° N; 9.5, 9.25 and 9° W) and three hours; `of` gives kelvins by hour and cell from the north-west. */
const cells = (of: (hour: number, cell: number) => number, at: { latitudes?: number[]; longitudes?: number[] } = {}) =>
  cdsFile({
    ...at,
    variables: {
      t2m: {
        values: Array.from({ length: 18 }, (_, i) => of(Math.floor(i / 6), i % 6)),
        attributes: { units: 'K', _FillValue: -1 },
      },
    },
  })
const PLAIN = cells((hour, cell) => 273.15 + 10 * hour + cell)

async function importing(file: MadeFile | string, folder: string, options: Partial<ReadGridsOptions> = {}) {
  const where = typeof file === 'string' ? file : dirname(await writeNetcdf(file))
  return importLot({
    folder,
    upstream: readGrids(era5, { outline: [], ...options }),
    where,
    catalogue,
    now: new Date('2026-11-21T00:00:00Z'),
  })
}

/** What the base holds, a series a line. */
async function heldBy(folder: string): Promise<string[]> {
  await using base = await openBase(folder)
  return await Promise.all(
    base.keys.map(async (key) => `${key.localite} ${key.grandeur} : ${(await base.read(key)).values.join(' ')}`),
  )
}

describe('A grid', () => {
  test('enters the base as a series for each cell; again it adds nothing, and corrected it replaces', async () => {
    const folder = await tempFolder()
    expect(await importing(PLAIN, folder)).toMatchObject({ series: 6, mesures: 18 })
    expect((await heldBy(folder))[0]).toBe('maille_n102500_w0090000 t2m : 5 15 25')
    expect(await importing(PLAIN, folder)).toMatchObject({ lot: undefined, mesures: 0 })
    await importing(
      cells((hour, cell) => 274.15 + 10 * hour + cell),
      folder,
    )
    expect((await heldBy(folder))[0]).toBe('maille_n102500_w0090000 t2m : 6 16 26')
  })

  test('keeps the cells that the outline touches and those of towns, and tells those at the border', async () => {
    const folder = await tempFolder()
    // All of the cell of 10.5° N 9° W, and a corner of that of 10.25° N 9° W.
    const outline: Outline = [
      [
        [-9.125, 10.375],
        [-9.125, 10.625],
        [-8.875, 10.625],
        [-8.875, 10.3],
      ],
    ]
    let plan: GridPlan | undefined
    await importing(PLAIN, folder, { outline, onReading: (_, told) => (plan = told) })
    expect(plan?.kept.cells.map(({ code }) => code)).toEqual([
      'maille_n102500_w0095000',
      'maille_n102500_w0090000',
      'maille_n105000_w0090000',
    ])
    expect(plan?.kept.border).toBe(2)
    expect(await heldBy(folder)).toHaveLength(3)
  })

  test('has no series where a cell has no value at all, as over the sea', async () => {
    const folder = await tempFolder()
    const pieces: object[] = []
    const sea = cells((hour, cell) => (cell === 0 || (cell === 1 && hour === 0) ? -1 : 300))
    await importing(sea, folder, { onPiece: (piece) => pieces.push(piece) })
    expect(pieces).toMatchObject([{ mailles: 6, vides: 1 }])
    expect((await heldBy(folder)).filter((line) => line.includes('n105000'))).toEqual([
      'maille_n105000_w0090000 t2m : 26.85 26.85 26.85',
      'maille_n105000_w0092500 t2m : NaN 26.85 26.85',
    ])
  })

  test('stands beside other cells and years of its source, and is refused where a cell overlaps one that is stored', async () => {
    const folder = await tempFolder()
    await importing(PLAIN, folder)
    await importing(
      cells(() => 300, { latitudes: [11.05, 10.8], longitudes: [-9.5, -9.25, -9] }),
      folder,
    )
    const before = await heldBy(folder)
    expect(before).toHaveLength(12)
    await expect(
      importing(
        cells(() => 300, { longitudes: [-9.6, -9.35, -9.1] }),
        folder,
      ),
    ).rejects.toThrow(
      /sa maille 10,25° N 9,6° O en recouvre une autre de « era5 » sans être la même \(maille 10,25° N 9,5° O\)/,
    )
    expect(await heldBy(folder)).toEqual(before)
  })

  test('of one cell has the size that the table says', async () => {
    const folder = await tempFolder()
    const one = cdsFile({
      latitudes: [10.3],
      longitudes: [-9.3],
      variables: { t2m: { values: [300, 300, 300], attributes: { units: 'K' } } },
    })
    let plan: GridPlan | undefined
    await importing(one, folder, { onReading: (_, told) => (plan = told) })
    expect(plan?.lattice).toMatchObject({ pas_lat: 0.25, pas_lon: 0.25, lignes: 1, colonnes: 1 })
  })

  test.each([
    [
      'of another step than its source has',
      cells(() => 300, { latitudes: [10.5, 10.4] }),
      {},
      /pas de ses mailles \(0,1° × 0,25°\) .* \(0,25° × 0,25°\)/,
    ],
    ['of a source that the country does not have', PLAIN, { source: 'gfs' }, /pas de source « gfs »/],
    [
      'of a source without cells',
      PLAIN,
      { source: 'esmap_wapp' },
      /ne donne pas de maille .* pour « t2m » de « esmap_wapp »/,
    ],
  ])('%s is refused by name', async (_, file, options, message) => {
    const folder = await tempFolder()
    await expect(importing(file, folder, options)).rejects.toThrow(message)
  })

  test('whose file is cut short leaves the base as it was', async () => {
    const folder = await tempFolder()
    const path = await writeNetcdf(
      cdsFile({
        variables: Object.fromEntries(
          ['t2m', 'si10'].map((name) => [
            name,
            { values: Array.from({ length: 18 }, () => 300), attributes: { units: name === 't2m' ? 'K' : 'm s**-1' } },
          ]),
        ),
      }),
    )
    await truncate(path, (await stat(path)).size - 8) // the end of the last variable
    await expect(importing(path, folder)).rejects.toThrow(new RegExp(`${basename(path)} : le fichier est coupé`))
    expect(await heldBy(folder)).toEqual([])
  })
})
