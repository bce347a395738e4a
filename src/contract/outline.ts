/** The outline of a country: rings, each a list of longitude and latitude in degrees. */
export type Outline = readonly (readonly (readonly [number, number])[])[]

export function isOutline(value: unknown): value is Outline {
  const isPoint = (point: unknown) =>
    Array.isArray(point) && point.length === 2 && Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 90
  return Array.isArray(value) && value.every((ring) => Array.isArray(ring) && ring.length > 2 && ring.every(isPoint))
}

interface Place {
  latitude: number | null
  longitude: number | null
}

/** An outline at 1:50,000,000 is off by some kilometres at a coast: a place within this many degrees of it is on land. */
const COAST_DEG = 0.2

/** The places that lie outside an outline; none where there is no outline. Those without coordinates are left out. */
export function placesOutside<T extends Place>(outline: Outline, places: readonly T[]): T[] {
  if (outline.length === 0) return []
  return places.filter(({ latitude, longitude }) => {
    if (latitude === null || longitude === null) return false
    return !isInside(outline, longitude, latitude) && !isNear(outline, longitude, latitude)
  })
}

/** Whether a point is within some rings: a ray from it to the east crosses them an odd number of times. */
export function isInside(outline: Outline, lon: number, lat: number): boolean {
  let inside = false
  anyEdge(outline, ([fromLon, fromLat], [toLon, toLat]) => {
    if (fromLat > lat === toLat > lat) return
    if (lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)) inside = !inside
  })
  return inside
}

/** Whether an edge comes within `COAST_DEG` of the point, longitudes shortened as they are at its latitude. */
function isNear(outline: Outline, lon: number, lat: number): boolean {
  const shorter = Math.cos((lat * Math.PI) / 180)
  return anyEdge(outline, ([fromLon, fromLat], [toLon, toLat]) => {
    const [x, y] = [(lon - fromLon) * shorter, lat - fromLat]
    const [dx, dy] = [(toLon - fromLon) * shorter, toLat - fromLat]
    const along = Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy || 1)))
    return Math.hypot(x - along * dx, y - along * dy) <= COAST_DEG
  })
}

type Point = Outline[number][number]

/** Looks at the edges until one holds; a map asks it of each of its cells. */
function anyEdge(outline: Outline, holds: (from: Point, to: Point) => boolean | undefined): boolean {
  return outline.some((ring) => ring.some((to, i) => holds(ring.at(i - 1) as Point, to)))
}

/** A rectangle of longitudes and latitudes, degrees. */
export interface Box {
  west: number
  east: number
  south: number
  north: number
}

/** The smallest box around some rings, wider by `around` degrees on each side. */
export function boxAround(rings: Outline, around = 0): Box {
  const points = rings.flat()
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)]
  return {
    west: Math.min(...lons) - around,
    east: Math.max(...lons) + around,
    south: Math.min(...lats) - around,
    north: Math.max(...lats) + around,
  }
}

/** The part of a ring that lies in a box, empty where none does (Sutherland and Hodgman 1974, doi:10.1145/360767.360802). */
export function clipRing(ring: Outline[number], { west, east, south, north }: Box): Outline[number] {
  const sides: [axis: 0 | 1, at: number, inside: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return sides.reduce((points, [axis, at, inside]) => {
    const isIn = (point: Point) => (point[axis] - at) * inside >= 0
    return points.flatMap((to, i) => {
      const from = points.at(i - 1) as Point
      const share = (at - from[axis]) / (to[axis] - from[axis])
      const crossing: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
      if (isIn(to)) return isIn(from) ? [to] : [crossing, to]
      return isIn(from) ? [crossing] : []
    })
  }, ring)
}
