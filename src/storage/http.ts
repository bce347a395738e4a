/** There is no such file at an address; the code is that of a missing file on a disk. */
export class MissingFileError extends Error {
  override name = 'MissingFileError'
  readonly code = 'ENOENT'
}

/** An address did not answer, or not to the end. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

/** An address answered, but with something else than what was asked for: a redirect elsewhere, another range, a page for people. */
export class UnfitAnswerError extends Error {
  override name = 'UnfitAnswerError'
}

/** An address answered, but with a refusal. */
export class HttpStatusError extends Error {
  override name = 'HttpStatusError'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** A response exceeds the size limit of the request. */
export class TooLongError extends Error {
  override name = 'TooLongError'
}

export interface HttpAnswer {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

/** What a store needs of a client: a signature on each request, and a reading of its own error responses. */
export interface HttpAccess {
  /** Headers that let a request in; made anew for each address, a redirect's too. */
  sign?: (request: HttpRequest) => Promise<Record<string, string>>
  /** What a refusal is, from its status and the start of its text; undefined where nothing better is known than its status. */
  refusal?: (place: string, status: number, text: string) => Error | undefined
}

export interface HttpRequest {
  method: HttpMethod
  url: URL
  headers: Readonly<Record<string, string>>
}

export type HttpMethod = 'GET' | 'HEAD' | 'PUT'

export interface HttpQuestion extends HttpAccess {
  /** The longest without a byte. */
  idleMs: number
  /** The longest altogether. */
  timeoutMs: number
  /** Bytes per ms that must come on average once `idleMs` are over: a byte now and then is no answer. */
  leastBytesPerMs?: number
  /** More bytes than these are not read: a `TooLongError`. */
  maxBytes: number
  method?: HttpMethod
  /** What is sent: of a known length, and can be sent again. */
  body?: Blob
  headers?: Record<string, string>
  /** Whether a redirect may lead to another origin. */
  otherOrigins?: boolean
  /** Whether a refusal is an answer too, to be read for what it says; else it is thrown. */
  answersRefusals?: boolean
}

const MAX_REDIRECTS = 3
const MAX_REFUSAL_CHARS = 4096

/** Reads an address whole. What goes wrong names the address: a refusal, an end before the end, a network that is not there. */
export async function readHttp(url: URL, question: HttpQuestion): Promise<HttpAnswer> {
  const { status, headers, pieces } = await requestHttp(url, question)
  const parts: Uint8Array[] = []
  for await (const part of pieces) parts.push(part)
  return { status, headers, bytes: Buffer.concat(parts) }
}

export interface OpenAnswer {
  status: number
  headers: Headers
  pieces: AsyncIterable<Uint8Array>
  /** Lets go of an answer that is not read. */
  drop(): void
}

/**
 * Asks, follows redirects, and answers once the headers are there; the pieces come one by one, so that memory holds one.
 * What is answered must be read or dropped.
 */
export async function requestHttp(url: URL, question: HttpQuestion): Promise<OpenAnswer> {
  const limit = new TimeLimit(question)
  try {
    const response = await follow(url, question, limit.signal)
    if (response.ok || question.answersRefusals) {
      const { status, headers } = response
      return { status, headers, pieces: read(url, response, question, limit), drop: () => limit.end() }
    }
    const refusal = question.refusal?.(shown(url), response.status, await startOf(response))
    await response.body?.cancel().catch(() => {})
    if (refusal) throw refusal
    if (response.status === 404) throw new MissingFileError(`${shown(url)} : introuvable (réponse 404)`)
    throw new HttpStatusError(`${shown(url)} : réponse ${response.status}`, response.status)
  } catch (error) {
    limit.end()
    throw error
  }
}

/** The first text of a refusal. */
async function startOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      if (text.length >= MAX_REFUSAL_CHARS) break
    }
  } catch {
    // What came until then is enough to tell a refusal, and its status alone is too.
  }
  return text.slice(0, MAX_REFUSAL_CHARS)
}

async function follow(url: URL, question: HttpQuestion, signal: AbortSignal) {
  const { method = 'GET', headers = {}, body, otherOrigins, sign } = question
  let at = url
  for (let redirects = 0; ; redirects++) {
    const signed = sign ? await sign({ method, url: at, headers }) : {}
    const init = { method, headers: { ...headers, ...signed }, signal, redirect: 'manual' as const }
    let response: Response
    try {
      response = await fetch(at, body ? { ...init, body } : init)
    } catch (error) {
      throw unreachable(at, error)
    }
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    const next = URL.parse(location, at)
    if (!next || redirects === MAX_REDIRECTS) throw new UnfitAnswerError(`${shown(url)} : renvois sans fin`)
    if (next.origin !== url.origin && !otherOrigins) {
      throw new UnfitAnswerError(`${shown(url)} : renvoie ailleurs (${next.origin}), ce qui n'est pas suivi`)
    }
    at = next
  }
}

async function* read(url: URL, response: Response, { method, maxBytes }: HttpQuestion, limit: TimeLimit) {
  const tooLong = () => new TooLongError(`${shown(url)} : plus long que les ${maxBytes} octets attendus`)
  try {
    if (method !== 'HEAD' && Number(response.headers.get('content-length')) > maxBytes) throw tooLong()
    let bytes = 0
    for await (const piece of response.body ?? []) {
      limit.pause(piece.length)
      bytes += piece.length
      if (bytes > maxBytes) throw tooLong()
      yield piece as Uint8Array
      limit.listen()
    }
  } catch (error) {
    throw error instanceof TooLongError ? error : unreachable(url, error)
  } finally {
    limit.end()
  }
}

/** Ends a request that takes too long, or in which nothing or too little has come for too long; and at its end what is left of it. */
class TimeLimit {
  readonly #controller = new AbortController()
  readonly #idleMs: number
  readonly #leastBytesPerMs: number
  readonly #whole: NodeJS.Timeout
  #idle: NodeJS.Timeout
  /** Time in which the other side was waited for, and since when it is. */
  #waitedMs = 0
  #waitsSince = performance.now()
  #bytes = 0

  constructor({ idleMs, timeoutMs, leastBytesPerMs = 0 }: HttpQuestion) {
    this.#idleMs = idleMs
    this.#leastBytesPerMs = leastBytesPerMs
    this.#whole = setTimeout(this.#late, timeoutMs)
    this.#idle = setTimeout(this.#late, idleMs)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Bytes have come. While our own reader takes its time, nobody is waited for. */
  pause(bytes: number): void {
    clearTimeout(this.#idle)
    this.#bytes += bytes
    this.#waitedMs += performance.now() - this.#waitsSince
  }

  listen(): void {
    this.#waitsSince = performance.now()
    // At the least rate, the bytes that have come last until then.
    const leftMs = this.#idleMs + this.#bytes / this.#leastBytesPerMs - this.#waitedMs // Infinity without a rate
    this.#idle = setTimeout(this.#late, Math.max(0, Math.min(this.#idleMs, leftMs)))
  }

  end(): void {
    clearTimeout(this.#whole)
    clearTimeout(this.#idle)
    this.#controller.abort()
  }

  readonly #late = () => {
    this.#controller.abort(new DOMException('late', 'TimeoutError'))
  }
}

function unreachable(url: URL, cause: unknown): Error {
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return new UnreachableError(`${shown(url)} : pas de réponse dans le temps imparti`, { cause })
  }
  const deeper = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const reason = deeper instanceof Error ? ('code' in deeper ? String(deeper.code) : deeper.message) : String(deeper)
  return new UnreachableError(`${shown(url)} : injoignable, ou coupé en route (${reason})`, { cause })
}

/** An address as a message may show it: a query may carry a signature. */
function shown({ origin, pathname }: URL): string {
  return `${origin}${pathname}`
}
