import Type from 'typebox'
import type { PlainRoute } from '../../http/route.ts'

export const archivesIndex: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/archives/index.json',
  operation: 'listerArchives',
  chapter: 'Éditions',
  access: 'libre',
  summary: 'Les éditions gardées, pour une machine',
  description:
    "Identifiants, du plus ancien au plus récent. Un autre service peut servir d'ici : HARMATTAN_EDITIONS=<adresse>/archives/.",
  response: { status: 200, schema: Type.Object({ editions: Type.Array(Type.String()) }), description: 'Identifiants' },
  erreurs: [],
  async handle(_request, reply, { editions }) {
    return reply.header('cache-control', 'public, max-age=60').send({ editions: await editions.list() })
  },
}
