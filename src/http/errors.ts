import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type CodeErreur, ErreurContrat, enveloppeErreur } from '../contract/erreurs.ts'
import { eventLog } from '../contract/logEvents.ts'
import { redact } from '../contract/redact.ts'
import { COMMON_HEADERS } from './commonHeaders.ts'
import { responseUnderWay } from './fastPath/pipelining.ts'
import { MEDIA_TYPES } from './mediaType.ts'
import { nextRequestId } from './requestEnd.ts'

/** Methods that the service serves somewhere. */
const METHODS = 'GET, HEAD, POST, DELETE'

/** Fastify's own refusals, in the contract's words. */
const OF_FRAMEWORK: Record<string, () => ErreurContrat> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ErreurContrat(
      'VALIDATION_FORMAT_NON_SUPPORTE',
      'Le corps doit être du JSON : envoyez Content-Type: application/json.',
      {
        status: 415,
        details: { champ: 'Content-Type', accepte: 'application/json' },
      },
    ),
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ErreurContrat('VALIDATION_CORPS_ILLISIBLE', 'Le corps dépasse 4 Kio.', {
      status: 413,
      details: { accepte: '4096 octets au plus' },
    }),
  FST_ERR_BAD_URL: () =>
    new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      "Le chemin n'est pas une URL bien formée : vérifiez les caractères encodés (%).",
      { details: { champ: 'chemin', accepte: 'des octets UTF-8 encodés : %20, %C3%A9' } },
    ),
  FST_ERR_MAX_PARAM_LENGTH: () => new ErreurContrat('RESSOURCE_INTROUVABLE', "Aucune ressource n'a un nom aussi long."),
}

/** The process or the machine has no descriptor left for a file. */
const OUT_OF_FILES = ['EMFILE', 'ENFILE']

/** The error as the contract has it; undefined for a fault of the service. */
function toContract(error: unknown): ErreurContrat | undefined {
  if (error instanceof ErreurContrat) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code !== undefined && OUT_OF_FILES.includes(code)) return overloaded()
  const known = code === undefined ? undefined : OF_FRAMEWORK[code]?.()
  if (known) return known
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ErreurContrat('VALIDATION_CORPS_ILLISIBLE', "Le corps n'est pas du JSON lisible.", {
      details: { accepte: 'un objet JSON' },
    })
  }
  return undefined
}

/** Sends any error in the contract's envelope. The cause of a fault of the service goes to the log, under the request's id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toContract(error)
  for (const name of [
    'etag',
    'cache-control',
    'content-disposition',
    'content-encoding',
    'content-length',
    'edition',
    'link',
    'x-total-count',
  ])
    reply.removeHeader(name)
  reply.header('x-request-id', request.id).header('cache-control', 'no-store').type(MEDIA_TYPES.json)
  if (known)
    return reply
      .code(known.status)
      .headers(known.headers)
      .send(enveloppeErreur(known.code, known.message, known.details))
  eventLog(request.log)('faute_interne', { err: error, id: request.id })
  return reply.code(500).send(
    enveloppeErreur(
      'SERVEUR_ERREUR_INTERNE',
      `Le service a rencontré une faute. Si elle dure, citez cet identifiant à l'exploitant : ${request.id}.`,
      {
        identifiant: request.id,
      },
    ),
  )
}

/** The service has more to do than it can; `headers` beside the time to wait. */
export function overloaded(headers: Record<string, string> = {}): ErreurContrat {
  return new ErreurContrat('SERVEUR_SURCHARGE', 'Le service est surchargé ; réessayez dans quelques secondes.', {
    headers: { 'retry-after': '5', ...headers },
  })
}

/** HTTP/1.1 asks for a `Host` with every request, and no version allows two (RFC 9112, 3.2); undefined where that holds. */
export function hostFault({ httpVersion, rawHeaders }: IncomingMessage): ErreurContrat | undefined {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts === 1 || (hosts === 0 && httpVersion !== '1.1')) return undefined
  const message =
    hosts === 0 ? "La requête n'a pas d'en-tête Host." : `La requête a ${hosts} en-têtes Host ; envoyez-en un seul.`
  return new ErreurContrat('VALIDATION_CORPS_ILLISIBLE', message, { details: { champ: 'Host' } })
}

/** Answers a request that expects of the service what it does not do (`Expect`). */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const message = "La requête attend (Expect) ce que le service ne fait pas ; retirez l'en-tête."
  const details = { champ: 'Expect', recu: redact(request.headers.expect ?? ''), accepte: '100-continue' }
  const body = JSON.stringify(enveloppeErreur('VALIDATION_CORPS_ILLISIBLE', message, details))
  response.writeHead(417, lastHeaders(body))
  response.end(body)
}

/** What is answered to a request that Node's reader cannot read. */
interface Refusal {
  status: string
  code?: CodeErreur
  message: string
}

const UNREADABLE: Refusal = { status: '400 Bad Request', message: "La requête n'est pas du HTTP lisible." }
const UNREADABLE_URL: Refusal = {
  status: '400 Bad Request',
  message: "L'adresse n'est pas lisible : encodez les accents et les espaces (é s'écrit %C3%A9).",
}
const TOO_LATE: Refusal = {
  status: '408 Request Timeout',
  message: "La requête n'est pas arrivée entière à temps.",
}
const TARGET_TOO_LONG: Refusal = {
  status: '414 URI Too Long',
  message: `L'adresse demandée est trop longue : ${maxHeaderSize} octets au plus, en-têtes compris. Posez plusieurs questions plus courtes.`,
}
const HEADERS_TOO_LONG: Refusal = {
  status: '431 Request Header Fields Too Large',
  message: `Les en-têtes de la requête sont trop longs : ${maxHeaderSize} octets au plus, adresse comprise.`,
}
const UNKNOWN_METHOD: Refusal = {
  status: '405 Method Not Allowed',
  code: 'METHODE_NON_AUTORISEE',
  message: `Cette méthode n'existe pas en HTTP ; méthodes servies : ${METHODS}.`,
}

/** The first line of a request, as far as it is there: a method, and the target after it. */
const REQUEST_LINE = /^[A-Za-z][\w!#$%&'*+.^`|~-]* [^\s]+(?= HTTP\/1\.[01]\r?\n|$)/

/** Node's error, with the bytes that it was found in. */
type ReadingError = NodeJS.ErrnoException & { rawPacket?: unknown }

function refusalOf({ code, rawPacket }: ReadingError): Refusal {
  const [line] = REQUEST_LINE.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '') ?? []
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return line !== undefined && line.length > maxHeaderSize / 2 ? TARGET_TOO_LONG : HEADERS_TOO_LONG
    case 'HPE_INVALID_METHOD':
      return line === undefined ? UNREADABLE : UNKNOWN_METHOD
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return TOO_LATE
    case 'HPE_INVALID_URL':
      return UNREADABLE_URL
    default:
      return UNREADABLE
  }
}

/**
 * Answers what is not even HTTP, in the same envelope, and closes. In the middle of another answer there is no place for
 * words: the connection ends.
 */
export function refuseConnection(error: ReadingError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || responseUnderWay(socket)?.headersSent) {
    socket.destroy()
    return
  }
  endWith(socket, refusalOf(error))
}

/** Answers a request for a tunnel (`CONNECT`), which would otherwise end without a word. */
export function refuseTunnel(socket: Duplex): void {
  endWith(socket, { ...UNKNOWN_METHOD, message: 'CONNECT n’est pas autorisé : ce service n’est pas un proxy.' })
}

/** How long a client has to take an answer that was written by hand, in ms. */
const LAST_WORDS_MS = 1000

/**
 * Writes an answer by hand, where there is a socket and no response, and closes. Node has taken its own listeners off such a
 * socket: a client who goes would end the process, and one who stays would never be let go.
 */
function endWith(socket: Duplex, { status, code = 'VALIDATION_CORPS_ILLISIBLE', message }: Refusal): void {
  const body = JSON.stringify(enveloppeErreur(code, message))
  const headers = { ...lastHeaders(body), ...(code === 'METHODE_NON_AUTORISEE' ? { allow: METHODS } : {}) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  socket.on('error', () => socket.destroy())
  socket.resume()
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
}

/** Headers of an answer that no route gives, after which the connection is closed. */
function lastHeaders(body: string): Record<string, string | number> {
  return {
    ...COMMON_HEADERS,
    'content-type': MEDIA_TYPES.json,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': nextRequestId(),
    connection: 'close',
  }
}
