import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { IMPORTED, importFiles } from '../../../tests/support/edition/bases.ts'
import { smallDataset } from '../../../tests/support/sources/dataset.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { type LongTermMap, longTermMapId, type MapBlock } from '../../contract/longTermMap.ts'
import { LectureError, type MapFile } from '../../sources/upstream.ts'
import { sha256 } from '../../storage/hash.ts'
import { openBase } from './base.ts'
import { importMap } from './importMap.ts'
import { readJournal } from './journal.ts'

const LATTICE = { latitude0: 10, longitude0: -10, pas_lat: 0.1, pas_lon: 0.1, lignes: 2, colonnes: 300 }

/** A map of three cells in two blocks. */
function mapFile(words: Partial<LongTermMap> = {}, { plus = 0, fails = false, name = 'ghi.tif' } = {}): MapFile {
  const carte = {
    ...{ source: 'era5_land', grandeur: 'ghi', periode: 'annee', annee_debut: 1999, annee_fin: 2018 },
    ...{ unite: 'kWh/m²/jour', lattice: LATTICE, ...words },
  }
  const block = (colonne: number, valeurs: number[]): MapBlock => ({
    ligne: 0,
    colonne,
    latitudes: Float64Array.from(valeurs, () => 10),
    longitudes: Float64Array.from(valeurs, (_, i) => -10 + (colonne + i) / 10),
    valeurs: Float64Array.from(valeurs, (value) => value + plus),
  })
  return {
    chemin: name,
    lecteur: 'raster@1',
    sha256: sha256(JSON.stringify([carte, plus, name])),
    carte,
    async *blocks() {
      yield block(0, [5, 5.5])
      if (fails) throw new LectureError(name, 'rompu')
      yield block(256, [4.5])
    },
  }
}

const put = (folder: string, ...file: Parameters<typeof mapFile>) =>
  importMap({ folder, file: mapFile(...file), now: IMPORTED })

/** The maps of a base with their values. */
async function mapsOf(folder: string) {
  await using base = await openBase(folder)
  return await Promise.all(
    base.cartes.map(async (carte) => ({
      id: `${longTermMapId(carte)} ${carte.annee_debut}-${carte.annee_fin}`,
      valeurs: (await Array.fromAsync(carte.blocks())).flatMap(({ valeurs }) => [...valeurs]),
    })),
  )
}

describe('A map of long-term means', () => {
  test('enters the base as a lot that holds no measurement, and is read back block by block', async () => {
    const folder = await tempFolder()
    const { lot, carte } = await put(folder)
    expect(carte).toMatchObject({ mailles: 3, minimum: 4.5, maximum: 5.5 })
    expect(await readJournal(folder)).toMatchObject([
      {
        ...{ lot, source: 'era5_land', lecteur: 'raster@1', mesures: 0, remplace: [] },
        ...{ periode_debut: '1999-01-01', periode_fin: '2018-12-31' },
      },
    ])
    expect(await mapsOf(folder)).toEqual([{ id: 'era5_land ghi annee 1999-2018', valeurs: [5, 5.5, 4.5] }])
    await using base = await openBase(folder)
    expect(base.keys).toEqual([])
  })

  test('is nothing new a second time, under another name or from other bytes that say the same', async () => {
    const folder = await tempFolder()
    await put(folder)
    expect((await put(folder)).lot).toBeUndefined()
    expect((await put(folder, {}, { name: 'copie.tif' })).lot).toBeUndefined()
    expect(await readJournal(folder)).toHaveLength(1)
  })

  test('takes the place of an earlier one of its source, variable and period, and of no other', async () => {
    const folder = await tempFolder()
    const first = await put(folder)
    await put(folder, { periode: '01' })
    await put(folder, { grandeur: 'dni' })
    const later = await put(folder, { annee_debut: 1994, annee_fin: 2023 }, { plus: 0.25 })
    expect(later.remplace).toMatchObject({ annee_debut: 1999 })
    expect((await readJournal(folder)).at(-1)?.remplace).toEqual([first.lot])
    expect(await mapsOf(folder)).toEqual([
      { id: 'era5_land dni annee 1999-2018', valeurs: [5, 5.5, 4.5] },
      { id: 'era5_land ghi 01 1999-2018', valeurs: [5, 5.5, 4.5] },
      { id: 'era5_land ghi annee 1994-2023', valeurs: [5.25, 5.75, 4.75] },
    ])
    const before = await openBase(folder, 3)
    expect(before.cartes.map(({ annee_debut }) => annee_debut)).toEqual([1999, 1999, 1999])
    await before.close()
    await put(folder)
    expect((await mapsOf(folder)).at(-1)?.valeurs).toEqual([5, 5.5, 4.5])
  })

  test('that cannot be read to its end leaves the base as it was', async () => {
    const folder = await tempFolder()
    await put(folder)
    const before = (await readdir(join(folder, 'lots'))).sort()
    await expect(put(folder, { grandeur: 'dni' }, { fails: true })).rejects.toThrow('rompu')
    expect((await readdir(join(folder, 'lots'))).sort()).toEqual(before)
    expect(await mapsOf(folder)).toHaveLength(1)
  })

  test('stays beside series that are imported before and after it', async () => {
    const folder = await tempFolder()
    const [one, other] = [smallDataset({ years: [2021] }), smallDataset({ years: [2021, 2022] })]
    await importFiles(folder, one)
    await put(folder)
    await importFiles(folder, other)
    expect(await mapsOf(folder)).toHaveLength(1)
    expect((await importFiles(folder, other)).lot).toBeUndefined()
  })

  test('of which a byte is altered is not read', async () => {
    const folder = await tempFolder()
    await put(folder)
    const [name = ''] = (await readdir(join(folder, 'lots'))).filter((each) => each.endsWith('.parquet'))
    const path = join(folder, 'lots', name)
    const bytes = await readFile(path)
    bytes[20]! ^= 1
    await writeFile(path, bytes)
    await expect(mapsOf(folder)).rejects.toThrow('contenu altéré')
  })
})
