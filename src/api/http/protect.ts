import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../../access/access.ts'
import type { Admission } from '../../access/admission.ts'
import type { Service } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { HotAdmission } from '../../http/fastPath/hotCache.ts'
import type { Route } from '../route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes back what the request counted, where the fault is ours. */
    refund: (() => void) | undefined
    /** How many requests it counts for, as far as that is known. */
    units: number
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

/** How many requests a question counts for. */
export type Units = (query: Readonly<Record<string, unknown>>) => number

const one: Units = () => 1

/**
 * What a question to a route counts: one, or one for each value of the parameter that says of how many it asks. It is told
 * from the question as it is written, before anything is looked up: only one with more values than the parameter takes,
 * which can but be refused, counts one.
 */
export function unitsOf(route: Route): Units {
  if (route.kind !== 'donnees' || route.counted === undefined) return one
  const { counted, query } = route
  const { maxItems = 1 } = (query.properties[counted] ?? {}) as { maxItems?: number }
  return ({ [counted]: given }) => {
    const values = typeof given === 'string' ? given.split(',').length : 1
    return values > maxItems ? 1 : values
  }
}

/** Lets a request in by its key and counts it, or refuses it. Stays synchronous where the key is known. */
export function protect(access: Access, service: Service, unitsOfQuery: Units) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const units = unitsOfQuery(request.query as Record<string, unknown>)
    request.units = units
    const settle = (admission: Admission): void => done(admit(admission, units, request, reply, service))
    const admission = access.admit(authorizationOf(request), units)
    if (admission instanceof Promise) admission.then(settle, done)
    else settle(admission)
  }
}

/** Lets a request in by its key and counts it where that can be decided at once, for an answer that is kept. */
export function hotAdmission(access: Access) {
  return (authorization: string | undefined, units: number): HotAdmission | undefined => {
    const admitted = access.tryAdmitSync(authorization, units)
    if (!admitted) return undefined
    const { 'ratelimit-policy': policy, ratelimit } = quotaHeaders(admitted)
    const lines = `ratelimit-policy: ${policy}\r\nratelimit: ${ratelimit}\r\n`
    return { client: admitted.prefixe, lines, refund: admitted.refund }
  }
}

/**
 * Counts a request that was let in for all that it asks, once that is known: `units`. Where too little is left, what it had
 * counted is taken back, and it is refused.
 */
export async function countMore(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, service }: { access: Access; service: Service },
  units: number,
): Promise<void> {
  const { refund, units: counted } = request
  if (units <= counted) return
  const admission = await access.admit(authorizationOf(request), units - counted)
  if (admission.kind === 'admitted') {
    reply.headers(quotaHeaders(admission))
    request.units = units
    request.refund = () => {
      refund?.()
      admission.refund()
    }
    return
  }
  refund?.()
  request.refund = undefined
  if (admission.kind === 'quota') {
    throw quotaSpent({ ...admission, left: admission.left + counted }, units, reply, service)
  }
  throw admission.kind === 'unavailable' ? baseIndisponible(admission.retryAfterS) : cleInvalide()
}

function admit(
  admission: Admission,
  units: number,
  request: FastifyRequest,
  reply: FastifyReply,
  service: Service,
): Error | undefined {
  switch (admission.kind) {
    case 'admitted':
      request.refund = admission.refund
      request.prefixe = admission.prefixe
      reply.headers(quotaHeaders(admission))
      return undefined
    case 'quota':
      return quotaSpent(admission, units, reply, service)
    case 'unavailable':
      return baseIndisponible(admission.retryAfterS)
    default:
      return cleInvalide()
  }
}

/** The quota is used up, or too little is left of it for a question that counts for many: of that, nothing is counted. */
function quotaSpent(
  { quota, left: known, resetS }: Extract<Admission, { kind: 'quota' }>,
  units: number,
  reply: FastifyReply,
  { contact }: Service,
): ErreurContrat {
  const left = Math.min(known, units - 1)
  reply.headers(quotaHeaders({ quota, left, resetS }))
  const [what, details] =
    units === 1
      ? [`Le quota journalier de ${quota} requêtes de cette clé est épuisé ; il revient à 00:00 UTC.`, {}]
      : [
          `Cette question compte ${units} requêtes, et il en reste ${left} du quota journalier de ${quota} de cette clé ; rien n'est compté. Demandez moins de localités ou de séries à la fois, ou revenez après 00:00 UTC.`,
          { requetes: units, restant: left },
        ]
  return new ErreurContrat('CLES_QUOTA_JOURNALIER_DEPASSE', `${what} Pour un usage plus large : ${contact}.`, {
    headers: { 'retry-after': String(resetS) },
    details: { quota_journalier: quota, ...details, contact },
  })
}

/** What a key may ask a day, what is left of it, and for how many seconds more. */
interface Left {
  quota: number
  left: number
  resetS: number
}

/** The headers of every answer that is counted. */
export function quotaHeaders({ quota, left, resetS }: Left): { 'ratelimit-policy': string; ratelimit: string } {
  return {
    'ratelimit-policy': `"quota-journalier";q=${quota};w=${DAY_S}`,
    ratelimit: `"quota-journalier";r=${left};t=${resetS}`,
  }
}
