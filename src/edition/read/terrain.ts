import { LRUCache } from 'lru-cache'
import type { CellSize } from '../../contract/grid.ts'
import {
  cornersWithin,
  type HeightAt,
  heightsOf,
  METRES_PER_DEGREE,
  TERRAIN_SPACING_M,
  type TerrainTile,
  tileName,
} from '../../contract/terrainTile.ts'
import type { SealedFile } from '../sealedFiles.ts'
import { decodeTile } from './terrainFile.ts'

export const TERRAIN_FILE = 'terrain/terrain.json'

/** Where a tile stands in a release. */
export const tilePath = (name: string) => `terrain/${name}.tif`
export const TILE_PATH = /^terrain\/([ns]\d{2}[ew]\d{3})\.tif$/

/** What stands beside the tiles: whose they are, and the horizons of the towns that they have ground under. */
export interface TerrainFacts {
  source: string
  /** By the codes of the towns, elevations in degrees clockwise from north. */
  horizons: Record<string, readonly number[]>
}

/** Tiles of an open release that are kept for the points to come, 3 MB each: those within 60 km of one are four at most. */
const TILES_KEPT = 4

/** The terrain of an open release. */
export interface EditionTerrain {
  /** The code of its source. */
  source: string
  /** The names of its tiles. */
  tiles: ReadonlySet<string>
  /** The tile of a name. Throws `AlteredError` where it is not its own. */
  tile(name: string): Promise<TerrainTile>
  /** The file of a tile, for `decodeTile` elsewhere. Throws as `tile` does. */
  tileBytes(name: string): Promise<Uint8Array>
  /** Of the places of the catalogue, by their codes. */
  horizons: ReadonlyMap<string, readonly number[]>
  /** The ground about a point, from the tiles within a reach. Throws as `tile` does. */
  heightsAbout(point: { latitude: number; longitude: number }, reachM: number): Promise<HeightAt>
  /** The height of a point above sea level, m; undefined where there is no ground. Throws as `tile` does. */
  heightAt(point: { latitude: number; longitude: number }): Promise<number | undefined>
  /** The mean height of a cell above sea level, m; undefined where less than three quarters of it are known. Throws as `tile` does. */
  meanHeight(centre: { latitude: number; longitude: number }, size: CellSize): Promise<number | undefined>
}

/** The heights about a point, from those of the tiles there that there are. */
export async function heightsWithin(
  reachM: number,
  point: { latitude: number; longitude: number },
  names: ReadonlySet<string>,
  read: (name: string) => Promise<TerrainTile>,
): Promise<HeightAt> {
  const near = cornersWithin(point, reachM / METRES_PER_DEGREE).map(tileName)
  return heightsOf(await Promise.all(near.filter((name) => names.has(name)).map(read)))
}

/** Points along each side of a cell that its height is the mean of. */
const SAMPLES = 64
/** Sea and ground beyond the sealed terrain have no height. */
const KNOWN_SHARE = 0.75

/** The mean of the heights of a cell that are known; undefined where they are too few. */
function meanWithin(heightAt: HeightAt, centre: { latitude: number; longitude: number }, size: CellSize) {
  let [sum, count] = [0, 0]
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const north = ((row + 0.5) / SAMPLES - 0.5) * size.pas_lat
      const east = ((column + 0.5) / SAMPLES - 0.5) * size.pas_lon
      const height = heightAt(centre.latitude + north, centre.longitude + east)
      if (Number.isNaN(height)) continue
      sum += height
      count++
    }
  }
  return count < KNOWN_SHARE * SAMPLES ** 2 ? undefined : sum / count
}

/** The terrain that a release was sealed with; undefined of one without. */
export async function openTerrain(
  sealed: ReadonlyMap<string, SealedFile>,
  read: (path: string) => Promise<Uint8Array>,
): Promise<EditionTerrain | undefined> {
  if (!sealed.has(TERRAIN_FILE)) return undefined
  const { source, horizons } = JSON.parse(new TextDecoder().decode(await read(TERRAIN_FILE))) as TerrainFacts
  const tiles = new Set([...sealed.keys()].flatMap((path) => TILE_PATH.exec(path)?.[1] ?? []))
  const tileBytes = (name: string) => read(tilePath(name))
  const tile = async (name: string) => decodeTile(name, await tileBytes(name))
  const kept = new LRUCache<string, TerrainTile>({ max: TILES_KEPT, fetchMethod: tile })
  const tileAbout = (name: string) => kept.forceFetch(name)
  return {
    source,
    tiles,
    tile,
    tileBytes,
    horizons: new Map(Object.entries(horizons)),
    heightsAbout: (point, reachM) => heightsWithin(reachM, point, tiles, tileAbout),
    async heightAt(point) {
      const { latitude, longitude } = point
      // The four nodes about a point are nearer than one is from the next.
      const height = (await heightsWithin(TERRAIN_SPACING_M, point, tiles, tileAbout))(latitude, longitude)
      return Number.isNaN(height) ? undefined : height
    },
    async meanHeight(centre, size) {
      const reachM = (METRES_PER_DEGREE * Math.max(size.pas_lat, size.pas_lon)) / 2
      return meanWithin(await heightsWithin(reachM, centre, tiles, tileAbout), centre, size)
    },
  }
}
