import Type from 'typebox'
import { INCERTITUDE_COLUMNS, incertitudeOf, incertitudeRows } from '../../answers/crossSource/record.ts'
import { IncertitudeInterSource } from '../../contract/schemas.ts'
import { tableAnswer } from '../render/tableAnswer.ts'
import { dataRoute, FORMAT } from '../route.ts'

export const incertitude = dataRoute({
  path: '/v1/grandeurs/incertitude_inter_source/{localite}',
  operation: 'lireIncertitude',
  exemple: '/v1/grandeurs/incertitude_inter_source/gin_kankan',
  chapter: 'Incertitude',
  summary: 'Où les sources divergent, pour une ville',
  description:
    'Médianes des écarts mensuels entre deux sources, et nombre de villes qui partagent la maille de la source de référence. ecarts_station : les écarts des sources à une station au sol, où il y en a une ; le CSV n’a que les paires de sources, et /v1/calage a ceux de la station.',
  params: Type.Object({ localite: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({ format: FORMAT }),
  response: IncertitudeInterSource,
  stored: false,
  erreurs: ['RESSOURCE_INTROUVABLE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  async answer({ release, params, query, version }) {
    const record = await incertitudeOf(release, params.localite)
    if (query.format === 'json') return { kind: 'json', body: { ...record, version_moteur: version } }
    const fileName = `incertitude_inter_source_${record.localite}_${release.id}.csv`
    return tableAnswer(fileName, INCERTITUDE_COLUMNS, incertitudeRows(release, record, version))
  },
})
