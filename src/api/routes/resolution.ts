import Type from 'typebox'
import { resolvePoint } from '../../answers/catalogue/resolution.ts'
import type { Rounding } from '../../answers/computed/field.ts'
import { Grille, Localite, Maille } from '../../contract/schemas.ts'
import { decimal } from '../decimalParameter.ts'
import { dataRoute } from '../route.ts'

/** A tenth of a metre. */
const MICRODEGREES: Rounding = { decimals: 6 }

export const resolution = dataRoute({
  path: '/v1/localites/resolution',
  operation: 'resoudrePoint',
  exemple: '/v1/localites/resolution?latitude=10.4&longitude=-9.3',
  chapter: 'Localités',
  summary: "La ville d'un point",
  description:
    "La ville dont la maille de la source de référence contient le point, la plus proche s'il y en a plusieurs ; sinon la ville la plus proche, et meme_maille est faux : ses valeurs ne sont alors pas celles du point. mailles le dit pour chaque source.",
  query: Type.Object({
    latitude: decimal({ bounds: [-90, 90], rounding: MICRODEGREES, description: 'Degrés décimaux, nord positif' }),
    longitude: decimal({ bounds: [-180, 180], rounding: MICRODEGREES, description: 'Degrés décimaux, est positif' }),
  }),
  response: Type.Object({
    localite: Localite,
    distance_km: Type.Number({ description: 'Distance du point à la ville' }),
    meme_maille: Type.Boolean({ description: 'Le point est dans la maille de la ville, pour la source de référence' }),
    source_code: Type.Union([Type.String(), Type.Null()], { description: 'Source de référence' }),
    grille: Type.Union([Grille, Type.Null()], { description: 'Grille de la source de référence' }),
    mailles: Type.Array(Maille, {
      description: 'La même question pour chaque source dont la ville a des données, une fois par grille',
    }),
  }),
  erreurs: ['VALIDATION_CHAMP_MANQUANT', 'VALIDATION_VALEUR_INVALIDE', 'RESSOURCE_INTROUVABLE'],
  answer: ({ release, query }) => ({ kind: 'json', body: resolvePoint(release, query) }),
})
