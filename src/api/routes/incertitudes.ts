import Type from 'typebox'
import { IncertitudeInterSource, page } from '../../contract/schemas.ts'
import { indexOf } from '../catalogueIndex.ts'
import { incertitudeRecord } from '../incertitude.ts'
import { LIMIT, OFFSET } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const incertitudes = dataRoute({
  path: '/v1/grandeurs/incertitude_inter_source',
  chapter: 'Incertitude',
  summary: 'Où les sources divergent, pour toutes les villes',
  query: Type.Object({ limit: LIMIT, offset: OFFSET }),
  response: page(
    Type.Object({
      ...IncertitudeInterSource.properties,
      localite_nom: Type.String(),
      latitude: Type.Number(),
      longitude: Type.Number(),
    }),
  ),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES'],
  async answer({ edition, query, mesures }) {
    const { limit = 100, offset = 0 } = query
    const { covered } = indexOf(edition)
    const items = await Promise.all(
      covered.slice(offset, offset + limit).map(async (town) => ({
        ...(await incertitudeRecord(edition, town, mesures)),
        localite_nom: town.nom,
        latitude: town.latitude,
        longitude: town.longitude,
      })),
    )
    const page = { total: covered.length, limit, offset }
    return { kind: 'json', body: { items, ...page }, page }
  },
})
