import type { Localite } from '../../contract/catalogue.ts'
import { nearestTo } from '../../contract/distance.ts'

/** A town with data: it has coordinates. */
export type CoveredTown = Localite & { latitude: number; longitude: number }

/**
 * The town with data that stands for a place without: the nearest of those under the same parent, else the nearest of all.
 * Only a place of a level on which there are towns with data has one, since no town stands for a whole region. Undefined
 * where there is none, or where the nearest is unknown.
 */
export function referenceTown(place: Localite, covered: readonly CoveredTown[]): CoveredTown | undefined {
  const peers = covered.filter(({ type_localite }) => type_localite === place.type_localite)
  const siblings = peers.filter(({ parent_code }) => parent_code !== null && parent_code === place.parent_code)
  const { latitude, longitude } = place
  if (latitude === null || longitude === null) return siblings.length === 1 ? siblings[0] : undefined
  return nearestTo({ latitude, longitude }, siblings.length > 0 ? siblings : peers)?.place
}
