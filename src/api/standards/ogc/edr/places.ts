import type { CoveredTown } from '../../../../answers/catalogue/catalogueIndex.ts'
import { requireInside } from '../../../../answers/catalogue/pointTown.ts'
import { cellOf, findSourceGrandeur } from '../../../../contract/catalogue.ts'
import { distanceKm, nearestTo } from '../../../../contract/distance.ts'
import { introuvable } from '../../../../contract/erreurs.ts'
import type { Outline } from '../../../../contract/outline.ts'
import type { PlaceCollection } from '../../../../formats/collections/collection.ts'
import type { Position } from '../features/feature.ts'
import { holds, type Polygon } from './wkt.ts'

/** A place of a collection, and how far it is from what was asked for. */
export interface FoundPlace {
  town: CoveredTown
  distanceKm?: number
}

/** A place this far from a point tells nothing of it. */
const FARTHEST_KM = 100

/** For each point the place that stands for it. Throws the contract's 404 outside the country, and where none is near. */
export function placesOfPoints(
  collection: PlaceCollection,
  points: readonly Position[],
  outline: Outline,
): FoundPlace[] {
  for (const [longitude, latitude] of points) requireInside(collection.release, outline, { latitude, longitude })
  const found = points.map((point) => placeOfPoint(collection, point))
  return found.filter(({ town }, i) => found.findIndex((each) => each.town === town) === i)
}

/** The nearest of the places in the point's cell of the source's grid, else the nearest of all. */
function placeOfPoint(collection: PlaceCollection, [longitude, latitude]: Position): FoundPlace {
  const { localites, grandeurs, source, release } = collection
  const point = { latitude, longitude }
  const row = findSourceGrandeur(release.catalogue.sourcesGrandeurs, source.code, grandeurs[0]?.code ?? '')
  const grille = row?.grille
  const sameCell = grille ? localites.filter((town) => cellOf(grille, town) === cellOf(grille, point)) : []
  const nearest = nearestTo(point, sameCell.length > 0 ? sameCell : localites)
  if (nearest && nearest.km <= FARTHEST_KM) return { town: nearest.place, distanceKm: rounded(nearest.km) }
  const words = nearest ? ` ; le plus proche, ${nearest.place.nom}, est à ${Math.round(nearest.km)} km` : ''
  throw introuvable(
    `Aucun lieu de ${collection.id} à moins de ${FARTHEST_KM} km de ce point (longitude ${longitude}, latitude ${latitude})${words}. Vérifiez l’ordre et les signes : POINT(longitude latitude).`,
    { champ: 'coords', recu: `${longitude} ${latitude}`, accepte: `/ogc/collections/${collection.id}/locations` },
  )
}

/** The places within a distance of any of some points, the nearest first. */
export function placesWithin({ localites }: PlaceCollection, points: readonly Position[], km: number): FoundPlace[] {
  return localites
    .map((town) => ({
      town,
      distanceKm: Math.min(...points.map(([longitude, latitude]) => distanceKm(town, { latitude, longitude }))),
    }))
    .filter((each) => each.distanceKm <= km)
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .map((each) => ({ ...each, distanceKm: rounded(each.distanceKm) }))
}

/** The places in any of some polygons. */
export function placesIn({ localites }: PlaceCollection, polygons: readonly Polygon[]): FoundPlace[] {
  return localites
    .filter(({ longitude, latitude }) => polygons.some((polygon) => holds(polygon, [longitude, latitude])))
    .map((town) => ({ town }))
}

const rounded = (km: number) => Math.round(km * 1000) / 1000
