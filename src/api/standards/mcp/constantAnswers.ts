import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** An answer of the protocol's library. */
export interface MadeAnswer {
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
export class ConstantAnswers {
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
