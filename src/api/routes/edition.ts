import { define } from '../../contract/definition.ts'
import { Edition } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const edition = dataRoute(
  define({
    path: '/v1/edition',
    operation: 'lireEdition',
    exemple: '/v1/edition',
    chapter: 'Éditions',
    access: 'libre',
    summary: { fr: "L'édition servie", en: 'The release served' },
    description: {
      fr: "Identifiant, date, couverture et citation de l'édition d'où répondent les autres routes.",
      en: 'Identifier, date, coverage and citation of the release that the other routes answer from.',
    },
    query: {},
    answer: Edition,
    erreurs: [],
  }),
  {
    answer: ({ release }) => ({ kind: 'json', body: release.edition }),
  },
)
