import Type from 'typebox'
import { allGrandeurs, grandeurItem } from '../../answers/catalogue/grandeurs.ts'
import { Grandeur, page } from '../../contract/schemas.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const grandeurs = dataRoute({
  path: '/v1/grandeurs',
  operation: 'listerGrandeurs',
  chapter: 'Grandeurs et sources',
  summary: 'Les grandeurs, conservées et calculées',
  query: Type.Object({ limit: LIMIT, offset: OFFSET }),
  response: page(Grandeur),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES'],
  answer: ({ release, query }) =>
    paged(allGrandeurs(release.catalogue), query, (grandeur) => grandeurItem(release, grandeur)),
})
