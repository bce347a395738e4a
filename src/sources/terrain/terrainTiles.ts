import { cornersWithin, NO_HEIGHT, NODES_PER_DEGREE, type TerrainTile, tileName } from '../../contract/terrainTile.ts'
import type { TerrainFile, TerrainSamples } from './terrainFile.ts'

/** A sample may be this part of a node's spacing beside it and still be the node. */
const SAME_PLACE = 1e-3

/**
 * Tiles of heights at nodes of three arc seconds, made of the files of a terrain model in the order of their names: samples
 * that stand on the nodes are taken as they are, finer ones averaged about each node, others interpolated between four. Of
 * two files that have a node, the first counts. Memory holds one tile and what one file has of it.
 *
 * @yields the tiles that have a height, from south to north and from west to east
 */
export async function* terrainTiles(
  files: readonly TerrainFile[],
  corners: readonly { latitude: number; longitude: number }[],
): AsyncGenerator<TerrainTile> {
  const ordered = corners.toSorted((a, b) => a.latitude - b.latitude || a.longitude - b.longitude)
  for (const { latitude, longitude } of ordered) {
    const heights = new Int16Array(NODES_PER_DEGREE ** 2).fill(NO_HEIGHT)
    let some = false
    for (const file of files) {
      const box = { south: latitude, north: latitude + 1, west: longitude, east: longitude + 1 }
      const samples = await file.read(box)
      if (samples && fill(heights, { latitude, longitude }, samples)) some = true
    }
    if (some) yield { latitude, longitude, heights }
  }
}

/** Sets the nodes that have no height yet; answers whether any was but on the edges that a neighbour's file has too. */
function fill(heights: Int16Array, corner: { latitude: number; longitude: number }, samples: TerrainSamples): boolean {
  const { north, west, stepLat, stepLon, rows, columns } = samples
  const value = (row: number, column: number) =>
    row < 0 || row >= rows || column < 0 || column >= columns
      ? Number.NaN
      : (samples.heights[row * columns + column] as number)
  const [tall, wide] = [samplesAbout(stepLat), samplesAbout(stepLon)]
  let some = false
  for (let row = 0; row < NODES_PER_DEGREE; row++) {
    const y = (north - (corner.latitude + row / NODES_PER_DEGREE)) / stepLat
    if (y < -SAME_PLACE || y > rows - 1 + SAME_PLACE) continue
    for (let column = 0; column < NODES_PER_DEGREE; column++) {
      const at = row * NODES_PER_DEGREE + column
      if (heights[at] !== NO_HEIGHT) continue
      const x = (corner.longitude + column / NODES_PER_DEGREE - west) / stepLon
      if (x < -SAME_PLACE || x > columns - 1 + SAME_PLACE) continue
      const height = tall > 0 || wide > 0 ? meanAbout(value, { y, x, tall, wide }) : between(value, y, x)
      if (Number.isNaN(height)) continue
      heights[at] = Math.round(height)
      some ||= row > 0 && column > 0
    }
  }
  return some
}

/** How many samples on each side of a node lie within half the spacing of nodes; 0 where samples are about as far apart. */
function samplesAbout(step: number): number {
  return Math.floor((1 / NODES_PER_DEGREE / step - 1) / 2 + SAME_PLACE)
}

type Value = (row: number, column: number) => number

/** The mean of the samples about a node that have a height. */
function meanAbout(value: Value, { y, x, tall, wide }: { y: number; x: number; tall: number; wide: number }): number {
  let [sum, count] = [0, 0]
  for (let row = Math.round(y) - tall; row <= Math.round(y) + tall; row++) {
    for (let column = Math.round(x) - wide; column <= Math.round(x) + wide; column++) {
      const height = value(row, column)
      if (Number.isNaN(height)) continue
      sum += height
      count++
    }
  }
  return sum / count
}

/** Bilinear between four samples; a sample that is at the place counts alone. */
function between(value: Value, y: number, x: number): number {
  const [nearY, nearX] = [Math.round(y), Math.round(x)]
  const row = Math.abs(y - nearY) < SAME_PLACE ? nearY : Math.floor(y)
  const column = Math.abs(x - nearX) < SAME_PLACE ? nearX : Math.floor(x)
  const [down, right] = [Math.max(0, y - row), Math.max(0, x - column)]
  const along = (at: number) =>
    right < SAME_PLACE ? value(at, column) : value(at, column) * (1 - right) + value(at, column + 1) * right
  return down < SAME_PLACE ? along(row) : along(row) * (1 - down) + along(row + 1) * down
}

/** The corners of the tiles that the horizons of some points need, each once. */
export function cornersOf(
  points: readonly { latitude: number; longitude: number }[],
  reachDeg: number,
): { latitude: number; longitude: number }[] {
  const found = points.flatMap((point) => cornersWithin(point, reachDeg))
  return [...new Map(found.map((corner) => [tileName(corner), corner])).values()]
}
