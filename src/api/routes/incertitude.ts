import Type from 'typebox'
import { IncertitudeInterSource } from '../../contract/schemas.ts'
import { findLocalite } from '../catalogueIndex.ts'
import { incertitudeRecord } from '../incertitude.ts'
import { dataRoute } from '../route.ts'

export const incertitude = dataRoute({
  path: '/v1/grandeurs/incertitude_inter_source/{localite}',
  chapter: 'Incertitude',
  summary: 'Où les sources divergent, pour une ville',
  description:
    'Médianes des écarts mensuels entre deux sources, et nombre de villes qui partagent la maille de la source de référence.',
  params: Type.Object({ localite: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({}),
  response: IncertitudeInterSource,
  erreurs: ['RESSOURCE_INTROUVABLE'],
  async answer({ edition, params, mesures }) {
    return { kind: 'json', body: await incertitudeRecord(edition, findLocalite(edition, params.localite), mesures) }
  },
})
