import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { INCERTITUDE_COLUMNS, incertitudePage, incertitudeRows } from '../../answers/crossSource/record.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { PAGE } from '../../contract/parameters/list.ts'
import { IncertitudeInterSource, page, VersionMoteur } from '../../contract/schemas.ts'
import { tableAnswer } from '../render/tableAnswer.ts'
import { dataRoute } from '../route.ts'

export const incertitudes = dataRoute(
  define({
    path: '/v1/grandeurs/incertitude_inter_source',
    operation: 'listerIncertitudes',
    exemple: '/v1/grandeurs/incertitude_inter_source?limit=1',
    chapter: 'Incertitude',
    summary: { fr: 'Où les sources divergent, pour toutes les villes', en: 'Where the sources differ, for all towns' },
    query: { format: FORMAT, ...PAGE },
    answer: Type.Object({
      ...page(
        Type.Object({
          ...Type.Omit(IncertitudeInterSource, ['version_moteur']).properties,
          localite_nom: Type.String(described({ fr: 'Nom de la localité', en: 'Name of the place' })),
          latitude: Type.Number(
            described({ fr: 'Degrés décimaux, nord positif', en: 'Decimal degrees, north positive' }),
          ),
          longitude: Type.Number(
            described({ fr: 'Degrés décimaux, est positif', en: 'Decimal degrees, east positive' }),
          ),
        }),
      ).properties,
      version_moteur: VersionMoteur,
    }),
    stored: false,
    erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
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
  },
)
