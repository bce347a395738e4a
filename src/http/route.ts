import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import type { Chapter } from '../contract/chapters.ts'
import type { Words } from '../contract/described.ts'
import type { CodeErreur } from '../contract/erreurs.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client: its key's public prefix, else the block of addresses that one client has. */
    readonly client: string
  }
}

/** What a route is, and what it takes. */
export interface RouteWords {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with parameters as `{name}`; `{chemin}` is all that follows, slashes too. */
  path: string
  /** Stable name of what the route does: in the logs, and for the programs that are made from its description. */
  operation: string
  /** One short good question, which the demonstration answers where it has what is asked for: the example of the documentation. Every `GET` but a key's own page has one. */
  exemple?: string
  /**
   * `cle`: a key, which is counted; `adresse`: counted on the key that a request brings, else on the allowance of its address;
   * `libre`: for all, uncounted; `titulaire`: the key that the path names, or the operator's, uncounted.
   */
  access: 'libre' | 'adresse' | 'cle' | 'titulaire'
  params?: TObject
  /** Headers of the request that it reads itself. */
  headers?: TObject
  erreurs: readonly CodeErreur[]
}

/** Words for the reader of the documentation. */
export interface DescribedWords {
  chapter: Chapter
  summary: Words
  description?: Words
}

/** Bytes of a request's body at most, where its route says no other number. */
export const BODY_LIMIT = 4096

/** Answers a request. */
export type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface ServiceRoute<Needs> extends RouteWords {
  kind: 'service'
  query?: TObject
  /** Its parameters are those of a question that it shows: it takes any, unread. */
  anyQuery?: true
  body?: TObject
  /** A body that the route reads itself, for the description. */
  ownBody?: TObject
  /** Further statuses of its errors, beside that of their table. */
  statuses?: Partial<Record<CodeErreur, readonly number[]>>
  /** Pages of other origins may not ask it: no CORS, and a browser that names another origin is refused. */
  ownOrigin?: true
  /** Bytes of a request's body at most, where it takes longer ones than others. */
  bodyLimit?: number
  /** It answers under overload too: it says that the process lives, and it does. */
  always?: boolean
  handle: (request: FastifyRequest, reply: FastifyReply, needs: Needs) => Promise<unknown>
}

/** A route about the service itself, for programs. */
export interface DescribedRoute<Needs = never> extends ServiceRoute<Needs>, DescribedWords {
  page?: never
  /** `mediaTypes`: all that it can answer, that of `exemple` first; JSON where none are named. */
  response: { status: number; schema?: TSchema; mediaTypes?: readonly string[]; description: Words }
  /** Answers beside that one and the errors: status and what it says. */
  others?: Readonly<Record<number, Words>>
}

/** A route for a person's browser, which stands in no description for programs. */
export interface PageOrFile<Needs = never> extends ServiceRoute<Needs> {
  page: true
}

/** A route about the service itself, which is given what it needs of the service. */
export type PlainRoute<Needs = never> = DescribedRoute<Needs> | PageOrFile<Needs>
