import Type from 'typebox'
import { introuvable } from '../../contract/erreurs.ts'
import { GrandeurFiche } from '../../contract/schemas.ts'
import { allGrandeurs, grandeurFiche as fiche } from '../grandeurItem.ts'
import { shown } from '../http/readQuery.ts'
import { dataRoute } from '../route.ts'

export const grandeurFiche = dataRoute({
  path: '/v1/grandeurs/{code}/fiche',
  chapter: 'Grandeurs et sources',
  summary: 'La fiche d’une grandeur',
  description: 'Définition, unité (UCUM), nom CF, bornes physiques, méthode, références.',
  params: Type.Object({ code: Type.String({ description: 'Code de la grandeur' }) }),
  query: Type.Object({}),
  response: GrandeurFiche,
  erreurs: ['RESSOURCE_INTROUVABLE'],
  answer({ edition, params }) {
    const grandeur = allGrandeurs(edition).find(({ code }) => code === params.code)
    if (!grandeur) {
      const recu = shown(params.code)
      throw introuvable(`La grandeur « ${recu} » n'existe pas ; /v1/grandeurs les liste.`, { champ: 'code', recu })
    }
    return { kind: 'json', body: fiche(edition, grandeur) }
  },
})
