import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CodeErreur,
  type DetailsRefus,
  ErreurContrat,
  enveloppeErreur,
  introuvable,
  invalide,
  redact,
  refus,
} from '../contract/erreurs.ts'
import { eventLog } from '../contract/logEvents.ts'
import { COMMON_HEADERS } from './commonHeaders.ts'
import { responseUnderWay } from './fastPath/pipelining.ts'
import { MEDIA_TYPES } from './mediaType.ts'
import { nextRequestId } from './requestEnd.ts'
import { illEncoded, isEncoded, pathOf } from './requestTarget.ts'
import { LONGEST_TEXT } from './textLimit.ts'

/** Methods that the service serves somewhere. */
const METHODS = ['GET', 'HEAD', 'POST', 'DELETE']

/** Fastify's own refusals, in the contract's words. */
const OF_FRAMEWORK: Record<string, (request: FastifyRequest) => ErreurContrat> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ headers }) => mediaTypeFault(headers['content-type']),
  FST_ERR_CTP_BODY_TOO_LARGE: ({ headers, routeOptions: { bodyLimit } }) => {
    const length = headers['content-length']
    const message = `Le corps dépasse ${bodyLimit / 1024} Kio, le maximum à cette adresse.`
    const recu = length === undefined ? `plus de ${bodyLimit} octets` : `${redact(length)} octets`
    const details = { champ: 'corps', recu, accepte: `${bodyLimit} octets au plus` }
    return new ErreurContrat('VALIDATION_CORPS_ILLISIBLE', message, { status: 413, details })
  },
  FST_ERR_BAD_URL: ({ url }) =>
    invalide(`Le chemin « ${redact(pathOf(url))} » n'est pas ${ENCODED}.`, {
      champ: 'chemin',
      recu: redact(pathOf(url)),
      accepte: ENCODED,
    }),
  FST_ERR_MAX_PARAM_LENGTH: ({ url }) => nameTooLong(url, 'entre deux barres'),
}

/** No resource has a name as long as a part of this path. */
export function nameTooLong(url: string, where: string): ErreurContrat {
  const accepte = `${LONGEST_TEXT} caractères au plus ${where}`
  return introuvable(`Aucune ressource n'a un nom aussi long : ${accepte}.`, {
    champ: 'chemin',
    recu: redact(pathOf(url)),
    accepte,
  })
}

const ENCODED = "de l'UTF-8 encodé : é s'écrit %C3%A9, un espace %20, le signe % lui-même %25"

/** A parameter of the query that is not UTF-8; undefined where all are. */
export function encodingFault(url: string): ErreurContrat | undefined {
  const part = illEncoded(url)
  if (part === undefined) return undefined
  const equals = part.indexOf('=')
  const name = part.slice(0, Math.max(0, equals))
  const isNamed = equals > 0 && isEncoded(name)
  return invalide(`Dans l'adresse, « ${redact(part)} » n'est pas ${ENCODED}.`, {
    champ: isNamed ? redact(decodeURIComponent(name)) : 'adresse',
    recu: redact(isNamed ? part.slice(equals + 1) : part),
    accepte: ENCODED,
  })
}

/** A body of another type than JSON, or of none that is told. */
export function mediaTypeFault(type: string | undefined): ErreurContrat {
  const message = 'Le corps doit être du JSON : envoyez Content-Type: application/json.'
  const recu = type === undefined ? null : redact(type)
  const details = { champ: 'Content-Type', recu, accepte: 'application/json' }
  return new ErreurContrat('VALIDATION_FORMAT_NON_SUPPORTE', message, { status: 415, details })
}

/** The process or the machine has no descriptor left for a file. */
const OUT_OF_FILES = ['EMFILE', 'ENFILE']

/** The error as the contract has it; undefined for a fault of the service. */
function toContract(error: unknown, request: FastifyRequest): ErreurContrat | undefined {
  if (error instanceof ErreurContrat) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code !== undefined && OUT_OF_FILES.includes(code)) return overloaded()
  const known = code === undefined ? undefined : OF_FRAMEWORK[code]?.(request)
  if (known) return known
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return refus('VALIDATION_CORPS_ILLISIBLE', "Le corps n'est pas arrivé entier.", {
      champ: 'corps',
      recu: null,
      accepte: 'un objet JSON',
    })
  }
  return undefined
}

/** Sends any error in the contract's envelope. The cause of a fault of the service goes to the log, under the request's id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toContract(error, request)
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
  const message = `Le service a rencontré une faute. Si elle dure, citez cet identifiant à l'exploitant : ${request.id}.`
  return reply.code(500).send(enveloppeErreur('SERVEUR_ERREUR_INTERNE', message, { identifiant: request.id }))
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
  const recu = hosts === 0 ? null : `${hosts} en-têtes`
  return refus('VALIDATION_CORPS_ILLISIBLE', message, { champ: 'Host', recu, accepte: 'un seul en-tête Host' })
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
  details: DetailsRefus
}

/** Nothing of it is repeated: where it is not HTTP, nobody knows whose bytes they are. */
const UNREADABLE: Refusal = {
  status: '400 Bad Request',
  message: "La requête n'est pas du HTTP lisible.",
  details: { champ: 'requête', recu: null, accepte: 'HTTP/1.1' },
}
const TOO_LATE: Refusal = {
  status: '408 Request Timeout',
  message: "La requête n'est pas arrivée entière à temps.",
  details: { champ: 'requête', recu: null, accepte: 'une requête entière, envoyée sans attendre' },
}
const TOO_LONG = `plus de ${maxHeaderSize} octets`
const TARGET_TOO_LONG: Refusal = {
  status: '414 URI Too Long',
  message: `L'adresse demandée est trop longue : ${maxHeaderSize} octets au plus, en-têtes compris. Posez plusieurs questions plus courtes.`,
  details: { champ: 'adresse', recu: TOO_LONG, accepte: `${maxHeaderSize} octets au plus, en-têtes compris` },
}
const HEADERS_TOO_LONG: Refusal = {
  status: '431 Request Header Fields Too Large',
  message: `Les en-têtes de la requête sont trop longs : ${maxHeaderSize} octets au plus, adresse comprise.`,
  details: { champ: 'en-têtes', recu: TOO_LONG, accepte: `${maxHeaderSize} octets au plus, adresse comprise` },
}
const unreadableUrl = (target: string | undefined): Refusal => ({
  status: '400 Bad Request',
  message: `L'adresse n'est pas ${ENCODED}.`,
  details: { champ: 'adresse', recu: target === undefined ? null : redact(target), accepte: ENCODED },
})
const unknownMethod = (method: string): Refusal => ({
  status: '405 Method Not Allowed',
  code: 'METHODE_NON_AUTORISEE',
  message: `Cette méthode n'existe pas en HTTP ; méthodes servies : ${METHODS.join(', ')}.`,
  details: { champ: 'méthode', recu: redact(method), accepte: METHODS },
})

/** The first line of a request, as far as it is there: a method, and the target after it. */
const REQUEST_LINE = /^([A-Za-z][\w!#$%&'*+.^`|~-]*) ([^\s]+)(?= HTTP\/1\.[01]\r?\n|$)/

/** Node's error, with the bytes that it was found in. */
type ReadingError = NodeJS.ErrnoException & { rawPacket?: unknown }

function refusalOf({ code, rawPacket }: ReadingError): Refusal {
  const [line, method, target] = REQUEST_LINE.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '') ?? []
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return line !== undefined && line.length > maxHeaderSize / 2 ? TARGET_TOO_LONG : HEADERS_TOO_LONG
    case 'HPE_INVALID_METHOD':
      return method === undefined ? UNREADABLE : unknownMethod(method)
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return TOO_LATE
    case 'HPE_INVALID_URL':
      return unreadableUrl(target && Buffer.from(target, 'latin1').toString())
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
  endWith(socket, {
    ...unknownMethod('CONNECT'),
    message: 'CONNECT n’est pas autorisé : ce service n’est pas un proxy.',
  })
}

/** How long a client has to take an answer that was written by hand, in ms. */
const LAST_WORDS_MS = 1000

/**
 * Writes an answer by hand, where there is a socket and no response, and closes. Node has taken its own listeners off such a
 * socket: a client who goes would end the process, and one who stays would never be let go.
 */
function endWith(socket: Duplex, { status, code = 'VALIDATION_CORPS_ILLISIBLE', message, details }: Refusal): void {
  const body = JSON.stringify(enveloppeErreur(code, message, details))
  const headers = { ...lastHeaders(body), ...(code === 'METHODE_NON_AUTORISEE' ? { allow: METHODS.join(', ') } : {}) }
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
