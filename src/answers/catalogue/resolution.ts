import type { Grille } from '../../contract/catalogue.ts'
import { introuvable } from '../../contract/erreurs.ts'
import type { LocaliteItem } from '../../contract/schemas.ts'
import { rounded } from '../../derive/statistics.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { referenceGrid, townsInCell } from './cells.ts'
import { localiteItem } from './localites.ts'

const EARTH_RADIUS_KM = 6371.0088

/** Degrees, north and east positive. */
export interface Point {
  latitude: number
  longitude: number
}

export interface Resolution {
  localite: LocaliteItem
  distance_km: number
  meme_maille: boolean
  source_code: string | null
  grille: Grille | null
}

/** Great-circle distance on a sphere of mean radius, in km (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const dLat = (b.latitude - a.latitude) * rad
  const dLon = (b.longitude - a.longitude) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The town that stands for a point: the nearest of those in its grid cell, else the nearest of all. */
export function resolvePoint(release: Release, point: Point): Resolution {
  const reference = referenceGrid(release)
  const sameCell = reference ? townsInCell(release, reference.grille, point) : []
  const candidates = sameCell.length > 0 ? sameCell : indexOf(release).covered
  const [nearest] = candidates
    .map((town) => ({ town, km: distanceKm(point, town) }))
    .sort((a, b) => a.km - b.km || (a.town.code < b.town.code ? -1 : 1))
  if (!nearest) throw introuvable("Cette édition n'a de données pour aucune ville.", { champ: 'localite' })
  return {
    localite: localiteItem(release, nearest.town),
    distance_km: rounded(nearest.km, 3),
    meme_maille: sameCell.length > 0,
    source_code: reference?.source ?? null,
    grille: reference?.grille ?? null,
  }
}
