import Type from 'typebox'
import { introuvable } from '../../contract/erreurs.ts'
import { Source } from '../../contract/schemas.ts'
import { indexOf } from '../catalogueIndex.ts'
import { shown } from '../http/readQuery.ts'
import { dataRoute } from '../route.ts'
import { sourceItem } from '../sourceItem.ts'

export const source = dataRoute({
  path: '/v1/sources/{code}',
  chapter: 'Grandeurs et sources',
  summary: 'Une source : attribution, licence, maille, méthode',
  params: Type.Object({ code: Type.String({ description: 'Code de la source' }) }),
  query: Type.Object({}),
  response: Source,
  erreurs: ['RESSOURCE_INTROUVABLE'],
  answer({ edition, params }) {
    const found = indexOf(edition).sources.get(params.code)
    if (!found) {
      const recu = shown(params.code)
      throw introuvable(`La source « ${recu} » n'existe pas ; /v1/sources les liste.`, { champ: 'code', recu })
    }
    return { kind: 'json', body: sourceItem(edition, found) }
  },
})
