import type { McpServer } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Type from 'typebox'
import { described, type Lang } from '../../../contract/described.ts'
import { ErreurContrat, redact } from '../../../contract/erreurs.ts'
import { allowanceSpent } from '../../../http/addressAllowance.ts'
import { MEDIA_TYPES } from '../../../http/mediaType.ts'
import type { DescribedRoute } from '../../../http/route.ts'
import type { OpenServices } from '../openServices.ts'
import type { AskForTool } from './callTool.ts'

/** An answer of the protocol's library. */
interface MadeAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

/** Methods whose answer depends on their message and the software alone. */
const CONSTANT_METHODS: ReadonlySet<unknown> = new Set(['initialize', 'server/discover', 'tools/list', 'ping'])
/** Headers of the protocol that an answer may depend on. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-session-id'] as const
/** Kept answers; a list of tools has 70 kB. */
const KEPT = 64
const LONGEST_KEY = 2000

/**
 * Answers to messages that ask for what never changes while the service runs, each made once by the library: the list of tools is
 * long, and a client asks for it as often as it likes.
 */
class ConstantAnswers {
  readonly #kept = new LRUCache<string, Omit<MadeAnswer, 'body'> & { result: Buffer }>({ max: KEPT })

  /** The answer to a message: kept, or made now. `about`: what of the service it depends on, its language among it. */
  async get(
    { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
    about: readonly string[],
    make: () => Promise<MadeAnswer>,
  ): Promise<MadeAnswer> {
    const { id, ...message } = (body ?? {}) as { id?: unknown; method?: unknown }
    const isConstant = CONSTANT_METHODS.has(message.method) && (typeof id === 'number' || typeof id === 'string')
    const key = isConstant ? JSON.stringify([about, message, ...HEADERS.map((name) => headers[name])]) : ''
    if (!isConstant || key.length > LONGEST_KEY) return make()
    const kept = this.#kept.get(key)
    if (kept) {
      const { result, ...answer } = kept
      const before = Buffer.from(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`)
      return { ...answer, body: Buffer.concat([before, result, Buffer.from('}')]) }
    }
    const made = await make()
    const { result } = JSON.parse(made.body.toString()) as { result?: object }
    const { status, headers: sent } = made
    if (status === 200 && result)
      this.#kept.set(key, { status, headers: sent, result: Buffer.from(JSON.stringify(result)) })
    return made
  }
}

/** Bytes of a message at most: a call with all parameters of the longest tool is a tenth of it. */
const MOST_BYTES = 64 << 10

/** Units of an address's allowance that a question takes, its message included: forty questions an hour. */
const QUESTION_UNITS = 25

/** What the protocol answers to several messages at once, which it no longer has. Status 400. */
const BATCH_REFUSED = JSON.stringify({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Un message à la fois : le protocole n’a plus de lots (JSON-RPC batch).' },
})

/** The tools never change while the service runs: there is nothing to subscribe to. */
const WITHOUT_STREAMS = { legacy: 'reject', maxSubscriptions: 0, keepAliveMs: 0 } as const

/** The Model Context Protocol over HTTP: each message is answered on its own, with no session. */
export const mcp: DescribedRoute<OpenServices> = {
  kind: 'service',
  method: 'POST',
  path: '/mcp',
  operation: 'interrogerMcp',
  chapter: 'Formats et protocoles',
  access: 'adresse',
  query: Type.Object({
    langue: Type.Enum(['fr', 'en'], {
      default: 'fr',
      ...described({
        fr: 'Langue des outils et de leurs paramètres',
        en: 'Language of the tools and their parameters',
      }),
    }),
  }),
  bodyLimit: MOST_BYTES,
  summary: { fr: 'Les outils d’un assistant (MCP)', en: 'Tools for an assistant (MCP)' },
  description: {
    fr: 'Model Context Protocol, « streamable HTTP » sans session, un message à la fois. Sans clé, quelques questions par adresse ; sur une clé, un message compte un, une question comme son chemin.',
    en: 'Model Context Protocol, streamable HTTP without a session, one message at a time. Without a key, a few questions for an address; on a key a message counts one, a question as its path.',
  },
  ownBody: Type.Object(
    {},
    {
      additionalProperties: true,
      ...described({ fr: 'Un message du protocole (JSON-RPC)', en: 'A message of the protocol (JSON-RPC)' }),
    },
  ),
  response: {
    status: 200,
    description: { fr: 'Le message du protocole (JSON-RPC)', en: 'The message of the protocol (JSON-RPC)' },
  },
  statuses: { VALIDATION_VALEUR_INVALIDE: [403] },
  erreurs: ['VALIDATION_VALEUR_INVALIDE', 'VALIDATION_FORMAT_NON_SUPPORTE', 'VALIDATION_CORPS_ILLISIBLE'],
  async handle(request, reply, services) {
    requireOwnOrigin(request.headers.origin, services.publicUrl)
    reply.header('cache-control', 'no-store')
    if (Array.isArray(request.body)) return reply.code(400).type(MEDIA_TYPES.json).send(BATCH_REFUSED)
    await services.scheduler.next(request.client)
    const { langue } = request.query as { langue: Lang }
    const about = [langue, services.service.titre, services.version]
    const answer = await CONSTANT.get(request, about, () => made(request, reply, services))
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  },
}

const CONSTANT = new ConstantAnswers()

/** Has the protocol's library answer a message. */
async function made(request: FastifyRequest, reply: FastifyReply, services: OpenServices): Promise<MadeAnswer> {
  // Loaded with the first message: most services start without one.
  const [sdk, { mcpServer }] = await Promise.all([import('@modelcontextprotocol/server'), import('./server.ts')])
  const { service, version } = services
  const { langue: lang } = request.query as { langue: Lang }
  const ask = askFor(request, reply, services)
  const server = () => mcpServer({ ask, version, title: service.titre, lang })
  const message = webRequest(request)
  const parsedBody = request.body
  const answer = (await sdk.isLegacyRequest(message, parsedBody))
    ? await answerWithHandshake(sdk, server(), message, parsedBody)
    : await sdk.createMcpHandler(server, WITHOUT_STREAMS).fetch(message, { parsedBody })
  const revision = answer.headers.get('mcp-protocol-version')
  const headers = {
    ...(answer.headers.has('content-type') ? { 'content-type': MEDIA_TYPES.json } : {}),
    ...(revision === null ? {} : { 'mcp-protocol-version': revision }),
  }
  return { status: answer.status, headers, body: await answer.text() }
}

/** Revisions of the protocol that begin with a handshake: each message is still answered on its own. */
async function answerWithHandshake(
  { WebStandardStreamableHTTPServerTransport }: typeof import('@modelcontextprotocol/server'),
  server: McpServer,
  message: Request,
  parsedBody: unknown,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(message, { parsedBody })
  } finally {
    await server.close()
  }
}

/** Asks for the client of a request: on the key that it sends, else on the allowance of its address, in place of what its message counted. */
function askFor(request: FastifyRequest, reply: FastifyReply, { ownClient, allowance }: OpenServices): AskForTool {
  const { authorization } = request.headers
  return async ({ url, units, signal }) => {
    if (authorization === undefined && units > 0) {
      const retryAfterS = allowance.take(request.client, units * QUESTION_UNITS - 1)
      if (retryAfterS !== undefined) throw allowanceSpent(retryAfterS, allowance, QUESTION_UNITS)
    }
    request.admitted?.refund()
    request.admitted = undefined
    const answer = await ownClient.ask({
      url,
      remoteAddress: request.ip,
      signal: AbortSignal.any([signal, request.signal]),
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    })
    const { ratelimit } = answer.headers
    if (typeof ratelimit === 'string') reply.header('ratelimit', ratelimit)
    return answer
  }
}

/** The request without its body, which is read. */
function webRequest({ headers, url, signal }: FastifyRequest): Request {
  const plain = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(new URL(url, 'http://localhost'), { method: 'POST', headers: plain as [string, string][], signal })
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses a page of another site, as the protocol demands: its name may have been made to resolve to this machine (DNS
 * rebinding). Pages of this machine and of the service's own address may ask; programs send no `Origin`.
 */
function requireOwnOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined) return
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url && LOCAL_HOSTS.includes(url.hostname)) return
  if (url && publicUrl !== '' && url.origin === new URL(publicUrl).origin) return
  throw new ErreurContrat('VALIDATION_VALEUR_INVALIDE', 'Une page d’un autre site ne peut pas interroger /mcp.', {
    status: 403,
    details: { champ: 'Origin', recu: redact(origin), accepte: 'l’origine de ce service, ou aucune' },
  })
}
