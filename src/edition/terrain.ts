import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Localite } from '../contract/catalogue.ts'
import type { CellSize } from '../contract/grid.ts'
import {
  cornersWithin,
  type HeightAt,
  heightsOf,
  NODES_PER_DEGREE,
  type TerrainTile,
  tileName,
} from '../contract/terrainTile.ts'
import { HORIZON_REACH_M, METRES_PER_DEGREE, terrainHorizon } from '../derive/terrain/horizonLine.ts'
import type { HorizonLine } from '../solar/horizon.ts'
import { type Disk, makeFolderDurably } from '../storage/disk.ts'
import { writeFileDurably } from '../storage/durable.ts'
import { sha256 } from '../storage/hash.ts'

import type { SealedFile } from './sealedFiles.ts'
import { decodeTile, encodeTile } from './terrainFile.ts'
import type { WrittenFile } from './writtenFile.ts'

/** A terrain model as it is sealed: its source in the country's table, and its tiles, each once. */
export interface SealTerrain {
  source: string
  tiles: AsyncIterable<TerrainTile>
}

export const TERRAIN_FILE = 'terrain/terrain.json'

/** Where a tile stands in a release. */
const tilePath = (name: string) => `terrain/${name}.tif`
const TILE_PATH = /^terrain\/([ns]\d{2}[ew]\d{3})\.tif$/

/** The four nodes about a point are nearer than this. */
const NEXT_NODE_M = METRES_PER_DEGREE / NODES_PER_DEGREE

/** What stands beside the tiles: whose they are, and the horizons of the towns that they have ground under. */
interface TerrainFacts {
  source: string
  horizons: Record<string, HorizonLine>
}

/** Tiles that are in memory while the horizons of the towns are made: a point needs four at most, neighbours the same. */
const TILES_IN_MEMORY = 9
/** Tiles of an open release that are kept for the points to come, 3 MB each: those within 60 km of one are four at most. */
const TILES_KEPT = 4

/** Writes the terrain of an edition, a GeoTIFF a degree, durably. Throws where the terrain has no tile. */
export async function writeTerrain(
  folder: string,
  { source, tiles }: SealTerrain,
  { localites, disk }: { localites: readonly Localite[]; disk: Disk },
): Promise<WrittenFile[]> {
  await makeFolderDurably(join(folder, 'terrain'), disk)
  const written: WrittenFile[] = []
  const write = async (path: string, content: Uint8Array) => {
    await writeFileDurably(join(folder, path), content, { disk })
    written.push({ path, bytes: content.length, sha256: sha256(content) })
  }
  for await (const tile of tiles) await write(tilePath(tileName(tile)), encodeTile(tile, source))
  if (written.length === 0) throw new Error('Le relief de terrain.json n’a aucune hauteur autour des localités.')
  const names = new Set(written.map(({ path }) => TILE_PATH.exec(path)?.[1] as string))
  const tilesInMemory = new LRUCache<string, TerrainTile>({
    max: TILES_IN_MEMORY,
    fetchMethod: async (name) => decodeTile(name, await readFile(join(folder, tilePath(name)))),
  })
  const facts: TerrainFacts = { source, horizons: {} }
  for (const { code, latitude, longitude } of localites) {
    if (latitude === null || longitude === null) continue
    const line = await horizonFrom({ latitude, longitude }, names, (name) => tilesInMemory.forceFetch(name))
    if (line) facts.horizons[code] = line
  }
  await write(TERRAIN_FILE, new TextEncoder().encode(`${JSON.stringify(facts)}\n`))
  return written
}

/** The terrain of an open release. */
export interface EditionTerrain {
  /** The code of its source. */
  source: string
  /** The names of its tiles. */
  tiles: ReadonlySet<string>
  /** The tile of a name. Throws as `horizonAt` does. */
  tile(name: string): Promise<TerrainTile>
  /** The file of a tile, for `decodeTile` elsewhere. Throws as `horizonAt` does. */
  tileBytes(name: string): Promise<Uint8Array>
  /** Of the places of the catalogue, by their codes. */
  horizons: ReadonlyMap<string, HorizonLine>
  /** Of any point, from the tiles within 60 km; undefined where there is no ground. Throws `AlteredError` where a tile is not its own. */
  horizonAt(point: { latitude: number; longitude: number }): Promise<HorizonLine | undefined>
  /** The height of a point above sea level, m; undefined where there is no ground. Throws as `horizonAt` does. */
  heightAt(point: { latitude: number; longitude: number }): Promise<number | undefined>
  /** The mean height of a cell above sea level, m; undefined where less than three quarters of it are known. Throws as `horizonAt` does. */
  meanHeight(centre: { latitude: number; longitude: number }, size: CellSize): Promise<number | undefined>
}

/** The horizon of a point, from those of the tiles about it that there are. */
async function horizonFrom(
  point: { latitude: number; longitude: number },
  names: ReadonlySet<string>,
  read: (name: string) => Promise<TerrainTile>,
): Promise<HorizonLine | undefined> {
  const heights = await heightsWithin(HORIZON_REACH_M, point, names, read)
  return terrainHorizon(heights, { ...point, spacingM: METRES_PER_DEGREE / NODES_PER_DEGREE })
}

/** The heights about a point, from those of the tiles there that there are. */
async function heightsWithin(
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
    horizonAt: (point) => horizonFrom(point, tiles, tileAbout),
    async heightAt(point) {
      const { latitude, longitude } = point
      const height = (await heightsWithin(NEXT_NODE_M, point, tiles, tileAbout))(latitude, longitude)
      return Number.isNaN(height) ? undefined : height
    },
    async meanHeight(centre, size) {
      const reachM = (METRES_PER_DEGREE * Math.max(size.pas_lat, size.pas_lon)) / 2
      return meanWithin(await heightsWithin(reachM, centre, tiles, tileAbout), centre, size)
    },
  }
}
