import Type from 'typebox'
import { Localite } from '../../contract/schemas.ts'
import { findLocalite, localiteItem } from '../catalogueIndex.ts'
import { dataRoute } from '../route.ts'

export const localite = dataRoute({
  path: '/v1/localites/{code}',
  chapter: 'Localités',
  summary: 'Une localité',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({}),
  response: Localite,
  erreurs: ['RESSOURCE_INTROUVABLE'],
  answer: ({ edition, params }) => ({
    kind: 'json',
    body: localiteItem(edition, findLocalite(edition, params.code)),
  }),
})
