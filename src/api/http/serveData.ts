import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Compute } from '../../answers/computed/list.ts'
import { ErreurContrat, editionRetiree, introuvable } from '../../contract/erreurs.ts'
import { shown } from '../../contract/shown.ts'
import type { Edition } from '../../edition/openEdition.ts'
import { CODER_BYTES, compressStream, negotiateCoding } from '../../http/compression.ts'
import { entityTag, etagHeader, heldForm, namesAny } from '../../http/entityTag.ts'
import type { Services } from '../../http/route.ts'
import { sendBody } from '../../http/sendDocument.ts'
import { inTurns, type Turns } from '../../http/turns.ts'
import type { DataRoute } from '../route.ts'
import { type AnswerCache, type KeptAnswer, renderAnswer, type StreamedAnswer } from './answerCache.ts'
import { pageLinks } from './pageLinks.ts'
import type { SharedAnswers } from './sharedAnswers.ts'

/** Name that all callers without a key have in the queue of computations. */
const WITHOUT_CLE = 'sans clé'

/** What the answers of all data routes go through. */
export interface Answering {
  cache: AnswerCache
  /** Answers that are being made. */
  shared: SharedAnswers<KeptAnswer | StreamedAnswer>
  /** Turns of those that are made piece by piece. */
  turns: Turns
  compute: Compute
}

/** Bytes that a stream has in its buffers while its reader keeps it waiting. */
const BUFFERED_BYTES = 1 << 18
/** A kept answer longer than this counts while it is sent: it may leave the cache before its reader has it. */
const SMALL_BYTES = 1 << 16

/** Answers a data route: from the release that the question names, with tag, caching and compression. */
export function serveData(route: DataRoute, services: Services, { cache, shared, turns, compute }: Answering) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const params = request.params as Record<string, string>
    const query = request.query as Record<string, unknown>
    const { edition: named, ...asked } = query
    const edition = await findEdition(services, named as string | undefined)
    const tag = entityTag(services.version, edition.manifest.empreinte, route.path, JSON.stringify([params, asked]))
    const coding = negotiateCoding(request.headers)
    setDataHeaders(reply, {
      services,
      edition,
      csv: asked.format === 'csv' && route.csvOfMesures,
      lasting: named !== undefined && route.stored,
    })
    const ifNoneMatch = request.headers['if-none-match']
    const held = heldForm(ifNoneMatch, tag)
    if (held !== undefined) return reply.code(304).header('etag', held).send()

    let kept = cache.get(tag)
    if (!kept) {
      const release = services.release(edition)
      const asking = { name: request.prefixe ?? WITHOUT_CLE, signal: request.signal }
      const rendered = await shared.get(tag, asking, async (caller) => {
        const answer = await route.answer({
          release,
          params,
          query: asked,
          version: services.version,
          compute: (name, question) => compute(release, name, question, caller),
        })
        const made = await renderAnswer(answer, edition.id, turns)
        if (!('chunks' in made)) cache.keep(tag, made)
        return made
      })
      if ('chunks' in rendered) {
        if (namesAny(ifNoneMatch)) return reply.code(304).header('etag', etagHeader(tag, coding)).send()
        setContentHeaders(reply, rendered)
        reply.header('etag', etagHeader(tag, coding))
        if (coding) reply.header('content-encoding', coding)
        if (request.method === 'HEAD') return reply.send()
        const heldBytes = rendered.heldBytes + BUFFERED_BYTES + (coding ? CODER_BYTES : 0)
        services.budget.hold(reply.raw, clientOf(request), heldBytes)
        const stream = Readable.from(inTurns(turns, rendered.chunks), { objectMode: false })
        if (!coding) return reply.send(stream)
        // Joined so that a reader who leaves, or a fault in the middle, ends both.
        return reply.send(pipeline(stream, compressStream(coding), () => {}))
      }
      kept = rendered
    }
    return sendKept({ request, reply, services, edition, tag, kept, asked })
  }
}

async function sendKept(sent: {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  edition: Edition
  tag: string
  kept: KeptAnswer
  asked: Record<string, unknown>
}): Promise<unknown> {
  const { request, reply, services, edition, tag, kept, asked } = sent
  setContentHeaders(reply, kept)
  if (kept.page) {
    reply.header(
      'link',
      `${reply.getHeader('link')}, ${pageLinks(`${services.publicUrl}${pathOf(request.url)}`, asked, edition.id, kept.page)}`,
    )
  }
  const coding = negotiateCoding(request.headers)
  const compressed = coding && (await services.forms.get(tag, coding, kept.body.length, kept.body))
  reply.header('etag', etagHeader(tag, compressed ? coding : undefined))
  if (namesAny(request.headers['if-none-match'])) return reply.code(304).send()
  if (coding && compressed) reply.header('content-encoding', coding)
  const body = compressed ?? kept.body
  if (body.length > SMALL_BYTES) services.budget.hold(reply.raw, clientOf(request), body.length)
  return sendBody(request, reply, body)
}

function clientOf(request: FastifyRequest): string {
  return request.prefixe ?? request.ip
}

/** The path of a request, also where it names a host before it (`GET http://ailleurs/v1/series`), which is not ours to repeat. */
function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
}

async function findEdition({ editions, publicUrl }: Services, named: string | undefined): Promise<Edition> {
  if (named === undefined) {
    if (editions.current) return editions.current
    throw new ErreurContrat(
      'SERVEUR_SURCHARGE',
      "Aucune édition n'est encore ouverte ; réessayez dans quelques secondes.",
      {
        headers: { 'retry-after': '5' },
      },
    )
  }
  const edition = await editions.get(named)
  if (edition) return edition
  const retrait = editions.retraitOf(named)
  if (retrait) throw editionRetiree(retrait, publicUrl)
  throw introuvable(`L'édition « ${shown(named)} » n'est pas gardée ici ; /v1/editions liste celles qui le sont.`, {
    champ: 'edition',
    recu: shown(named),
    accepte: (await editions.index()).editions,
  })
}

function setDataHeaders(
  reply: FastifyReply,
  { services, edition, csv, lasting }: { services: Services; edition: Edition; csv: boolean; lasting: boolean },
): void {
  const { publicUrl } = services
  const describedBy = csv
    ? `<${publicUrl}/csvw/mesures.json>; rel="describedby"; type="application/csvm+json"`
    : `<${publicUrl}/archives/${edition.id}/datapackage.json>; rel="describedby"; type="application/json"`
  reply.headers({
    edition: edition.id,
    vary: 'Accept, Accept-Encoding',
    'cache-control': lasting ? 'private, max-age=31536000, immutable' : 'private, max-age=300',
    link: `<${edition.manifest.service.licence.url}>; rel="license", ${describedBy}`,
  })
}

function setContentHeaders(
  reply: FastifyReply,
  { contentType, fileName }: { contentType: string; fileName: string | undefined },
): void {
  reply.type(contentType)
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
}
