/** Degrees, north and east positive. */
export interface Point {
  latitude: number
  longitude: number
}

/** Points closer together, 11 m, are one. */
const POINT_DECIMALS = 4

/** A point to the ten-thousandth of a degree. */
export function roundedPoint({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(POINT_DECIMALS)), longitude: Number(longitude.toFixed(POINT_DECIMALS)) }
}

/** The coordinates as the query of a question. */
export function pointQuery({ latitude, longitude }: Point): string {
  return `latitude=${latitude}&longitude=${longitude}`
}

const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance on a sphere of mean radius, in km (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const dLat = (b.latitude - a.latitude) * rad
  const dLon = (b.longitude - a.longitude) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The nearest of some places and how far it is; among equals the first by code. Undefined of none. */
export function nearestTo<T extends Point & { code: string }>(
  point: Point,
  places: readonly T[],
): { place: T; km: number } | undefined {
  let best: { place: T; km: number } | undefined
  for (const place of places) {
    const km = distanceKm(point, place)
    if (!best || km < best.km || (km === best.km && place.code < best.place.code)) best = { place, km }
  }
  return best
}
