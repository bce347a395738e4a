import { errorOf, HarmattanError, unexpected, unreachable } from './harmattanError.ts'
import { type Quota, quotaOf } from './quota.ts'
import { delayBefore } from './retry.ts'

export interface ServiceOptions {
  base: string
  cle: string | undefined
  retries: number
  maxWaitS: number
  fetch: typeof fetch
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** A question as it is sent. */
export interface ServiceCall {
  /** Path and query. */
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  /** Asked without the key, also where there is one. */
  open?: boolean
  body?: object
  headers?: Readonly<Record<string, string>> | undefined
  /** May be asked again although it is no GET: the service knows a repeated request by its `Idempotency-Key`. */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
}

/** The service, asked over HTTP: with the key, again where that may help, and with errors as the contract has them. */
export class Service {
  readonly #options: ServiceOptions
  #quota: Quota | undefined

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  get quota(): Quota | undefined {
    return this.#quota
  }

  json<T>(call: ServiceCall): Promise<T> {
    return this.#ask(call, async (answer) => {
      await expectType(answer, 'json', call.path)
      return (await answer.json()) as T
    })
  }

  /** The body as it comes. Once it is handed over, the question is not asked again. */
  stream(call: ServiceCall, type: string): Promise<ReadableStream<Uint8Array>> {
    return this.#ask(call, async (answer) => {
      await expectType(answer, type, call.path)
      // What a GET is answered has a body, be it empty.
      return answer.body as ReadableStream<Uint8Array>
    })
  }

  response(call: ServiceCall): Promise<Response> {
    return this.#ask(call, async (answer) => answer)
  }

  async #ask<T>(call: ServiceCall, read: (answer: Response) => Promise<T>): Promise<T> {
    const { retries, maxWaitS, wait } = this.#options
    for (let retry = 0; ; retry++) {
      try {
        return await this.#askOnce(call, read)
      } catch (fault) {
        call.signal?.throwIfAborted()
        const error = fault instanceof HarmattanError ? fault : unreachable(call.path, fault)
        const repeatable = call.idempotencyKey !== undefined || (call.method ?? 'GET') === 'GET'
        const delayS = repeatable && retry < retries ? delayBefore(retry, error, maxWaitS) : undefined
        if (delayS === undefined) throw error
        await wait(delayS * 1000, call.signal)
      }
    }
  }

  async #askOnce<T>(
    { path, method = 'GET', open = false, body, headers, idempotencyKey, signal }: ServiceCall,
    read: (answer: Response) => Promise<T>,
  ): Promise<T> {
    const { base, cle, fetch } = this.#options
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(cle === undefined || open ? {} : { authorization: `Bearer ${cle}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
    this.#quota = quotaOf(answer.headers) ?? this.#quota
    if (answer.ok || answer.status === 304) return read(answer)
    throw await errorOf(path, answer)
  }
}

/** Throws where an answer is of another type; what is not read would hold the connection. */
async function expectType(answer: Response, type: string, path: string): Promise<void> {
  const [mediaType = ''] = (answer.headers.get('content-type') ?? '').split(';')
  if (mediaType.includes(type)) return
  await answer.body?.cancel()
  throw unexpected(path, answer)
}
