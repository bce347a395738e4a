import Type from 'typebox'
import { Grandeur, page } from '../../contract/schemas.ts'
import { allGrandeurs, grandeurItem } from '../grandeurItem.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const grandeurs = dataRoute({
  path: '/v1/grandeurs',
  chapter: 'Grandeurs et sources',
  summary: 'Les grandeurs, conservées et calculées',
  query: Type.Object({ limit: LIMIT, offset: OFFSET }),
  response: page(Grandeur),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES'],
  answer: ({ edition, query }) => paged(allGrandeurs(edition), query, (grandeur) => grandeurItem(edition, grandeur)),
})
