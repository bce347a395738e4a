import { appendFile, copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runHere } from '../../tests/support/cli/runHere.ts'
import { LONG } from '../../tests/support/share.ts'
import { cdsFile, type Format, writeNetcdf } from '../../tests/support/sources/gridFiles.ts'
import { writeHgt } from '../../tests/support/sources/hgt.ts'
import { writeRaster } from '../../tests/support/sources/rasters.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { describeError } from '../cli/describeError.ts'
import { GroupFileWriter } from '../storage/groupFile.ts'
import { zipStream } from '../storage/xlsx/workbookStream.ts'
import { openTerrain } from './terrain/terrainFile.ts'

const CUT =
  /^harmattan : \S+ : le fichier est coupé : son en-tête annonce au moins [\d ]+ octets, il en a [\d ]+ ; téléchargez-le de nouveau\n$/
const ARCHIVE =
  /^harmattan : \S+ : c’est un (fichier|classeur) \S+, qui ne finit pas comme il le devrait : .* coupé, à [\d ]+ octets ; téléchargez-le de nouveau\n$/

interface Case {
  make: () => Promise<string>
  /** What opens it; by default the command that shows it. */
  open?: (path: string) => Promise<{ code: number | null; err: string }>
  source: string
  cut: RegExp
  /** What is said of the whole file on the channel of errors, and of one with bytes behind its end. */
  whole: RegExp
  longer: RegExp
  /** The fewest bytes by which it is known. */
  least?: number
}

const READ = /^$/
const netcdf = (format: Format) => () =>
  writeNetcdf(
    cdsFile({
      latitudes: [10.2, 10.1],
      longitudes: [-9.3, -9.2, -9.1],
      variables: { t2m: { values: Array.from({ length: 18 }, (_, i) => 300 + i), attributes: { units: 'K' } } },
    }),
    format,
  )
const raster = (int16?: true) => () =>
  writeRaster({
    ...{ north: 10.6, west: -9.5, step: 0.1, rows: 40, columns: 40, nodata: -9999 },
    ...{ at: (row, column) => row + column, ...(int16 ? { int16 } : {}) },
  })

async function inFolder(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(await tempFolder(), name)
  await writeFile(path, bytes)
  return path
}

async function zip(name: string): Promise<string> {
  const parts = [
    { name, pieces: ['<x/>'] },
    { name: 'xl/workbook.xml', pieces: ['<workbook/>'.repeat(50)] },
  ]
  return inFolder('a.xlsx', Buffer.concat(await Array.fromAsync(zipStream(parts))))
}

async function parquet(): Promise<string> {
  const path = join(await tempFolder(), 'a.parquet')
  const writer = await GroupFileWriter.create(path, [{ name: 'valeur', type: 'double' }])
  await writer.add([[1, 2, 3]])
  await writer.finish()
  return path
}

const terrain = async (path: string) =>
  openTerrain(path).then(
    () => ({ code: 0, err: '' }),
    (error: unknown) => ({ code: 1, err: `harmattan : ${describeError(error)}\n` }),
  )
const text = (bytes: string) => Buffer.from(bytes.repeat(100))
const archive = (what: string): Pick<Case, 'cut' | 'whole' | 'longer'> => {
  const whole = new RegExp(`^harmattan : \\S+ : c’est un ${what} : .*(CSV|contient)\\n$`)
  return { cut: ARCHIVE, whole, longer: whole }
}
const HGT =
  /: un fichier HGT a 2884802 ou 25934402 octets ; celui-ci en a \d+ : il est coupé ou abîmé, téléchargez-le de nouveau\n$/

const FORMATS: Record<string, Case> = {
  'classic netCDF': { make: netcdf('classic'), source: 'era5-land', cut: CUT, whole: READ, longer: READ },
  'netCDF-4': { make: netcdf('netCDF-4'), source: 'era5-land', cut: CUT, whole: READ, longer: READ },
  'GeoTIFF with its directory first, big-endian': {
    ...{ make: raster(), source: 'raster', cut: CUT, whole: READ, longer: READ },
  },
  'GeoTIFF with its directory last, little-endian': {
    ...{ make: raster(true), source: 'raster', cut: CUT, whole: READ, longer: READ },
  },
  'GeoTIFF of terrain': { make: raster(), open: terrain, source: '', cut: CUT, whole: READ, longer: READ },
  HGT: {
    make: async () => writeHgt(await tempFolder(), { latitude: 10, longitude: -10 }, () => 0),
    ...{ open: terrain, source: '', cut: HGT, whole: READ, longer: HGT },
  },
  'gzip in place of CSV': {
    make: () => inFolder('a.csv.gz', gzipSync(text('LOCATION,\n'))),
    ...{ source: 'nasa-power', ...archive('fichier gzip'), least: 2 },
  },
  'gzip in place of netCDF': {
    make: async () => inFolder('a.nc.gz', gzipSync(await readFile(await netcdf('classic')()))),
    ...{ source: 'era5-land', ...archive('fichier gzip'), least: 2 },
  },
  'XLSX in place of CSV': {
    make: () => zip('[Content_Types].xml'),
    ...{ source: 'epw', ...archive('classeur XLSX'), least: 4 },
  },
  'ZIP in place of GeoTIFF': { make: () => zip('a.tif'), source: 'raster', ...archive('fichier ZIP'), least: 4 },
  'Parquet in place of CSV': {
    make: parquet,
    ...{ source: 'pvgis', ...archive('fichier Parquet'), longer: ARCHIVE, least: 4 },
  },
}

describe.each(Object.entries(FORMATS))('A file of the format %s', (_, { make, source, open, cut, ...given }) => {
  const { whole, longer, least = 0 } = given
  const said = open ?? ((path: string) => runHere(['lire', source, path]))

  async function changed(change: (path: string, size: number) => Promise<void>) {
    const made = await make()
    const path = join(await tempFolder(), basename(made))
    await copyFile(made, path)
    await change(path, (await stat(path)).size)
    return said(path)
  }

  test('is read, or refused for what it is, where it is whole', async () => {
    const { code, err } = await changed(async () => {})
    expect([code, err]).toEqual([whole === READ ? 0 : 1, expect.stringMatching(whole)])
  })

  test('with bytes behind its end is refused where its format has none there', async () => {
    const { code, err } = await changed((path) => appendFile(path, 'behind'))
    expect([code, err]).toEqual([longer === READ ? 0 : 1, expect.stringMatching(longer)])
  })

  test.each<[string, (size: number) => number]>([
    ['at 14 %', (size) => 0.14 * size],
    ['at 50 %', (size) => 0.5 * size],
    ['at 99 %', (size) => 0.99 * size],
    ['by its last byte', (size) => size - 1],
  ])('cut %s is refused with its bytes and what to do', async (_cut, at) => {
    const { code, err } = await changed((path, size) => truncate(path, Math.floor(at(size))))
    expect([code, err]).toEqual([1, expect.stringMatching(cut)])
  })

  test('cut anywhere is refused in a sentence', async () => {
    const made = await make()
    const bytes = await readFile(made)
    const path = join(await tempFolder(), basename(made))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: least, max: bytes.length - 1 }), async (length) => {
        await writeFile(path, bytes.subarray(0, length))
        const { code, err } = await said(path)
        expect([code, err]).toEqual([1, expect.stringMatching(cut)])
      }),
      { numRuns: LONG ? 50 : 15 },
    )
  })
})
