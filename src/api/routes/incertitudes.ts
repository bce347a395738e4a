import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { INCERTITUDE_COLUMNS, incertitudePage, incertitudeRows } from '../../answers/crossSource/record.ts'
import { IncertitudeInterSource, page, VersionMoteur } from '../../contract/schemas.ts'
import { LIMIT, OFFSET } from '../paging.ts'
import { tableAnswer } from '../render/tableAnswer.ts'
import { dataRoute, FORMAT } from '../route.ts'

export const incertitudes = dataRoute({
  path: '/v1/grandeurs/incertitude_inter_source',
  operation: 'listerIncertitudes',
  exemple: '/v1/grandeurs/incertitude_inter_source?limit=1',
  chapter: 'Incertitude',
  summary: 'Où les sources divergent, pour toutes les villes',
  query: Type.Object({ format: FORMAT, limit: LIMIT, offset: OFFSET }),
  response: Type.Object({
    ...page(
      Type.Object({
        ...Type.Omit(IncertitudeInterSource, ['version_moteur']).properties,
        localite_nom: Type.String({ description: 'Nom de la localité' }),
        latitude: Type.Number({ description: 'Degrés décimaux, nord positif' }),
        longitude: Type.Number({ description: 'Degrés décimaux, est positif' }),
      }),
    ).properties,
    version_moteur: VersionMoteur,
  }),
  stored: false,
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  async answer({ release, query, version }) {
    const { limit, offset, format } = query
    const page = { total: indexOf(release).covered.length, limit, offset }
    const items = await incertitudePage(release, query)
    if (format === 'csv') {
      const rows = items.flatMap((item) => {
        const { localite_nom, latitude, longitude } = item
        return incertitudeRows(release, item, version).map((row) => ({ ...row, localite_nom, latitude, longitude }))
      })
      const columns = [...INCERTITUDE_COLUMNS, 'localite_nom', 'latitude', 'longitude'] as const
      return tableAnswer(`incertitude_inter_source_${release.id}.csv`, columns, rows, page)
    }
    return { kind: 'json', body: { items, ...page, version_moteur: version }, page }
  },
})
