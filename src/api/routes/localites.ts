import Type from 'typebox'
import { findLocalites } from '../../answers/catalogue/localites.ts'
import { Localite, page } from '../../contract/schemas.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const localites = dataRoute({
  path: '/v1/localites',
  operation: 'listerLocalites',
  chapter: 'Localités',
  summary: 'La référence géographique',
  description:
    'Continent, pays, régions, préfectures et communes ; couverte=true : les villes qui ont des données. format=geojson donne des points.',
  query: Type.Object({
    type_localite: Type.Optional(Type.Array(Type.String(), { description: 'Niveaux, séparés par des virgules' })),
    parent_code: Type.Optional(
      Type.Array(Type.String(), { description: 'Codes des parents, séparés par des virgules' }),
    ),
    couverte: Type.Optional(
      Type.Boolean({ description: 'true : les villes qui ont des données ; false : les autres' }),
    ),
    format: Type.Enum(['json', 'geojson'], { default: 'json', description: 'Format de la réponse' }),
    limit: LIMIT,
    offset: OFFSET,
  }),
  response: page(Localite),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_VALEUR_INVALIDE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  answer({ release, query }) {
    const { format, limit, offset, ...filters } = query
    const wanted = findLocalites(release, filters)
    if (format === 'json') return paged(wanted, query, (item) => item)
    const features = wanted.slice(offset, offset + limit).map(({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      id: properties.code,
      geometry: latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    }))
    const page = { total: wanted.length, limit, offset }
    return {
      kind: 'json',
      body: { type: 'FeatureCollection', features, ...page },
      page,
      mediaType: 'application/geo+json; charset=utf-8',
    }
  },
})
