import Type from 'typebox'
import { sourceItem } from '../../answers/catalogue/sources.ts'
import { page, Source } from '../../contract/schemas.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const sources = dataRoute({
  path: '/v1/sources',
  operation: 'listerSources',
  chapter: 'Grandeurs et sources',
  summary: 'Les sources',
  query: Type.Object({ limit: LIMIT, offset: OFFSET }),
  response: page(Source),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES'],
  answer: ({ release, query }) => paged(release.catalogue.sources, query, (source) => sourceItem(release, source)),
})
