import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CODER_BYTES, compressStream, negotiateCoding } from './compression.ts'
import type { CompressionCache, Document } from './compressionCache.ts'
import { etagHeader, heldForm, namesAny } from './entityTag.ts'
import { type FairScheduler, scheduleFairly } from './fairScheduler.ts'
import { BUFFERED_BYTES, type Reservation, type ResponseMemoryBudget } from './responseMemoryBudget.ts'

/** A request that is answered with something that has a tag. */
export interface TaggedRequest {
  request: FastifyRequest
  reply: FastifyReply
  forms: CompressionCache
  /** Sends a body that is kept, or none, under the headers that the reply has by then; by default the reply does. */
  send?: (body?: Buffer) => FastifyReply
}

/** What is sent where the reader does not hold it. */
type Made = {
  type: string
  /** Those of the answer alone: a 304 is without them. */
  headers?: Readonly<Record<string, string | number>>
  /** Of its memory, where it was made before; a stream without one takes its own. */
  reservation?: Reservation | undefined
} & ({ body: Buffer } | Stream)

/** What is made while it is sent. */
interface Stream {
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
  /** Bytes that it holds in memory until its reader has it all. */
  heldBytes: number
  /** Counts it, once it is certain that it is read. */
  count?: () => Promise<void>
  services: { budget: ResponseMemoryBudget; scheduler: FairScheduler }
}

/**
 * Sends what has a tag: a 304 to a reader who holds it, in whichever coding; else what `make` gives, in the coding that the
 * reader likes best where that is worth it, in turn with other readers, its memory counted. Whatever is sent goes through here.
 */
export async function sendTagged(
  { request, reply, forms, send = (body) => reply.send(body) }: TaggedRequest,
  { tag, compress, make }: { tag: string; compress: boolean | 'best'; make: () => Made | Promise<Made> },
): Promise<unknown> {
  const ifNoneMatch = request.headers['if-none-match']
  const held = heldForm(ifNoneMatch, tag)
  if (held !== undefined) return send304(held)
  const wished = compress ? negotiateCoding(request.headers) : undefined
  const made = await make()
  const compressed =
    wished && 'body' in made
      ? await forms.get(tag, wished, made.body.length, made.body, compress === 'best')
      : undefined
  const coding = 'body' in made && !compressed ? undefined : wished
  const etag = etagHeader(tag, coding)
  if (namesAny(ifNoneMatch)) return send304(etag)
  reply.headers({ ...made.headers, etag, ...(coding ? { 'content-encoding': coding } : {}) }).type(made.type)
  if ('body' in made) {
    const body = compressed ?? made.body
    made.reservation?.send(body.length)
    return send(body)
  }
  if (request.method === 'HEAD') return reply.send()
  const { chunks, heldBytes, count, reservation, services } = made
  await count?.()
  const bytes = heldBytes + BUFFERED_BYTES + (coding ? CODER_BYTES : 0)
  if (reservation) reservation.send(bytes)
  else services.budget.hold(reply.raw, request.client, bytes)
  const fair = scheduleFairly(services.scheduler, request.client, chunks)
  const stream = Readable.from(fair, { objectMode: false })
  // Joined so that a reader who leaves, or a fault in the middle, ends both.
  return reply.send(coding ? pipeline(stream, compressStream(coding), () => {}) : stream)

  function send304(form: string): FastifyReply {
    reply.code(304).header('etag', form)
    return send()
  }
}

export interface DocumentHeaders {
  type: string
  cacheControl: string
  /** By default `Accept-Encoding`. */
  vary?: string
  /** Of a file that is coded once a process, whoever asks: worth the most effort. */
  best?: boolean | undefined
}

/** Sends a text that is no data of a release, tagged by its bytes: a description, a file of pages; or a document that is kept elsewhere. */
export function sendDocument(
  to: TaggedRequest,
  {
    type,
    cacheControl,
    vary = 'Accept-Encoding',
    best = false,
    ...given
  }: DocumentHeaders & ({ text: string } | { document: Document }),
): Promise<unknown> {
  const { body, tag } = 'document' in given ? given.document : to.forms.document(given.text)
  to.reply.headers({ vary, 'cache-control': cacheControl })
  return sendTagged(to, {
    tag,
    compress: best ? 'best' : true,
    make: () => ({ type, body }),
  })
}
