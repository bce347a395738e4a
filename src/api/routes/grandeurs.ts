import { grandeurItem } from '../../answers/catalogue/grandeurs.ts'
import { define } from '../../contract/definition.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { PAGE } from '../../contract/parameters/list.ts'
import { Grandeur, page } from '../../contract/schemas.ts'
import { listTable } from '../csvwTable.ts'
import { paged, pagedCsv } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const grandeurs = dataRoute(
  define({
    path: '/v1/grandeurs',
    operation: 'listerGrandeurs',
    exemple: '/v1/grandeurs?limit=2',
    chapter: 'Grandeurs et sources',
    summary: { fr: 'Les grandeurs, conservées et calculées', en: 'The variables, stored and computed' },
    query: { format: FORMAT, ...PAGE },
    answer: page(Grandeur),
    erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
    csvw: () => listTable('Grandeurs', Grandeur, '/v1/grandeurs/{code}/fiche'),
    answer({ release, query }) {
      const all = release.catalogue.grandeurs
      const show = (grandeur: (typeof all)[number]) => grandeurItem(release, grandeur)
      if (query.format === 'csv')
        return pagedCsv(all, query, show, { name: 'grandeurs', row: Grandeur, edition: release.id })
      return paged(all, query, show)
    },
  },
)
