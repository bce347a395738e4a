import Type from 'typebox'
import { avertissementsOf } from '../../answers/catalogue/avertissements.ts'
import { findLocalites } from '../../answers/catalogue/localites.ts'
import { filteredPage, Localite, type LocaliteItem } from '../../contract/schemas.ts'
import { listTable } from '../csvwTable.ts'
import { LIMIT, OFFSET, paged, pagedCsv } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const localites = dataRoute({
  path: '/v1/localites',
  operation: 'listerLocalites',
  exemple: '/v1/localites?couverte=true&limit=1',
  chapter: 'Localités',
  summary: 'La référence géographique',
  description:
    'Continent, pays, régions, préfectures et communes ; couverte=true : les villes qui ont des données. q= cherche dans les noms. format=geojson donne des points.',
  query: Type.Object({
    type_localite: Type.Optional(Type.Array(Type.String(), { description: 'Niveaux, séparés par des virgules' })),
    parent_code: Type.Optional(
      Type.Array(Type.String(), { description: 'Codes des parents, séparés par des virgules' }),
    ),
    couverte: Type.Optional(
      Type.Boolean({ description: 'true : les villes qui ont des données ; false : les autres' }),
    ),
    q: Type.Optional(
      Type.String({
        description: 'Partie du nom, sans égard aux accents, à la casse, aux apostrophes ni aux traits d’union',
      }),
    ),
    format: Type.Enum(['json', 'csv', 'geojson'], { default: 'json', description: 'Format de la réponse' }),
    limit: LIMIT,
    offset: OFFSET,
  }),
  response: filteredPage(Localite),
  csvw: () => listTable('Localités', Localite, '/v1/localites/{code}'),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_VALEUR_INVALIDE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  answer({ release, query }) {
    const { format, limit, offset, ...filters } = query
    const wanted = findLocalites(release, filters)
    const asIs = (item: LocaliteItem) => item
    const more = avertissementsOf(release, { parent_code: filters.parent_code })
    if (format === 'json') return paged(wanted, query, asIs, more)
    if (format === 'csv') {
      return pagedCsv(wanted, query, asIs, { name: 'localites', row: Localite, edition: release.id })
    }
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
