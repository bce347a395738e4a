import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { Access } from '../access/access.ts'
import type { Serie, Service } from '../contract/catalogue.ts'
import type { CodeErreur } from '../contract/erreurs.ts'
import type { EditionStore } from '../edition/editionStore.ts'
import type { Mesures } from '../edition/mesures.ts'
import type { Edition } from '../edition/openEdition.ts'

/** What the server is made of; handed to every route. */
export interface Services {
  editions: EditionStore
  access: Access
  /** Settings of the country, for the pages that need no release. */
  service: Service
  version: string
  /** Every route, for the description of all of them. */
  routes: readonly Route[]
  /** Where the world reaches the service, without a final slash; empty: relative links. */
  publicUrl: string
}

/** Words for the reader of the documentation, and what the route takes and gives. */
interface RouteWords {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with parameters as `{name}`. */
  path: string
  /** Chapter of the documentation. */
  chapter: string
  summary: string
  description?: string
  access: 'libre' | 'cle'
  params?: TObject
  erreurs: readonly CodeErreur[]
}

/** A question put to a release: everything that the answer may depend on. */
export interface Question<P, Q> {
  edition: Edition
  params: P
  query: Q
  /** The measurements of a series, from memory or read and checked. */
  mesures(serie: Serie): Promise<Mesures>
  /** Where the service stands, for links. */
  publicUrl: string
}

/** What a data route answers. `rows` are given out as they are made: a long answer never stands whole in memory. */
export type Answer =
  | { kind: 'json'; body: object; page?: { total: number; limit: number; offset: number }; mediaType?: string }
  | { kind: 'csv'; fileName: string; rows: Iterable<string>; count: number }
  | { kind: 'rows'; head: string; rows: Iterable<string>; tail: string; count: number }

/** A route that answers from a release: cached, conditional, compressed, with the headers of data. */
export interface DataRoute<P extends TObject = TObject, Q extends TObject = TObject> extends RouteWords {
  kind: 'donnees'
  method: 'GET'
  query: Q
  response: TSchema
  /** Whether `format=csv` is answered. */
  csv: boolean
  /** Whether its CSV has the columns of measurements, which `/csvw/mesures.json` describes. */
  csvOfMesures?: boolean
  answer(question: Question<Static<P>, Static<Q>>): Answer | Promise<Answer>
}

/** A route about the service itself. */
export interface PlainRoute extends RouteWords {
  kind: 'service'
  query?: TObject
  body?: TObject
  response: { status: number; schema?: TSchema; mediaType?: string; description: string }
  /** Answers beside that one and the errors: status and what it says. */
  others?: Readonly<Record<number, string>>
  handle(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds routes of any parameters.
export type Route = DataRoute<any, any> | PlainRoute

const EDITION_PARAM = Type.Optional(
  Type.String({ description: "Édition d'où répondre, par exemple edition_20261121 (par défaut : la dernière)" }),
)

/** Declares a data route; the parameter `edition` is every data route's. */
export function dataRoute<P extends TObject, Q extends TObject>(
  route: Omit<DataRoute<P, Q>, 'kind' | 'method' | 'access' | 'csv' | 'params'> & {
    params?: P
    csv?: boolean
    access?: 'libre' | 'cle'
  },
): DataRoute<P, Q> {
  const query = Type.Object({ ...route.query.properties, edition: EDITION_PARAM })
  return {
    access: 'cle',
    csv: false,
    ...route,
    query: query as unknown as Q,
    kind: 'donnees',
    method: 'GET',
  } as DataRoute<P, Q>
}

/** `format=json` or `format=csv`, for the routes that have both. */
export const FORMAT = Type.Optional(
  Type.Enum(['json', 'csv'], { default: 'json', description: 'Format de la réponse' }),
)
