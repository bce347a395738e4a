/** Height of the ground in metres above sea level at a point in degrees; NaN where there is none. */
export type HeightAt = (latitude: number, longitude: number) => number

/** Nodes of a degree: one each three arc seconds, as SRTM3 and Copernicus GLO-90 have them. */
export const NODES_PER_DEGREE = 1200

/** Metres of a degree of latitude, on a sphere of the mean radius of the earth. */
export const METRES_PER_DEGREE = 6_371_000 * (Math.PI / 180)

/** Metres between two nodes. */
export const TERRAIN_SPACING_M = METRES_PER_DEGREE / NODES_PER_DEGREE

/** A node without a height. */
export const NO_HEIGHT = -32_768

/**
 * Heights of one degree of latitude and longitude: 1200 rows of 1200 nodes in metres, at multiples of three arc seconds, from
 * the southern edge north and from the western edge east; the northern and eastern edges belong to the neighbours.
 */
export interface TerrainTile {
  /** Of the southern and western edge, whole degrees. */
  latitude: number
  longitude: number
  heights: Int16Array
}

/** The name of the tile that holds a point: `n10w010`. */
export function tileName({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const [south, west] = [Math.floor(latitude), Math.floor(longitude)]
  const digits = (degrees: number, length: number) => String(Math.abs(degrees)).padStart(length, '0')
  return `${south < 0 ? 's' : 'n'}${digits(south, 2)}${west < 0 ? 'w' : 'e'}${digits(west, 3)}`
}

const TILE_NAME = /^([ns])(\d{2})([ew])(\d{3})$/

/** The south-western corner that a name says; undefined of a name that is no tile's. */
export function cornerOf(name: string): { latitude: number; longitude: number } | undefined {
  const [, ns, latitude, ew, longitude] = TILE_NAME.exec(name) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude: (ns === 's' ? -1 : 1) * Number(latitude), longitude: (ew === 'w' ? -1 : 1) * Number(longitude) }
}

/** Heights between the nodes of tiles, bilinear; NaN where one of the four nodes about a point has none. */
export function heightsOf(tiles: readonly TerrainTile[]): HeightAt {
  const byCorner = new Map(tiles.map((tile) => [cornerKey(tile.latitude, tile.longitude), tile.heights]))
  let lastKey = Number.NaN
  let last: Int16Array | undefined
  const nodeAt = (row: number, column: number): number => {
    const [south, west] = [Math.floor(row / NODES_PER_DEGREE), Math.floor(column / NODES_PER_DEGREE)]
    const key = cornerKey(south, west)
    if (key !== lastKey) {
      lastKey = key
      last = byCorner.get(key)
    }
    const height = last?.[(row - south * NODES_PER_DEGREE) * NODES_PER_DEGREE + column - west * NODES_PER_DEGREE]
    return height === undefined || height === NO_HEIGHT ? Number.NaN : height
  }
  return (latitude, longitude) => {
    const [y, x] = [latitude * NODES_PER_DEGREE, longitude * NODES_PER_DEGREE]
    const [row, column] = [Math.floor(y), Math.floor(x)]
    const [north, east] = [y - row, x - column]
    const southern = nodeAt(row, column) * (1 - east) + (east === 0 ? 0 : nodeAt(row, column + 1) * east)
    if (north === 0) return southern
    const northern = nodeAt(row + 1, column) * (1 - east) + (east === 0 ? 0 : nodeAt(row + 1, column + 1) * east)
    return southern * (1 - north) + northern * north
  }
}

const cornerKey = (south: number, west: number) => (south + 90) * 1000 + (west + 180)

/** The tiles that a point's horizon may rest on, by their corners. */
export function cornersWithin(
  { latitude, longitude }: { latitude: number; longitude: number },
  reachDeg: number,
): { latitude: number; longitude: number }[] {
  const wide = reachDeg / Math.max(0.01, Math.cos((Math.min(89, Math.abs(latitude) + reachDeg) * Math.PI) / 180))
  const corners = []
  for (let south = Math.floor(latitude - reachDeg); south <= latitude + reachDeg; south++) {
    for (let west = Math.floor(longitude - wide); west <= longitude + wide; west++) {
      corners.push({ latitude: south, longitude: west })
    }
  }
  return corners
}
