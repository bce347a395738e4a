import Type from 'typebox'
import { grandeurItem } from '../../answers/catalogue/grandeurs.ts'
import { Grandeur, page } from '../../contract/schemas.ts'
import { listTable } from '../csvwTable.ts'
import { LIMIT, OFFSET, paged, pagedCsv } from '../paging.ts'
import { dataRoute, FORMAT } from '../route.ts'

export const grandeurs = dataRoute({
  path: '/v1/grandeurs',
  operation: 'listerGrandeurs',
  exemple: '/v1/grandeurs?limit=2',
  chapter: 'Grandeurs et sources',
  summary: 'Les grandeurs, conservées et calculées',
  query: Type.Object({ format: FORMAT, limit: LIMIT, offset: OFFSET }),
  response: page(Grandeur),
  csvw: () => listTable('Grandeurs', Grandeur, '/v1/grandeurs/{code}/fiche'),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  answer({ release, query }) {
    const all = release.catalogue.grandeurs
    const show = (grandeur: (typeof all)[number]) => grandeurItem(release, grandeur)
    if (query.format === 'csv')
      return pagedCsv(all, query, show, { name: 'grandeurs', row: Grandeur, edition: release.id })
    return paged(all, query, show)
  },
})
