import type { Localite } from './catalogue.ts'
import { nearestTo, type Point } from './distance.ts'

type Located = Localite & Point

/** A town this near to the sea stands for what is around it. */
const COAST_KM = 20

/** The place that stands for a point, and how far it is: the nearest with data, or the nearest of a country without any. */
export function nearestPlace(
  point: Point,
  places: readonly Localite[],
  hasData: (place: Localite) => boolean,
): { place: Located; km: number } | undefined {
  const located = places.filter((each): each is Located => each.latitude !== null && each.longitude !== null)
  return nearestTo(point, located.filter(hasData)) ?? nearestTo(point, located)
}

/** Whether the air of a point is that of a coast, as that of the place that stands for it is, if that is near. */
export function isCoastal(nearest: ReturnType<typeof nearestPlace>): boolean {
  return nearest ? nearest.place.cotiere && nearest.km <= COAST_KM : false
}
