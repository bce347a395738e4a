import { cornerOf, NO_HEIGHT, NODES_PER_DEGREE, type TerrainTile } from '../../contract/terrainTile.ts'
import { readGeoTiff, writeGeoTiff } from '../../storage/geotiff.ts'

/** The file of a tile: a node stands in the middle of its pixel; rows go south. */
export function encodeTile({ latitude, longitude, heights }: TerrainTile, source: string): Uint8Array {
  const step = 1 / NODES_PER_DEGREE
  return writeGeoTiff({
    north: latitude + 1 - step / 2,
    west: longitude - step / 2,
    stepLat: step,
    stepLon: step,
    rows: NODES_PER_DEGREE,
    columns: NODES_PER_DEGREE,
    values: upsideDown(heights),
    noData: NO_HEIGHT,
    description: `Altitude du sol, m (${source})`,
  })
}

/** The heights of a tile of a release, from its file. */
export async function decodeTile(name: string, bytes: Uint8Array): Promise<TerrainTile> {
  const corner = cornerOf(name)
  if (!corner) throw new Error(`no terrain tile ${name}`)
  return { ...corner, heights: upsideDown(Int16Array.from(await readGeoTiff(bytes))) }
}

/** Rows from the south in place of rows from the north, or the other way round. */
function upsideDown(heights: Int16Array): Int16Array {
  const turned = new Int16Array(heights.length)
  for (let row = 0; row < NODES_PER_DEGREE; row++) {
    const from = (NODES_PER_DEGREE - 1 - row) * NODES_PER_DEGREE
    turned.set(heights.subarray(from, from + NODES_PER_DEGREE), row * NODES_PER_DEGREE)
  }
  return turned
}
