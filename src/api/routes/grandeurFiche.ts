import Type from 'typebox'
import { findGrandeur } from '../../answers/catalogue/catalogueIndex.ts'
import { grandeurFiche as fiche } from '../../answers/catalogue/grandeurs.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { GrandeurFiche } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const grandeurFiche = dataRoute(
  define({
    path: '/v1/grandeurs/{code}/fiche',
    operation: 'lireFiche',
    exemple: '/v1/grandeurs/ghi/fiche',
    chapter: 'Grandeurs et sources',
    summary: { fr: 'La fiche d’une grandeur', en: 'The sheet of a variable' },
    description: {
      fr: 'Définition, unité (UCUM), nom CF, bornes physiques, méthode, références.',
      en: 'Definition, unit (UCUM), CF name, physical bounds, method, references.',
    },
    params: Type.Object({ code: Type.String(described({ fr: 'Code de la grandeur', en: 'Code of the variable' })) }),
    query: {},
    answer: GrandeurFiche,
    erreurs: ['RESSOURCE_INTROUVABLE'],
  }),
  {
    answer: ({ release, params }) => ({
      kind: 'json',
      body: fiche(release, findGrandeur(release, params.code, 'code')),
    }),
  },
)
