import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  baseOfCells,
  CELLS,
  FIRST_MONTH,
  importCells,
  MONTHS,
  valueAt,
} from '../../../../tests/support/edition/cells.ts'
import { DATE, EDITION, openSealed, plainTexts, seal } from '../../../../tests/support/edition/sealed.ts'
import { ginTexts } from '../../../../tests/support/sources/dataset.ts'
import { tempFolder } from '../../../../tests/support/storage/folders.ts'
import { cellCode } from '../../../contract/grid.ts'
import { DISK, type Disk } from '../../../storage/disk.ts'
import { listFiles } from '../../../storage/durable.ts'
import { openBase, type ReferenceBase } from '../../base/base.ts'
import { compareEditions } from '../../read/compareEditions.ts'
import { compareGrids } from '../../read/grids/compareGrids.ts'
import { type Edition, openEdition } from '../../read/openEdition.ts'
import { verifyEdition } from '../../read/verifyEdition.ts'
import { AlteredError } from '../../sealedFiles.ts'
import type { EditionFiles } from '../../store/editionBackend.ts'
import { folderBackend } from '../../store/folderBackend.ts'
import { sealEdition } from '../seal.ts'
import type { SealOptions } from '../sealOptions.ts'
import { removeTiles, type ShareOptions, sealShare } from './sealShare.ts'

let base: string
let folder: string
let edition: Edition
let asked: string[]
beforeAll(async () => {
  base = await baseOfCells()
  folder = (await seal({ base })).folder
  asked = []
  edition = await openEdition(watched(folderBackend(folder).edition(EDITION)))
})

/** Files whose reads are noted. */
function watched(files: EditionFiles): EditionFiles {
  return {
    ...files,
    range: (path, ...more) => {
      asked.push(path)
      return files.range(path, ...more)
    },
    read: (path, ...more) => {
      asked.push(path)
      return files.read(path, ...more)
    },
  }
}

const monthly = ({ grids }: Edition) => grids!.collections.find(({ granularite }) => granularite === 'mensuel')!

describe('A release of grids alone', () => {
  test('is sealed, opened, and whole', async () => {
    expect(edition.series).toEqual([])
    expect(edition.manifest.grilles).toEqual({ collections: 1, mailles: CELLS.length, mesures: CELLS.length * MONTHS })
    const place = join(folder, EDITION)
    const { fautes } = await verifyEdition(folderBackend(folder).edition(EDITION), await listFiles(place))
    expect(fautes).toEqual([])
  })

  test('has the measurements of each cell, found by any point in it', async () => {
    for (const cell of CELLS) {
      const point = { latitude: cell.latitude + 0.04, longitude: cell.longitude - 0.04 }
      const serie = await edition.grids?.serieAt(monthly(edition), point)
      expect(serie).toMatchObject({
        code: `${cellCode(cell)}_t2m_era5_land_2010_2019`,
        localite: cellCode(cell),
        unite: '°C',
        niveau_confiance: 'B',
        nombre_mesures: MONTHS,
        completude_pct: 100,
      })
      const { firstSlot, values } = await edition.readMesures(serie!)
      expect(firstSlot).toBe(FIRST_MONTH)
      expect([...values]).toEqual(Array.from({ length: MONTHS }, (_, i) => valueAt(cell, i)))
      expect((await edition.grids?.readDrapeaux(serie!))?.instants.length).toBe(0)
    }
    expect(await edition.grids?.serieAt(monthly(edition), { latitude: 12.7, longitude: -9.3 })).toBeUndefined()
  })

  test('reads a point as one range of one file, once indexes are read ahead', async () => {
    await edition.grids?.readAhead()
    asked.length = 0
    const serie = await edition.grids?.serieAt(monthly(edition), CELLS[0]!)
    await edition.readMesures(serie!)
    expect(asked).toEqual([serie?.fichier])
  })

  test('cuts its lattice into tiles of 32 rows and columns that count from the pole', () => {
    const { grille, tuiles, dossier } = monthly(edition)
    expect(grille.lattice).toEqual({
      latitude0: 12.2,
      longitude0: -9.4,
      pas_lat: 0.1,
      pas_lon: 0.1,
      lignes: 4,
      colonnes: 2,
    })
    expect(dossier).toBe('grilles/era5_land/t2m_mensuel')
    expect(tuiles).toEqual(['31_53', '32_53'])
  })

  test('tells what the cells of a collection have in common', async () => {
    const facts = await edition.grids?.cellFacts(monthly(edition))
    expect(facts).toEqual({ partialMonths: new Set(), instantaneous: false })
  })

  test('has a map of each month, of mean months and of the mean year', async () => {
    const { grids } = edition
    expect(grids?.mapped).toEqual([monthly(edition)])
    const map = await grids?.carte({ grille: 'era5_land', grandeur: 't2m', periode: '2012-03' })
    expect([...(map?.latitudes ?? [])]).toEqual(CELLS.map(({ latitude }) => latitude))
    expect([...(map?.valeurs ?? [])]).toEqual(CELLS.map((cell) => valueAt(cell, 26)))
    const march = await grids?.carte({ grille: 'era5_land', grandeur: 't2m', periode: '03' })
    const years = Array.from({ length: 10 }, (_, year) => valueAt(CELLS[0]!, 12 * year + 2))
    expect(march?.valeurs[0]).toBeCloseTo(years.reduce((sum, each) => sum + each, 0) / 10, 5)
    expect((await grids?.carte({ grille: 'era5_land', grandeur: 't2m', periode: 'annee' }))?.valeurs).toHaveLength(8)
    expect(await grids?.carte({ grille: 'era5_land', grandeur: 't2m', periode: '1999-01' })).toBeUndefined()
  })

  test('is refused where bytes of a cell or of an index are altered', async () => {
    const { fichier } = (await edition.grids?.serieAt(monthly(edition), CELLS[0]!))!
    const path = join(folder, EDITION, fichier)
    const bytes = await readFile(path)
    await writeFile(
      path,
      bytes.map((byte, i) => (i === 40 ? byte ^ 1 : byte)),
    )
    const serie = await edition.grids?.serieAt(monthly(edition), CELLS[0]!)
    await expect(edition.readMesures(serie!)).rejects.toThrow(AlteredError)
    await writeFile(path, bytes)
    const other = await baseOfCells({ at: (cell, i) => valueAt(cell, i) + 1 })
    const sealed = await seal({ base: other })
    const index = join(sealed.folder, EDITION, fichier.replace('.parquet', '.index.parquet'))
    await writeFile(index, (await readFile(index)).fill(0, 100, 200))
    const opened = await openSealed(sealed.folder)
    await expect(opened.grids?.serieAt(monthly(opened), CELLS[0]!)).rejects.toThrow(AlteredError)
  })
})

describe('Cells of several sets', () => {
  test('of one source on other centres are a grid of their own, and a break of all cells is told once for each collection', async () => {
    const reference = await baseOfCells({
      at: (cell, i) => valueAt(cell, i) + (i >= 60 ? 4 : 0),
    })
    await importCells(reference, { cells: [{ latitude: 8.05, longitude: -9.05 }] })
    const sealed = await seal({ base: reference })
    const opened = await openSealed(sealed.folder)
    expect(opened.grids?.collections.map(({ grille, mailles }) => [grille.code, mailles])).toEqual([
      ['era5_land', 1],
      ['era5_land_2', 8],
    ])
    const { ruptures, examens } = opened.grids!.collections[1]!
    expect(ruptures.map(({ date }) => date)).toEqual(['2015-01-01'])
    expect(examens.find(({ regle }) => regle === 'ruptures')?.constat).toContain('2015')
  })
})

describe('Tiles sealed beforehand', () => {
  let tileFolder: string
  let opened: ReferenceBase
  let options: ShareOptions & Pick<SealOptions, 'keepImpossible'>
  let damaged: string[]
  beforeEach(async () => {
    tileFolder = await tempFolder()
    opened = await openBase(base)
    options = { base: opened, catalogue: await plainTexts(), date: DATE, tileFolder, keepImpossible: true }
    damaged = []
    return () => opened.close()
  })

  /** The files of the tiles that lie ready. */
  const ready = async (name: string) => {
    const paths = (await listFiles(tileFolder)).filter((path) => path.endsWith(name))
    return paths.map((path) => join(tileFolder, path))
  }
  const published = async (more: Partial<SealOptions> = {}) => {
    const editions = await tempFolder()
    const onDamagedTile = (tile: string) => void damaged.push(tile)
    await sealEdition({ folder: editions, ...options, onDamagedTile, ...more })
    return readFile(join(editions, EDITION, 'SHA256SUMS'), 'utf8')
  }
  const whole = () => readFile(join(folder, EDITION, 'SHA256SUMS'), 'utf8')

  test('in shares at one time give the bytes of one process, and are deleted once the release stands', async () => {
    const shares = await Promise.all([1, 2].map((part) => sealShare(options, { part, of: 2 })))
    expect(shares).toEqual([1, 2].map(() => ({ sealed: 1, tiles: 1, overtaken: false })))
    expect(await published()).toBe(await whole())
    expect(damaged).toEqual([])
    expect(await readdir(tileFolder)).toEqual([])
  })

  test('of which two processes seal the same one at one time are there once', async () => {
    const shares = await Promise.all([1, 2].map(() => sealShare(options, { part: 1, of: 1 })))
    expect(shares.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(2)
    expect((await listFiles(tileFolder)).filter((path) => path.includes('.partiel-'))).toEqual([])
    expect(await published()).toBe(await whole())
    expect(damaged).toEqual([])
  })

  test.each(['makeFolder', 'open', 'rename', 'syncFolder'] as const)(
    'are no longer sealed once another process has published and deleted them, at a step of %s, and none is left',
    async (step) => {
      let published = false
      const disk: Disk = {
        ...DISK,
        async [step](path: string, ...more: never[]) {
          if (!published && path.includes('.partiel-')) {
            published = true
            await removeTiles(options)
          }
          return (DISK[step] as (path: string, ...more: never[]) => Promise<never>)(path, ...more)
        },
      }
      const share = await sealShare({ ...options, disk }, { part: 1, of: 1 }, () => expect.unreachable())
      expect(share).toEqual({ sealed: 0, tiles: 2, overtaken: true })
      expect(await readdir(tileFolder)).toEqual([])
      expect(await sealShare(options, { part: 1, of: 1 })).toEqual({ sealed: 2, tiles: 2, overtaken: false })
    },
  )

  test.each([
    ['a measurement', '31_53.parquet', (bytes: Buffer) => bytes.fill(1, 40, 41)],
    ['the end', '31_53.index.parquet', (bytes: Buffer) => bytes.subarray(0, -1)],
    [
      'a figure of its description',
      'tuile.json',
      (bytes: Buffer) => Buffer.from(String(bytes).replace('"mailles":4', '"mailles":5')),
    ],
    ['its description', 'tuile.json', () => Buffer.from('null')],
  ])('are made anew and told where %s was damaged', async (_what, name, damage) => {
    await sealShare(options, { part: 1, of: 1 })
    const [path = ''] = await ready(name)
    const before = await readFile(path)
    const after = damage(Buffer.from(before))
    expect(after).not.toEqual(before)
    await writeFile(path, after)
    expect(await published()).toBe(await whole())
    expect(damaged).toEqual(['era5_land 31_53'])
  })

  test.each<[string, () => Promise<Partial<ShareOptions>>]>([
    ['date', async () => ({ date: '2026-02-03' })],
    ['engine', async () => ({ engine: '1.0.1' })],
    ['catalogue', async () => ({ catalogue: await ginTexts() })],
    ['base', async () => ({ base: { ...opened, revisionSource: 'another' } })],
  ])('of another %s are not taken', async (_what, other) => {
    await sealShare({ ...options, ...(await other()) }, { part: 1, of: 1 })
    // Whoever takes them meets damage.
    for (const path of await ready('.parquet')) await writeFile(path, 'other')
    const left = await readdir(tileFolder)
    expect(await published()).toBe(await whole())
    expect([damaged, await readdir(tileFolder)]).toEqual([[], left])
  })
})

test('compareGrids counts the cells of a collection that another release has otherwise', async () => {
  const other = await baseOfCells({
    cells: CELLS.slice(1),
    at: (cell, i) => valueAt(cell, i) + (cell.latitude > 12.45 && i === 7 ? 1 : 0),
  })
  const later = await openSealed((await seal({ base: other })).folder)
  const differences = await Array.fromAsync(compareGrids(edition, later))
  expect(differences).toMatchObject([
    { dossier: 'grilles/era5_land/t2m_mensuel', ajoutees: 0, retirees: 1, modifiees: 2 },
  ])
  expect(await Array.fromAsync(compareGrids(edition, edition))).toEqual([])
  expect(await Array.fromAsync(compareEditions(edition, later))).toEqual([])
})
