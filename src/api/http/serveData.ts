import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../answers/caller.ts'
import { findEdition } from '../../answers/catalogue/findEdition.ts'
import { keptEditions } from '../../answers/catalogue/keptEditions.ts'
import type { AskedPoint } from '../../answers/catalogue/pointTown.ts'
import type { Comparisons } from '../../answers/comparison/comparisons.ts'
import type { Compute } from '../../answers/computed/list.ts'
import type { Release } from '../../answers/release.ts'
import type { SingleFlightCache } from '../../answers/singleFlight.ts'
import type { TownSummaries } from '../../answers/towns/townSummaries.ts'
import type { EditionGardeeItem } from '../../contract/resources/editions.ts'
import type { Edition } from '../../edition/openEdition.ts'
import { CODER_BYTES, CODINGS, type Coding, compressStream, negotiateCoding } from '../../http/compression.ts'
import { entityTag, etagHeader, heldForm, namesAny } from '../../http/entityTag.ts'
import { scheduleFairly } from '../../http/fairScheduler.ts'
import { type HotCache, VARY } from '../../http/fastPath/hotCache.ts'
import { isCompressible, negotiateFormat } from '../../http/mediaType.ts'
import { queryOf } from '../../http/requestTarget.ts'
import { BUFFERED_BYTES, type Reservation, SMALL_BYTES } from '../../http/responseMemoryBudget.ts'
import type { Handle } from '../../http/route.ts'
import type { ApiServices } from '../apiServices.ts'
import { descriptionUrl } from '../csvwRoute.ts'
import { type DataRoute, formatsOf, type ReleaseQuestion } from '../route.ts'
import { filledPath } from '../routePaths.ts'
import type { RelatedLink } from './ogcLinks.ts'
import { namingOlderRelease } from './olderRelease.ts'
import { pageLinks } from './pageLinks.ts'
import { queryByTown, resolveCoordinates } from './pointQuestion.ts'
import { countFor, unitsOf } from './protect.ts'
import { type KeptAnswer, type RenderedAnswer, renderAnswer } from './renderAnswer.ts'

/** Name of the background queue among the callers of the compute pool. */
const BACKGROUND = 'avance'

/** What the answers of all data routes are made with, and go through. */
export interface DataServices
  extends Pick<
    ApiServices,
    | 'editions'
    | 'release'
    | 'access'
    | 'service'
    | 'outline'
    | 'version'
    | 'publicUrl'
    | 'forms'
    | 'budget'
    | 'scheduler'
  > {
  cache: AnswerCache
  compute: Compute
  towns: TownSummaries
  comparisons: Comparisons
  /** Answers that are given again without all of this; undefined: there is no fast path. */
  hot: HotCache<Edition> | undefined
}

/** Finished answers, by tag. */
export type AnswerCache = SingleFlightCache<RenderedAnswer>

/** Bytes that an answer takes in the cache; one that is made while it is sent is not kept. */
export function keptBytes(answer: RenderedAnswer): number | undefined {
  return 'chunks' in answer ? undefined : answer.body.length + 512
}

/** A question that is understood: of which release it asks what. */
interface DataQuestion {
  edition: Edition
  release: Release
  /** Path and query, with the code of the place that answers where coordinates were given. */
  params: Record<string, string>
  query: Record<string, unknown>
  point: AskedPoint | undefined
  /** The town whose code stands in place of the coordinates. */
  town?: string
  /** The releases kept, for a route that lists them. */
  editions: readonly EditionGardeeItem[]
  compared: { a: Edition; b: Edition } | undefined
  /** Of its answer. */
  tag: string
}

/** Answers a data route: from the release that the question names, with tag, caching and compression. */
export function serveData(route: DataRoute, services: DataServices): Handle {
  const { cache, scheduler, compute, towns, comparisons, hot } = services
  // The others change without another release being served.
  const lasts = !route.listsEditions && !route.comparesEditions
  const formats = formatsOf(route)

  const understand = async (
    params: Record<string, string>,
    { edition: named, ...query }: Record<string, unknown>,
  ): Promise<DataQuestion> => {
    const compared = route.comparesEditions ? await comparedBy(services, params) : undefined
    const edition =
      named === undefined && compared ? compared.b : await findEdition(services, named as string | undefined)
    const editions = route.listsEditions ? await keptEditions(services.editions) : []
    const { point, ...resolved } = await resolveCoordinates(
      route,
      { params, query },
      services.release(edition),
      services.outline,
    )
    const more = route.listsEditions ? [editions] : compared ? [empreintesOf(compared)] : point ? [point] : []
    const question = JSON.stringify([resolved.params, resolved.query, ...more])
    const tag = entityTag(services.version, edition.manifest.empreinte, route.path, question)
    return { edition, ...resolved, point, editions, compared, tag }
  }

  const answerTo = (
    { edition, release, params, query, point, editions, compared, tag }: DataQuestion,
    asking: Caller,
  ): RenderedAnswer | Promise<RenderedAnswer> => {
    const make = async (caller: Caller) => {
      const answer = await route.answer({
        release,
        question: { ...query, ...params },
        point,
        editions,
        outline: services.outline,
        version: services.version,
        compute: (name, question) => compute(release, name, question, caller),
        town: (code) => towns.get(release, code, caller),
        ecarts: async () => (compared ? comparisons.between(compared.a, compared.b) : []),
      })
      return renderAnswer(answer, edition.id, { scheduler, client: caller.name }, point)
    }
    return cache.get(tag, make, asking)
  }

  /** Makes the answer in all codings. Made here, it holds nothing of the request that it is kept longer than. */
  const preparing = (params: Record<string, string>, query: Record<string, unknown>) => async () => {
    const question = await understand(params, query)
    const answer = await answerTo(question, { name: BACKGROUND })
    if ('chunks' in answer || !isCompressible(question.query.format)) return
    for (const coding of CODINGS) await services.forms.get(question.tag, coding, answer.body.length, answer.body)
  }

  /** Reserves the memory of a long answer that is about to be computed, so that it is not computed to be refused. */
  const reserved = (
    { method, client }: FastifyRequest,
    reply: FastifyReply,
    requested: ReleaseQuestion,
    tag: string,
  ): Reservation | undefined => {
    if (!route.expectedBytes || method === 'HEAD' || cache.has(tag)) return undefined
    const bytes = route.expectedBytes(requested)
    return bytes > SMALL_BYTES ? services.budget.reserve(reply.raw, client, bytes + BUFFERED_BYTES) : undefined
  }

  return async (request, reply) => {
    const params = request.params as Record<string, string>
    const given = withFormat(request, request.query as Record<string, unknown>, formats)
    const question = await understand(params, given)
    const { edition, release, query, town, tag } = question
    const isNamed = given.edition !== undefined
    const requested = { release, question: { ...query, ...question.params } }
    const asked =
      town === undefined ? queryOf(request.url) : queryByTown(queryOf(request.url), route, town, query.format)
    const path = filledPath(route.path, question.params)
    route.check?.(requested)
    await countFor(request, reply, services, unitsOf(route, requested))
    const coding = isCompressible(query.format) ? negotiateCoding(request.headers) : undefined
    setDataHeaders(reply, {
      services,
      edition,
      described: query.format === 'csv' && route.csvw !== undefined ? descriptionUrl(path, asked) : undefined,
      lasting: isNamed && route.stored && !route.listsEditions,
      related: release.at ? undefined : route.related?.(requested),
    })
    // A file has no place for the point: its bytes are those of the town's.
    if (town !== undefined && query.format !== undefined && query.format !== 'json')
      reply.header('content-location', `${services.publicUrl}${path}?${asked}`)
    const prepare = preparing(params, given)
    const send = (body?: Buffer) => {
      const { units } = request
      if (lasts) hot?.keep({ request, reply }, { source: edition, isNamed, units, body, prepare })
      return reply.send(body)
    }
    const ifNoneMatch = request.headers['if-none-match']
    const held = heldForm(ifNoneMatch, tag)
    if (held !== undefined) return notModified(reply, held, send)

    const { client } = request
    const reservation = reserved(request, reply, requested, tag)
    const answer = await Promise.resolve(answerTo(question, { name: client, signal: request.signal })).catch(
      async (error) => {
        throw isNamed ? error : await namingOlderRelease(error, services.editions)
      },
    )
    if (!('chunks' in answer)) {
      return sendKept({ request, reply, send, services, edition, tag, coding, kept: answer, given, route, reservation })
    }
    if (namesAny(ifNoneMatch)) return notModified(reply, etagHeader(tag, coding), send)
    setContentHeaders(reply, answer)
    reply.header('etag', etagHeader(tag, coding))
    if (coding) reply.header('content-encoding', coding)
    if (request.method === 'HEAD') return reply.send()
    const bytes = answer.heldBytes + BUFFERED_BYTES + (coding ? CODER_BYTES : 0)
    if (reservation) reservation.send(bytes)
    else services.budget.hold(reply.raw, client, bytes)
    const stream = Readable.from(scheduleFairly(scheduler, client, answer.chunks), { objectMode: false })
    if (!coding) return reply.send(stream)
    // Joined so that a reader who leaves, or a fault in the middle, ends both.
    return reply.send(pipeline(stream, compressStream(coding), () => {}))
  }
}

/** The two releases that a path names, each there and not withdrawn. */
async function comparedBy(
  services: DataServices,
  { a, b }: Record<string, string>,
): Promise<{ a: Edition; b: Edition }> {
  return { a: await findEdition(services, a, 'a'), b: await findEdition(services, b, 'b') }
}

function empreintesOf({ a, b }: { a: Edition; b: Edition }): string[] {
  return [a.manifest.empreinte, b.manifest.empreinte]
}

/** The query, its format that of `Accept` unless the query names one: the same question either way, with the same tag. */
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
  services: DataServices
  edition: Edition
  tag: string
  coding: Coding | undefined
  kept: KeptAnswer
  given: Record<string, unknown>
  route: DataRoute
  reservation: Reservation | undefined
}): Promise<unknown> {
  const { request, reply, send, services, edition, tag, coding, kept, given, route, reservation } = sent
  const { edition: _, ...query } = given
  setContentHeaders(reply, kept)
  if (kept.page) {
    const path = filledPath(route.path, request.params as Record<string, string>)
    reply.header('x-total-count', kept.page.total)
    reply.header(
      'link',
      `${reply.getHeader('link')}, ${pageLinks(`${services.publicUrl}${path}`, query, edition.id, kept.page)}`,
    )
  }
  const compressed = coding && (await services.forms.get(tag, coding, kept.body.length, kept.body))
  const etag = etagHeader(tag, compressed ? coding : undefined)
  if (namesAny(request.headers['if-none-match'])) return notModified(reply, etag, send)
  reply.header('etag', etag)
  if (coding && compressed) reply.header('content-encoding', coding)
  const body = compressed ?? kept.body
  reservation?.send(body.length)
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
    related,
  }: {
    services: DataServices
    edition: Edition
    described: string | undefined
    lasting: boolean
    related: RelatedLink | undefined
  },
): void {
  const { publicUrl } = services
  const describedBy = described
    ? `<${publicUrl}${described}>; rel="describedby"; type="application/csvm+json"`
    : `<${publicUrl}/archives/${edition.id}/datapackage.json>; rel="describedby"; type="application/json"`
  const also = related ? `, <${publicUrl}${related.path}>; rel="${related.rel}"; type="${related.type}"` : ''
  reply.headers({
    edition: edition.id,
    vary: VARY,
    'cache-control': lasting ? 'private, max-age=31536000, immutable' : 'private, max-age=300',
    link: `<${edition.manifest.service.licence.url}>; rel="license", ${describedBy}${also}`,
  })
}

function setContentHeaders(
  reply: FastifyReply,
  { contentType, fileName }: { contentType: string; fileName: string | undefined },
): void {
  reply.type(contentType)
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
}
