import Type from 'typebox'
import { findSource, sourceItem } from '../../answers/catalogue/sources.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { Source } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const source = dataRoute(
  define({
    path: '/v1/sources/{code}',
    operation: 'lireSource',
    exemple: '/v1/sources/simulation',
    chapter: 'Grandeurs et sources',
    summary: {
      fr: 'Une source : attribution, licence, maille, méthode',
      en: 'A source: attribution, licence, grid, method',
    },
    params: Type.Object({ code: Type.String(described({ fr: 'Code de la source', en: 'Code of the source' })) }),
    query: {},
    answer: Source,
    erreurs: ['RESSOURCE_INTROUVABLE'],
  }),
  {
    answer: ({ release, params }) => ({ kind: 'json', body: sourceItem(release, findSource(release, params.code)) }),
  },
)
