import { Readable } from 'node:stream'
import cors from '@fastify/cors'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import Type, { type TObject } from 'typebox'
import { Comparisons } from '../answers/comparison/comparisons.ts'
import { type Compute, computeHere } from '../answers/computed/list.ts'
import { type Release, releasesOf } from '../answers/release.ts'
import { type CacheFigures, SingleFlightCache } from '../answers/singleFlight.ts'
import { summariseHere, TownSummaries } from '../answers/towns/townSummaries.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { eventLog } from '../contract/logEvents.ts'
import { redact } from '../contract/redact.ts'
import type { Clock } from '../http/clock.ts'
import { CompressionCache } from '../http/compressionCache.ts'
import { limitConnections } from '../http/connectionLimit.ts'
import { hostFault, overloaded, refuseConnection, refuseExpectation, refuseTunnel, sendError } from '../http/errors.ts'
import { FairScheduler } from '../http/fairScheduler.ts'
import { limitPipelining } from '../http/fastPath/pipelining.ts'
import { cutSlowClients } from '../http/fastPath/slowClients.ts'
import { watchEventLoop } from '../http/loadShedding.ts'
import { prefersPage } from '../http/mediaType.ts'
import { readBody } from '../http/readBody.ts'
import { readQuery } from '../http/readQuery.ts'
import { kindOf, type RequestEnd, type RequestKind, type RequestObserver } from '../http/requestEnd.ts'
import { nextRequestId } from '../http/requestId.ts'
import { pathOf, routedPath } from '../http/requestTarget.ts'
import { ResponseMemoryBudget } from '../http/responseMemoryBudget.ts'
import type { PlainRoute, Services } from '../http/route.ts'
import { HotCache } from './http/hotCache.ts'
import { protect, unitsOf } from './http/protect.ts'
import { type Answering, keptBytes, serveData } from './http/serveData.ts'
import { describeRoutes } from './openapi/document.ts'
import { isPage, type Route } from './route.ts'
import { type Mounting, methodsAt, mountingsOf } from './routePaths.ts'

export interface AppOptions
  extends Omit<Services, 'description' | 'release' | 'forms' | 'budget' | 'compute' | 'towns' | 'outline'> {
  logger: FastifyBaseLogger
  clock: Clock
  /** Told of each request as it ends: the log, the figures. */
  observers?: readonly RequestObserver[]
  /** Proxies to believe for the client's address, counted from here. */
  trustProxy: number
  /** Bytes of finished answers, and of their compressed forms, kept in memory. */
  answerCacheBytes: number
  /** Computes variables; by default in this thread. */
  compute?: Compute
  /** What is told of towns; by default made in this thread. */
  towns?: TownSummaries
  /** Gets ready for the questions to a release as it comes to be served. */
  prepare?: (release: Release) => void
  /** The outline of the country, for its maps. */
  outline?: Services['outline']
  /** Bytes that long answers on their way to their readers may hold together. */
  answerBudgetBytes?: number
  /** Connections at once; what is open beside them must fit below the descriptors of the process. */
  maxConnections?: number
  /** Whether the process serves what it has before it takes more; by default it is measured. */
  isOverloaded?: () => boolean
  timeLimits?: TimeLimits
  /** What is served, in the order of the documentation. */
  routes: readonly Route[]
  /** Answers a person's browser where nothing is served; programs have the error. */
  unknownPage?: PlainRoute['handle']
}

export interface AppFigures {
  /** Connections open. */
  connections: number
  /** Bytes that long answers on their way to their readers hold. */
  longAnswersBytes: number
  compressedBytes: number
  answers: CacheFigures
  hotCache: CacheFigures
}

/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  /** Until all headers are there. */
  headers: number
  /** Until the whole request is there. */
  request: number
  /** Over which a reader must take a least number of bytes of what is being sent. */
  idle: number
  /** Between two requests of a connection. */
  keepAlive: number
  /** How often `headers` and `request` are looked at. */
  check: number
}

const TIME_LIMITS: TimeLimits = { headers: 10_000, request: 15_000, idle: 30_000, keepAlive: 65_000, check: 1000 }

/** Looks at readers within the time that they have. */
const READER_CHECKS = 10
const ANSWER_BUDGET_BYTES = 256 << 20
/** Telephones share addresses. */
const MIN_CONNECTIONS_PER_ADDRESS = 256

const BODY_LIMIT = 4096
const EXPOSED = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'Edition',
  'Link',
  'Content-Range',
  'Accept-Ranges',
  'X-Total-Count',
  'X-Request-Id',
  'Content-Disposition',
].join(', ')

/** Headers of every answer: pages of all origins may read it, and no browser guesses another type. */
const EVERYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'x-content-type-options': 'nosniff',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** Whether the plugin of CORS sets its headers: not where they are those of every answer. */
    cors?: false
    /** Answers under overload too. */
    always?: boolean
  }
  interface FastifyInstance {
    /** What of the service is worth watching, as it stands. */
    figures(): AppFigures
  }
}

/** The HTTP service: routes, and around them keys, errors, compression and headers that all of them share. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = options.timeLimits ?? TIME_LIMITS
  const loggerInstance: FastifyBaseLogger = options.logger
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    // A line about a request names its id itself: a logger for each request would cost more than most answers.
    childLoggerFactory: (logger) => logger,
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: limits.idle,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // No hook has run yet, so that the headers of every answer are put in here.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(EVERYWHERE)),
    clientErrorHandler: refuseConnection,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.check,
      requireHostHeader: false, // refused below, in the envelope
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  })
  app.removeContentTypeParser('text/plain')
  // Without a body: many clients name a type for one that they do not send.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true })
  app.decorateRequest('refund', undefined)
  app.decorateRequest('prefixe', undefined)
  app.decorateRequest('units', 1)
  app.setValidatorCompiler(({ schema, httpPart }) => (data: unknown) => {
    const read =
      httpPart === 'body'
        ? readBody(schema as TObject, data)
        : readQuery(schema as TObject, data as Record<string, unknown>)
    return { value: read }
  })
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(sendError)
  // Hooks of every request are without promises: each of them would cost a turn of the queue.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 500) request.refund?.()
    // Without this the framework tells of a HEAD that sends nothing that there is nothing: `Content-Length: 0`.
    done(null, request.method === 'HEAD' && payload === undefined ? Readable.from([]) : payload)
  })
  const { isClosing, answerEnded } = closeAsAnswersEnd(app)
  const { observers = [] } = options
  const ended = (kind: RequestKind, end: RequestEnd) => {
    answerEnded()
    for (const observer of observers) observer.ended(kind, end)
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { id, prefixe } = request
    ended(kindOf(request, reply), { id, prefixe, ms: reply.elapsedTime })
    done()
  })
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    exposedHeaders: EXPOSED,
    maxAge: 86_400,
    strictPreflight: false,
  })
  const { isTooMany, open } = guardConnections(app, options, limits)
  const isOverloaded = options.isOverloaded ?? watched(app)
  const refusalOf = (request: FastifyRequest): ErreurContrat | undefined => {
    if (!request.routeOptions.config.always) {
      if (isTooMany(request.raw.socket)) return overloaded({ connection: 'close' })
      if (isOverloaded()) return overloaded()
    }
    return hostFault(request.raw) ?? (request.is404 ? unknownPath(request, options) : undefined)
  }
  // Before any body is read: what is served nowhere is told so, whatever was sent with it.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(EVERYWHERE).header('x-request-id', request.id)
    done(refusalOf(request))
  })
  app.server.on('checkExpectation', refuseExpectation)
  app.server.on('connect', (_request, socket) => refuseTunnel(socket))
  const compute = options.compute ?? computeHere
  const towns = options.towns ?? new TownSummaries(summariseHere)
  const budget = new ResponseMemoryBudget(options.answerBudgetBytes ?? ANSWER_BUDGET_BYTES)
  const hot = new HotCache({
    maxBytes: options.answerCacheBytes / 2,
    keepAliveMs: limits.keepAlive,
    editions: options.editions,
    access: options.access,
    budget,
    clock: options.clock,
    ended,
    mayRefuse: (socket) => isClosing() || isOverloaded() || isTooMany(socket),
  })
  app.addHook('preClose', async () => hot.stop())
  limitPipelining(app.server, (socket, head, taken) => hot.answer(socket, head, taken))
  const answering: Answering = {
    cache: new SingleFlightCache({ maxBytes: options.answerCacheBytes / 2, bytesOf: keptBytes }),
    hot,
    turns: new FairScheduler(),
    compute,
    towns,
    comparisons: new Comparisons(options.editions),
  }
  const forms = new CompressionCache(options.answerCacheBytes / 2)
  app.decorate('figures', () => ({
    connections: open(),
    longAnswersBytes: budget.bytes,
    compressedBytes: forms.bytes,
    answers: answering.cache.figures,
    hotCache: hot.figures,
  }))
  const { routes } = options
  const services: Services = {
    ...options,
    forms,
    budget,
    compute,
    towns,
    outline: options.outline ?? [],
    release: releasesOf(options.editions),
    description: describeRoutes(options, routes),
  }
  const prepare = () => {
    const { current } = options.editions
    if (current) options.prepare?.(services.release(current))
  }
  options.editions.onTakenUp(prepare)
  prepare()
  for (const route of routes) {
    for (const mounting of mountingsOf(route, routes)) mount(app, route, mounting, services, answering)
  }
  app.setNotFoundHandler((request, reply) => {
    const error = unknownPath(request, options)
    if (error) throw error
    return options.unknownPage?.(request, reply, services)
  })
  return app
}

function mount(
  app: FastifyInstance,
  route: Route,
  { url, fixed }: Mounting,
  services: Services,
  answering: Answering,
): void {
  const handle =
    route.kind === 'donnees'
      ? serveData(route, services, answering)
      : (request: FastifyRequest, reply: FastifyReply) => route.handle(request, reply, services)
  app.route({
    method: route.method,
    url,
    // What other origins may do is asked with OPTIONS; the rest has its headers from `EVERYWHERE`.
    config: { cors: false, operation: route.operation, always: route.kind === 'service' && route.always === true },
    schema: {
      ...(route.kind === 'service' && route.anyQuery ? {} : { querystring: route.query ?? NO_QUERY }),
      ...(route.kind === 'service' && route.body ? { body: route.body } : {}),
    },
    ...(route.access === 'cle' ? { onRequest: protect(services.access, services.service, unitsOf(route)) } : {}),
    handler: (request, reply) => {
      Object.assign(request.params as object, fixed)
      return handle(request, reply)
    },
  })
}

/** Bounds what one address and one reader may ask of the process. Answers which connections are too many, and how many are open. */
function guardConnections(
  app: FastifyInstance,
  options: AppOptions,
  { idle }: TimeLimits,
): ReturnType<typeof limitConnections> {
  const most = options.maxConnections ?? Number.POSITIVE_INFINITY
  // Behind a proxy all come from one address.
  const perAddress = options.trustProxy > 0 ? most : Math.max(MIN_CONNECTIONS_PER_ADDRESS, Math.floor(most / 4))
  const log = eventLog(options.logger)
  const stop = cutSlowClients(app.server, { windowMs: idle, checkMs: idle / READER_CHECKS }, (nombre) =>
    log('lecteurs_coupes', { nombre }),
  )
  app.addHook('onClose', async () => stop())
  app.server.on('error', (error) => log('connexion_refusee', { err: error }))
  app.server.on('drop', () => log('connexion_fermee', {}))
  return limitConnections(app.server, { most, perAddress })
}

function watched(app: FastifyInstance): () => boolean {
  const { isOverloaded, stop } = watchEventLoop()
  app.addHook('onClose', async () => stop())
  return isOverloaded
}

/** Once the service stops, a connection ends with the answer under way on it, not when its reader has been idle for long. */
function closeAsAnswersEnd(app: FastifyInstance): { isClosing: () => boolean; answerEnded: () => void } {
  let closing = false
  const answerEnded = () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  }
  app.addHook('preClose', async () => {
    closing = true
  })
  return { isClosing: () => closing, answerEnded }
}

const NO_QUERY = Type.Object({})

/** Whether a person asks for a page, and not where programs ask. */
function isForReader({ method, url, headers }: FastifyRequest, routes: readonly Route[]): boolean {
  const first = (path: string) => path.split('/')[1]
  const asked = first(routedPath(url))
  return (
    (method === 'GET' || method === 'HEAD') &&
    prefersPage(headers.accept) &&
    !routes.some((route) => !isPage(route) && first(route.path) === asked)
  )
}

/** A path that another method would serve is a 405; any other is unknown. Undefined where a person is shown a page of it. */
function unknownPath(
  request: FastifyRequest,
  { routes, unknownPage }: Pick<AppOptions, 'routes' | 'unknownPage'>,
): ErreurContrat | undefined {
  const path = pathOf(request.url)
  const methods = methodsAt(routedPath(request.url), routes)
  if (methods.length > 0) {
    const allow = methods.join(', ')
    return new ErreurContrat(
      'METHODE_NON_AUTORISEE',
      `La méthode ${request.method} n'est pas servie ici ; méthodes : ${allow}.`,
      {
        headers: { allow },
        details: { recu: request.method, accepte: methods },
      },
    )
  }
  if (unknownPage && isForReader(request, routes)) return undefined
  return new ErreurContrat('RESSOURCE_INTROUVABLE', "Ce chemin n'existe pas ; /docs liste tous ceux du service.", {
    details: { recu: redact(path) },
  })
}
