import { type Box, boxAround, type Outline } from '../../contract/outline.ts'
import {
  METRES_PER_DEGREE,
  NO_HEIGHT,
  NODES_PER_DEGREE,
  type TerrainTile,
  tileName,
} from '../../contract/terrainTile.ts'
import { hillshade } from '../../derive/terrain/hillshade.ts'
import { cosd } from '../../solar/angles.ts'
import type { ReleaseTerrain } from '../catalogue/terrain.ts'

/** The light on the relief of a country, in rows from the north: see `hillshade`. */
export interface Relief {
  /** In whole degrees. */
  box: Box
  rows: number
  columns: number
  light: Float32Array
}

/** Pixels of a degree, which part its nodes without a rest; the most that leave the picture this wide are taken. */
const PER_DEGREE = [50, 40, 30, 24, 20, 16, 12, 10, 8, 6, 4, 2, 1]
const MOST_ACROSS = 450
/** A slope of one per cent is seen at steps of two kilometres. */
const EXAGGERATION = 12

/** The relief of the country within an outline, tile by tile; undefined where the terrain has none of it. */
export async function reliefOf(
  terrain: Pick<ReleaseTerrain, 'tiles' | 'tile'>,
  outline: Outline,
): Promise<Relief | undefined> {
  if (outline.length === 0) return undefined
  const { south, west, north, east } = wholeDegrees(boxAround(outline))
  const perDegree = PER_DEGREE.find((each) => each * Math.max(east - west, north - south) <= MOST_ACROSS) ?? 1
  const [rows, columns] = [(north - south) * perDegree, (east - west) * perDegree]
  const heights = new Float32Array(rows * columns).fill(Number.NaN)
  let found = 0
  for (let latitude = south; latitude < north; latitude++) {
    for (let longitude = west; longitude < east; longitude++) {
      const name = tileName({ latitude, longitude })
      if (!terrain.tiles.has(name)) continue
      found++
      const means = blockMeans(await terrain.tile(name), perDegree)
      for (let row = 0; row < perDegree; row++) {
        const from = (north - 1 - latitude) * perDegree + (perDegree - 1 - row)
        heights.set(
          means.subarray(row * perDegree, (row + 1) * perDegree),
          from * columns + (longitude - west) * perDegree,
        )
      }
    }
  }
  if (found === 0) return undefined
  const stepNorthM = METRES_PER_DEGREE / perDegree
  const stepEastM = stepNorthM * cosd((south + north) / 2)
  const light = hillshade({ heights, rows, columns, stepNorthM, stepEastM }, EXAGGERATION)
  return { box: { south, west, north, east }, rows, columns, light }
}

/** The tiles that a box touches, as a box. */
export function wholeDegrees({ south, west, north, east }: Box): Box {
  return { south: Math.floor(south), west: Math.floor(west), north: Math.ceil(north), east: Math.ceil(east) }
}

/** The mean heights of the square blocks of a tile, from the south-west; NaN of a block that has a void. */
function blockMeans({ heights }: TerrainTile, perDegree: number): Float32Array {
  const side = NODES_PER_DEGREE / perDegree
  const sums = new Float32Array(perDegree * perDegree)
  for (let row = 0; row < NODES_PER_DEGREE; row++) {
    const into = Math.floor(row / side) * perDegree
    for (let column = 0; column < NODES_PER_DEGREE; column++) {
      const height = heights[row * NODES_PER_DEGREE + column]!
      sums[into + Math.floor(column / side)]! += height === NO_HEIGHT ? Number.NaN : height
    }
  }
  return sums.map((sum) => sum / side ** 2)
}
