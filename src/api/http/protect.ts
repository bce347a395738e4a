import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../../access/access.ts'
import type { Admission, Admitted } from '../../access/admission.ts'
import type { Service } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { priceOf, requetesFor } from '../../contract/prices.ts'
import type { ReleaseQuestion } from '../../formats/render/answer.ts'
import type { HotAdmission } from '../../http/fastPath/hotCache.ts'
import { coveredDays } from '../coveredDays.ts'
import type { DataRoute } from '../route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request counted, which is taken back where the fault is ours; undefined: it counted nothing. */
    admitted: Admitted | undefined
    /** How many requests it counts for; 0: it has no key. */
    units: number
    /** Public prefix of the key, for the log. */
    prefixe: string | undefined
  }
}

const DAY_S = 86_400
/** So that no number of whole years is more than it, leap years or not. */
const DAYS_OF_YEAR = 366
const AUTHORIZATION = 'authorization'

export function cleInvalide(): ErreurContrat {
  return new ErreurContrat(
    'AUTH_CLE_INVALIDE',
    'La clé est absente, invalide ou révoquée. Envoyez « Authorization: Bearer <clé> » ; une clé se demande par POST /v1/cles.',
    {
      headers: { 'www-authenticate': 'Bearer' },
      // A wrong key may be a right one mistyped: it is never repeated.
      details: { champ: 'Authorization', recu: null, accepte: 'Bearer <clé>' },
    },
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

/**
 * Lets a request in by its key and counts one, or refuses it. What its question counts beside is told once it is understood
 * (`countFor`). Stays synchronous where the key is known.
 */
export function protect(access: Access, service: Service, authorization = authorizationOf) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const settle = (admission: Admission): void => done(admit(admission, 1, request, reply, service))
    const admission = access.admit(authorization(request))
    if (admission instanceof Promise) admission.then(settle, done)
    else settle(admission)
  }
}

/**
 * Requests that a question that is understood counts for: the price of its kind, for each thing that it asks about, by the years
 * of hours or days that the release has of it.
 */
export function unitsOf(route: DataRoute, requested: ReleaseQuestion): number {
  const question = requested.question as Readonly<Record<string, unknown>>
  const price = priceOf(route.operation, question)
  if (price?.byYears) {
    const years = coveredDays(requested, price.byYears).map((days) => days / DAYS_OF_YEAR)
    return years.reduce((sum, each) => sum + requetesFor(price, each), 0) || 1
  }
  const asked = route.counted === undefined ? undefined : question[route.counted]
  const things = route.unitsIn?.(requested) ?? (Array.isArray(asked) ? asked.length : 1)
  return things * requetesFor(price)
}

/** Lets a request in by its key and counts it where that can be decided at once, for an answer that is kept. */
export function hotAdmission(access: Access) {
  return (authorization: string | undefined, units: number): HotAdmission | undefined => {
    const admitted = access.tryAdmitSync(authorization, units)
    if (!admitted) return undefined
    const { 'ratelimit-policy': policy, ratelimit } = quotaHeaders(admitted, units)
    const lines = `ratelimit-policy: ${policy}\r\nratelimit: ${ratelimit}\r\n`
    return { client: admitted.prefixe, lines, refund: admitted.refund }
  }
}

/**
 * Counts a request that was let in for `units` in place of the one that it counted, before any work: all of them, or, where
 * fewer are left, nothing, and it is refused.
 */
export async function countFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, service }: { access: Access; service: Service },
  units: number,
): Promise<void> {
  const { admitted } = request
  if (!admitted || units === 1) return
  request.admitted = undefined
  const error = admit(await access.recount(admitted, units), units, request, reply, service)
  if (error) throw error
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
      request.admitted = admission
      request.units = units
      request.prefixe = admission.prefixe
      reply.headers(quotaHeaders(admission, units))
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
  reply.headers(quotaHeaders({ quota, left, resetS }, 0))
  const [what, details] =
    units === 1
      ? [`Le quota journalier de ${quota} requêtes de cette clé est épuisé ; il revient à 00:00 UTC.`, {}]
      : [
          `Cette question compte ${units} requêtes, et il en reste ${left} du quota journalier de ${quota} de cette clé ; rien n'est compté. Demandez moins à la fois, ou revenez après 00:00 UTC.`,
          { requetes: units, restant: left },
        ]
  return new ErreurContrat('CLES_QUOTA_JOURNALIER_DEPASSE', `${what} Pour un usage plus large : ${contact}.`, {
    headers: { 'retry-after': String(resetS) },
    details: {
      champ: 'Authorization',
      recu: null,
      accepte: `${quota} requêtes par jour et par clé`,
      quota_journalier: quota,
      ...details,
      contact,
    },
  })
}

/** The headers of every answer that is counted; one that counted more than one request says so in `n`. */
export function quotaHeaders(
  { quota, left, resetS }: { quota: number; left: number; resetS: number },
  units: number,
): { 'ratelimit-policy': string; ratelimit: string } {
  return {
    'ratelimit-policy': `"quota-journalier";q=${quota};w=${DAY_S}`,
    ratelimit: `"quota-journalier";r=${left};t=${resetS}${units > 1 ? `;n=${units}` : ''}`,
  }
}
