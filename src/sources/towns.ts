import type { Catalogue, Localite } from '../contract/catalogue.ts'

/** A file belongs to the town within this of its point, degrees of latitude and of longitude. */
export const NEAR_DEG = 0.05
/** What a point loses where it is written with fewer decimals: half a cell of 0.1 degrees is as near as it can be, and no further. */
const ROUNDING_DEG = 1e-4

/** The places that measurements are of. Of a town, its prefecture and its region, which have one point, the town. */
export function townsOf({ localites }: Catalogue): Localite[] {
  const parents = new Set(localites.map(({ parent_code }) => parent_code))
  const lowest = localites.find(({ code }) => !parents.has(code))?.type_localite
  return localites.filter(({ type_localite }) => type_localite === lowest)
}

/** How far a place is from a point, in degrees, the larger of both axes; infinitely where the place has none. */
export function apartDeg(
  { latitude, longitude }: Pick<Localite, 'latitude' | 'longitude'>,
  point: { latitude: number; longitude: number },
): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY
  return Math.max(Math.abs(latitude - point.latitude), Math.abs(longitude - point.longitude))
}

/** Whether a point is a place's. */
export function isNear(place: Parameters<typeof apartDeg>[0], point: Parameters<typeof apartDeg>[1]): boolean {
  return apartDeg(place, point) <= NEAR_DEG + ROUNDING_DEG
}
