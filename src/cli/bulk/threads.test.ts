import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { importCells } from '../../../tests/support/edition/cells.ts'
import { soak } from '../../../tests/support/share.ts'
import { smallDataset } from '../../../tests/support/sources/dataset.ts'
import { cdsFile, writeNetcdf } from '../../../tests/support/sources/gridFiles.ts'
import { copyOf, tempFolder, treeOf, writeFiles } from '../../../tests/support/storage/folders.ts'
import { openBase } from '../../edition/base/base.ts'
import { importLot } from '../../edition/base/importLot.ts'
import { sealEdition } from '../../edition/seal/seal.ts'
import { era5Land } from '../../sources/era5/era5.ts'
import { readGrids } from '../../sources/grid/readGrids.ts'
import { rdsGuinee } from '../../sources/rds-guinee/rdsGuinee.ts'
import { type CatalogueTexts, parseCatalogue, readCatalogueTexts } from '../../storage/catalogueFiles.ts'
import { withFileEncoder } from './fileThreads.ts'
import { ThreadPool } from './threadPool.ts'
import { withTownWork } from './townThreads.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const PAYS = new URL('../../../pays/gin/', import.meta.url)

let catalogue: CatalogueTexts
let dataset: string
/** The base that one thread imports from it, which no test changes. */
let reference: string
beforeAll(async () => {
  catalogue = await readCatalogueTexts((name) => readFile(new URL(name, PAYS), 'utf8'))
  dataset = await tempFolder()
  await writeFiles(dataset, smallDataset())
  reference = await imported(1)
})

async function imported(threads: number, { upstream = rdsGuinee, where = dataset } = {}): Promise<string> {
  const folder = await tempFolder()
  await withFileEncoder({ catalogue: parseCatalogue(catalogue), now: NOW, threads, longFrom: 0 }, (encoder) =>
    importLot({ folder, upstream, where, catalogue: parseCatalogue(catalogue), now: NOW, encoder }),
  )
  return folder
}

async function sealed(reference: string, threads: number): Promise<string> {
  const folder = await tempFolder()
  await using base = await openBase(reference)
  await withTownWork({ base, folder: reference, catalogue, threads }, (towns) =>
    sealEdition({ folder, base, catalogue, date: '2026-02-01', keepImpossible: true, towns }),
  )
  return folder
}

describe('Bulk work in threads', () => {
  soak('a grid that three threads encode leaves the bytes of one thread', async () => {
    const values = Array.from({ length: 18 }, (_, i) => (i === 4 ? -1 : 300 + i))
    const variables = Object.fromEntries(
      ['t2m', 'd2m'].map((name) => [name, { values, attributes: { units: 'K', _FillValue: -1 } }]),
    )
    const latitudes = [10.2, 10.1]
    const longitudes = [-9.3, -9.2, -9.1]
    const where = await writeNetcdf(cdsFile({ latitudes, longitudes, variables }))
    const grid = { upstream: readGrids(era5Land, { outline: [] }), where }
    const [one, several] = [await imported(1, grid), await imported(3, grid)]
    expect(Object.keys(await treeOf(join(several, 'lots')))).toHaveLength(3)
    expect(await treeOf(several)).toEqual(await treeOf(one))
  })

  test('an import of three threads leaves the bytes of one of one', async () => {
    const one = await treeOf(reference)
    expect(Object.keys(one).length).toBeGreaterThan(4)
    expect(await treeOf(await imported(3))).toEqual(one)
  })

  test('a release made by two threads has the bytes of one made by one, cells of grids included', async () => {
    const withCells = await copyOf(reference)
    await importCells(withCells)
    const [one, several] = [await sealed(withCells, 1), await sealed(withCells, 2)]
    const sums = (folder: string) => readFile(join(folder, 'edition_20260201', 'SHA256SUMS'), 'utf8')
    expect(await sums(several)).toBe(await sums(one))
  })

  soak('controls the same in threads', async () => {
    await using base = await openBase(reference)
    const towns = [...Map.groupBy(base.keys, ({ localite }) => localite)]
    const control = (threads: number) =>
      withTownWork({ base, folder: reference, catalogue, threads }, (work) =>
        Promise.all(towns.map(([localite, keys]) => work.control(localite, keys))),
      )
    expect(await control(2)).toEqual(await control(1))
  })

  test('a faulty line found in a thread stops the import as it does in one, and leaves the base as it was', async () => {
    const where = await tempFolder()
    await writeFiles(where, { 'era5-land/j.csv': 'localite,date,ghi\ngin_labe,2021-01-01,cinq\n' })
    const folder = await tempFolder()
    const run = withFileEncoder(
      { catalogue: parseCatalogue(catalogue), now: NOW, threads: 2, longFrom: 0 },
      (encoder) =>
        importLot({ folder, upstream: rdsGuinee, where, catalogue: parseCatalogue(catalogue), now: NOW, encoder }),
    )
    await expect(run).rejects.toThrow('era5-land/j.csv, ligne 2 : « ghi » n’est pas un nombre : « cinq »')
    expect((await openBase(folder)).keys).toEqual([])
  })

  soak('an unknown town is reported by the thread', async () => {
    await using base = await openBase(reference)
    const work = withTownWork({ base, folder: reference, catalogue, threads: 2 }, ({ make }) =>
      make('gin_nulle_part', []),
    )
    await expect(work).rejects.toThrow('localité gin_nulle_part')
  })

  test('a thread that ends during a task fails it, instead of leaving it pending', async () => {
    const module = new URL(
      `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3))")}`,
    )
    const pool = new ThreadPool<{ x: (asked: string) => string }>(module, { threads: 1, workerData: null })
    await expect(pool.ask('x', 'y')).rejects.toThrow('code 3')
    await pool.close()
  })
})
