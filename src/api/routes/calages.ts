import Type from 'typebox'
import { calageAvertissements, calageLimite, findCalages, saisonsOf } from '../../answers/groundTruth/calage.ts'
import { CALAGE_HEAD, Calage, filteredPage, VersionMoteur } from '../../contract/schemas.ts'
import { LIMIT, OFFSET, paged, pageOf } from '../paging.ts'
import { calageTable } from '../render/calageTable.ts'
import { codes, dataRoute, FORMAT } from '../route.ts'

export const calages = dataRoute({
  path: '/v1/calage',
  operation: 'listerCalages',
  exemple: '/v1/calage?limit=1',
  chapter: 'Incertitude',
  summary: 'Les sources contre les stations au sol, partout où il y en a',
  description:
    'Une ligne par ville, grandeur, station de niveau A, source, pas de temps et saison, sur les pas complets que la source et la station ont toutes deux. Les filtres se combinent. Une page vide : l’édition n’a pas de station, ou rien de commun avec elle.',
  query: Type.Object({
    localite: codes('de localités'),
    grandeur: codes('de grandeurs'),
    source: codes('de sources'),
    format: FORMAT,
    limit: LIMIT,
    offset: OFFSET,
  }),
  response: Type.Object({
    ...filteredPage(Calage).properties,
    ...CALAGE_HEAD,
    version_moteur: VersionMoteur,
  }),
  stored: false,
  erreurs: ['VALIDATION_LIMIT_HORS_BORNES', 'VALIDATION_FORMAT_NON_SUPPORTE'],
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
})
