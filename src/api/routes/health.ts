import Type from 'typebox'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'

export const health: PlainRoute<Pick<ApiServices, 'editions' | 'version'>> = {
  kind: 'service',
  method: 'GET',
  path: '/v1/health',
  operation: 'lireSante',
  exemple: '/v1/health',
  chapter: 'Service',
  access: 'libre',
  summary: 'Le service est en vie',
  description: "Toujours 200 tant que le processus vit. /pret dit s'il peut répondre.",
  response: {
    status: 200,
    description: 'En vie',
    schema: Type.Object(
      {
        statut: Type.Literal('ok'),
        edition: Type.Union([Type.String(), Type.Null()], {
          description: "Identifiant de l'édition servie ; null tant qu'aucune n'est ouverte",
        }),
        version: Type.String({ description: 'Version du moteur' }),
      },
      { $id: 'Sante' },
    ),
  },
  erreurs: [],
  always: true,
  async handle(_request, reply, { editions, version }) {
    return reply
      .header('cache-control', 'no-store')
      .send({ statut: 'ok', edition: editions.current?.id ?? null, version })
  },
}
