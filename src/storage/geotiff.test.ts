import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { installed, needs } from '../../tests/support/needs.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { type GeoRaster, readGeoTiff, writeGeoTiff } from './geotiff.ts'

const PLACE = { north: 12.5, west: -15.25, stepLat: 0.25, stepLon: 0.5, rows: 130, columns: 7, description: 'Essai' }
const COUNT = PLACE.rows * PLACE.columns
const RASTERS: GeoRaster[] = [
  { ...PLACE, noData: -32_768, values: Int16Array.from({ length: COUNT }, (_, i) => ((i * 7919) % 65_536) - 32_768) },
  { ...PLACE, noData: -9999, values: Float32Array.from({ length: COUNT }, (_, i) => Math.sin(i) * 1e3) },
]

describe('A GeoTIFF', () => {
  it('holds the numbers that were written, over several strips, and the same bytes each time', async () => {
    for (const raster of RASTERS) {
      const bytes = writeGeoTiff(raster)
      expect(Array.from(await readGeoTiff(bytes))).toEqual(Array.from(raster.values))
      expect(writeGeoTiff(raster)).toEqual(bytes)
    }
  })

  const gdal = installed('gdalinfo') !== undefined
  it('is read by GDAL where it stands', needs({ 'gdal-bin': gdal }), async () => {
    const path = join(await tempFolder(), 'essai.tif')
    for (const raster of RASTERS) {
      await writeFile(path, writeGeoTiff(raster))
      const told = JSON.parse(execFileSync('gdalinfo', ['-json', path], { encoding: 'utf8' }))
      expect(told.geoTransform).toEqual([-15.25, 0.5, 0, 12.5, 0, -0.25])
      expect(told.size).toEqual([7, 130])
      expect(told.bands[0]).toMatchObject({ noDataValue: raster.noData })
      expect(told.coordinateSystem.wkt).toContain('WGS 84')
      const value = execFileSync('gdallocationinfo', ['-valonly', path, '3', '100'], { encoding: 'utf8' })
      expect(Number(value)).toBeCloseTo(raster.values[100 * 7 + 3] as number, 3)
    }
  })
})
