import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import cors from '@fastify/cors'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import Type, { type TObject } from 'typebox'
import { addressBlock } from '../access/clientAddress.ts'
import type { CacheFigures } from '../answers/singleFlight.ts'
import { ErreurContrat, invalide, redact, refus } from '../contract/erreurs.ts'
import { eventLog } from '../contract/logEvents.ts'
import { roundParameter } from '../contract/parameters/roundParameter.ts'
import { COMMON_HEADERS, EXPOSED_HEADERS, OWN_ORIGIN_HEADERS } from '../http/commonHeaders.ts'
import { limitConnections } from '../http/connectionLimit.ts'
import {
  encodingFault,
  hostFault,
  mediaTypeFault,
  nameTooLong,
  overloaded,
  refuseConnection,
  refuseExpectation,
  refuseTunnel,
  sendError,
} from '../http/errors.ts'
import type { Done, HotCache } from '../http/fastPath/hotCache.ts'
import { limitPipelining, responseUnderWay, trackConnections } from '../http/fastPath/pipelining.ts'
import { cutSlowClients } from '../http/fastPath/slowClients.ts'
import { isShed, type LoadStage, type ShedKind, watchEventLoop } from '../http/loadShedding.ts'
import { prefersPage } from '../http/mediaType.ts'
import { readBody } from '../http/readBody.ts'
import { jsonReader } from '../http/readJson.ts'
import { readQuery } from '../http/readQuery.ts'
import { kindOf, nextRequestId, type RequestEnd, type RequestKind, type RequestObserver } from '../http/requestEnd.ts'
import { pathOf, routedPath } from '../http/requestTarget.ts'
import type { ResponseMemoryBudget } from '../http/responseMemoryBudget.ts'
import { BODY_LIMIT, type Handle } from '../http/route.ts'
import { LONGEST_TEXT, longHeader } from '../http/textLimit.ts'
import { isPage, type Route } from './route.ts'
import { type Mounting, methodsAt, mountingsOf } from './routePaths.ts'

/** A route, and what answers it. */
export interface MountedRoute {
  route: Route
  handle: Handle
  /** Lets a request in by its key; without it the route is open to all. */
  admit?: onRequestHookHandler
  /** When it is refused under overload. */
  kind: ShedKind
}

export interface AppOptions {
  logger: FastifyBaseLogger
  observers?: readonly RequestObserver[]
  /** Proxies to believe for the client's address, counted from here. */
  trustProxy: number
  /** Connections at once; what is open beside them must fit below the descriptors of the process. */
  maxConnections?: number
  /** What the process refuses under overload; by default that is measured. */
  loadStage?: () => LoadStage
  timeLimits: TimeLimits
  /** Holds the memory of answers that are being sent; undefined where nobody reads them over a connection. */
  budget: Pick<ResponseMemoryBudget, 'holdBody' | 'leastRate'> | undefined
  /** What is served, in the order of the documentation. */
  routes: readonly MountedRoute[]
  /** Answers a person's browser where nothing is served; programs have the error. */
  unknownPage?: Handle
  /** Answers given again from the head of a request; undefined: all go the plain path. */
  hot: Pick<HotCache<never>, 'answer'> | undefined
  figures: () => Omit<AppFigures, 'connections'>
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

/** How long a client, and a page, may take, in milliseconds. */
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
  /** Until a browser whose page is still being made is told to ask again. */
  page: number
}

export const TIME_LIMITS: TimeLimits = {
  headers: 10_000,
  request: 15_000,
  idle: 30_000,
  keepAlive: 65_000,
  check: 1000,
  page: 10_000,
}

/** Looks at readers within the time that they have. */
const READER_CHECKS = 10
/** Telephones share addresses. */
const MIN_CONNECTIONS_PER_ADDRESS = 256

/** Stands for the compilers of the framework, 95 modules that it would load at each start: `buildApp` sets its own. */
const neverBuilt = (): never => {
  throw new Error('a schema is compiled before the compilers are set')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** Whether the plugin of CORS sets its headers: not where they are those of every answer. */
    cors?: false
    /** Whether pages of other origins are refused. */
    ownOrigin?: boolean
    /** Answers under overload too. */
    always?: boolean
    /** When it is refused under overload; an unknown path as what needs no key. */
    kind?: ShedKind
  }
  interface FastifyInstance {
    /** What of the service is worth watching, as it stands. */
    figures(): AppFigures
  }
}

/** The HTTP service: routes, and around them keys, errors, compression and headers that all of them share. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = options.timeLimits
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
    routerOptions: { maxParamLength: LONGEST_TEXT, ignoreTrailingSlash: false },
    schemaController: { compilersFactory: { buildValidator: neverBuilt, buildSerializer: neverBuilt } },
    // No hook has run yet, so that the headers of every answer are put in here.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(COMMON_HEADERS)),
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
  const readJson = jsonReader(app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson)
  // A body of no byte has no type, whatever it is said to be.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ headers }, { length }: Buffer, done) =>
    done(length === 0 ? null : mediaTypeFault(headers['content-type'])),
  )
  // Without a body: many clients name a type for one that they do not send.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true })
  app.decorateRequest('admitted', undefined)
  app.decorateRequest('prefixe', undefined)
  app.decorateRequest('units', 0)
  app.decorateRequest('client', {
    getter(this: FastifyRequest) {
      return this.prefixe ?? addressBlock(this.ip) ?? this.ip
    },
  })
  app.setValidatorCompiler(({ schema, httpPart }) => (data: unknown) => {
    const read =
      httpPart === 'body'
        ? readBody(schema as TObject, data)
        : readQuery(schema as TObject, data as Record<string, unknown>, roundParameter)
    return { value: read }
  })
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(sendError)
  // Hooks of every request are without promises: each of them would cost a turn of the queue.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 500) request.admitted?.refund()
    if (request.method === 'HEAD') {
      // Without this the framework says `Content-Length: 0` of a HEAD that sends nothing.
      done(null, payload === undefined ? Readable.from([]) : payload)
      return
    }
    try {
      options.budget?.holdBody(reply.raw, request.client, payload)
    } catch (refusal) {
      done(refusal as ErreurContrat)
      return
    }
    done(null, payload)
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
  // Before the plugin of CORS, which answers preflights.
  app.addHook('onRequest', (request, reply, done) => {
    const { ownOrigin } = request.routeOptions.config
    reply.headers(ownOrigin ? OWN_ORIGIN_HEADERS : COMMON_HEADERS).header('x-request-id', request.id)
    done()
  })
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
    strictPreflight: false,
  })
  const { isTooMany, open } = guardConnections(app, options, limits)
  const loadStage = options.loadStage ?? watched(app)
  const refusalOf = (request: FastifyRequest): ErreurContrat | undefined => {
    const { always, ownOrigin, kind = 'keyless' } = request.routeOptions.config
    if (!always) {
      if (isTooMany(request.raw.socket)) return overloaded({ connection: 'close' })
      if (isShed(kind, loadStage())) return overloaded()
    }
    const fault = hostFault(request.raw) ?? longHeader(request.headers) ?? encodingFault(request.url)
    if (fault) return fault
    if (request.is404) return unknownPath(request, options)
    return ownOrigin ? otherOriginFault(request) : undefined
  }
  // Before any body is read: an unknown path is refused, whatever was sent with it.
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)))
  app.server.on('checkExpectation', refuseExpectation)
  app.server.on('connect', (_request, socket) => refuseTunnel(socket))
  servePipelined(app, options.hot, {
    // Under overload a kept answer is given all the same: it costs less than its refusal.
    mayRefuse: (socket) => isClosing() || isTooMany(socket),
    ended,
  })
  app.decorate('figures', () => ({ connections: open(), ...options.figures() }))
  const routes = options.routes.map(({ route }) => route)
  for (const mounted of options.routes) {
    for (const mounting of mountingsOf(mounted.route, routes)) {
      mount(app, mounted, mounting)
      // A preflight is refused like any other method: no page of another origin may go on.
      if (isOfOwnOrigin(mounted.route)) {
        app.options(mounting.url, { config: { cors: false, ownOrigin: true } }, (request) => {
          throw unknownPath(request, options)
        })
      }
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const error = unknownPath(request, options)
    if (error) throw error
    return options.unknownPage?.(request, reply)
  })
  return app
}

function mount(app: FastifyInstance, { route, handle, admit, kind }: MountedRoute, { url, fixed }: Mounting): void {
  app.route({
    method: route.method,
    url,
    // The plugin of CORS answers OPTIONS; all else has its headers from `COMMON_HEADERS`.
    config: {
      cors: false,
      ownOrigin: isOfOwnOrigin(route),
      operation: route.operation,
      always: route.kind === 'service' && route.always === true,
      kind,
    },
    schema: {
      ...(route.kind === 'service' && route.anyQuery ? {} : { querystring: route.query ?? NO_QUERY }),
      ...(route.kind === 'service' && route.body ? { body: route.body } : {}),
    },
    ...(route.kind === 'service' && route.bodyLimit !== undefined ? { bodyLimit: route.bodyLimit } : {}),
    ...(admit ? { onRequest: admit } : {}),
    handler: (request, reply) => {
      // What a wildcard took: the router bounds any other parameter.
      const { '*': rest = '' } = request.params as { '*'?: string }
      if (rest.length > LONGEST_TEXT) throw nameTooLong(request.url, 'sous cette adresse')
      Object.assign(request.params as object, fixed)
      return handle(request, reply)
    },
  })
}

/** Takes one request at a time of each connection, from `hot` where it may; without `hot` Node takes them as they come. */
function servePipelined(
  app: FastifyInstance,
  hot: AppOptions['hot'],
  { mayRefuse, ended }: { mayRefuse: (socket: Socket) => boolean; ended: Done },
): void {
  if (!hot) {
    trackConnections(app.server)
    return
  }
  limitPipelining(app.server, (socket, head, taken) => {
    // What may be refused is the plain path's: it alone knows why.
    if (mayRefuse(socket)) return false
    return hot.answer(socket, head, (kind, end) => {
      taken()
      ended(kind, end)
    })
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
  const stop = cutSlowClients(
    app.server,
    {
      windowMs: idle,
      checkMs: idle / READER_CHECKS,
      ...(options.budget ? { leastRate: options.budget.leastRate.bind(options.budget) } : {}),
    },
    (nombre) => log('lecteurs_coupes', { nombre }),
  )
  app.addHook('onClose', async () => stop())
  answerLate(app)
  app.server.on('error', (error) => log('connexion_refusee', { err: error }))
  app.server.on('drop', () => log('connexion_fermee', {}))
  return limitConnections(app.server, { most, perAddress, blockOf: addressBlock })
}

/** Tells a client who waited that no answer began in time, where Node would close the connection without a word. */
function answerLate(app: FastifyInstance): void {
  app.server.on('timeout', (socket) => {
    const response = responseUnderWay(socket)
    const isBegun = () => response?.headersSent !== false
    if (isBegun()) socket.destroy()
    // The hook comes after this listener.
    else setImmediate(() => isBegun() || socket.destroy())
  })
  app.addHook('onTimeout', (request, reply, done) => {
    if (!reply.raw.headersSent) {
      sendError(overloaded({ connection: 'close' }), request, reply)
      // What is made in the end has nobody to go to.
      reply.send = () => reply
    }
    done()
  })
}

function watched(app: FastifyInstance): () => LoadStage {
  const { stage, stop } = watchEventLoop()
  app.addHook('onClose', async () => stop())
  return stage
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

function isOfOwnOrigin(route: Route): boolean {
  return route.kind === 'service' && route.ownOrigin === true
}

/** Where the browser says that a page of another origin asks; programs say nothing. */
function otherOriginFault({ headers }: FastifyRequest): ErreurContrat | undefined {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return undefined
  return invalide(
    'Une page d’un autre site ne peut pas faire cette demande au nom de son visiteur : faites-la depuis la page /cle de ce service, ou depuis un programme.',
    { champ: 'Sec-Fetch-Site', recu: redact(String(site)), accepte: ['same-origin', 'none'] },
  )
}

/** Whether a person asks for a page, and not where programs ask. */
function isForReader({ method, url, headers }: FastifyRequest, routes: readonly Route[]): boolean {
  const first = (path: string) => path.split('/')[1]
  const section = first(routedPath(url))
  return (
    (method === 'GET' || method === 'HEAD') &&
    prefersPage(headers.accept) &&
    !routes.some((route) => !isPage(route) && first(route.path) === section)
  )
}

/** A path that another method would serve is a 405; any other is unknown. Undefined where a person is shown a page of it. */
function unknownPath(
  request: FastifyRequest,
  options: Pick<AppOptions, 'routes' | 'unknownPage'>,
): ErreurContrat | undefined {
  const routes = options.routes.map(({ route }) => route)
  const path = pathOf(request.url)
  const methods = methodsAt(routedPath(request.url), routes)
  if (methods.length > 0) {
    const allow = methods.join(', ')
    const message = `La méthode ${request.method} n’est pas autorisée à cette adresse ; méthodes autorisées : ${allow}.`
    const details = { champ: 'méthode', recu: request.method, accepte: methods }
    return new ErreurContrat('METHODE_NON_AUTORISEE', message, { headers: { allow }, details })
  }
  if (options.unknownPage && isForReader(request, routes)) return undefined
  return refus('RESSOURCE_INTROUVABLE', "Ce chemin n'existe pas ; /docs liste tous ceux du service.", {
    champ: 'chemin',
    recu: redact(path),
    accepte: 'un chemin que /docs liste',
  })
}
