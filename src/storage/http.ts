/** There is no such file at an address; the code is that of a missing file on a disk. */
export class MissingFileError extends Error {
  override name = 'MissingFileError'
  readonly code = 'ENOENT'
}

export interface HttpAnswer {
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

export interface HttpQuestion {
  timeoutMs: number
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
}

/** Reads an address whole. What goes wrong names the address: a refusal, an end before the end, a network that is not there. */
export async function readHttp(url: URL, question: HttpQuestion): Promise<HttpAnswer> {
  const response = await requestHttp(url, question)
  try {
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    throw unreachable(url, error)
  }
}

/** Reads an address piece by piece, so that memory holds one piece. */
export async function* streamHttp(url: URL, question: HttpQuestion): AsyncIterable<Uint8Array> {
  const response = await requestHttp(url, question)
  try {
    for await (const chunk of response.body ?? []) yield chunk
  } catch (error) {
    throw unreachable(url, error)
  }
}

async function requestHttp(url: URL, { timeoutMs, ...init }: HttpQuestion): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    throw unreachable(url, error)
  }
  if (response.ok) return response
  await response.body?.cancel()
  if (response.status === 404) throw new MissingFileError(`${shown(url)} : introuvable (réponse 404)`)
  throw new HttpStatusError(`${shown(url)} : réponse ${response.status}`, response.status)
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

function unreachable(url: URL, cause: unknown): Error {
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return new Error(`${shown(url)} : pas de réponse dans le temps imparti`, { cause })
  }
  const deeper = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const reason = deeper instanceof Error ? ('code' in deeper ? String(deeper.code) : deeper.message) : String(deeper)
  return new Error(`${shown(url)} : injoignable, ou coupé en route (${reason})`, { cause })
}

/** An address as a message may show it: a query may carry a signature. */
function shown({ origin, pathname }: URL): string {
  return `${origin}${pathname}`
}
