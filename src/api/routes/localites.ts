import Type from 'typebox'
import { avertissementsOf } from '../../answers/catalogue/avertissements.ts'
import { findLocalites } from '../../answers/catalogue/localites.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { FORMAT_OR_GEOJSON } from '../../contract/parameters/format.ts'
import { PAGE } from '../../contract/parameters/list.ts'
import { filteredPage, Localite, type LocaliteItem } from '../../contract/schemas.ts'
import { listTable } from '../csvwTable.ts'
import { paged, pagedCsv } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const localites = dataRoute(
  define({
    path: '/v1/localites',
    operation: 'listerLocalites',
    exemple: '/v1/localites?couverte=true&limit=1',
    chapter: 'Localités',
    summary: { fr: 'La référence géographique', en: 'The places of the country' },
    description: {
      fr: 'Continent, pays, régions, préfectures et communes ; couverte=true : les villes qui ont des données. q= cherche dans les noms. format=geojson donne des points.',
      en: 'Continent, country, regions, prefectures and communes; `couverte=true`: the towns that have data. `q=` searches names. `format=geojson` gives points.',
    },
    query: {
      type_localite: Type.Optional(
        Type.Array(
          Type.String(),
          described({ fr: 'Niveaux, séparés par des virgules', en: 'Levels of the hierarchy, separated by commas' }),
        ),
      ),
      parent_code: Type.Optional(
        Type.Array(
          Type.String(),
          described({
            fr: 'Codes des parents, séparés par des virgules',
            en: 'Codes of the places that contain them, separated by commas',
          }),
        ),
      ),
      couverte: Type.Optional(
        Type.Boolean(
          described({
            fr: 'true : les villes qui ont des données ; false : les autres',
            en: 'true: towns that have data; false: the others',
          }),
        ),
      ),
      q: Type.Optional(
        Type.String(
          described({
            fr: 'Partie du nom, sans égard aux accents, à la casse, aux apostrophes ni aux traits d’union',
            en: 'Part of the name, whatever its accents, case, apostrophes and hyphens',
          }),
        ),
      ),
      format: FORMAT_OR_GEOJSON,
      ...PAGE,
    },
    answer: filteredPage(Localite),
    erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_VALEUR_INVALIDE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
    csvw: () => listTable('Localités', Localite, '/v1/localites/{code}'),
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
        geometry:
          latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
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
  },
)
