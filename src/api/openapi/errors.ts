import Type, { type TSchema } from 'typebox'
import { described, OneOf, type Words } from '../../contract/described.ts'
import { type CodeErreur, ERREURS } from '../../contract/erreurs.ts'
import { Erreur } from '../../contract/resources/fields.ts'
import type { Operation } from '../../http/openapiDocument.ts'
import { BODY_LIMIT } from '../../http/route.ts'
import type { ProgramRoute } from '../route.ts'
import type { Components, HeaderName } from './components.ts'

/** Headers of an error, by its status. */
const HEADERS_OF: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  416: ['Content-Range'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}
const COUNTED: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy']

/** Statuses of a request that was let in by its key: these tell what is left of the quota. */
const LET_IN = new Set([400, 404, 410, 429, 500])

/** The errors of a route, by status. */
export function errorsOf(route: ProgramRoute, components: Components): Operation['responses'] {
  const given = allErrors(route).flatMap((code) => statusesOf(code, route).map((status) => ({ code, status })))
  const schema = (codes: readonly CodeErreur[]) => ({
    allOf: [components.schema(Erreur), components.schema(withCode(codes))],
  })
  const headersOf = (status: number): HeaderName[] => [
    'X-Request-Id',
    ...(HEADERS_OF[status] ?? []),
    ...(route.access === 'cle' && LET_IN.has(status) ? COUNTED : []),
  ]
  return Object.fromEntries(
    [...Map.groupBy(given, ({ status }) => status)]
      .sort(([a], [b]) => a - b)
      .map(([status, found]) => [status, found.map(({ code }) => code)] as const)
      .map(([status, codes]) => [
        status,
        {
          description: [
            codes.map((code) => `\`${code}\``).join(', '),
            ...(status === 413 ? [components.say(lengthOf(route))] : []),
          ].join(' : '),
          headers: components.headersOf(headersOf(status)),
          content: { 'application/json': { schema: schema(codes) } },
        },
      ]),
  )
}

/** The longest body that a route takes. */
function lengthOf(route: ProgramRoute): Words {
  const bytes = (route.kind === 'service' ? route.bodyLimit : undefined) ?? BODY_LIMIT
  return { fr: `${bytes} octets au plus`, en: `${bytes} bytes at most` }
}

/** An error whose code is one of some. */
function withCode(codes: readonly CodeErreur[]): TSchema {
  const code = OneOf(codes, { fr: 'Codes possibles', en: 'Possible codes' })
  return Type.Object({ erreur: Type.Object({ code }, described({ fr: 'La faute', en: 'The error' })) })
}

const ORDER = Object.keys(ERREURS) as CodeErreur[]

/** Errors that a route can give, beside its own too, in the order of the contract: routes with the same share their words. */
function allErrors(route: ProgramRoute): CodeErreur[] {
  return [
    ...new Set<CodeErreur>([
      ...route.erreurs,
      ...(route.access === 'cle' || route.access === 'adresse'
        ? (['AUTH_CLE_INVALIDE', 'CLES_QUOTA_JOURNALIER_DEPASSE', 'INFRASTRUCTURE_BASE_INDISPONIBLE'] as const)
        : []),
      ...(route.kind === 'donnees' ? (['RESSOURCE_INTROUVABLE', 'EDITION_RETIREE'] as const) : []),
      'VALIDATION_VALEUR_INVALIDE',
      'METHODE_NON_AUTORISEE',
      ...(route.kind === 'service' && route.always ? [] : (['SERVEUR_SURCHARGE'] as const)),
      'SERVEUR_ERREUR_INTERNE',
    ]),
  ].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
}

/** Statuses of a code on this route: in a body, a fault of validation is a 422, and two codes have a second status. */
function statusesOf(code: CodeErreur, route: ProgramRoute): readonly number[] {
  const own = route.kind === 'service' ? route.statuses?.[code] : undefined
  if (own) return own
  const inBody = route.kind === 'service' && route.body !== undefined
  if (inBody && code === 'VALIDATION_CHAMP_MANQUANT') return [422]
  if (inBody && code === 'VALIDATION_VALEUR_INVALIDE') return [400, 422]
  if (inBody && code === 'VALIDATION_FORMAT_NON_SUPPORTE') return [415]
  // An allowance that is used up is one kind of overload.
  if (code === 'SERVEUR_SURCHARGE' && route.access === 'adresse') return [429, 503]
  if (code === 'VALIDATION_CORPS_ILLISIBLE') return [400, 413]
  return [ERREURS[code].status]
}
