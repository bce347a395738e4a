import type { FastifyReply, FastifyRequest } from 'fastify'
import { prefersPage } from '../../http/mediaType.ts'
import { sendDocument } from '../../http/sendDocument.ts'
import { cacheControl, type NamedRelease, type OpenServices, openHeaders } from '../openServices.ts'
import { HTML_TYPE, JSON_TYPE } from './links.ts'
import { htmlPage, type PageParts } from './page.ts'

/** A request to this room. */
export interface OgcRequest {
  request: FastifyRequest
  reply: FastifyReply
  services: OpenServices
}

/** A document in its two forms. */
export interface OgcDocument {
  body: object
  /** By default JSON. */
  type?: string
  page: PageParts
}

/** Sends a document as `f` says, else as `Accept` prefers; JSON where it prefers nothing. */
export function sendOgcDocument(
  { request, reply, services }: OgcRequest,
  named: NamedRelease,
  { body, type = JSON_TYPE, page }: OgcDocument,
): Promise<unknown> {
  const { f } = request.query as { f?: string }
  const asPage = f === undefined ? prefersPage(request.headers.accept) : f === 'html'
  reply.headers(openHeaders(named))
  return sendDocument(
    {
      request,
      reply,
      forms: services.forms,
      send: (sent) => reply.header('vary', 'Accept, Accept-Encoding').send(sent),
    },
    {
      text: asPage ? htmlPage(page) : JSON.stringify(body),
      type: `${asPage ? HTML_TYPE : type}; charset=utf-8`,
      cacheControl: cacheControl(named.lasting),
    },
  )
}
