import Type from 'typebox'
import { findSource, sourceItem } from '../../answers/catalogue/sources.ts'
import { Source } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const source = dataRoute({
  path: '/v1/sources/{code}',
  operation: 'lireSource',
  exemple: '/v1/sources/simulation',
  chapter: 'Grandeurs et sources',
  summary: 'Une source : attribution, licence, maille, méthode',
  params: Type.Object({ code: Type.String({ description: 'Code de la source' }) }),
  query: Type.Object({}),
  response: Source,
  erreurs: ['RESSOURCE_INTROUVABLE'],
  answer: ({ release, params }) => ({ kind: 'json', body: sourceItem(release, findSource(release, params.code)) }),
})
