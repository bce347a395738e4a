import { LRUCache } from 'lru-cache'
import type { Source } from '../../contract/catalogue.ts'
import type { Edition } from '../../edition/openEdition.ts'
import type { HorizonLine } from '../../solar/horizon.ts'
import type { Point } from './distance.ts'

/** Horizons of points that are kept: half a kilobyte each. */
const KEPT_LINES = 4_096
/** Points of one horizon: closer together than the nodes of the terrain. */
const POINT_DECIMALS = 4

/** A horizon made by terrain, and whose that is. */
export interface TerrainHorizon {
  line: HorizonLine
  source: Source
}

/** The terrain of a release, as answers ask it. */
export interface ReleaseTerrain {
  /** Of a town, as it was sealed; undefined of a place that has none, or no terrain under it. */
  horizonOf(localite: string): Promise<TerrainHorizon | undefined>
  /** Of any point: computed from the tiles within 60 km, and kept. */
  horizonAt(point: Point): Promise<TerrainHorizon | undefined>
}

/** The terrain of an open release; undefined of one without, or whose catalogue does not know its source. */
export function terrainOf({ catalogue, terrain }: Pick<Edition, 'catalogue' | 'terrain'>): ReleaseTerrain | undefined {
  const source = catalogue.sources.find(({ code }) => code === terrain?.source)
  if (!terrain || !source) return undefined
  const lines = new LRUCache<string, { line: HorizonLine | undefined }, Point>({
    max: KEPT_LINES,
    fetchMethod: async (_key, _stale, { context }) => ({ line: await terrain.horizonAt(context) }),
  })
  const told = (line: HorizonLine | undefined) => line && { line, source }
  return {
    horizonOf: async (localite) => told(terrain.horizons.get(localite)),
    async horizonAt({ latitude, longitude }) {
      const point = {
        latitude: Number(latitude.toFixed(POINT_DECIMALS)),
        longitude: Number(longitude.toFixed(POINT_DECIMALS)),
      }
      return told((await lines.fetch(`${point.latitude},${point.longitude}`, { context: point }))?.line)
    },
  }
}
