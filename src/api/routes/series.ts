import Type from 'typebox'
import { page, Serie } from '../../contract/schemas.ts'
import { GRANULARITES } from '../../contract/vocabulary.ts'
import { serieItem } from '../catalogueIndex.ts'
import { LIMIT, OFFSET, paged } from '../paging.ts'
import { dataRoute } from '../route.ts'

const codes = (what: string) =>
  Type.Optional(Type.Array(Type.String(), { description: `Codes ${what}, séparés par des virgules` }))

export const series = dataRoute({
  path: '/v1/series',
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
  answer({ edition, query }) {
    const { localite, grandeur, source, granularite } = query
    const wanted = edition.series.filter(
      (serie) =>
        (localite?.includes(serie.localite) ?? true) &&
        (grandeur?.includes(serie.grandeur) ?? true) &&
        (source?.includes(serie.source) ?? true) &&
        (granularite?.includes(serie.granularite) ?? true),
    )
    return paged(wanted, query, (serie) => serieItem(edition, serie))
  },
})
