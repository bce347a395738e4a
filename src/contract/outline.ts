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

/** Whether a ray from the point to the east crosses the rings an odd number of times. */
function isInside(outline: Outline, lon: number, lat: number): boolean {
  let inside = false
  for (const [[fromLon, fromLat], [toLon, toLat]] of edgesOf(outline)) {
    if (fromLat > lat === toLat > lat) continue
    if (lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)) inside = !inside
  }
  return inside
}

/** Whether an edge comes within `COAST_DEG` of the point, longitudes shortened as they are at its latitude. */
function isNear(outline: Outline, lon: number, lat: number): boolean {
  const shorter = Math.cos((lat * Math.PI) / 180)
  for (const [[fromLon, fromLat], [toLon, toLat]] of edgesOf(outline)) {
    const [x, y] = [(lon - fromLon) * shorter, lat - fromLat]
    const [dx, dy] = [(toLon - fromLon) * shorter, toLat - fromLat]
    const along = Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy || 1)))
    if (Math.hypot(x - along * dx, y - along * dy) <= COAST_DEG) return true
  }
  return false
}

type Edge = readonly [Outline[number][number], Outline[number][number]]

function* edgesOf(outline: Outline): Generator<Edge> {
  for (const ring of outline) {
    for (const [i, to] of ring.entries()) {
      const from = ring.at(i - 1)
      if (from) yield [from, to]
    }
  }
}
