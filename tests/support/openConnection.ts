import { Agent, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { InjectOptions } from 'light-my-request'
import type { Answer } from './service.ts'

/** Longer heads than a client takes back are asked without a connection. */
const MAX_URL_LENGTH = 2000

interface Asked {
  method: string
  path: string
  headers: Record<string, string>
  payload?: string | Buffer | undefined
}

/** Asks a service over HTTP; gives the answer as Fastify gives it of an injected request. */
function askThrough(agent: Agent, address: string, { payload, ...asked }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const req = request({ hostname, port, agent, ...asked })
    req.once('error', reject)
    req.once('response', async (response) => {
      const rawPayload = Buffer.concat(await response.toArray())
      const { connection: _, 'keep-alive': __, ...told } = response.headers
      const body = rawPayload.toString()
      resolve({
        raw: { req, res: response },
        statusCode: response.statusCode,
        statusMessage: response.statusMessage,
        headers: told,
        rawPayload,
        payload: body,
        body,
        json: () => JSON.parse(body) as unknown,
      } as unknown as Answer)
    })
    req.end(payload)
  })
}

/** What asks the service at an address as an injected request asks it: by the same name, for text of any characters. */
export function askOver(address: string) {
  const agent = new Agent({ keepAlive: true })
  return (asked: string | (InjectOptions & { url: string })): Promise<Answer> => {
    const { url, method = 'GET', headers, payload } = typeof asked === 'string' ? { url: asked } : asked
    const { pathname, search } = new URL(address + url)
    const isText = payload === undefined || typeof payload === 'string'
    return askThrough(agent, address, {
      method,
      path: pathname + search,
      headers: {
        host: 'localhost:80',
        ...(isText ? {} : { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      payload: isText ? payload : JSON.stringify(payload),
    })
  }
}

/**
 * Asks a service over a connection that is kept open, each question after somebody else has asked it: so that it is answered
 * from the bytes of its head wherever it may be. Undefined for a request that is more than a question.
 *
 * @param address of the service
 * @param somebodyElse another key than that of the questions, whose quota they do not touch
 */
export async function openConnection(app: FastifyInstance, address: string, somebodyElse: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, headers: Record<string, string>) =>
    askThrough(agent, address, { method: 'GET', path, headers })
  await ask('/v1/health', {})
  return {
    async ask(asked: InjectOptions & { url: string }): Promise<Answer | undefined> {
      const { url, headers = {}, method = 'GET', ...more } = asked
      const isPlain = /^[!-~]+$/.test(url) && url.length < MAX_URL_LENGTH && Object.keys(more).length === 0
      if (method !== 'GET' || !isPlain) return undefined
      const authorization = 'authorization' in headers ? { authorization: `Bearer ${somebodyElse}` } : {}
      await app.inject({ url, headers: { ...headers, ...authorization } })
      return ask(url, headers as Record<string, string>)
    },
    close: () => agent.destroy(),
  }
}
