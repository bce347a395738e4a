import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isEmail } from '../../contract/email.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { hideCles } from '../../contract/hideCles.ts'
import { redact } from '../../contract/redact.ts'
import { CleDemande, CleEmise } from '../../contract/resources/cles.ts'
import type { PlainRoute } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'
import { baseIndisponible } from '../http/protect.ts'

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
    fr: 'Immédiat, gratuit, sans relecture humaine. La clé entière n’est montrée que dans cette réponse. Au plus trois clés par adresse en 24 heures. Une page d’un autre site ne peut pas la demander au nom de son visiteur : cette réponse est sans CORS, et `Sec-Fetch-Site` d’une autre origine est refusé.',
    en: 'At once, free, with nobody in between. The whole key is shown in this answer alone. At most three keys for an address in 24 hours. A page of another site cannot ask for one on behalf of its visitor: this answer has no CORS headers, and a `Sec-Fetch-Site` of another origin is refused.',
  },
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
      throw new ErreurContrat(
        'VALIDATION_VALEUR_INVALIDE',
        'Le champ « email » doit être une adresse électronique valide, comme nom@exemple.org.',
        {
          status: 422,
          details: { champ: 'email', recu: redact(email), accepte: 'une adresse électronique' },
        },
      )
    }
    const emission = await access.issue({
      email,
      usagePrevu: usage_prevu === undefined ? undefined : hideCles(usage_prevu),
      address: clientAddress(request),
    })
    switch (emission.kind) {
      case 'issued':
        return reply
          .code(201)
          .headers({ 'cache-control': 'no-store', location: `/v1/cles/${emission.prefixe}` })
          .send({ cle: emission.cle, prefixe: emission.prefixe, quota_journalier: emission.quotaJournalier })
      case 'limited':
        throw new ErreurContrat(
          'CLES_LIMITE_EMISSION_ATTEINTE',
          `Cette adresse réseau, que plusieurs personnes partagent peut-être, a reçu ses clés des dernières 24 heures. La prochaine peut être demandée le ${emission.freeAt.slice(0, 10)} à partir de ${emission.freeAt.slice(11, 16)} UTC. Sans attendre : écrivez à ${service.contact}, ou demandez-la depuis un autre réseau.`,
          {
            headers: { 'retry-after': String(emission.retryAfterS) },
            details: { prochaine_cle_le: emission.freeAt, contact: service.contact },
          },
        )
      case 'unavailable':
        throw baseIndisponible(emission.retryAfterS)
      default:
        throw new Error(`émission impossible : ${emission.kind}`)
    }
  },
}

/**
 * The client's address, without the port that some proxies write beside it. Where the trusted hop names no address, that of
 * the connection: all such clients count as one, and none is let in without counting.
 */
function clientAddress({ ip, socket }: FastifyRequest): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  return isIP(bare) === 0 ? (socket.remoteAddress ?? ip) : bare
}
