/** A refusal in the envelope of the contract; `code` is empty where something on the way answered instead. */
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
  /** Nothing came back: nobody knows whether the question arrived. */
  | { kind: 'silence' }

/** A telephone's network can be silent for minutes before it owns to being gone. */
const PATIENCE_MS = 20_000

/** Asks the interface. What holds a key is neither kept by the browser nor led elsewhere. */
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
