import type { McpServer } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { described, type Lang } from '../../contract/described.ts'
import { allowanceSpent } from '../../http/addressAllowance.ts'
import type { DescribedRoute } from '../../http/route.ts'
import type { OpenServices } from '../openServices.ts'
import type { AskForTool } from './callTool.ts'
import { requireOwnOrigin } from './origin.ts'

/** Bytes of a message at most: a call with all parameters of the longest tool is a tenth of it. */
const MOST_BYTES = 64 << 10

/** Units of an address's allowance that a question takes: forty questions an hour. */
const QUESTION_UNITS = 25

/** The tools never change while the service runs: there is nothing to subscribe to. */
const WITHOUT_STREAMS = { legacy: 'reject', maxSubscriptions: 0, keepAliveMs: 0 } as const

/** The Model Context Protocol over HTTP: each message is answered on its own, with no session. */
export const mcp: DescribedRoute<OpenServices> = {
  kind: 'service',
  method: 'POST',
  path: '/mcp',
  operation: 'interrogerMcp',
  chapter: 'Formats et protocoles',
  access: 'libre',
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
    fr: 'Model Context Protocol, « streamable HTTP » sans session. Sans clé, quelques questions par adresse ; avec `Authorization: Bearer`, elles comptent sur la clé.',
    en: 'Model Context Protocol, streamable HTTP without a session. Without a key, a few questions for an address; with `Authorization: Bearer` they count on the key.',
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
    // Loaded with the first message: most services start without one.
    const [sdk, { mcpServer }] = await Promise.all([import('@modelcontextprotocol/server'), import('./server.ts')])
    const { service, version } = services
    const { langue } = request.query as { langue: Lang }
    const ask = askFor(request, services)
    const server = () => mcpServer({ ask, version, title: service.titre, lang: langue })
    const message = webRequest(request)
    const parsedBody = request.body
    const answer = (await sdk.isLegacyRequest(message, parsedBody))
      ? await answerWithHandshake(sdk, server(), message, parsedBody)
      : await sdk.createMcpHandler(server, WITHOUT_STREAMS).fetch(message, { parsedBody })
    const body = await answer.text()
    for (const name of ['content-type', 'mcp-protocol-version']) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply.code(answer.status).header('cache-control', 'no-store').send(body)
  },
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

/** Asks for the client of a request: on the key that it sends, else on the allowance of its address. */
function askFor(request: FastifyRequest, { ownClient, allowance }: OpenServices): AskForTool {
  const { authorization } = request.headers
  return ({ url, units, signal }) => {
    const retryAfterS = authorization === undefined ? allowance.take(request.client, units * QUESTION_UNITS) : undefined
    if (retryAfterS !== undefined) throw allowanceSpent(retryAfterS, allowance, QUESTION_UNITS)
    return ownClient.ask({
      url,
      remoteAddress: request.ip,
      signal: AbortSignal.any([signal, request.signal]),
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    })
  }
}

/** The request without its body, which is read. */
function webRequest({ headers, url, signal }: FastifyRequest): Request {
  const plain = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(new URL(url, 'http://localhost'), { method: 'POST', headers: plain as [string, string][], signal })
}
