import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import type { Access } from '../access/access.ts'
import type { Compute } from '../answers/computed/list.ts'
import type { Release } from '../answers/release.ts'
import type { TownSummaries } from '../answers/towns/townSummaries.ts'
import type { Service } from '../contract/catalogue.ts'
import type { Chapter } from '../contract/chapters.ts'
import type { Lang, Words } from '../contract/described.ts'
import type { CodeErreur } from '../contract/erreurs.ts'
import type { Outline } from '../contract/outline.ts'
import type { EditionStore } from '../edition/editionStore.ts'
import type { Edition } from '../edition/openEdition.ts'
import type { CompressionCache } from './compressionCache.ts'
import type { OpenapiDocument } from './openapiDocument.ts'
import type { ResponseMemoryBudget } from './responseMemoryBudget.ts'

/** What the server is made of; handed to every route. */
export interface Services {
  editions: EditionStore
  /** What answers are made from, of an open edition. */
  release(edition: Edition): Release
  access: Access
  /** Settings of the country, for the pages that need no release. */
  service: Service
  version: string
  /** Where the world reaches the service, without a final slash; empty: relative links. */
  publicUrl: string
  /** Compressed forms of what is sent often. */
  forms: CompressionCache
  /** What long answers under way may hold together. */
  budget: ResponseMemoryBudget
  /** Computes variables, callers in turn. */
  compute: Compute
  /** All that is told of a town, made once for each release. */
  towns: TownSummaries
  /** The outline of the country, for its maps; empty: none. */
  outline: Outline
  /** The description of all routes that are served; in French unless told otherwise. */
  description(lang?: Lang): Description
}

/** The description of a service, and its text. */
export interface Description {
  document: OpenapiDocument
  text: string
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
  /** `cle`: a key, which is counted; `titulaire`: the key that the path names, or the operator's; neither is counted. */
  access: 'libre' | 'cle' | 'titulaire'
  params?: TObject
  erreurs: readonly CodeErreur[]
}

/** Words for the reader of the documentation. */
export interface DescribedWords {
  chapter: Chapter
  summary: Words
  description?: Words
}

interface ServiceRoute extends RouteWords {
  kind: 'service'
  query?: TObject
  /** Its parameters are those of a question that it shows: it takes any, unread. */
  anyQuery?: true
  body?: TObject
  /** Further statuses of its errors, beside that of their table. */
  statuses?: Partial<Record<CodeErreur, readonly number[]>>
  /** It answers under overload too: it says that the process lives, and it does. */
  always?: boolean
  handle(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<unknown>
}

/** A route about the service itself, for programs. */
export interface DescribedRoute extends ServiceRoute, DescribedWords {
  page?: never
  response: { status: number; schema?: TSchema; mediaType?: string; description: Words }
  /** Answers beside that one and the errors: status and what it says. */
  others?: Readonly<Record<number, Words>>
}

/** A route for a person's browser, which stands in no description for programs. */
export interface PageOrFile extends ServiceRoute {
  page: true
}

export type PlainRoute = DescribedRoute | PageOrFile
