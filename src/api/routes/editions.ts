import Type from 'typebox'
import { EditionGardee, page } from '../../contract/schemas.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const editions = dataRoute({
  path: '/v1/editions',
  operation: 'listerEditions',
  exemple: '/v1/editions',
  chapter: 'Éditions',
  summary: 'Les éditions gardées',
  description:
    'De la plus récente à la plus ancienne. Toute route de données prend edition=<edition_id> ; ici la liste est la même, quelle que soit celle nommée. Une édition retirée y reste, avec son motif, sa date de retrait et sa remplaçante ; une édition qui ne s’ouvre plus n’y est pas.',
  query: Type.Object({ limit: LIMIT, offset: OFFSET }),
  response: page(EditionGardee),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES'],
  listsEditions: true,
  answer: ({ editions: kept, query }) => paged(kept, query, (edition) => edition),
})
