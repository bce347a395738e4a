import { LRUCache } from 'lru-cache'
import type { Source } from '../../contract/catalogue.ts'
import { type Point, roundedPoint } from '../../contract/distance.ts'
import type { CellSize } from '../../contract/grid.ts'
import { TERRAIN_SPACING_M } from '../../contract/terrainTile.ts'
import { HORIZON_REACH_M, terrainHorizon } from '../../derive/terrain/horizonLine.ts'
import type { Edition } from '../../edition/read/openEdition.ts'
import type { EditionTerrain } from '../../edition/read/terrain.ts'
import type { HorizonLine } from '../../solar/horizon.ts'

/** Horizons of points that are kept, half a kilobyte each, and heights of cells. */
const KEPT_LINES = 4_096

/** A horizon made by terrain, and whose that is. */
export interface TerrainHorizon {
  line: HorizonLine
  source: Source
}

/** The horizons of the places of a release. */
export interface TownTerrain {
  /** Of a town, as it was sealed; undefined of a place that has none, or no terrain under it. */
  horizonOf(localite: string): Promise<TerrainHorizon | undefined>
}

/** The terrain of a release, as answers ask it. */
export interface ReleaseTerrain extends TownTerrain, Pick<EditionTerrain, 'tiles' | 'tile' | 'tileBytes'> {
  source: Source
  /** Of any point: computed from the tiles within 60 km, and kept. */
  horizonAt(point: Point): Promise<TerrainHorizon | undefined>
  /** The height of a point above sea level, m; undefined where there is no ground. */
  heightAt(point: Point): Promise<number | undefined>
  /** The mean height of the ground of a cell, m, kept; undefined where too little of it is known. */
  cellHeightAt(centre: Point, size: CellSize): Promise<number | undefined>
}

/** The terrain of an open release; undefined of one without, or whose catalogue does not know its source. */
export function terrainOf({ catalogue, terrain }: Pick<Edition, 'catalogue' | 'terrain'>): ReleaseTerrain | undefined {
  const source = catalogue.sources.find(({ code }) => code === terrain?.source)
  if (!terrain || !source) return undefined
  const lines = new LRUCache<string, { line: HorizonLine | undefined }, Point>({
    max: KEPT_LINES,
    fetchMethod: async (_key, _stale, { context }) => ({
      line: terrainHorizon(await terrain.heightsAbout(context, HORIZON_REACH_M), {
        ...context,
        spacingM: TERRAIN_SPACING_M,
      }),
    }),
  })
  const cells = new LRUCache<string, { height: number | undefined }, { centre: Point; size: CellSize }>({
    max: KEPT_LINES,
    fetchMethod: async (_key, _stale, { context: { centre, size } }) => ({
      height: await terrain.meanHeight(centre, size),
    }),
  })
  const told = (line: HorizonLine | undefined) => line && { line, source }
  return {
    source,
    tiles: terrain.tiles,
    tile: terrain.tile,
    tileBytes: terrain.tileBytes,
    horizonOf: async (localite) => told(terrain.horizons.get(localite)),
    heightAt: (point) => terrain.heightAt(point),
    async cellHeightAt(centre, size) {
      const key = `${centre.latitude},${centre.longitude},${size.pas_lat},${size.pas_lon}`
      return (await cells.fetch(key, { context: { centre, size } }))?.height
    },
    async horizonAt(asked) {
      const point = roundedPoint(asked)
      return told((await lines.fetch(`${point.latitude},${point.longitude}`, { context: point }))?.line)
    },
  }
}
