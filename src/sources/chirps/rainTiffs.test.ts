import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { type MadeRaster, writeRaster } from '../../../tests/support/sources/rasters.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { readGrids } from '../grid/readGrids.ts'
import { chirps } from './chirps.ts'

const catalogue = await ginCatalogue()

/** Two rows and three columns of cells of 0.05° about Kankan; the north-western one is none. */
const made: MadeRaster = {
  ...{ north: 10.45, west: -9.35, step: 0.05, rows: 2, columns: 3 },
  at: (row, column) => (row === 0 && column === 0 ? -9999 : 10 * row + column),
}

/** A folder of files of rain, each with one number of mm more than the one before. */
async function folderOf(names: readonly string[], change: (name: string) => Partial<MadeRaster> = () => ({})) {
  const folder = await tempFolder()
  for (const [i, name] of names.entries()) {
    const raster = { ...made, ...change(name) }
    const at: MadeRaster['at'] = (row, column) => raster.at(row, column) + (raster.at(row, column) < 0 ? 0 : i)
    const bytes = await readFile(await writeRaster({ ...raster, at }))
    await writeFile(join(folder, name), name.endsWith('.gz') ? gzipSync(bytes) : bytes)
  }
  return folder
}

/** What is read of a folder: a line for each cell and year, and what is told of it. */
async function read(folder: string) {
  const told: string[] = []
  const upstream = readGrids(chirps, { outline: [], onReading: (_, { reading }) => told.push(...reading.remarques) })
  const lines: string[] = []
  const hashes: string[] = []
  for await (const file of upstream.files(folder, catalogue)) {
    hashes.push(file.sha256)
    for (const { key, slots, values } of await file.read())
      lines.push(`${key.localite} ${key.granularite} ${[...slots].map((slot, i) => `${slot}:${values[i]}`).join(' ')}`)
  }
  return { lines, told, hashes }
}

/** Days from 1970-01-01 to 2024-01-01. */
const JANUARY_2024 = 19_723

test('a folder of days is a series of each cell, by the day that names say, compressed or not', async () => {
  const names = ['chirps-v2.0.2024.01.01.tif', 'chirps-v2.0.2024.01.02.tif.gz', 'chirps-v2.0.2024.01.04.tif']
  const { lines, told } = await read(await folderOf(names))
  const days = (of: number) => [of, of + 1, of + 2].map((mm, i) => `${JANUARY_2024 + [0, 1, 3][i]!}:${mm}`).join(' ')
  expect(lines).toEqual([
    `maille_n103750_w0093250 journalier ${days(10)}`,
    `maille_n103750_w0092750 journalier ${days(11)}`,
    `maille_n103750_w0092250 journalier ${days(12)}`,
    // The cell in the north-west is the sea.
    `maille_n104250_w0092750 journalier ${days(1)}`,
    `maille_n104250_w0092250 journalier ${days(2)}`,
  ])
  expect(told).toEqual(['1 jour sans fichier : 2024-01-03.'])
})

test('the days that lack between two years are told, and those of other products by their step', async () => {
  const names = ['chirps-v3.0.rnl.2023.12.30.tif', 'chirps-v3.0.rnl.2024.01.03.cog', 'chirps-v3.0.2024.01.tif']
  const { lines, told } = await read(await folderOf(names))
  expect(told).toEqual(['3 jours sans fichier : de 2023-12-31 à 2024-01-02.'])
  // Rain of January by day, as months have it.
  expect(lines).toContain(`maille_n103750_w0093250 mensuel 648:${Number((12 / 31).toPrecision(12))}`)
  expect(lines).toHaveLength(15)
})

test('what a folder says has another hash once a file of the year is another', async () => {
  const names = ['chirps-v2.0.2024.01.01.tif', 'chirps-v2.0.2024.01.02.tif']
  const [one, same, other] = [
    await read(await folderOf(names)),
    await read(await folderOf(names)),
    await read(await folderOf(names, (name) => (name.endsWith('02.tif') ? { at: () => 7 } : {}))),
  ]
  expect(same.hashes).toEqual(one.hashes)
  expect(other.hashes).not.toEqual(one.hashes)
})

test.each([
  [['chirps-v2.0.2024.01.1.tif'], /pentades/],
  [['chirps-v2.0.2024.tif'], /le jour ou le mois/],
  [['chirps-v2.0.2023.02.29.tif'], /le jour ou le mois/],
  [['chirps-v2.0.2024.01.01.tif', 'chirps-v3.0.sat.2024.01.01.tif'], /la pluie de 2024-01-01, comme chirps-v2\.0/],
])('%s is refused', async (names, message) => {
  await expect(read(await folderOf(names))).rejects.toThrow(message)
})

test('files of other cells are refused, with both names', async () => {
  const names = ['chirps-v2.0.2024.01.01.tif', 'chirps-v2.0.2024.01.02.tif']
  const moved = await folderOf(names, (name) => (name.endsWith('02.tif') ? { west: -9.3 } : {}))
  await expect(read(moved)).rejects.toThrow(/2024\.01\.02\.tif : ses mailles ne sont pas celles de .*2024\.01\.01\.tif/)
})

test('a gzip that is cut is refused', async () => {
  const folder = await folderOf(['chirps-v2.0.2024.01.01.tif.gz'])
  const path = join(folder, 'chirps-v2.0.2024.01.01.tif.gz')
  await writeFile(path, (await readFile(path)).subarray(0, 200))
  await expect(read(folder)).rejects.toThrow(/coupé ou abîmé/)
})

test('of a file the cells of a box are read, and no others', async () => {
  const name = 'chirps-v2.0.2024.01.01.tif'
  const reading = await chirps.open({ chemin: name, path: join(await folderOf([name]), name) }, catalogue)
  const box = { row: 0, column: 1, lignes: 1, colonnes: 2 }
  expect([...(await reading.series[0]!.read(box))]).toEqual([11, 12])
})
