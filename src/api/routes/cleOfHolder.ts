import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Access, Unavailable } from '../../access/access.ts'
import { described } from '../../contract/described.ts'
import { introuvable, redact } from '../../contract/erreurs.ts'
import { ClePage } from '../../contract/resources/cles.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'
import { authorizationOf, baseIndisponible, cleInvalide } from '../http/protect.ts'

/** Of the holder of a key, or the operator. */
const OF_HOLDER = {
  kind: 'service',
  path: '/v1/cles/{prefixe}',
  chapter: 'Clés',
  access: 'titulaire',
  params: Type.Object({ prefixe: Type.String(described({ fr: 'Préfixe de la clé', en: 'Prefix of the key' })) }),
  erreurs: ['AUTH_CLE_INVALIDE', 'RESSOURCE_INTROUVABLE', 'INFRASTRUCTURE_BASE_INDISPONIBLE'],
} as const

type Needs = Pick<ApiServices, 'access'>

export const cleShow: PlainRoute<Needs> = {
  ...OF_HOLDER,
  method: 'GET',
  operation: 'lireCle',
  summary: { fr: "L'état de sa clé", en: 'How one’s key stands' },
  description: {
    fr: "Avec cette clé même, ou celle de l'exploitant. Ne compte pas dans le quota.",
    en: 'With this very key, or the operator’s. Does not count in the quota.',
  },
  response: { status: 200, schema: ClePage, description: { fr: "L'état de la clé", en: 'The status of the key' } },
  async handle(request, reply, { access }) {
    const { page } = await ofHolder(request, access, (prefixe) => access.page(prefixe))
    return reply.header('cache-control', 'no-store').send(page)
  },
}

export const cleRevoke: PlainRoute<Needs> = {
  ...OF_HOLDER,
  method: 'DELETE',
  operation: 'revoquerCle',
  summary: { fr: 'Révoquer sa clé', en: 'Revoke one’s key' },
  description: {
    fr: "Avec cette clé même, ou celle de l'exploitant. Elle est refusée partout dans les cinq secondes ; c'est sans retour.",
    en: 'With this very key, or the operator’s. It is refused everywhere within five seconds, for ever.',
  },
  response: { status: 204, description: { fr: 'Révoquée', en: 'Revoked' } },
  async handle(request, reply, { access }) {
    await ofHolder(request, access, (prefixe, actor) => access.revoke(prefixe, actor))
    return reply.code(204).send()
  },
}

/**
 * What the key that the path names is asked, by its holder or the operator; anyone else gets one and the same 401, and learns
 * nothing. That no key has the prefix is told to the operator, who may know.
 */
async function ofHolder<Done extends { kind: string }>(
  request: FastifyRequest,
  access: Access,
  ask: (prefixe: string, actor: 'titulaire' | 'operateur') => Promise<Done | { kind: 'no_such_cle' } | Unavailable>,
): Promise<Exclude<Done, { kind: 'no_such_cle' | 'unavailable' }>> {
  const { prefixe } = request.params as { prefixe: string }
  const identity = await access.identify(authorizationOf(request))
  if (identity.kind === 'unavailable') throw baseIndisponible(identity.retryAfterS)
  const isOperator = identity.kind === 'operateur'
  if (!isOperator && !(identity.kind === 'cle' && identity.prefixe === prefixe)) throw cleInvalide()
  const answer = await ask(prefixe, isOperator ? 'operateur' : 'titulaire')
  if (answer.kind === 'unavailable') throw baseIndisponible((answer as Unavailable).retryAfterS)
  if (answer.kind !== 'no_such_cle') return answer as Exclude<Done, { kind: 'no_such_cle' | 'unavailable' }>
  if (!isOperator) throw cleInvalide()
  const recu = redact(prefixe)
  throw introuvable(`Aucune clé n'a le préfixe « ${recu} » ; ./harmattan cles lister les montre toutes.`, {
    champ: 'prefixe',
    recu,
    accepte: 'un préfixe de clé, comme hmt_Ab12Cd34',
  })
}
