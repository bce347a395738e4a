import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Box } from '../../contract/outline.ts'
import { cornerOf } from '../../contract/terrainTile.ts'
import { openGeographicTiff, type SampleLattice } from '../geographicTiff.ts'
import { faultsOf } from '../upstream.ts'

/** Samples of a file, metres; NaN where it has none. */
export type TerrainSamples = ReturnType<typeof cut>

/** A file of a terrain model, described before its heights are read. */
export type TerrainFile = ReturnType<typeof fileOf>

/** Names of files that may hold terrain: SRTM as it is delivered (HGT), and GeoTIFF. */
export const TERRAIN_FILE = /\.(hgt|tiff?)$/i

/** Describes a file. Throws `LectureError` where it is no terrain in degrees. */
export async function openTerrain(path: string): Promise<TerrainFile> {
  return /\.hgt$/i.test(path) ? openHgt(path) : openGeoTiff(path)
}

/** Samples of an edge of one degree, the edges of both sides included: three seconds of arc apart, or one. */
const HGT_SIDES = [1201, 3601]
const VOID = -32_768

/** An SRTM tile: big-endian shorts, the north first; where it stands is in its name alone (`N10W010.hgt`). */
async function openHgt(path: string): Promise<TerrainFile> {
  const chemin = basename(path)
  const fault = faultsOf(chemin)
  const corner = cornerOf(chemin.slice(0, 7).toLowerCase())
  if (!corner) throw fault('le nom d’un fichier HGT dit son coin sud-ouest, comme N10W010.hgt')
  const handle = await open(path, 'r')
  const { size } = await handle.stat().finally(() => handle.close())
  const side = HGT_SIDES.find((each) => each * each * 2 === size)
  if (side === undefined) {
    throw fault(
      `un fichier HGT a ${HGT_SIDES.map((each) => each * each * 2).join(' ou ')} octets ; celui-ci en a ${size} : il est coupé ou abîmé, téléchargez-le de nouveau`,
    )
  }
  const step = 1 / (side - 1)
  const lattice = {
    north: corner.latitude + 1,
    west: corner.longitude,
    stepLat: step,
    stepLon: step,
    rows: side,
    columns: side,
  }
  return fileOf(chemin, lattice, async () => {
    const bytes = await readFile(path)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return (row, column) => {
      const height = view.getInt16((row * side + column) * 2)
      return height === VOID ? Number.NaN : height
    }
  })
}

async function openGeoTiff(path: string): Promise<TerrainFile> {
  const chemin = basename(path)
  const { image, lattice } = await openGeographicTiff(path, chemin, 'le relief')
  const none = image.getGDALNoData()
  return fileOf(chemin, lattice, async ({ top, left, bottom, right }) => {
    const values = await image.readRasters({ window: [left, top, right, bottom], interleave: true })
    return (row, column) => {
      const height = Number(values[(row - top) * (right - left) + column - left])
      return height === none || height === VOID || !Number.isFinite(height) ? Number.NaN : height
    }
  })
}

/** A file whose heights are read by windows. */
function fileOf(
  chemin: string,
  lattice: SampleLattice,
  heightsIn: (window: Window) => Promise<(row: number, column: number) => number>,
) {
  return {
    chemin,
    lattice,
    /** Samples within a box in degrees, and one more on each side; undefined where the file has none there. */
    async read(box: Box) {
      const window = windowOf(lattice, box)
      return window && cut(lattice, window, await heightsIn(window))
    },
  }
}

/** Rows and columns, the last ones excluded. */
type Window = NonNullable<ReturnType<typeof windowOf>>

function windowOf({ north, west, stepLat, stepLon, rows, columns }: SampleLattice, box: Box) {
  const top = Math.max(0, Math.floor((north - box.north) / stepLat) - 1)
  const bottom = Math.min(rows, Math.ceil((north - box.south) / stepLat) + 2)
  const left = Math.max(0, Math.floor((box.west - west) / stepLon) - 1)
  const right = Math.min(columns, Math.ceil((box.east - west) / stepLon) + 2)
  return top < bottom && left < right ? { top, bottom, left, right } : undefined
}

function cut(
  { north, west, stepLat, stepLon }: SampleLattice,
  { top, bottom, left, right }: Window,
  heightAt: (row: number, column: number) => number,
) {
  const [rows, columns] = [bottom - top, right - left]
  const heights = new Float32Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      heights[row * columns + column] = heightAt(top + row, left + column)
  }
  return { north: north - top * stepLat, west: west + left * stepLon, stepLat, stepLon, rows, columns, heights }
}
