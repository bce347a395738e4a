import Type from 'typebox'
import { editionGardee } from '../../answers/catalogue/editionItem.ts'
import { EditionGardee, page } from '../../contract/schemas.ts'
import type { PlainRoute } from '../../http/route.ts'

export const editions: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/v1/editions',
  operation: 'listerEditions',
  chapter: 'Éditions',
  access: 'cle',
  summary: 'Les éditions gardées',
  description:
    'De la plus récente à la plus ancienne. Toute route de données prend edition=<edition_id>. Une édition retirée y reste, avec son motif, sa date de retrait et sa remplaçante ; une édition qui ne s’ouvre plus n’y est pas.',
  response: {
    status: 200,
    schema: Type.Object({ ...page(EditionGardee).properties, edition: Type.String() }),
    description: 'Les éditions',
  },
  erreurs: [],
  async handle(_request, reply, { editions: store }) {
    const items = (await store.kept()).map(editionGardee)
    return reply.send({ items, total: items.length, limit: items.length, offset: 0, edition: store.current?.id ?? '' })
  },
}
