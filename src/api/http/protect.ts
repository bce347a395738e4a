import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../../access/access.ts'
import type { Admission } from '../../access/admission.ts'
import type { Service } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes back what the request counted, where the fault is ours. */
    refund: (() => void) | undefined
    /** Public prefix of the key, for the log. */
    prefixe: string | undefined
  }
}

const DAY_S = 86_400
const AUTHORIZATION = 'authorization'

export function cleInvalide(): ErreurContrat {
  return new ErreurContrat(
    'AUTH_CLE_INVALIDE',
    'La clé est absente, invalide ou révoquée. Envoyez « Authorization: Bearer <clé> » ; une clé se demande par POST /v1/cles.',
    { headers: { 'www-authenticate': 'Bearer' }, details: { champ: 'Authorization', accepte: 'Bearer <clé>' } },
  )
}

export function baseIndisponible(retryAfterS: number): ErreurContrat {
  return new ErreurContrat(
    'INFRASTRUCTURE_BASE_INDISPONIBLE',
    `Le registre des clés ne répond pas pour le moment ; réessayez dans ${retryAfterS} secondes.`,
    { headers: { 'retry-after': String(retryAfterS) } },
  )
}

/** The `Authorization` header, unless it is given more than once: then nobody knows which one is meant. */
export function authorizationOf(request: FastifyRequest): string | undefined {
  const { rawHeaders } = request.raw
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    // The length first: this runs for every header of every request.
    if (name?.length === AUTHORIZATION.length && name.toLowerCase() === AUTHORIZATION) count++
  }
  return count === 1 ? request.headers.authorization : undefined
}

/** Lets a request in by its key and counts it, or refuses it. Stays synchronous where the key is known. */
export function protect(access: Access, service: Service) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const settle = (admission: Admission): void => done(admit(admission, request, reply, service))
    const admission = access.admit(authorizationOf(request))
    if (admission instanceof Promise) admission.then(settle, done)
    else settle(admission)
  }
}

function admit(
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  service: Service,
): Error | undefined {
  switch (admission.kind) {
    case 'admitted':
      request.refund = admission.refund
      request.prefixe = admission.prefixe
      setRateLimit(reply, admission)
      return undefined
    case 'quota':
      setRateLimit(reply, { ...admission, left: 0 })
      return new ErreurContrat(
        'CLES_QUOTA_JOURNALIER_DEPASSE',
        `Le quota journalier de ${admission.quota} requêtes de cette clé est épuisé ; il revient à 00:00 UTC. Pour un usage plus large : ${service.contact}.`,
        {
          headers: { 'retry-after': String(admission.resetS) },
          details: { quota_journalier: admission.quota, contact: service.contact },
        },
      )
    case 'unavailable':
      return baseIndisponible(admission.retryAfterS)
    default:
      return cleInvalide()
  }
}

function setRateLimit(
  reply: FastifyReply,
  { quota, left, resetS }: { quota: number; left: number; resetS: number },
): void {
  reply.header('ratelimit-policy', `"quota-journalier";q=${quota};w=${DAY_S}`)
  reply.header('ratelimit', `"quota-journalier";r=${left};t=${resetS}`)
}
