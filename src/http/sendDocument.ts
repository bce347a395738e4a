import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateCoding } from './compression.ts'
import type { EncodedForms } from './encodedForms.ts'
import { etagHeader, heldForm, namesAny } from './entityTag.ts'

/** Longer bodies are handed over in pieces, so that one can see that they are being read. */
const PIECE_BYTES = 1 << 16
const WHOLE_BYTES = 1 << 17

/** Sends a text that is no data of a release: a page, a description. Tagged by its bytes, compressed where that is worth it. */
export async function sendDocument(
  { request, reply, forms }: { request: FastifyRequest; reply: FastifyReply; forms: EncodedForms },
  { text, type, cacheControl }: { text: string; type: string; cacheControl: string },
): Promise<unknown> {
  const { body, tag } = forms.document(text)
  reply.headers({ vary: 'Accept-Encoding', 'cache-control': cacheControl })
  const ifNoneMatch = request.headers['if-none-match']
  const held = heldForm(ifNoneMatch, tag)
  if (held !== undefined) return reply.code(304).header('etag', held).send()
  const coding = negotiateCoding(request.headers)
  const compressed = coding && (await forms.get(tag, coding, body.length, body))
  reply.header('etag', etagHeader(tag, compressed ? coding : undefined))
  if (namesAny(ifNoneMatch)) return reply.code(304).send()
  if (coding && compressed) reply.header('content-encoding', coding)
  reply.type(type)
  return sendBody(request, reply, compressed ?? body)
}

/** Sends bytes that stand in memory. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  if (body.length <= WHOLE_BYTES || request.method === 'HEAD') return reply.send(body)
  reply.header('content-length', body.length)
  return reply.send(Readable.from(pieces(body), { objectMode: false }))
}

function* pieces(body: Buffer): Iterable<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES)
}
