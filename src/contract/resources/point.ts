import Type from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Named, Num, OneOf, orNull, Text } from '../described.ts'
import { CSV_DIALECT, FORMAT_OR_FILE } from '../parameters/format.ts'
import { PERIOD } from '../parameters/period.ts'
import { COORDINATES, POINT_SOURCE, PointCell } from '../parameters/point.ts'
import { GRANULARITES } from '../vocabulary.ts'
import { Serie, SerieDetail } from './series.ts'

export const point = define({
  path: '/v1/point',
  operation: 'lirePoint',
  exemple: '/v1/point?latitude=11&longitude=-8.5',
  chapter: 'Localités',
  summary: { fr: 'Ce qui répond en un point', en: 'What answers at a point' },
  town: 'point',
  query: COORDINATES,
  stored: false,
  answer: Named('AuPoint', {
    altitude_metres: orNull(Type.Number()),
    horizon_max_deg: Num.orNull({
      fr: 'Plus grande hauteur de l’horizon ; null : relief non connu, horizon pris à 0° par les calculs',
      en: 'Largest elevation of the horizon; null: terrain not known, horizon taken as 0° by computations',
    }),
    mailles: ArrayOf(PointCell, { fr: 'Mailles qui couvrent le point', en: 'Cells that hold the point' }),
    series: ArrayOf(Serie, {
      fr: 'Séries de ce qui répond et des mailles',
      en: 'Series of what answers and of the cells',
    }),
  }),
})

export const pointMesures = define({
  path: '/v1/point/{grandeur}',
  operation: 'lireMesuresAuPoint',
  exemple: '/v1/point/ghi?latitude=11&longitude=-8.5&periode_debut=2025-01-01&periode_fin=2025-02-28',
  chapter: 'Séries',
  summary: { fr: 'Une grandeur en un point', en: 'A variable at a point' },
  description: {
    fr: 'Les mesures de la première source du pays, au pas le plus long jusqu’au mois, sauf source et granularite.',
    en: 'The measurements of the country’s first source, at the longest step up to the month, unless `source` and `granularite` say otherwise.',
  },
  town: 'point',
  interpolates: true,
  params: Type.Object({ grandeur: Text({ fr: 'Code de la grandeur', en: 'Variable code' }) }),
  query: {
    ...COORDINATES,
    ...POINT_SOURCE,
    granularite: OneOf.optional(GRANULARITES, { fr: 'Pas de temps', en: 'Time step' }),
    ...PERIOD,
    format: FORMAT_OR_FILE,
    ...CSV_DIALECT,
  },
  answer: SerieDetail,
  erreurs: ['INCOMPATIBILITE_SOURCE_GRANDEUR'],
})
