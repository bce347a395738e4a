import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeArrayBuffer } from 'geotiff'
import { writeGeoTiff } from '../../../src/storage/geotiff.ts'
import { tempFolder } from '../storage/folders.ts'

/** A raster as a test makes it: rows from the north, pixels as areas. */
export interface MadeRaster {
  north: number
  west: number
  step: number
  rows: number
  columns: number
  /** The number of a pixel. */
  at(row: number, column: number): number
  /** Whole numbers of 16 bits in place of single floats. */
  int16?: true
  nodata?: number | undefined
  /** What GDAL says of the band. */
  gdal?: Record<string, string>
  /** Tags in place of those of longitude and latitude on WGS 84. */
  tags?: Record<string, unknown>
}

/** The code and type of a text tag, as each writer's order of bytes has it. */
const IMAGE_DESCRIPTION = { big: Buffer.from([0x01, 0x0e, 0, 2]), little: Buffer.from([0x0e, 0x01, 2, 0]) }
const GDAL_METADATA = { big: Buffer.from([0xa4, 0x80, 0, 2]), little: Buffer.from([0x80, 0xa4, 2, 0]) }

/**
 * Writes a GeoTIFF: single floats by the `geotiff` package, which is not how the service writes its own; whole numbers, which
 * that writes wrongly, by the service's writer. Answers its path.
 */
export async function writeRaster(made: MadeRaster, name = 'raster.tif'): Promise<string> {
  const { north, west, step, rows, columns, at, int16, nodata, gdal, tags } = made
  const numbers = Array.from({ length: rows * columns }, (_, i) => at(Math.floor(i / columns), i % columns))
  const items = Object.entries(gdal ?? {}).map(
    ([key, value]) => `<Item name="${key}" sample="0" role="${key.toLowerCase()}">${value}</Item>`,
  )
  const description = `<GDALMetadata>${items.join('')}</GDALMetadata>`
  const bytes = int16
    ? writeGeoTiff({
        ...{ north, west, stepLat: step, stepLon: step, rows, columns, description },
        ...{ values: Int16Array.from(numbers), noData: nodata ?? -32_768 },
      })
    : ((await writeArrayBuffer(Float32Array.from(numbers), {
        height: rows,
        width: columns,
        ModelPixelScale: [step, step, 0],
        ModelTiepoint: [0, 0, 0, west, north, 0],
        GTModelTypeGeoKey: 2,
        GTRasterTypeGeoKey: 1,
        GeographicTypeGeoKey: 4326,
        ImageDescription: `${description}\0`,
        ...(nodata === undefined ? {} : { GDAL_NODATA: `${nodata}\0` }),
        ...tags,
      } as Parameters<typeof writeArrayBuffer>[1])) as ArrayBuffer)
  const content = Buffer.from(new Uint8Array(bytes))
  // Neither writer knows GDAL's tag: it stands as a description, a text too.
  const order = int16 ? 'little' : 'big'
  GDAL_METADATA[order].copy(content, content.indexOf(IMAGE_DESCRIPTION[order]))
  const path = join(await tempFolder(), name)
  await writeFile(path, content)
  return path
}
