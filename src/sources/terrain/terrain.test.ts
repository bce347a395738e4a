import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeHgt } from '../../../tests/support/sources/hgt.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { heightsOf, type TerrainTile } from '../../contract/terrainTile.ts'
import { type GeoRaster, writeGeoTiff } from '../../storage/geotiff.ts'
import { LectureError } from '../upstream.ts'
import { openTerrain } from './terrainFile.ts'
import { terrainTiles } from './terrainTiles.ts'

/** A plane: bilinear interpolation, averages of symmetric samples and whole metres give it back. */
const slope = (latitude: number, longitude: number) => 1200 * (latitude - 10) + 2400 * (longitude + 10)

async function tilesOf(paths: readonly string[], corners = [{ latitude: 10, longitude: -10 }]): Promise<TerrainTile[]> {
  const files = []
  for (const path of paths) files.push(await openTerrain(path))
  const tiles = []
  for await (const tile of terrainTiles(files, corners)) tiles.push(tile)
  return tiles
}

/** A made-up GeoTIFF whose pixels have the slope at their middles. */
async function writeTiff(given: Partial<GeoRaster>): Promise<string> {
  const raster = { north: 11, west: -10, stepLat: 1 / 1200, stepLon: 1 / 1200, rows: 1200, columns: 1200, ...given }
  const { north, west, stepLat, stepLon, rows, columns } = raster
  const values = Float32Array.from({ length: rows * columns }, (_, i) =>
    slope(north - (Math.floor(i / columns) + 0.5) * stepLat, west + ((i % columns) + 0.5) * stepLon),
  )
  const path = join(await tempFolder(), 'relief.tif')
  await writeFile(path, writeGeoTiff({ noData: -32_768, description: 'test', values, ...raster }))
  return path
}

describe('Terrain', () => {
  it('of an SRTM tile is taken node by node, the north first; voids stay voids', async () => {
    const hole = (lat: number, lon: number) => (Math.hypot(lat - 10.5, lon + 9.5) < 0.01 ? Number.NaN : slope(lat, lon))
    const [tile] = await tilesOf([await writeHgt(await tempFolder(), { latitude: 10, longitude: -10 }, hole)])
    const height = heightsOf([tile as TerrainTile])
    for (const [row, column] of [
      [0, 0],
      [7, 1199],
      [1199, 3],
    ] as const) {
      expect(height(10 + row / 1200, -10 + column / 1200)).toBeCloseTo(row + 2 * column, 6)
    }
    expect(height(10.5, -9.5)).toBeNaN()
    expect(height(10.52, -9.5)).toBeCloseTo(624 + 1200, 6)
  })

  it('of a GeoTIFF stands where its pixels do: as points on the nodes, as areas between them, finer ones averaged', async () => {
    const onNodes = { north: 11 + 0.5 / 1200, west: -10 - 0.5 / 1200, rows: 1201, columns: 1201 }
    const areas = { rows: 1200, columns: 1200 }
    const fine = { stepLat: 1 / 3600, stepLon: 1 / 3600, north: 10.5, west: -9.75, rows: 900, columns: 900 }
    for (const given of [onNodes, areas, fine]) {
      const [tile] = await tilesOf([await writeTiff(given)])
      const height = heightsOf([tile as TerrainTile])
      expect(height(10.4, -9.6), JSON.stringify(given)).toBeCloseTo(480 + 960, 0)
    }
  })

  it('of neighbouring files is whole at their common edge', async () => {
    const folder = await tempFolder()
    const corners = [
      { latitude: 10, longitude: -10 },
      { latitude: 10, longitude: -9 },
    ]
    const paths = []
    for (const corner of corners) paths.push(await writeHgt(folder, corner, slope))
    const tiles = await tilesOf(paths, corners)
    expect(tiles.map(({ longitude }) => longitude)).toEqual([-10, -9])
    expect(heightsOf(tiles)(10.25, -9 - 0.5 / 1200)).toBeCloseTo(300 + 2399, 0)
  })

  it('that is none is refused by name, with what to do', async () => {
    const folder = await tempFolder()
    const refused = async (name: string, bytes: Uint8Array, words: string) => {
      await writeFile(join(folder, name), bytes)
      const opened = openTerrain(join(folder, name))
      await expect(opened).rejects.toThrow(LectureError)
      await expect(opened).rejects.toThrow(`${name} : ${words}`)
    }
    await refused('N10W010.hgt', new Uint8Array(7), 'un fichier HGT a 2884802 ou 25934402 octets ; celui-ci en a 7')
    await refused('relief.hgt', new Uint8Array(7), 'le nom d’un fichier HGT dit son coin')
    await refused('relief.tif', new TextEncoder().encode('<html>'), 'ce n’est pas un fichier GeoTIFF lisible')
    const projected = Buffer.from(writeGeoTiff({ ...(await small()) }))
    projected.writeUInt16LE(1, projected.indexOf(Buffer.from([0, 4, 0, 0, 1, 0, 2, 0])) + 6) // a projected model
    await refused('metres.tif', projected, 'le relief doit être en degrés')
  })
})

async function small(): Promise<GeoRaster> {
  const values = new Int16Array(4)
  return { north: 1, west: 0, stepLat: 0.5, stepLon: 0.5, rows: 2, columns: 2, values, noData: -1, description: '' }
}
