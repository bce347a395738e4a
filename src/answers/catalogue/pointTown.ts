import { introuvable } from '../../contract/erreurs.ts'
import { frenchTypography } from '../../contract/frenchTypography.ts'
import { type Outline, placesOutside } from '../../contract/outline.ts'
import type { PointItem } from '../../contract/parameters/point.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { nearestTo, type Point } from './distance.ts'
import { type Resolution, resolvePoint } from './resolution.ts'

/** Farther from its town, a point is told that values may not hold there. */
const FAR_KM = 25

/** A point, and the town that answers for it. */
export interface PointTown extends Point {
  resolution: Resolution
}

/** The town that answers for a point. Throws the contract's 404 where the point lies outside the country. */
export function townOfPoint(release: Release, outline: Outline, { latitude, longitude }: Point): PointTown {
  const point = { latitude, longitude }
  requireInside(release, outline, point)
  return { ...point, resolution: resolvePoint(release, point) }
}

/** Refuses a point outside the country; where a common slip explains it, the message names that. */
export function requireInside(release: Release, outline: Outline, point: Point): void {
  const isInside = (each: Point) => placesOutside(outline, [each]).length === 0
  if (isInside(point)) return
  const { latitude, longitude } = point
  const slips = [
    { slip: 'signe de la longitude', champ: 'longitude', meant: { latitude, longitude: -longitude } },
    { slip: 'signe de la latitude', champ: 'latitude', meant: { latitude: -latitude, longitude } },
    { slip: 'latitude et longitude échangées', champ: 'latitude', meant: { latitude: longitude, longitude: latitude } },
  ]
  const found = slips.find(({ meant }) => isInside(meant))
  const nearest = nearestTo(point, indexOf(release).covered)
  const instead = found
    ? ` : ${found.slip} ? ${wordsOf(found.meant)} y est`
    : nearest
      ? ` ; la ville la plus proche est ${nearest.place.nom} (${nearest.place.code})`
      : ''
  throw introuvable(`Le point ${wordsOf(point)} est hors du pays (${release.catalogue.service.pays})${instead}.`, {
    champ: found?.champ ?? 'latitude',
    recu: wordsOf(point),
    ...(nearest ? { localite_la_plus_proche: nearest.place.code, distance_km: rounded(nearest.km, 3) } : {}),
  })
}

const wordsOf = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`

/** What an answer of some source says of its point, and its warnings; of no source in particular, by the reference source. */
export function tellPoint(
  { latitude, longitude, resolution }: PointTown,
  source?: string,
): { point: PointItem; avertissements: string[] } {
  const { localite, distance_km } = resolution
  const ofSource = resolution.mailles.filter(({ source_code }) => source_code === source)
  const { source_code, meme_maille } =
    ofSource.length === 0
      ? resolution
      : { source_code: source as string, meme_maille: ofSource.every((each) => each.meme_maille) }
  const hasGrid = ofSource.length === 0 ? resolution.grille !== null : ofSource.every(({ grille }) => grille !== null)
  const warnings = [
    ...(distance_km > FAR_KM
      ? [
          `Le point est à ${Math.round(distance_km)} km de ${localite.nom}, qui répond : c'est loin, et les valeurs de cette ville peuvent y être fausses.`,
        ]
      : []),
    ...(hasGrid && !meme_maille
      ? [
          `Le point n'est pas dans la maille de ${source_code} où se trouve ${localite.nom} : les valeurs de cette ville ne sont pas celles du point.`,
        ]
      : []),
  ]
  return {
    point: { latitude, longitude, localite: localite.code, distance_km, meme_maille, source_code },
    avertissements: warnings.map(frenchTypography),
  }
}

/** The point as a field of the provenance of a file; none where the question had no point. */
export function pointProvenance(town: PointTown | undefined): Readonly<Record<string, string>> {
  if (!town) return {}
  const { point, avertissements } = tellPoint(town)
  const { latitude, longitude, localite, distance_km } = point
  return { point: [`${latitude}, ${longitude} : ${localite}, à ${distance_km} km.`, ...avertissements].join(' ') }
}
