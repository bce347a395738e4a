import Type from 'typebox'
import { editionItem } from '../../answers/catalogue/editionItem.ts'
import { Edition, page } from '../../contract/schemas.ts'
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
    'De la plus récente à la plus ancienne. Toute route de données prend edition=<edition_id>. Une édition qui ne s’ouvre plus n’y est pas.',
  response: {
    status: 200,
    schema: Type.Object({ ...page(Edition).properties, edition: Type.String() }),
    description: 'Les éditions',
  },
  erreurs: [],
  async handle(_request, reply, { editions: store }) {
    const ids = (await store.list()).reverse()
    const opened = await Promise.all(ids.map((id) => store.get(id).catch(() => undefined)))
    const items = opened.flatMap((each) => (each ? [editionItem(each.manifest)] : []))
    return reply.send({ items, total: items.length, limit: items.length, offset: 0, edition: store.current?.id ?? '' })
  },
}
