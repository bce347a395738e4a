import Type from 'typebox'
import { sourceItem, sourceLigne } from '../../answers/catalogue/sources.ts'
import { page, Source, SourceLigne } from '../../contract/schemas.ts'
import { listTable } from '../csvwTable.ts'
import { LIMIT, OFFSET, paged, pagedCsv } from '../paging.ts'
import { dataRoute, FORMAT } from '../route.ts'

export const sources = dataRoute({
  path: '/v1/sources',
  operation: 'listerSources',
  exemple: '/v1/sources?limit=1',
  chapter: 'Grandeurs et sources',
  summary: 'Les sources',
  query: Type.Object({ format: FORMAT, limit: LIMIT, offset: OFFSET }),
  response: page(Source),
  csvw: () => listTable('Sources', SourceLigne, '/v1/sources/{code}'),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  answer({ release, query }) {
    const all = release.catalogue.sources
    if (query.format === 'csv') {
      const table = { name: 'sources', row: SourceLigne, edition: release.id }
      return pagedCsv(all, query, (source) => sourceLigne(release, source), table)
    }
    return paged(all, query, (source) => sourceItem(release, source))
  },
})
