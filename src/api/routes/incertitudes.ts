import Type from 'typebox'
import { IncertitudeInterSource, page } from '../../contract/schemas.ts'
import { indexOf } from '../catalogueIndex.ts'
import { INCERTITUDE_COLUMNS, incertitudeRecord, incertitudeRows } from '../incertitude.ts'
import { LIMIT, OFFSET } from '../paging.ts'
import { dataRoute, FORMAT } from '../route.ts'
import { tableAnswer } from '../tableAnswer.ts'

export const incertitudes = dataRoute({
  path: '/v1/grandeurs/incertitude_inter_source',
  chapter: 'Incertitude',
  summary: 'Où les sources divergent, pour toutes les villes',
  query: Type.Object({ format: FORMAT, limit: LIMIT, offset: OFFSET }),
  response: page(
    Type.Object({
      ...IncertitudeInterSource.properties,
      localite_nom: Type.String(),
      latitude: Type.Number(),
      longitude: Type.Number(),
    }),
  ),
  csv: true,
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
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
    if (query.format === 'csv') {
      const rows = items.flatMap((item) =>
        incertitudeRows(edition, item).map((row) => ({
          ...row,
          localite_nom: item.localite_nom,
          latitude: item.latitude,
          longitude: item.longitude,
        })),
      )
      const columns = [...INCERTITUDE_COLUMNS, 'localite_nom', 'latitude', 'longitude'] as const
      return tableAnswer(`incertitude_inter_source_${edition.id}.csv`, columns, rows)
    }
    const page = { total: covered.length, limit, offset }
    return { kind: 'json', body: { items, ...page }, page }
  },
})
