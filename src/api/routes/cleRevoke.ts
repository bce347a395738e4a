import Type from 'typebox'
import { described } from '../../contract/described.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'
import { authorizationOf, baseIndisponible } from '../http/protect.ts'
import { requireHolder, unknownPrefixe } from '../http/requireHolder.ts'

export const cleRevoke: PlainRoute<Pick<ApiServices, 'access'>> = {
  kind: 'service',
  method: 'DELETE',
  path: '/v1/cles/{prefixe}',
  operation: 'revoquerCle',
  chapter: 'Clés',
  access: 'titulaire',
  summary: { fr: 'Révoquer sa clé', en: 'Revoke one’s key' },
  description: {
    fr: "Avec cette clé même, ou celle de l'exploitant. Elle est refusée partout dans les cinq secondes ; c'est sans retour.",
    en: 'With this very key, or the operator’s. It is refused everywhere within five seconds, for ever.',
  },
  params: Type.Object({ prefixe: Type.String(described({ fr: 'Préfixe de la clé', en: 'Prefix of the key' })) }),
  response: { status: 204, description: { fr: 'Révoquée', en: 'Revoked' } },
  erreurs: ['AUTH_CLE_INVALIDE', 'RESSOURCE_INTROUVABLE', 'INFRASTRUCTURE_BASE_INDISPONIBLE'],
  async handle(request, reply, { access }) {
    const { prefixe } = request.params as { prefixe: string }
    const actor = await requireHolder(access, authorizationOf(request), prefixe)
    const revoked = await access.revoke(prefixe, actor)
    if (revoked.kind === 'unavailable') throw baseIndisponible(revoked.retryAfterS)
    if (revoked.kind === 'no_such_cle') throw unknownPrefixe(actor, prefixe)
    return reply.code(204).send()
  },
}
