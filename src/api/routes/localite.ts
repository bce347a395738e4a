import Type from 'typebox'
import { findLocalite } from '../../answers/catalogue/catalogueIndex.ts'
import { localiteItem } from '../../answers/catalogue/localites.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { Localite } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const localite = dataRoute(
  define({
    path: '/v1/localites/{code}',
    operation: 'lireLocalite',
    exemple: '/v1/localites/gin_kankan',
    chapter: 'Localités',
    summary: { fr: 'Une localité', en: 'A place' },
    params: Type.Object({ code: Type.String(described({ fr: 'Code de la localité', en: 'Code of the place' })) }),
    query: {},
    answer: Localite,
    erreurs: ['RESSOURCE_INTROUVABLE'],
  }),
  {
    answer: ({ release, params }) => ({
      kind: 'json',
      body: localiteItem(release, findLocalite(release, params.code)),
    }),
  },
)
