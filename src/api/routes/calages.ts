import Type from 'typebox'
import { calageAvertissements, calageLimite, findCalages, saisonsOf } from '../../answers/groundTruth/calage.ts'
import { define } from '../../contract/definition.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { codes, PAGE } from '../../contract/parameters/list.ts'
import { CALAGE_HEAD, Calage, filteredPage, VersionMoteur } from '../../contract/schemas.ts'
import { paged, pageOf } from '../paging.ts'
import { calageTable } from '../render/calageTable.ts'
import { dataRoute } from '../route.ts'

export const calages = dataRoute(
  define({
    path: '/v1/calage',
    operation: 'listerCalages',
    exemple: '/v1/calage?limit=1',
    chapter: 'Incertitude',
    summary: {
      fr: 'Les sources contre les stations au sol, partout où il y en a',
      en: 'The sources against the ground stations, wherever there are any',
    },
    description: {
      fr: 'Une ligne par ville, grandeur, station de niveau A, source, pas de temps et saison, sur les pas complets que la source et la station ont toutes deux. Les filtres se combinent. Une page vide : l’édition n’a pas de station, ou rien de commun avec elle.',
      en: 'A row for each town, variable, grade A station, source, step and season, over the complete steps that the source and the station both have. Filters combine. An empty page: the release has no station, or nothing in common with one.',
    },
    query: {
      localite: codes({ fr: 'de localités', en: 'of places' }),
      grandeur: codes({ fr: 'de grandeurs', en: 'of variables' }),
      source: codes({ fr: 'de sources', en: 'of sources' }),
      format: FORMAT,
      ...PAGE,
    },
    answer: Type.Object({
      ...filteredPage(Calage).properties,
      ...CALAGE_HEAD,
      version_moteur: VersionMoteur,
    }),
    stored: false,
    erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
    async answer({ release, query, version }) {
      const found = await findCalages(release, query)
      if (query.format === 'csv') {
        const page = { total: found.length, limit: query.limit, offset: query.offset }
        return calageTable(release, pageOf(found, page), version, { name: 'calage', page })
      }
      return paged(found, query, (row) => row, {
        saisons: saisonsOf(release),
        limite: calageLimite(release, found),
        version_moteur: version,
        ...calageAvertissements(release, query),
      })
    },
  },
)
