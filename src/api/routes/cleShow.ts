import Type from 'typebox'
import { described } from '../../contract/described.ts'
import { ClePage } from '../../contract/resources/cles.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'
import { authorizationOf, baseIndisponible } from '../http/protect.ts'
import { requireHolder, unknownPrefixe } from '../http/requireHolder.ts'

export const cleShow: PlainRoute<Pick<ApiServices, 'access'>> = {
  kind: 'service',
  method: 'GET',
  path: '/v1/cles/{prefixe}',
  operation: 'lireCle',
  chapter: 'Clés',
  access: 'titulaire',
  summary: { fr: "L'état de sa clé", en: 'How one’s key stands' },
  description: {
    fr: "Avec cette clé même, ou celle de l'exploitant. Ne compte pas dans le quota.",
    en: 'With this very key, or the operator’s. Does not count in the quota.',
  },
  params: Type.Object({ prefixe: Type.String(described({ fr: 'Préfixe de la clé', en: 'Prefix of the key' })) }),
  response: { status: 200, schema: ClePage, description: { fr: "L'état de la clé", en: 'The status of the key' } },
  erreurs: ['AUTH_CLE_INVALIDE', 'RESSOURCE_INTROUVABLE', 'INFRASTRUCTURE_BASE_INDISPONIBLE'],
  async handle(request, reply, { access }) {
    const { prefixe } = request.params as { prefixe: string }
    const actor = await requireHolder(access, authorizationOf(request), prefixe)
    const found = await access.page(prefixe)
    if (found.kind === 'unavailable') throw baseIndisponible(found.retryAfterS)
    if (found.kind === 'no_such_cle') throw unknownPrefixe(actor, prefixe)
    return reply.header('cache-control', 'no-store').send(found.page)
  },
}
