import { avertissementsOf } from '../../answers/catalogue/avertissements.ts'
import { findSeries, serieItem } from '../../answers/catalogue/series.ts'
import { define } from '../../contract/definition.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { PAGE, SERIE_FILTERS } from '../../contract/parameters/list.ts'
import { filteredPage, Serie } from '../../contract/schemas.ts'
import { listTable } from '../csvwTable.ts'
import { paged, pagedCsv } from '../paging.ts'
import { dataRoute } from '../route.ts'

export const series = dataRoute(
  define({
    path: '/v1/series',
    operation: 'listerSeries',
    exemple:
      '/v1/series?localite=gin_kankan&grandeur=ghi,dni&source=simulation,simulation_2&granularite=mensuel&limit=1',
    chapter: 'Séries',
    summary: { fr: 'Le catalogue des séries', en: 'The catalogue of series' },
    description: {
      fr: 'Triées par code. Une série tient des valeurs relevées au sol ou modélisées (satellite, réanalyse) : methode_collecte dit lesquelles, et « mesure » est ici leur nom commun. Les filtres se combinent ; un code qui ne correspond à rien donne une page vide, et avertissements dit lesquels l’édition ne connaît pas.',
      en: 'Sorted by code. A series holds values observed on the ground or modelled (satellite, reanalysis): `methode_collecte` says which. Filters combine; a code that matches nothing gives an empty page, and `avertissements` names those that the release does not know.',
    },
    query: {
      ...SERIE_FILTERS,
      format: FORMAT,
      ...PAGE,
    },
    answer: filteredPage(Serie),
    erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_VALEUR_INVALIDE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
    csvw: () => listTable('Catalogue des séries', Serie, '/v1/series/{code}'),
    answer({ release, query }) {
      const found = findSeries(release, query)
      const show = (serie: (typeof found)[number]) => serieItem(release, serie)
      if (query.format === 'csv') {
        return pagedCsv(found, query, show, { name: 'series', row: Serie, edition: release.id })
      }
      return paged(found, query, show, avertissementsOf(release, query))
    },
  },
)
