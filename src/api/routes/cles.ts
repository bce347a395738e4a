import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Access, Unavailable } from '../../access/access.ts'
import type { IssuanceLimit } from '../../access/store.ts'
import { described } from '../../contract/described.ts'
import { isEmail } from '../../contract/email.ts'
import { ErreurContrat, introuvable, redact } from '../../contract/erreurs.ts'
import { hideCles } from '../../contract/hideCles.ts'
import { CleDemande, CleEmise, CleEntetes, ClePage, IDEMPOTENCY_KEY_LENGTH } from '../../contract/resources/cles.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'
import { authorizationOf, baseIndisponible, cleInvalide } from '../http/protect.ts'

export const cleIssue: PlainRoute<Pick<ApiServices, 'access' | 'service'>> = {
  kind: 'service',
  method: 'POST',
  path: '/v1/cles',
  operation: 'emettreCle',
  chapter: 'Clés',
  access: 'libre',
  ownOrigin: true,
  summary: { fr: 'Obtenir une clé', en: 'Get a key' },
  description: {
    fr: 'Immédiat, gratuit, sans relecture humaine. La clé entière n’est montrée que dans cette réponse. Au plus trois clés par adresse en 24 heures (IPv6 : par /64, douze par /56 et 48 par /48), dans les limites de ce que le réseau et le service émettent. Avec `Idempotency-Key`, une demande répétée reçoit la même clé. Une page d’un autre site ne peut pas la demander au nom de son visiteur : cette réponse est sans CORS, et `Sec-Fetch-Site` d’une autre origine est refusé.',
    en: 'At once, free, with nobody in between. The whole key is shown in this answer alone. At most three keys for an address in 24 hours (IPv6: for a /64, twelve for a /56, 48 for a /48), within what its network and the service issue. With `Idempotency-Key`, a repeated request is answered with the same key. A page of another site cannot ask for one on behalf of its visitor: this answer has no CORS headers, and a `Sec-Fetch-Site` of another origin is refused.',
  },
  headers: CleEntetes,
  body: CleDemande,
  response: {
    status: 201,
    schema: CleEmise,
    description: { fr: 'La clé, montrée cette seule fois', en: 'The key, shown this once' },
  },
  erreurs: [
    'VALIDATION_CHAMP_MANQUANT',
    'VALIDATION_VALEUR_INVALIDE',
    'VALIDATION_FORMAT_NON_SUPPORTE',
    'VALIDATION_CORPS_ILLISIBLE',
    'CLES_LIMITE_EMISSION_ATTEINTE',
    'INFRASTRUCTURE_BASE_INDISPONIBLE',
  ],
  async handle(request, reply, { access, service }) {
    const { email, usage_prevu } = request.body as { email: string; usage_prevu?: string }
    // A key that was pasted here would be stored in clear.
    if (!isEmail(email) || hideCles(email) !== email) {
      const message = 'Le champ « email » doit être une adresse électronique valide, comme nom@exemple.org.'
      const details = { champ: 'email', recu: redact(email), accepte: 'une adresse électronique' }
      throw new ErreurContrat('VALIDATION_VALEUR_INVALIDE', message, { status: 422, details })
    }
    const emission = await access.issue({
      email,
      usagePrevu: usage_prevu === undefined ? undefined : hideCles(usage_prevu),
      address: clientAddress(request),
      idempotencyKey: idempotencyKeyOf(request),
    })
    switch (emission.kind) {
      case 'issued':
        return reply
          .code(201)
          .headers({ 'cache-control': 'no-store', location: `/v1/cles/${emission.prefixe}` })
          .send({ cle: emission.cle, prefixe: emission.prefixe, quota_journalier: emission.quotaJournalier })
      case 'other_body':
        throw idempotencyFault(422, 'a servi dans les 24 heures à une demande d’un autre corps : prenez-en un autre')
      case 'limited': {
        const { by, freeAt, retryAfterS } = emission
        const { contact } = service
        throw new ErreurContrat(
          'CLES_LIMITE_EMISSION_ATTEINTE',
          `${LIMITED[by]} La prochaine peut être demandée le ${freeAt.slice(0, 10)} à partir de ${freeAt.slice(11, 16)} UTC. Sans attendre : écrivez à ${contact}${by === 'service' ? '' : ', ou demandez-la depuis un autre réseau'}.`,
          {
            headers: { 'retry-after': String(retryAfterS) },
            details: {
              champ: by,
              recu: null,
              accepte: `une demande à partir du ${freeAt}`,
              limite: by,
              prochaine_cle_le: freeAt,
              contact,
            },
          },
        )
      }
      case 'unavailable':
        throw baseIndisponible(emission.retryAfterS)
      default:
        throw new Error(`émission impossible : ${emission.kind}`)
    }
  },
}

/** What has given all its keys, as the reader is told. */
const LIMITED: Readonly<Record<IssuanceLimit, string>> = {
  adresse:
    'Cette adresse réseau, que plusieurs personnes partagent peut-être, a reçu ses clés des dernières 24 heures.',
  reseau: 'Le réseau de cette adresse a reçu sa part des clés que le service émet en 24 heures.',
  service: 'Le service a émis toutes les clés qu’il donne en 24 heures.',
}

/** The client's own name for its demand, as it is written; undefined where there is none. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  const { min, max } = IDEMPOTENCY_KEY_LENGTH
  const isVisible = typeof given === 'string' && /^[!-~]+$/.test(given)
  if (isVisible && given.length >= min && given.length <= max) return given
  throw idempotencyFault(400, `a de ${min} à ${max} caractères ASCII, sans espace, comme un UUID`)
}

/** Its value is never repeated: it may name somebody's key. */
function idempotencyFault(status: 400 | 422, fault: string): ErreurContrat {
  return new ErreurContrat('VALIDATION_VALEUR_INVALIDE', `L’en-tête « Idempotency-Key » ${fault}.`, {
    status,
    details: {
      champ: 'Idempotency-Key',
      recu: null,
      accepte: 'un nom de cette demande, impossible à deviner, comme un UUID',
    },
  })
}

/**
 * The client's address, without the port that some proxies write beside it. Where the trusted hop names no address, that of
 * the connection: all such clients count as one, and none is let in without counting.
 */
function clientAddress({ ip, socket }: FastifyRequest): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  return isIP(bare) === 0 ? (socket.remoteAddress ?? ip) : bare
}

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
