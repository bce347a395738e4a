/** An error in the envelope of the contract; `code` is empty if an intermediary answered instead. */
export interface Refusal {
  status: number
  code: string
  message: string
  details: Record<string, unknown>
  retryAfterS: number | undefined
}

export type ServiceReply =
  | { kind: 'answer'; body: unknown }
  | { kind: 'refused'; refusal: Refusal }
  /** No response: the request may or may not have arrived. */
  | { kind: 'silence' }

/** A mobile network can be silent for minutes before it reports a failure. */
const PATIENCE_MS = 20_000

/** Sends a request to the API. It is not cached, carries no cookie and follows no redirect, since it may hold a key. */
export async function askService(
  path: string,
  {
    method = 'GET',
    cle,
    body,
    idempotencyKey,
  }: { method?: 'GET' | 'POST' | 'DELETE'; cle?: string; body?: unknown; idempotencyKey?: string } = {},
): Promise<ServiceReply> {
  const headers = new Headers({ accept: 'application/json' })
  if (cle !== undefined) headers.set('authorization', `Bearer ${cle}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  try {
    const answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    if (!answer.ok) return { kind: 'refused', refusal: refusalOf(answer, parsed(text)) }
    return { kind: 'answer', body: parsed(text) }
  } catch {
    return { kind: 'silence' }
  }
}

function refusalOf({ status, headers }: Response, body: unknown): Refusal {
  const { code = '', message = '', details = {} } = (body as { erreur?: Partial<Refusal> } | undefined)?.erreur ?? {}
  const wait = Number(headers.get('retry-after') ?? Number.NaN)
  return { status, code, message, details, retryAfterS: Number.isFinite(wait) ? wait : undefined }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
