import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CodeErreur, type ErreurContrat, redact, refus } from '../../../contract/erreurs.ts'
import { preferredType, prefersPage } from '../../../http/mediaType.ts'
import { type NamedRelease, type OpenServices, sendText } from '../openServices.ts'
import { HTML_TYPE, JSON_TYPE, TURTLE_TYPE } from './links.ts'
import { htmlPage, type PageParts } from './page.ts'

/** A request to this room. */
export interface OgcRequest {
  request: FastifyRequest
  reply: FastifyReply
  services: OpenServices
}

/** A document in its forms. */
export interface OgcDocument {
  body: object
  /** By default JSON. */
  type?: string
  /** Of linked data: the same in Turtle. */
  turtle?: () => string
  page: PageParts
}

/** Sends a document as `f` says, else as `Accept` prefers; JSON where it prefers nothing. */
export function sendOgcDocument(
  to: OgcRequest,
  named: NamedRelease,
  { body, type = JSON_TYPE, turtle, page }: OgcDocument,
): Promise<unknown> {
  const form = formOf(to.request, { type, turtle })
  return sendText(to, named, {
    text: form === HTML_TYPE ? htmlPage(page) : form === TURTLE_TYPE && turtle ? turtle() : JSON.stringify(body),
    type: `${form}; charset=utf-8`,
    vary: 'Accept, Accept-Encoding',
  })
}

function formOf(
  { query, headers: { accept } }: FastifyRequest,
  { type, turtle }: { type: string; turtle: OgcDocument['turtle'] },
): string {
  const { f } = query as { f?: string }
  if (f !== undefined) return f === 'html' ? HTML_TYPE : f === 'ttl' ? TURTLE_TYPE : type
  if (!turtle) return prefersPage(accept) ? HTML_TYPE : type
  return preferredType(accept, [type, HTML_TYPE, TURTLE_TYPE]) ?? type
}

/** The refusal of a form that an answer does not have. */
export function unknownFormat(
  f: string,
  accepte: readonly string[],
  code: CodeErreur = 'VALIDATION_FORMAT_NON_SUPPORTE',
): ErreurContrat {
  return refus(code, `Le paramètre « f » vaut « ${redact(f)} » ; attendu : ${accepte.join(', ')}.`, {
    champ: 'f',
    recu: redact(f),
    accepte,
  })
}
