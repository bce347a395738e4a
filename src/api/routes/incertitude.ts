import Type from 'typebox'
import { IncertitudeInterSource } from '../../contract/schemas.ts'
import { findLocalite } from '../catalogueIndex.ts'
import { INCERTITUDE_COLUMNS, incertitudeRecord, incertitudeRows } from '../incertitude.ts'
import { dataRoute, FORMAT } from '../route.ts'
import { tableAnswer } from '../tableAnswer.ts'

export const incertitude = dataRoute({
  path: '/v1/grandeurs/incertitude_inter_source/{localite}',
  chapter: 'Incertitude',
  summary: 'Où les sources divergent, pour une ville',
  description:
    'Médianes des écarts mensuels entre deux sources, et nombre de villes qui partagent la maille de la source de référence.',
  params: Type.Object({ localite: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({ format: FORMAT }),
  response: IncertitudeInterSource,
  csv: true,
  erreurs: ['RESSOURCE_INTROUVABLE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  async answer({ edition, params, query, mesures }) {
    const record = await incertitudeRecord(edition, findLocalite(edition, params.localite), mesures)
    if (query.format !== 'csv') return { kind: 'json', body: record }
    const fileName = `incertitude_inter_source_${record.localite}_${edition.id}.csv`
    return tableAnswer(fileName, INCERTITUDE_COLUMNS, incertitudeRows(edition, record))
  },
})
