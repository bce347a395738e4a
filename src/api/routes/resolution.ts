import Type from 'typebox'
import { introuvable } from '../../contract/erreurs.ts'
import { Grille, Localite } from '../../contract/schemas.ts'
import { rounded } from '../../derive/statistics.ts'
import { indexOf, localiteItem, referenceGrid, townsInCell } from '../catalogueIndex.ts'
import { dataRoute } from '../route.ts'

const EARTH_RADIUS_KM = 6371.0088

type Point = { latitude: number; longitude: number }

/** Great-circle distance on a sphere of mean radius, in km (haversine). */
function distanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const dLat = (b.latitude - a.latitude) * rad
  const dLon = (b.longitude - a.longitude) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const resolution = dataRoute({
  path: '/v1/localites/resolution',
  chapter: 'Localités',
  summary: "La ville d'un point",
  description:
    "La ville dont la maille de la source de référence contient le point, la plus proche s'il y en a plusieurs ; sinon la ville la plus proche, et meme_maille est faux : ses valeurs ne sont alors pas celles du point.",
  query: Type.Object({
    latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrés décimaux, nord positif' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrés décimaux, est positif' }),
  }),
  response: Type.Object({
    localite: Localite,
    distance_km: Type.Number({ description: 'Distance du point à la ville' }),
    meme_maille: Type.Boolean({ description: 'Le point est dans la maille de la ville' }),
    source_code: Type.Union([Type.String(), Type.Null()], { description: 'Source dont la maille est comparée' }),
    grille: Type.Union([Grille, Type.Null()]),
  }),
  erreurs: ['VALIDATION_CHAMP_MANQUANT', 'VALIDATION_VALEUR_INVALIDE', 'RESSOURCE_INTROUVABLE'],
  answer({ edition, query }) {
    const reference = referenceGrid(edition)
    const sameCell = reference ? townsInCell(edition, reference.grille, query) : []
    const candidates = sameCell.length > 0 ? sameCell : indexOf(edition).covered
    const [nearest] = candidates
      .map((town) => ({ town, km: distanceKm(query, town) }))
      .sort((a, b) => a.km - b.km || (a.town.code < b.town.code ? -1 : 1))
    if (!nearest) throw introuvable("Cette édition n'a de données pour aucune ville.", { champ: 'localite' })
    return {
      kind: 'json',
      body: {
        localite: localiteItem(edition, nearest.town),
        distance_km: rounded(nearest.km, 3),
        meme_maille: sameCell.length > 0,
        source_code: reference?.source ?? null,
        grille: reference?.grille ?? null,
      },
    }
  },
})
