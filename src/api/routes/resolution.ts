import Type from 'typebox'
import { resolvePoint } from '../../answers/catalogue/resolution.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { decimal } from '../../contract/parameters/decimal.ts'
import type { Rounding } from '../../contract/parameters/fieldTable.ts'
import { Grille, Localite, Maille } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

/** A tenth of a metre. */
const MICRODEGREES: Rounding = { decimals: 6 }

export const resolution = dataRoute(
  define({
    path: '/v1/localites/resolution',
    operation: 'resoudrePoint',
    exemple: '/v1/localites/resolution?latitude=10.4&longitude=-9.3',
    chapter: 'Localités',
    summary: { fr: "La ville d'un point", en: 'The town of a point' },
    description: {
      fr: "La ville dont la maille de la source de référence contient le point, la plus proche s'il y en a plusieurs ; sinon la ville la plus proche, et meme_maille est faux : ses valeurs ne sont alors pas celles du point. mailles le dit pour chaque source.",
      en: 'The town whose cell of the reference source holds the point, the nearest where there are several; else the nearest town, and `meme_maille` is false: its values are then not those of the point. `mailles` says so for each source.',
    },
    query: {
      latitude: decimal(
        { bounds: [-90, 90], rounding: MICRODEGREES },
        { fr: 'Degrés décimaux, nord positif', en: 'Decimal degrees, north positive' },
      ),
      longitude: decimal(
        { bounds: [-180, 180], rounding: MICRODEGREES },
        { fr: 'Degrés décimaux, est positif', en: 'Decimal degrees, east positive' },
      ),
    },
    answer: Type.Object({
      localite: Localite,
      distance_km: Type.Number(
        described({ fr: 'Distance du point à la ville', en: 'Distance from the point to the town' }),
      ),
      meme_maille: Type.Boolean(
        described({
          fr: 'Le point est dans la maille de la ville, pour la source de référence',
          en: 'The point is in the grid cell of the town, for the reference source',
        }),
      ),
      source_code: Type.Union(
        [Type.String(), Type.Null()],
        described({ fr: 'Source de référence', en: 'Reference source' }),
      ),
      grille: Type.Union(
        [Grille, Type.Null()],
        described({ fr: 'Grille de la source de référence', en: 'Grid of the reference source' }),
      ),
      mailles: Type.Array(
        Maille,
        described({
          fr: 'La même question pour chaque source dont la ville a des données, une fois par grille',
          en: 'The same for each source that the town has data of, once for each grid',
        }),
      ),
    }),
    erreurs: ['VALIDATION_CHAMP_MANQUANT', 'VALIDATION_VALEUR_INVALIDE', 'RESSOURCE_INTROUVABLE'],
  }),
  {
    answer: ({ release, query }) => ({ kind: 'json', body: resolvePoint(release, query) }),
  },
)
