import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import cors from '@fastify/cors'
import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { TObject } from 'typebox'
import { ErreurContrat } from '../contract/erreurs.ts'
import { AnswerCache } from './http/answers.ts'
import { noHost, refuseConnection, refuseExpectation, refuseTunnel, sendError } from './http/errors.ts'
import { hideCles } from './http/hideCles.ts'
import { protect } from './http/protect.ts'
import { readBody } from './http/readBody.ts'
import { readQuery, shown } from './http/readQuery.ts'
import { serveData } from './http/serveData.ts'
import type { Route, Services } from './route.ts'
import { health } from './routes/health.ts'
import { ROUTES } from './routes/list.ts'

export interface AppOptions extends Omit<Services, 'routes'> {
  logger: FastifyBaseLogger
  /** Proxies to believe for the client's address, counted from here. */
  trustProxy: number
  /** Bytes of finished answers kept in memory. */
  answerCacheBytes: number
  timeLimits?: TimeLimits
  /** What is served: by default all routes of the contract. */
  routes?: readonly Route[]
}

/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  /** Until all headers are there. */
  headers: number
  /** Until the whole request is there. */
  request: number
  /** Without a byte in either direction, while a request or its answer is under way. */
  idle: number
  /** Between two requests of a connection. */
  keepAlive: number
  /** How often `headers` and `request` are looked at. */
  check: number
}

const TIME_LIMITS: TimeLimits = { headers: 10_000, request: 15_000, idle: 30_000, keepAlive: 65_000, check: 1000 }

const BODY_LIMIT = 4096
const EXPOSED = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'Edition',
  'Link',
  'X-Request-Id',
  'Content-Disposition',
]

/** The HTTP service: routes, and around them keys, errors, compression and headers that all of them share. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = options.timeLimits ?? TIME_LIMITS
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: limits.idle,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // No hook has run yet, so that the headers of every answer are put in here.
    frameworkErrors: (error, request, reply) =>
      sendError(
        error,
        request,
        reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED.join(', ') }),
      ),
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
  app.setValidatorCompiler(({ schema, httpPart }) => (data: unknown) => {
    const read =
      httpPart === 'body'
        ? readBody(schema as TObject, data)
        : readQuery(schema as TObject, data as Record<string, unknown>)
    return { value: read }
  })
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(sendError)
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 500) request.refund?.()
    // Without this the framework tells of a HEAD that sends nothing that there is nothing: `Content-Length: 0`.
    return request.method === 'HEAD' && payload === undefined ? Readable.from([]) : payload
  })
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
  closeAsAnswersEnd(app)
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    exposedHeaders: EXPOSED,
    maxAge: 86_400,
    strictPreflight: false,
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: ({ routeOptions }) => {
      if (routeOptions.url === health.path) return // it says that the process lives, and it does
      throw new ErreurContrat('SERVEUR_SURCHARGE', 'Le service est surchargé ; réessayez dans quelques secondes.', {
        headers: { 'retry-after': '5' },
      })
    },
  })
  // Before any body is read: what is served nowhere is told so, whatever was sent with it.
  app.addHook('onRequest', async (request) => {
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) throw noHost()
    if (request.is404) throw unknownPath(request)
  })
  app.server.on('checkExpectation', refuseExpectation)
  app.server.on('connect', (_request, socket) => refuseTunnel(socket))
  const cache = new AnswerCache(options.answerCacheBytes)
  const services: Services = { ...options, routes: ROUTES }
  for (const route of options.routes ?? ROUTES) mount(app, route, services, cache)
  app.setNotFoundHandler((request) => {
    throw unknownPath(request)
  })
  return app
}

function mount(app: FastifyInstance, route: Route, services: Services, cache: AnswerCache): void {
  app.route({
    method: route.method,
    url: routerPath(route.path),
    schema: {
      querystring: route.query ?? NO_QUERY,
      ...(route.kind === 'service' && route.body ? { body: route.body } : {}),
    },
    ...(route.access === 'cle' ? { onRequest: protect(services.access, services.service) } : {}),
    handler:
      route.kind === 'donnees'
        ? serveData(route, services, cache)
        : (request, reply) => route.handle(request, reply, services),
  })
}

/** Once the service stops, a connection ends with the answer under way on it, not when its reader has been idle for long. */
function closeAsAnswersEnd(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}

/** A path as the router takes it. Beside `{code}/fiche`, « fiche » is never the town that a computed variable is asked for. */
function routerPath(path: string): string {
  return path
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .replace(':chemin', '*')
    .replace(/^\/v1\/grandeurs\/\w+\/:localite$/, (whole) => `${whole}(^(?!fiche$).+$)`)
}

const NO_QUERY = { type: 'object', properties: {} } as unknown as TObject

const PATTERNS = ROUTES.map(({ path, method }) => ({
  method,
  pattern: new RegExp(
    `^${path
      .replaceAll(/[.]/g, '\\.')
      .replace('{chemin}', '.+')
      .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  ),
}))

/** A path that another method would serve is a 405; any other is unknown. */
function unknownPath(request: FastifyRequest): ErreurContrat {
  const path = request.url.split('?')[0] ?? ''
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).flatMap(({ method }) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
  if (methods.length > 0) {
    const allow = [...new Set(methods)].sort().join(', ')
    return new ErreurContrat(
      'METHODE_NON_AUTORISEE',
      `La méthode ${request.method} n'est pas servie ici ; méthodes : ${allow}.`,
      {
        headers: { allow },
        details: { recu: request.method, accepte: allow.split(', ') },
      },
    )
  }
  return new ErreurContrat('RESSOURCE_INTROUVABLE', "Ce chemin n'existe pas ; /docs liste tous ceux du service.", {
    details: { recu: shown(path) },
  })
}

/** One line for each request, without key or address. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      methode: request.method,
      chemin: hideCles(request.url),
      statut: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.prefixe === undefined ? {} : { cle: request.prefixe }),
    },
    'requete',
  )
}
