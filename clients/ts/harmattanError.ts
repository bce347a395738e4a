/** Error codes of the client itself, beside those of the contract. */
export type ClientCode = 'CLIENT_SERVICE_INJOIGNABLE' | 'CLIENT_REPONSE_INATTENDUE'

interface ErrorParts {
  code: string
  message: string
  path: string
  status?: number | undefined
  details?: Record<string, unknown> | undefined
  requestId?: string | undefined
  retryAfterS?: number | undefined
  cause?: unknown
}

/** An error of the contract, or the lack of an answer. Its message, in French, says what to do. */
export class HarmattanError extends Error {
  override readonly name = 'HarmattanError'
  /** A stable code of the contract, or one of the client's own: `ClientCode`. */
  readonly code: string
  /** Path and query that were asked. */
  readonly path: string
  /** Status of the answer; undefined where there was none. */
  readonly status: number | undefined
  /** Details of the contract: the field, the value received, what is accepted. */
  readonly details: Record<string, unknown>
  /** To be quoted to the operator. */
  readonly requestId: string | undefined
  /** Seconds after which the service can be asked again, where it says so. */
  readonly retryAfterS: number | undefined

  constructor({ code, message, path, status, details = {}, requestId, retryAfterS, cause }: ErrorParts) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.path = path
    this.status = status
    this.details = details
    this.requestId = requestId
    this.retryAfterS = retryAfterS
  }
}

/** Nothing came back, or not to its end. */
export function unreachable(path: string, cause: unknown): HarmattanError {
  const code: ClientCode = 'CLIENT_SERVICE_INJOIGNABLE'
  const message =
    'Le service n’a pas répondu, ou pas jusqu’au bout : il est arrêté, ou le réseau manque. Vérifiez l’adresse donnée au client, puis recommencez.'
  return new HarmattanError({ code, message, path, cause })
}

/** Something came back that the contract does not know. */
export function unexpected(path: string, answer: Response): HarmattanError {
  const code: ClientCode = 'CLIENT_REPONSE_INATTENDUE'
  const type = answer.headers.get('content-type') ?? 'sans type'
  const message = `La réponse (${answer.status}, ${type}) n’est pas du contrat : l’adresse mène ailleurs, ou une passerelle a répondu à la place du service. Vérifiez l’adresse donnée au client, ou recommencez plus tard.`
  return new HarmattanError({ code, message, path, ...partsOfHeaders(answer) })
}

/** The error in the contract's envelope of an answer; without an envelope, that the answer is unexpected. */
export async function errorOf(path: string, answer: Response): Promise<HarmattanError> {
  const envelope = envelopeOf(await answer.text())
  return envelope ? new HarmattanError({ ...envelope, path, ...partsOfHeaders(answer) }) : unexpected(path, answer)
}

function envelopeOf(text: string): Pick<ErrorParts, 'code' | 'message' | 'details'> | undefined {
  try {
    const { code, message, details } = (JSON.parse(text) as { erreur: Record<string, unknown> }).erreur
    if (typeof code !== 'string' || typeof message !== 'string') return undefined
    return { code, message, details: details as Record<string, unknown> | undefined }
  } catch {
    return undefined
  }
}

function partsOfHeaders({ status, headers }: Response): Pick<ErrorParts, 'status' | 'requestId' | 'retryAfterS'> {
  return { status, requestId: headers.get('x-request-id') ?? undefined, retryAfterS: retryAfterS(headers) }
}

/**
 * `Retry-After` in seconds (RFC 9110, 10.2.3). Of a date it is what lies between the answer's own `Date` and it: the clock of
 * this machine may be wrong.
 */
function retryAfterS(headers: Headers): number | undefined {
  const header = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(header)) return Number(header)
  const seconds = (Date.parse(header) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
