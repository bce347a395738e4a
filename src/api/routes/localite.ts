import Type from 'typebox'
import { findLocalite } from '../../answers/catalogue/catalogueIndex.ts'
import { localiteItem } from '../../answers/catalogue/localites.ts'
import { Localite } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const localite = dataRoute({
  path: '/v1/localites/{code}',
  operation: 'lireLocalite',
  exemple: '/v1/localites/gin_kankan',
  chapter: 'Localités',
  summary: 'Une localité',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({}),
  response: Localite,
  erreurs: ['RESSOURCE_INTROUVABLE'],
  answer: ({ release, params }) => ({
    kind: 'json',
    body: localiteItem(release, findLocalite(release, params.code)),
  }),
})
