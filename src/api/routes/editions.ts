import { define } from '../../contract/definition.ts'
import { PAGE } from '../../contract/parameters/list.ts'
import { EditionGardee, page } from '../../contract/schemas.ts'
import { paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const editions = dataRoute(
  define({
    path: '/v1/editions',
    operation: 'listerEditions',
    exemple: '/v1/editions',
    chapter: 'Éditions',
    summary: { fr: 'Les éditions gardées', en: 'The releases kept' },
    description: {
      fr: 'De la plus récente à la plus ancienne. Toute route de données prend edition=<edition_id> ; ici la liste est la même, quelle que soit celle nommée. Une édition retirée y reste, avec son motif, sa date de retrait et sa remplaçante ; une édition qui ne s’ouvre plus n’y est pas.',
      en: 'Newest first. Every data route takes `edition=<edition_id>`. A withdrawn release stays in the list, with the reason, the day and what replaces it.',
    },
    query: { ...PAGE },
    answer: page(EditionGardee),
    erreurs: ['VALIDATION_LIMIT_HORS_BORNES'],
  }),
  {
    listsEditions: true,
    answer: ({ editions: kept, query }) => paged(kept, query, (edition) => edition),
  },
)
