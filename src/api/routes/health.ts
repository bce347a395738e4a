import Type from 'typebox'
import { Named, Text } from '../../contract/described.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'

export const health: PlainRoute<Pick<ApiServices, 'editions' | 'version' | 'commit'>> = {
  kind: 'service',
  method: 'GET',
  path: '/v1/health',
  operation: 'lireSante',
  exemple: '/v1/health',
  chapter: 'Service',
  access: 'libre',
  summary: { fr: 'Le service est en vie', en: 'The service is alive' },
  description: {
    fr: "Toujours 200 tant que le processus vit. /pret dit s'il peut répondre.",
    en: 'Always 200 while the process lives. `/pret` says whether it can answer.',
  },
  response: {
    status: 200,
    description: { fr: 'En vie', en: 'Alive' },
    schema: Named('Sante', {
      statut: Type.Literal('ok'),
      edition: Text.orNull({
        fr: "Identifiant de l'édition servie ; null tant qu'aucune n'est ouverte",
        en: 'Identifier of the release served; null while none is open',
      }),
      version: Text({ fr: 'Version du moteur', en: 'Version of the engine' }),
      commit: Text.orNull({
        fr: 'Commit du moteur ; null s’il n’est pas connu',
        en: 'Commit of the engine; null where unknown',
      }),
    }),
  },
  erreurs: [],
  always: true,
  async handle(_request, reply, { editions, version, commit }) {
    return reply
      .header('cache-control', 'no-store')
      .send({ statut: 'ok', edition: editions.current?.id ?? null, version, commit: commit ?? null })
  },
}
