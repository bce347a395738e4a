import Type from 'typebox'
import { page, Source } from '../../contract/schemas.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'
import { sourceItem } from '../sourceItem.ts'

export const sources = dataRoute({
  path: '/v1/sources',
  chapter: 'Grandeurs et sources',
  summary: 'Les sources',
  query: Type.Object({ limit: LIMIT, offset: OFFSET }),
  response: page(Source),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES'],
  answer: ({ edition, query }) => paged(edition.catalogue.sources, query, (source) => sourceItem(edition, source)),
})
