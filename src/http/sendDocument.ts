import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateCoding } from './compression.ts'
import type { CompressionCache } from './compressionCache.ts'
import { etagHeader, heldForm, namesAny } from './entityTag.ts'

/** Sends a text that is no data of a release: a page, a description. Tagged by its bytes, compressed where that is worth it. */
export async function sendDocument(
  { request, reply, forms }: { request: FastifyRequest; reply: FastifyReply; forms: CompressionCache },
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
  return reply.send(compressed ?? body)
}
