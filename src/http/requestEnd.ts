import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { redactUrl } from '../contract/erreurs.ts'

/** What all requests of one question and status have in common: made once where they come often. */
export interface RequestKind {
  operation: string | undefined
  statut: number
  /** All of it, as a part of a line of JSON. */
  text: string
}

/** One request that is over. */
export interface RequestEnd {
  id: string
  /** From its arrival until the system had taken all of the answer, in ms. */
  ms: number
  /** Public prefix of the key. */
  prefixe: string | undefined
}

/** Observes each request as it ends: the log, the figures. */
export interface RequestObserver {
  ended(kind: RequestKind, end: RequestEnd): void
}

const PROCESS_ID = randomBytes(9).toString('base64url')
let requests = 0

/** Unique among all requests, of this process and of others. */
export function nextRequestId(): string {
  return `${PROCESS_ID}-${(++requests).toString(36)}`
}

export function kindOf(request: FastifyRequest, { statusCode: statut }: FastifyReply): RequestKind {
  const { operation } = request.routeOptions.config
  const all = { operation, methode: request.method, chemin: redactUrl(request.url), statut }
  return { operation, statut, text: JSON.stringify(all).slice(1, -1) }
}
