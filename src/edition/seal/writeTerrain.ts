import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Localite } from '../../contract/catalogue.ts'
import { TERRAIN_SPACING_M, type TerrainTile, tileName } from '../../contract/terrainTile.ts'
import { HORIZON_REACH_M, terrainHorizon } from '../../derive/terrain/horizonLine.ts'
import { type Disk, makeFolderDurably } from '../../storage/disk.ts'
import { writeFileDurably } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import { heightsWithin, TERRAIN_FILE, type TerrainFacts, TILE_PATH, tilePath } from '../read/terrain.ts'
import { decodeTile, encodeTile } from '../read/terrainFile.ts'
import type { WrittenFile } from './writtenFile.ts'

/** A terrain model as it is sealed: its source in the country's table, and its tiles, each once. */
export interface SealTerrain {
  source: string
  tiles: AsyncIterable<TerrainTile>
}

/** Tiles that are in memory while the horizons of the towns are made: a point needs four at most, neighbours the same. */
const TILES_IN_MEMORY = 9
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
    const point = { latitude, longitude }
    const heights = await heightsWithin(HORIZON_REACH_M, point, names, (name) => tilesInMemory.forceFetch(name))
    const line = terrainHorizon(heights, { ...point, spacingM: TERRAIN_SPACING_M })
    if (line) facts.horizons[code] = line
  }
  await write(TERRAIN_FILE, new TextEncoder().encode(`${JSON.stringify(facts)}\n`))
  return written
}
