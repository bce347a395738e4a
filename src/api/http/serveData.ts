import type { FastifyReply, FastifyRequest } from 'fastify'
import { findEdition, keptEditions } from '../../answers/catalogue/findEdition.ts'
import type { AskedPoint } from '../../answers/catalogue/pointTown.ts'
import type { Comparisons } from '../../answers/comparison/comparisons.ts'
import type { Release } from '../../answers/release.ts'
import type { Caller, SingleFlightCache } from '../../answers/singleFlight.ts'
import type { Compute } from '../../computations/list.ts'
import type { PageWork } from '../../computations/pool/pageWork.ts'
import { syntheseOf } from '../../computations/towns/synthese.ts'
import type { TownSummaries } from '../../computations/towns/townSummaries.ts'
import { type DetailsRefus, ErreurContrat } from '../../contract/erreurs.ts'
import type { EditionGardeeItem } from '../../contract/resources/editions.ts'
import { publicAddress } from '../../contract/service.ts'
import type { Proofs } from '../../edition/proof/proofs.ts'
import type { EditionStore } from '../../edition/read/editionStore.ts'
import type { Edition } from '../../edition/read/openEdition.ts'
import type { ReleaseQuestion } from '../../formats/render/answer.ts'
import { entityTag } from '../../http/entityTag.ts'
import { type HotCache, VARY } from '../../http/fastPath/hotCache.ts'
import { isCompressible, negotiateFormat } from '../../http/mediaType.ts'
import { askedAt, queryOf } from '../../http/requestTarget.ts'
import { BUFFERED_BYTES, type Reservation, SMALL_BYTES } from '../../http/responseMemoryBudget.ts'
import type { Handle } from '../../http/route.ts'
import { sendTagged } from '../../http/sendDocument.ts'
import type { ApiServices } from '../apiServices.ts'
import { descriptionUrl } from '../csvwRoute.ts'
import { type DataRoute, formatsOf } from '../route.ts'
import { filledPath } from '../routePaths.ts'
import { pageLinks } from './pageLinks.ts'
import { queryByTown, resolveCoordinates } from './pointQuestion.ts'
import { countFor, unitsOf } from './protect.ts'
import { type RenderedAnswer, renderAnswer } from './renderAnswer.ts'

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
  placeSteps: PageWork['placeSteps']
  towns: TownSummaries
  comparisons: Comparisons
  proofs: Proofs
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
  /** Where the release is consulted. */
  adresse: string | undefined
}

/** Answers a data route: from the release that the question names, with tag, caching and compression. */
export function serveData(route: DataRoute, services: DataServices): Handle {
  const { cache, scheduler, compute, placeSteps, towns, comparisons, proofs, hot } = services
  // The others change without another release being served.
  const lasts = !route.listsEditions && !route.comparesEditions && (!route.citesAddress || services.publicUrl !== '')
  const formats = formatsOf(route)

  const understand = async (
    params: Record<string, string>,
    { edition: named, ...query }: Record<string, unknown>,
    request: FastifyRequest,
  ): Promise<DataQuestion> => {
    const compared = route.comparesEditions ? await comparedBy(services, params) : undefined
    const edition =
      named === undefined && compared ? compared.b : await findEdition(services, named as string | undefined)
    const known = publicAddress(services.publicUrl, services.service)
    const adresse = known || (route.citesAddress && askedAt(request)) || undefined
    const editions = route.listsEditions ? await keptEditions(services.editions, adresse) : []
    const { point, ...resolved } = await resolveCoordinates(
      route,
      { params, query },
      services.release(edition),
      services.outline,
    )
    const more = route.listsEditions ? [editions] : compared ? [empreintesOf(compared)] : point ? [point] : []
    const question = JSON.stringify([
      resolved.params,
      resolved.query,
      ...more,
      ...(route.citesAddress ? [adresse] : []),
    ])
    const tag = entityTag(services.version, edition.manifest.empreinte, edition.racine ?? '', route.path, question)
    return { edition, ...resolved, point, editions, compared, tag, adresse }
  }

  const answerTo = (
    { edition, release, params, query, point, editions, compared, tag, adresse }: DataQuestion,
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
        adresse,
        placeSteps: (asked) => placeSteps(release, asked, caller),
        compute: (name, question) => compute(release, name, question, caller),
        synthese: async (code) => syntheseOf(release, await towns.get(release, code, caller)),
        ecarts: async () => (compared ? comparisons.between(compared.a, compared.b) : []),
        prove: (serie, instant) => proofs.prove(edition, serie, instant),
      })
      return renderAnswer(answer, edition.id, { scheduler, client: caller.name }, point)
    }
    return cache.get(tag, make, asking)
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
    const question = await understand(params, given, request)
    const { edition, release, query, town, tag } = question
    const isNamed = given.edition !== undefined
    const requested = { release, question: { ...query, ...question.params } }
    const asked =
      town === undefined ? queryOf(request.url) : queryByTown(queryOf(request.url), route, town, query.format)
    const path = filledPath(route.path, question.params)
    route.check?.(requested)
    await countFor(request, reply, services, unitsOf(route, requested))
    const { publicUrl } = services
    reply.headers({
      edition: edition.id,
      vary: VARY,
      'cache-control':
        isNamed && route.stored && !route.listsEditions
          ? 'private, max-age=31536000, immutable'
          : 'private, max-age=300',
    })
    // A file has no place for the point: its bytes are those of the town's.
    if (town !== undefined && query.format !== undefined && query.format !== 'json')
      reply.header('content-location', `${publicUrl}${path}?${asked}`)
    const describedBy =
      query.format === 'csv' && route.csvw !== undefined
        ? `<${publicUrl}${descriptionUrl(path, asked)}>; rel="describedby"; type="application/csvm+json"`
        : `<${publicUrl}/archives/${edition.id}/datapackage.json>; rel="describedby"; type="application/json"`
    const related = release.at ? undefined : route.related?.(requested)
    const links = [
      `<${edition.manifest.service.licence.url}>; rel="license"`,
      describedBy,
      ...(related ? [`<${publicUrl}${related.path}>; rel="${related.rel}"; type="${related.type}"`] : []),
    ]
    const send = (body?: Buffer) => {
      if (lasts) hot?.keep({ request, reply }, { source: edition, isNamed, units: request.units, body })
      return reply.send(body)
    }
    const make = async () => {
      const reservation = reserved(request, reply, requested, tag)
      const caller = { name: request.client, signal: request.signal }
      const answer = await Promise.resolve(answerTo(question, caller)).catch(async (error) => {
        throw isNamed ? error : await namingOlderRelease(error, services.editions)
      })
      const { page } = 'chunks' in answer ? {} : answer
      const { edition: _, ...ofPage } = given
      const url = `${publicUrl}${filledPath(route.path, params)}`
      const headers = {
        // None in a 304: a cache would take it for that of the page, and lose the way to the next one.
        link: [...links, ...(page ? [pageLinks(url, ofPage, edition.id, page)] : [])].join(', '),
        ...(page ? { 'x-total-count': page.total } : {}),
        ...(answer.fileName ? { 'content-disposition': `attachment; filename="${answer.fileName}"` } : {}),
      }
      return { ...answer, headers, reservation, services }
    }
    const compress = isCompressible(query.format)
    return sendTagged({ request, reply, forms: services.forms, send }, { tag, compress, make })
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

/** How many releases before the current one are looked into. */
const LOOKED_INTO = 3
/** Where the contract's errors name a series that is not there. */
const SERIE_FIELDS: readonly unknown[] = ['code', 'code_serie_source']

/**
 * The error to tell a reader who names no release: where it says that a series is not there, and one of the releases before
 * the current one has it, it says which. A series is gone for good from a release, and a program that asks for it would break
 * without knowing why.
 */
async function namingOlderRelease(error: unknown, editions: EditionStore): Promise<unknown> {
  if (!(error instanceof ErreurContrat) || error.code !== 'RESSOURCE_INTROUVABLE') return error
  const { champ, recu } = error.details
  if (typeof recu !== 'string' || !SERIE_FIELDS.includes(champ)) return error
  const older = await olderWith(recu, editions).catch(() => undefined)
  if (older === undefined) return error
  return new ErreurContrat(error.code, `${error.message} Elle est dans ${older} : ajoutez edition=${older}.`, {
    details: { ...(error.details as DetailsRefus), edition: older },
    headers: error.headers,
  })
}

async function olderWith(code: string, editions: EditionStore): Promise<string | undefined> {
  const current = editions.current?.id ?? ''
  const ids = (await editions.index()).editions.filter((id) => id < current)
  for (const id of ids.toReversed().slice(0, LOOKED_INTO)) {
    if ((await editions.get(id))?.serie(code)) return id
  }
  return undefined
}
