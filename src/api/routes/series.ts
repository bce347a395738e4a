import Type from 'typebox'
import { findSeries, serieItem } from '../../answers/catalogue/series.ts'
import { page, Serie } from '../../contract/schemas.ts'
import { GRANULARITES } from '../../contract/vocabulary.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

const codes = (what: string) =>
  Type.Optional(Type.Array(Type.String(), { description: `Codes ${what}, séparés par des virgules` }))

export const series = dataRoute({
  path: '/v1/series',
  operation: 'listerSeries',
  chapter: 'Séries',
  summary: 'Le catalogue des séries',
  description: 'Triées par code. Les filtres se combinent ; un code qui ne correspond à rien donne une page vide.',
  query: Type.Object({
    localite: codes('de localités'),
    grandeur: codes('de grandeurs'),
    source: codes('de sources'),
    granularite: Type.Optional(
      Type.Array(Type.Enum([...GRANULARITES]), { description: 'Pas de temps, séparés par des virgules' }),
    ),
    limit: LIMIT,
    offset: OFFSET,
  }),
  response: page(Serie),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_VALEUR_INVALIDE'],
  answer({ release, query }) {
    const { limit, offset, ...filters } = query
    return paged(findSeries(release, filters), { limit, offset }, (serie) => serieItem(release, serie))
  },
})
