import Type from 'typebox'
import { findGrandeur } from '../../answers/catalogue/catalogueIndex.ts'
import { grandeurFiche as fiche } from '../../answers/catalogue/grandeurs.ts'
import { GrandeurFiche } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const grandeurFiche = dataRoute({
  path: '/v1/grandeurs/{code}/fiche',
  operation: 'lireFiche',
  exemple: '/v1/grandeurs/ghi/fiche',
  chapter: 'Grandeurs et sources',
  summary: 'La fiche d’une grandeur',
  description: 'Définition, unité (UCUM), nom CF, bornes physiques, méthode, références.',
  params: Type.Object({ code: Type.String({ description: 'Code de la grandeur' }) }),
  query: Type.Object({}),
  response: GrandeurFiche,
  erreurs: ['RESSOURCE_INTROUVABLE'],
  answer: ({ release, params }) => ({
    kind: 'json',
    body: fiche(release, findGrandeur(release, params.code, 'code')),
  }),
})
