import Type from 'typebox'
import { levelsOf } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { Localite, page } from '../../contract/schemas.ts'
import { localiteItem } from '../catalogueIndex.ts'
import { shown } from '../http/readQuery.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const localites = dataRoute({
  path: '/v1/localites',
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
    format: Type.Optional(Type.Enum(['json', 'geojson'], { default: 'json', description: 'Format de la réponse' })),
    limit: LIMIT,
    offset: OFFSET,
  }),
  response: page(Localite),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_VALEUR_INVALIDE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  answer({ edition, query }) {
    const { type_localite, parent_code, couverte, format } = query
    const levels = levelsOf(edition.catalogue.localites)
    const unknown = type_localite?.find((level) => !levels.includes(level))
    if (unknown !== undefined) {
      throw new ErreurContrat(
        'VALIDATION_VALEUR_INVALIDE',
        `Le paramètre « type_localite » vaut « ${shown(unknown)} » ; attendu : ${levels.join(', ')}.`,
        { details: { champ: 'type_localite', recu: shown(unknown), accepte: levels } },
      )
    }
    const wanted = edition.catalogue.localites
      .map((localite) => localiteItem(edition, localite))
      .filter(
        (item) =>
          (type_localite?.includes(item.type_localite) ?? true) &&
          (parent_code?.includes(item.parent_code ?? '') ?? true) &&
          (couverte === undefined || item.couverte === couverte),
      )
      .sort((a, b) => (a.code < b.code ? -1 : 1))
    if (format !== 'geojson') return paged(wanted, query, (item) => item)
    const { limit = 100, offset = 0 } = query
    const features = wanted.slice(offset, offset + limit).map(({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      id: properties.code,
      geometry: latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    }))
    return {
      kind: 'json',
      body: { type: 'FeatureCollection', features, total: wanted.length, limit, offset },
      page: { total: wanted.length, limit, offset },
      mediaType: 'application/geo+json; charset=utf-8',
    }
  },
})
