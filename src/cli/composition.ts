import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressBlock } from '../access/clientAddress.ts'
import { findEdition, keptEditions } from '../answers/catalogue/findEdition.ts'
import { comparisonsOf } from '../answers/comparison/comparisons.ts'
import { type Release, releasesOf } from '../answers/release.ts'
import { SingleFlightCache } from '../answers/singleFlight.ts'
import type { ApiServices } from '../api/apiServices.ts'
import { type AppOptions, buildApp, type MountedRoute, TIME_LIMITS, type TimeLimits } from '../api/app.ts'
import { COMPUTED_ROUTES } from '../api/computedRoutes.ts'
import { admitOpen, countOpen, OPEN_ALLOWANCE, protectOpen } from '../api/http/openAdmission.ts'
import { hotAdmission, protect } from '../api/http/protect.ts'
import { type DataServices, keptBytes, serveData } from '../api/http/serveData.ts'
import { serviceDescription } from '../api/openapi/document.ts'
import type { Route } from '../api/route.ts'
import { ROUTES } from '../api/routes/list.ts'
import { STANDARDS } from '../api/standards/list.ts'
import { type Compute, computeHere } from '../computations/list.ts'
import { PAGE_WORK_HERE, type PageWork } from '../computations/pool/pageWork.ts'
import { summariseHere, type TownSummaries, townSummaries } from '../computations/towns/townSummaries.ts'
import type { Gazetteer } from '../contract/gazetteer.ts'
import { eventLog } from '../contract/logEvents.ts'
import { NO_OFF_GRID_TABLES, type OffGridTables } from '../contract/offGridTables.ts'
import { proofsOf } from '../edition/proof/proofs.ts'
import type { Edition } from '../edition/read/openEdition.ts'
import { AddressAllowance } from '../http/addressAllowance.ts'
import { CompressionCache } from '../http/compressionCache.ts'
import { FairScheduler } from '../http/fairScheduler.ts'
import { type Clock, HotCache } from '../http/fastPath/hotCache.ts'
import { missingInternals } from '../http/fastPath/nodeInternals.ts'
import type { ShedKind } from '../http/loadShedding.ts'
import type { OwnClient } from '../http/ownClient.ts'
import { ResponseMemoryBudget } from '../http/responseMemoryBudget.ts'
import type { PlainRoute } from '../http/route.ts'
import type { CountryLines } from '../portal/charts/mapFrame.ts'
import { PageAnswers } from '../portal/pageAnswers.ts'
import { PageCache } from '../portal/pageCache.ts'
import type { PortalServices } from '../portal/pageRoute.ts'
import { PAGES, UNKNOWN_PAGE } from '../portal/pages.ts'
import { Pictures } from '../portal/pictures.ts'
import { Summaries } from '../portal/summaries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ownClient: OwnClient
  }
}

/** All that the server serves: the interface, then the pages. */
export const SERVED: readonly Route[] = [...ROUTES, ...STANDARDS, ...PAGES]

/** The interface, then the protocols of others. */
export const FOR_PROGRAMS: readonly Route<ApiServices>[] = [...ROUTES, ...STANDARDS]

const ANSWER_BUDGET_BYTES = 256 << 20
/** Bytes of rendered pages kept in memory: all pages of Guinea in both languages are a third of it. */
const PAGE_CACHE_BYTES = 32 << 20

/** What a service is made of that is opened before it, and what is set of it. */
export interface CompositionOptions
  extends Pick<ApiServices, 'editions' | 'access' | 'service' | 'version' | 'commit' | 'publicUrl' | 'archiveRelay'>,
    Pick<AppOptions, 'logger' | 'observers' | 'trustProxy' | 'maxConnections' | 'loadStage'> {
  clock: Clock
  /** Bytes of finished answers, and of their compressed forms, kept in memory. */
  answerCacheBytes: number
  /** Bytes that long answers on their way to their readers may hold together. */
  answerBudgetBytes?: number
  /** Computes variables; by default in this thread. */
  compute?: Compute
  /** Summaries of towns; by default made in this thread. */
  towns?: TownSummaries
  /** What pages show beside; by default made in this thread. */
  pageWork?: PageWork
  /** Gets ready for the questions to a release as it comes to be served; `describe` makes the description, with its examples. */
  prepare?: (release: Release, describe: () => Promise<void>) => void
  /** The lines of the country's maps, its outline among them; by default none. */
  country?: CountryLines
  /** The country's tables for the off-grid page; by default there are none. */
  offGrid?: OffGridTables
  /** The country's gazetteer; by default there is none. */
  gazetteer?: Gazetteer
  timeLimits?: TimeLimits
  /** Whether answers are given again from the heads of requests, where this Node allows it; by default they are. */
  fastPath?: boolean
  /** The interface; by default all of it. */
  routes?: readonly Route<ApiServices>[]
}

/** Puts the service together: what answers from releases, what all routes share of HTTP, then the routes and the pages. */
export async function composeApp(options: CompositionOptions): Promise<FastifyInstance> {
  const { editions, access, service, version, commit, publicUrl, answerCacheBytes, routes = FOR_PROGRAMS } = options
  const { timeLimits = TIME_LIMITS, compute = computeHere, towns = townSummaries(summariseHere) } = options
  const { pageWork = PAGE_WORK_HERE } = options
  const { country = { outline: [] } } = options
  const release = releasesOf(editions, publicUrl)

  const forms = new CompressionCache(answerCacheBytes / 2)
  const budget = new ResponseMemoryBudget({
    maxBytes: options.answerBudgetBytes ?? ANSWER_BUDGET_BYTES,
    now: options.clock.steady,
    onCut: () => eventLog(options.logger)('lecteurs_coupes', { nombre: 1 }),
  })
  const cache = new SingleFlightCache({ maxBytes: answerCacheBytes / 2, bytesOf: keptBytes })
  const hot = fastPath({ ...options, timeLimits }, budget)

  const log = eventLog(options.logger)
  const description = serviceDescription({
    service,
    version,
    publicUrl,
    editions,
    release,
    routes,
    ask: (url) => own.ask({ url }),
    onFault: (err) => log('preparation_echouee', { err }),
  })
  const allowance = new AddressAllowance({ ...OPEN_ALLOWANCE, now: options.clock.steady })
  const apiServices: ApiServices = {
    editions,
    release,
    access,
    service,
    outline: country.outline,
    version,
    commit,
    publicUrl,
    forms,
    budget,
    scheduler: new FairScheduler(),
    ownClient: { ask: (question) => own.ask(question) },
    allowance,
    countOpen: countOpen({ access, service, allowance }),
    archiveRelay: options.archiveRelay,
    description,
  }
  const comparisons = comparisonsOf(editions)
  const dataServices: DataServices = {
    ...apiServices,
    cache,
    hot,
    compute,
    placeSteps: pageWork.placeSteps,
    towns,
    comparisons,
    proofs: proofsOf(editions),
  }
  const summaries = new Summaries(towns, pageWork)
  const portalServices: PortalServices = {
    release: () => editions.current && release(editions.current),
    sealedFiles: () => editions.current?.sealed ?? new Map(),
    keptEditions: () => keptEditions(editions, publicUrl),
    keptRelease: async (id) => release(await findEdition({ editions, publicUrl }, id)),
    differences: async (...ids) => {
      const [before, after] = await Promise.all(ids.map((id) => findEdition({ editions, publicUrl }, id)))
      return comparisons.between(before as Edition, after as Edition)
    },
    service,
    publicUrl,
    forms,
    pages: new PageCache(PAGE_CACHE_BYTES),
    patienceMs: timeLimits.page,
    keepHot:
      hot &&
      ((sent, { release: of, ...page }) => {
        const { current } = editions
        if (current && release(current) === of) hot.keep(sent, { source: current, isNamed: false, units: 0, ...page })
      }),
    country,
    offGrid: options.offGrid ?? NO_OFF_GRID_TABLES,
    gazetteer: options.gazetteer ?? [],
    description,
    summaries,
    pictures: new Pictures({ summaries, work: pageWork, service, country }),
    answers: new PageAnswers(compute),
  }

  const figures = () => ({
    longAnswersBytes: budget.bytes,
    compressedBytes: forms.bytes,
    answers: cache.figures,
    hotCache: hot?.figures ?? { bytes: 0, found: 0, missed: 0 },
  })
  const app = await buildApp({
    ...options,
    timeLimits,
    budget,
    routes: [
      ...routes.map((route) => mountedRoute(route, apiServices, dataServices)),
      ...PAGES.map((route) => mounted(route, portalServices)),
    ],
    unknownPage: (request, reply) => UNKNOWN_PAGE(request, reply, portalServices),
    hot,
    figures,
  })
  const own = ownClient(() =>
    buildApp({
      ...options,
      observers: [],
      loadStage: () => 0,
      budget: undefined,
      timeLimits,
      routes: routes.map((route) => ({
        ...mountedRoute(route, { ...apiServices, ...OF_OWN_CLIENT }, { ...dataServices, hot: undefined }),
        admit: onItsKey(route, apiServices),
      })),
      hot: undefined,
      figures,
    }),
  )
  app.addHook('onClose', () => own.close())
  app.decorate('ownClient', own)

  const prepare = () => {
    if (editions.current) options.prepare?.(release(editions.current), () => description.prepare())
  }
  editions.onTakenUp(prepare)
  prepare()
  return app
}

/**
 * Asks the service itself, without a connection. A question counts on the key that it brings, and nothing where it brings
 * none. It goes through routes of its own, built at the first question; answers come from the caches that clients' answers come from.
 */
function ownClient(build: () => Promise<FastifyInstance>): OwnClient & { close(): Promise<void> } {
  let built: Promise<FastifyInstance> | undefined
  return {
    async ask(question) {
      built ??= build()
      return (await built).inject(question)
    },
    async close() {
      await (await built)?.close()
    },
  }
}

/** No proxy is between, and no address is counted. */
const OF_OWN_CLIENT = { archiveRelay: undefined, countOpen: async () => {} } satisfies Partial<ApiServices>

/** Lets a question in on the key that it brings; one without a key is let in uncounted. */
function onItsKey({ access }: Route<ApiServices>, services: ApiServices): NonNullable<MountedRoute['admit']> {
  const counted = protectOpen(services)
  return (request, reply, done) => {
    if (access !== 'cle' || request.headers.authorization === undefined) done()
    else counted(request, reply, done)
  }
}

/** The fast path; undefined where it is switched off or this Node lacks what it takes of it. */
function fastPath(
  {
    fastPath,
    logger,
    editions,
    access,
    clock,
    answerCacheBytes,
    trustProxy,
    timeLimits,
  }: CompositionOptions & { timeLimits: TimeLimits },
  budget: ResponseMemoryBudget,
): HotCache<Edition> | undefined {
  if (fastPath === false) return undefined
  const log = eventLog(logger)
  const missing = missingInternals()
  if (missing.length > 0) {
    log('voie_rapide_absente', { manque: missing })
    return undefined
  }
  return new HotCache({
    maxBytes: answerCacheBytes / 2,
    keepAliveMs: timeLimits.keepAlive,
    generation: () => editions.generation,
    mayKeep: (edition, isNamed) => !editions.retraitOf(edition.id) && (isNamed || editions.current === edition),
    admit: hotAdmission(access),
    clientOf: trustProxy === 0 ? addressOf : undefined,
    budget,
    clock,
  })
}

/** The client that a connection comes from, as `FastifyRequest.client` names one without a key. */
function addressOf({ remoteAddress = '' }: Socket): string {
  return addressBlock(remoteAddress) ?? remoteAddress
}

function mountedRoute(route: Route<ApiServices>, services: ApiServices, dataServices: DataServices): MountedRoute {
  return {
    ...(route.kind === 'donnees'
      ? { route, handle: serveData(route, dataServices), kind: shedKindOf(route) }
      : mounted(route, services)),
    ...(route.access === 'cle' ? { admit: protect(services.access, services.service) } : {}),
    ...(route.access === 'adresse' ? { admit: admitOpen(services) } : {}),
  }
}

function mounted<Needs>(route: PlainRoute<Needs>, needs: Needs): MountedRoute {
  return { route, handle: (request, reply) => route.handle(request, reply, needs), kind: shedKindOf(route) }
}

function shedKindOf(route: Route<never>): ShedKind {
  if (route.access === 'libre' || route.access === 'adresse') return 'keyless'
  return (COMPUTED_ROUTES as readonly Route<never>[]).includes(route) ? 'computed' : 'light'
}
