import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateCoding } from './compression.ts'
import type { CompressionCache, Document } from './compressionCache.ts'
import { etagHeader, heldForm, namesAny } from './entityTag.ts'

/** A request that is answered with a document. */
export interface DocumentRequest {
  request: FastifyRequest
  reply: FastifyReply
  forms: CompressionCache
  /** Sends a body, or none, under the headers that the reply has by then; by default the reply does. */
  send?: (body?: Buffer) => FastifyReply
}

interface DocumentHeaders {
  type: string
  cacheControl: string
}

/** Sends a text that is no data of a release: a description, a file of pages. Tagged by its bytes, compressed where that is worth it. */
export function sendDocument(
  to: DocumentRequest,
  { text, ...headers }: DocumentHeaders & { text: string },
): Promise<unknown> {
  return sendTagged(to, { document: to.forms.document(text), ...headers })
}

/** Sends a document whose bytes and tag are kept elsewhere, as `sendDocument` does. */
export async function sendTagged(
  { request, reply, forms, send = (body) => reply.send(body) }: DocumentRequest,
  { document: { body, tag }, type, cacheControl }: DocumentHeaders & { document: Document },
): Promise<unknown> {
  reply.headers({ vary: 'Accept-Encoding', 'cache-control': cacheControl })
  const ifNoneMatch = request.headers['if-none-match']
  const held = heldForm(ifNoneMatch, tag)
  if (held !== undefined) {
    reply.code(304).header('etag', held)
    return send()
  }
  const coding = negotiateCoding(request.headers)
  const compressed = coding && (await forms.get(tag, coding, body.length, body))
  reply.header('etag', etagHeader(tag, compressed ? coding : undefined))
  if (namesAny(ifNoneMatch)) {
    reply.code(304)
    return send()
  }
  if (coding && compressed) reply.header('content-encoding', coding)
  reply.type(type)
  return send(compressed ?? body)
}
