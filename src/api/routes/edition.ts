import Type from 'typebox'
import { Edition } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const edition = dataRoute({
  path: '/v1/edition',
  operation: 'lireEdition',
  exemple: '/v1/edition',
  chapter: 'Éditions',
  access: 'libre',
  summary: "L'édition servie",
  description: "Identifiant, date, couverture et citation de l'édition d'où répondent les autres routes.",
  query: Type.Object({}),
  response: Edition,
  erreurs: [],
  answer: ({ release }) => ({ kind: 'json', body: release.edition }),
})
