import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { baseOfCells } from '../../../../tests/support/edition/cells.ts'
import { DATE, EDITION, openSealed, plainTexts, smallBase } from '../../../../tests/support/edition/sealed.ts'
import { copyOf, tempFolder } from '../../../../tests/support/storage/folders.ts'
import { centreOf } from '../../../contract/grid.ts'
import { BLOCK_SIDE, type LongTermMap, type MapBlock, type StoredLongTermMap } from '../../../contract/longTermMap.ts'
import { listFiles } from '../../../storage/durable.ts'
import { openBase } from '../../base/base.ts'
import { compareLongTermMaps } from '../../read/grids/compareLongTermMaps.ts'
import type { Edition } from '../../read/openEdition.ts'
import { verifyEdition } from '../../read/verifyEdition.ts'
import { AlteredError } from '../../sealedFiles.ts'
import { folderBackend } from '../../store/folderBackend.ts'
import { LONG_TERM_TABLE } from '../../tileFiles.ts'
import { sealEdition } from '../seal.ts'

/** A lattice of two blocks by two, the last ones of a few rows and columns. */
const LATTICE = {
  ...{ latitude0: 8, longitude0: -14, pas_lat: 0.01, pas_lon: 0.01 },
  ...{ lignes: BLOCK_SIDE + 4, colonnes: BLOCK_SIDE + 10 },
}
/** The value of a cell; every seventh has none. */
const valueAt = (row: number, column: number) =>
  (row + column) % 7 === 0 ? Number.NaN : 4 + row / 1000 + column / 100_000

function mapOf(words: Partial<LongTermMap> = {}, plus = 0): StoredLongTermMap {
  const { lignes, colonnes } = LATTICE
  const blocks: MapBlock[] = []
  for (let ligne = 0; ligne < lignes; ligne += BLOCK_SIDE) {
    for (let colonne = 0; colonne < colonnes; colonne += BLOCK_SIDE) {
      const cells = Array.from({ length: BLOCK_SIDE ** 2 }, (_, i) => ({
        row: ligne + Math.floor(i / BLOCK_SIDE),
        column: colonne + (i % BLOCK_SIDE),
      })).filter(({ row, column }) => row < lignes && column < colonnes && !Number.isNaN(valueAt(row, column)))
      const centres = cells.map((cell) => centreOf(LATTICE, cell))
      blocks.push({
        ...{ ligne, colonne },
        latitudes: Float64Array.from(centres, ({ latitude }) => latitude),
        longitudes: Float64Array.from(centres, ({ longitude }) => longitude),
        valeurs: Float64Array.from(cells, ({ row, column }) => valueAt(row, column) + plus),
      })
    }
  }
  return {
    ...{ source: 'era5_land', grandeur: 'ghi', periode: 'annee', annee_debut: 1999, annee_fin: 2018 },
    ...{ unite: 'kWh/m²/jour', lattice: LATTICE, minimum: 4, maximum: 5 },
    mailles: blocks.reduce((sum, { valeurs }) => sum + valeurs.length, 0),
    async *blocks() {
      yield* blocks
    },
    ...words,
  }
}

const ANNEE = { source: 'era5_land', grandeur: 'ghi', periode: 'annee' }

async function sealed(
  base: string,
  cartes: StoredLongTermMap[] | undefined,
): Promise<{ folder: string; edition: Edition }> {
  const folder = await tempFolder()
  const { cartes: _, ...opened } = await openBase(base)
  const source = cartes ? { ...opened, cartes } : opened
  await sealEdition({ folder, base: source, catalogue: await plainTexts(), date: DATE, keepImpossible: true })
  await opened.close()
  return { folder, edition: await openSealed(folder) }
}

let empty: string
let folder: string
let edition: Edition
beforeAll(async () => {
  empty = await tempFolder()
  ;({ folder, edition } = await sealed(empty, [mapOf()]))
})

describe('A release of maps of long-term means', () => {
  test('is sealed without a series, opened, and whole', async () => {
    const { mailles } = mapOf()
    expect(edition.series).toEqual([])
    expect(edition.grids).toBeUndefined()
    expect(edition.manifest).toMatchObject({ mesures: 0, moyennes: { cartes: 1, mailles } })
    expect(edition.manifest.sources).toMatchObject([{ title: 'ERA5-Land' }])
    const place = join(folder, EDITION)
    expect(await verifyEdition(folderBackend(folder).edition(EDITION), await listFiles(place))).toMatchObject({
      ...{ fautes: [], moyennes: 1 },
    })
    expect(await readFile(join(place, 'LICENCE.txt'), 'utf8')).toContain('era5_land (CC BY 4.0)')
  })

  test('tells of each its years, unit, method, grade, status and licence', () => {
    expect(edition.moyennes?.all).toEqual([
      {
        ...ANNEE,
        ...{ annee_debut: 1999, annee_fin: 2018, grille: 'era5_land', unite: 'kWh/m²/jour', lattice: LATTICE },
        ...{ methode_collecte: 'reanalyse', niveau_confiance: 'B', statut: 'brut', licence: 'CC BY 4.0' },
        ...{ mailles: mapOf().mailles, minimum: 4, maximum: 5 },
      },
    ])
  })

  test('describes its tables and files in the manifest', () => {
    const of = (path: string) => edition.manifest.resources.find((each) => each.path === path)
    expect(of(LONG_TERM_TABLE)).toMatchObject({ schema: { primaryKey: ['source', 'grandeur', 'periode'] } })
    expect(of('grilles/era5_land/moyennes/ghi_annee.parquet')).toMatchObject({
      schema: { fields: [{ name: 'latitude' }, { name: 'longitude' }, { name: 'valeur' }] },
    })
  })

  test('has the value of each cell, and none where the source has none, over several blocks', async () => {
    const whole = await edition.moyennes!.read(ANNEE, LATTICE)
    expect(whole.valeurs).toHaveLength(mapOf().mailles)
    for (const [row, column] of [
      [0, 1],
      [255, 257],
      [258, 262],
    ] as const) {
      const { latitude, longitude } = centreOf(LATTICE, { row, column })
      const cell = [...whole.latitudes.keys()].find(
        (i) => whole.latitudes[i] === latitude && whole.longitudes[i] === longitude,
      )
      expect(whole.valeurs[cell!]).toBe(valueAt(row, column))
    }
    const without = centreOf(LATTICE, { row: 3, column: 4 })
    expect(
      [...whole.latitudes.keys()].some(
        (i) => whole.latitudes[i] === without.latitude && whole.longitudes[i] === without.longitude,
      ),
    ).toBe(false)
    const corner = { ...LATTICE, lignes: 2, colonnes: 2 }
    expect((await edition.moyennes!.read(ANNEE, corner)).valeurs.length).toBeLessThanOrEqual(BLOCK_SIDE ** 2)
  })

  test('is refused where bytes of a block or of an index are altered', async () => {
    for (const name of ['ghi_annee.parquet', 'ghi_annee.index.parquet']) {
      const copy = await copyOf(folder)
      const path = join(copy, EDITION, 'grilles/era5_land/moyennes', name)
      const bytes = await readFile(path)
      bytes[40]! ^= 1
      await writeFile(path, bytes)
      // Another map than the sound one: indexes that were read stay in memory.
      const altered = await openSealed(copy)
      const { fautes } = await verifyEdition(folderBackend(copy).edition(EDITION))
      expect(fautes.map(({ fichier }) => fichier)).toEqual([`grilles/era5_land/moyennes/${name}`])
      if (name.includes('index')) continue
      await expect(altered.moyennes?.read(ANNEE, LATTICE)).rejects.toThrow(AlteredError)
    }
  })

  test('is told apart from a grid of series of the same source', async () => {
    const { edition: both } = await sealed(await baseOfCells(), [mapOf()])
    expect(both.grids?.mapped.map(({ grille }) => grille.code)).toEqual(['era5_land'])
    expect(both.moyennes?.all.map(({ grille }) => grille)).toEqual(['era5_land_moyennes'])
  })

  test('is not sealed where the country no longer knows its source', async () => {
    await expect(sealed(empty, [mapOf({ source: 'nulle' })])).rejects.toThrow('ne peut pas être scellée')
  })
})

describe('A release without a map of long-term means', () => {
  test('has the bytes that it has of a base that knows none', async () => {
    const base = await smallBase()
    const texts = await Promise.all(
      [undefined, []].map(async (cartes) => {
        const { folder: place } = await sealed(base, cartes)
        return readFile(join(place, EDITION, 'datapackage.json'), 'utf8')
      }),
    )
    expect(texts[1]).toBe(texts[0])
    expect(texts[0]).not.toContain('moyennes')
  })

  test('keeps the bytes of every table and series when a map comes to it', async () => {
    const base = await smallBase()
    const [without, having] = [await sealed(base, undefined), await sealed(base, [mapOf()])]
    const differing = [...having.edition.sealed].filter(
      ([path, { sha256 }]) => without.edition.sealed.get(path)?.sha256 !== sha256,
    )
    expect(differing.map(([path]) => path).sort()).toEqual([
      ...['SHA256SUMS', 'datapackage.json', 'grilles/era5_land/moyennes/ghi_annee.index.parquet'],
      ...['grilles/era5_land/moyennes/ghi_annee.parquet', 'grilles/moyennes.csv'],
    ])
  })
})

test('Maps that two releases have are compared by their blocks, and by what is told of them', async () => {
  const earlier = [mapOf(), mapOf({ periode: '01' }), mapOf({ periode: '02' }), mapOf({ periode: '03' })]
  const later = [
    mapOf(),
    mapOf({ periode: '01' }, 0.5),
    mapOf({ periode: '02', annee_fin: 2020 }),
    mapOf({ periode: '04' }),
  ]
  const [before, after] = await Promise.all([earlier, later].map((cartes) => sealed(empty, cartes)))
  const found = await compareLongTermMaps(before!.edition, after!.edition)
  expect(found.map(({ genre, carte }) => `${genre} ${carte.periode}`)).toEqual([
    'modifiee 01',
    'modifiee 02',
    'retiree 03',
    'ajoutee 04',
  ])
})
