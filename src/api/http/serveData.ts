import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keptEditions } from '../../answers/catalogue/keptEditions.ts'
import type { Comparisons } from '../../answers/comparison/comparisons.ts'
import type { Caller, Compute } from '../../answers/computed/list.ts'
import type { SingleFlight } from '../../answers/singleFlight.ts'
import type { TownSummaries } from '../../answers/towns/townSummaries.ts'
import type { EditionGardeeItem } from '../../contract/resources/editions.ts'
import type { Edition } from '../../edition/openEdition.ts'
import { clientOf } from '../../http/clientOf.ts'
import { CODER_BYTES, CODINGS, type Coding, compressStream, negotiateCoding } from '../../http/compression.ts'
import { entityTag, etagHeader, heldForm, namesAny } from '../../http/entityTag.ts'
import { type FairScheduler, scheduleFairly } from '../../http/fairScheduler.ts'
import { isCompressible, negotiateFormat } from '../../http/mediaType.ts'
import { queryOf } from '../../http/requestTarget.ts'
import { SMALL_BYTES } from '../../http/responseMemoryBudget.ts'
import type { Services } from '../../http/route.ts'
import { descriptionUrl } from '../csvwRoute.ts'
import { type DataRoute, formatsOf } from '../route.ts'
import { filledPath } from '../routePaths.ts'
import { type AnswerCache, type KeptAnswer, renderAnswer, type StreamedAnswer } from './answerCache.ts'
import { findEdition } from './findEdition.ts'
import { type HotCache, VARY } from './hotCache.ts'
import { namingOlderRelease } from './olderRelease.ts'
import { pageLinks } from './pageLinks.ts'
import { countMore } from './protect.ts'

/** Name in which answers are made that nobody waits for yet. */
const AHEAD = 'avance'

/** What the answers of all data routes go through. */
export interface Answering {
  cache: AnswerCache
  /** Answers that are being made. */
  shared: SingleFlight<KeptAnswer | StreamedAnswer>
  /** Turns of those that are made piece by piece. */
  turns: FairScheduler
  compute: Compute
  towns: TownSummaries
  comparisons: Comparisons
  /** Answers that are given again without all of this. */
  hot: HotCache
}

/** Bytes that a stream has in its buffers while its reader keeps it waiting. */
const BUFFERED_BYTES = 1 << 18

/** A question that is understood: of which release it asks what. */
interface DataQuestion {
  edition: Edition
  params: Record<string, string>
  asked: Record<string, unknown>
  /** The releases kept, for a route that lists them. */
  editions: readonly EditionGardeeItem[]
  compared: { a: Edition; b: Edition } | undefined
  /** Of its answer. */
  tag: string
}

/** Answers a data route: from the release that the question names, with tag, caching and compression. */
export function serveData(route: DataRoute, services: Services, answering: Answering) {
  const { cache, shared, turns, compute, towns, comparisons, hot } = answering
  // The others change without another release being served.
  const lasts = !route.listsEditions && !route.comparesEditions
  const formats = formatsOf(route)

  const understand = async (
    params: Record<string, string>,
    { edition: named, ...asked }: Record<string, unknown>,
  ): Promise<DataQuestion> => {
    const compared = route.comparesEditions ? await comparedBy(services, params) : undefined
    const edition =
      named === undefined && compared ? compared.b : await findEdition(services, named as string | undefined)
    const editions = route.listsEditions ? await keptEditions(services.editions) : []
    const more = route.listsEditions ? [editions] : compared ? [empreintesOf(compared)] : []
    const question = JSON.stringify([params, asked, ...more])
    const tag = entityTag(services.version, edition.manifest.empreinte, route.path, question)
    return { edition, params, asked, editions, compared, tag }
  }

  /** The answer as it is kept, or made once for all who ask for it meanwhile. */
  const answerTo = (
    { edition, params, asked, editions, compared, tag }: DataQuestion,
    asking: Caller,
  ): KeptAnswer | Promise<KeptAnswer | StreamedAnswer> =>
    cache.get(tag) ??
    shared.get(tag, asking, async (caller) => {
      const release = services.release(edition)
      const answer = await route.answer({
        release,
        question: { ...asked, ...params },
        editions,
        version: services.version,
        compute: (name, question) => compute(release, name, question, caller),
        town: (code) => towns.get(release, code, caller),
        ecarts: async () => (compared ? comparisons.between(compared.a, compared.b) : []),
      })
      const made = await renderAnswer(answer, edition.id, { turns, client: caller.name })
      if (!('chunks' in made)) cache.keep(tag, made)
      return made
    })

  /** Makes the answer in all codings. Made here, it holds nothing of the request that it is kept longer than. */
  const preparing = (params: Record<string, string>, query: Record<string, unknown>) => async () => {
    const question = await understand(params, query)
    const answer = await answerTo(question, { name: AHEAD })
    if ('chunks' in answer || !isCompressible(question.asked.format)) return
    for (const coding of CODINGS) await services.forms.get(question.tag, coding, answer.body.length, answer.body)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const params = request.params as Record<string, string>
    const query = withFormat(request, request.query as Record<string, unknown>, formats)
    const question = await understand(params, query)
    const { edition, asked, tag } = question
    const isNamed = query.edition !== undefined
    if (route.unitsIn) {
      const units = route.unitsIn({ release: services.release(edition), question: { ...asked, ...params } })
      await countMore(request, reply, services, units)
    }
    const coding = isCompressible(asked.format) ? negotiateCoding(request.headers) : undefined
    setDataHeaders(reply, {
      services,
      edition,
      described:
        asked.format === 'csv' && route.csvw !== undefined
          ? descriptionUrl(filledPath(route.path, params), queryOf(request.url))
          : undefined,
      lasting: isNamed && route.stored && !route.listsEditions,
    })
    const prepare = preparing(params, query)
    const send = (body?: Buffer) => {
      if (lasts) hot.keep({ request, reply }, { edition, isNamed, body, prepare })
      return reply.send(body)
    }
    const ifNoneMatch = request.headers['if-none-match']
    const held = heldForm(ifNoneMatch, tag)
    if (held !== undefined) return notModified(reply, held, send)

    const client = clientOf(request)
    const answer = await Promise.resolve(answerTo(question, { name: client, signal: request.signal })).catch(
      async (error) => {
        throw isNamed ? error : await namingOlderRelease(error, services.editions)
      },
    )
    if (!('chunks' in answer)) {
      return sendKept({ request, reply, send, services, edition, tag, coding, kept: answer, asked, route })
    }
    if (namesAny(ifNoneMatch)) return notModified(reply, etagHeader(tag, coding), send)
    setContentHeaders(reply, answer)
    reply.header('etag', etagHeader(tag, coding))
    if (coding) reply.header('content-encoding', coding)
    if (request.method === 'HEAD') return reply.send()
    services.budget.hold(reply.raw, client, answer.heldBytes + BUFFERED_BYTES + (coding ? CODER_BYTES : 0))
    const stream = Readable.from(scheduleFairly(turns, client, answer.chunks), { objectMode: false })
    if (!coding) return reply.send(stream)
    // Joined so that a reader who leaves, or a fault in the middle, ends both.
    return reply.send(pipeline(stream, compressStream(coding), () => {}))
  }
}

/** The two releases that a path names, each there and not withdrawn. */
async function comparedBy(services: Services, { a, b }: Record<string, string>): Promise<{ a: Edition; b: Edition }> {
  return { a: await findEdition(services, a, 'a'), b: await findEdition(services, b, 'b') }
}

function empreintesOf({ a, b }: { a: Edition; b: Edition }): string[] {
  return [a.manifest.empreinte, b.manifest.empreinte]
}

/** What is asked, its format that of `Accept` unless the query names one: the same question either way, with the same tag. */
function withFormat(
  request: FastifyRequest,
  query: Record<string, unknown>,
  formats: readonly string[],
): Record<string, unknown> {
  const { accept } = request.headers
  if (accept === undefined || formats.length < 2) return query
  const format = negotiateFormat(accept, formats)
  if (format === query.format || new URLSearchParams(queryOf(request.url)).has('format')) return query
  return { ...query, format }
}

async function sendKept(sent: {
  request: FastifyRequest
  reply: FastifyReply
  send: Send
  services: Services
  edition: Edition
  tag: string
  coding: Coding | undefined
  kept: KeptAnswer
  asked: Record<string, unknown>
  route: DataRoute
}): Promise<unknown> {
  const { request, reply, send, services, edition, tag, coding, kept, asked, route } = sent
  setContentHeaders(reply, kept)
  if (kept.page) {
    const path = filledPath(route.path, request.params as Record<string, string>)
    reply.header('x-total-count', kept.page.total)
    reply.header(
      'link',
      `${reply.getHeader('link')}, ${pageLinks(`${services.publicUrl}${path}`, asked, edition.id, kept.page)}`,
    )
  }
  const compressed = coding && (await services.forms.get(tag, coding, kept.body.length, kept.body))
  const etag = etagHeader(tag, compressed ? coding : undefined)
  if (namesAny(request.headers['if-none-match'])) return notModified(reply, etag, send)
  reply.header('etag', etag)
  if (coding && compressed) reply.header('content-encoding', coding)
  const body = compressed ?? kept.body
  if (body.length > SMALL_BYTES && request.method !== 'HEAD')
    services.budget.hold(reply.raw, clientOf(request), body.length)
  return send(body)
}

/** Sends a body, or none, under the headers that the reply has by then. */
type Send = (body?: Buffer) => FastifyReply

/** Without `Link`: a cache would take it for that of the page, and lose the way to the next one. */
function notModified(reply: FastifyReply, etag: string, send: Send): FastifyReply {
  reply.code(304).removeHeader('link').header('etag', etag)
  return send()
}

function setDataHeaders(
  reply: FastifyReply,
  {
    services,
    edition,
    described,
    lasting,
  }: { services: Services; edition: Edition; described: string | undefined; lasting: boolean },
): void {
  const { publicUrl } = services
  const describedBy = described
    ? `<${publicUrl}${described}>; rel="describedby"; type="application/csvm+json"`
    : `<${publicUrl}/archives/${edition.id}/datapackage.json>; rel="describedby"; type="application/json"`
  reply.headers({
    edition: edition.id,
    vary: VARY,
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
