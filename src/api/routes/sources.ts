import { sourceItem, sourceLigne } from '../../answers/catalogue/sources.ts'
import { define } from '../../contract/definition.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { PAGE } from '../../contract/parameters/list.ts'
import { page, Source, SourceLigne } from '../../contract/schemas.ts'
import { listTable } from '../csvwTable.ts'
import { paged, pagedCsv } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const sources = dataRoute(
  define({
    path: '/v1/sources',
    operation: 'listerSources',
    exemple: '/v1/sources?limit=1',
    chapter: 'Grandeurs et sources',
    summary: { fr: 'Les sources', en: 'The sources' },
    query: { format: FORMAT, ...PAGE },
    answer: page(Source),
    erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
    csvw: () => listTable('Sources', SourceLigne, '/v1/sources/{code}'),
    answer({ release, query }) {
      const all = release.catalogue.sources
      if (query.format === 'csv') {
        const table = { name: 'sources', row: SourceLigne, edition: release.id }
        return pagedCsv(all, query, (source) => sourceLigne(release, source), table)
      }
      return paged(all, query, (source) => sourceItem(release, source))
    },
  },
)
