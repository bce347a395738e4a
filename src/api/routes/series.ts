import Type from 'typebox'
import { avertissementsOf } from '../../answers/catalogue/avertissements.ts'
import { findSeries, serieItem } from '../../answers/catalogue/series.ts'
import { filteredPage, Serie } from '../../contract/schemas.ts'
import { GRANULARITES } from '../../contract/vocabulary.ts'
import { listTable } from '../csvwTable.ts'
import { LIMIT, OFFSET, paged, pagedCsv } from '../paging.ts'
import { codes, dataRoute, FORMAT } from '../route.ts'

export const series = dataRoute({
  path: '/v1/series',
  operation: 'listerSeries',
  exemple: '/v1/series?localite=gin_kankan&grandeur=ghi,dni&source=simulation,simulation_2&granularite=mensuel&limit=1',
  chapter: 'Séries',
  summary: 'Le catalogue des séries',
  description:
    'Triées par code. Une série tient des valeurs relevées au sol ou modélisées (satellite, réanalyse) : methode_collecte dit lesquelles, et « mesure » est ici leur nom commun. Les filtres se combinent ; un code qui ne correspond à rien donne une page vide, et avertissements dit lesquels l’édition ne connaît pas.',
  query: Type.Object({
    localite: codes('de localités'),
    grandeur: codes('de grandeurs'),
    source: codes('de sources'),
    granularite: Type.Optional(
      Type.Array(Type.Enum([...GRANULARITES]), { description: 'Pas de temps, séparés par des virgules' }),
    ),
    format: FORMAT,
    limit: LIMIT,
    offset: OFFSET,
  }),
  response: filteredPage(Serie),
  csvw: () => listTable('Catalogue des séries', Serie, '/v1/series/{code}'),
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_VALEUR_INVALIDE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  answer({ release, query }) {
    const found = findSeries(release, query)
    const show = (serie: (typeof found)[number]) => serieItem(release, serie)
    if (query.format === 'csv') {
      return pagedCsv(found, query, show, { name: 'series', row: Serie, edition: release.id })
    }
    return paged(found, query, show, avertissementsOf(release, query))
  },
})
