import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Release } from '../answers/release.ts'
import type { Caller } from '../answers/singleFlight.ts'
import type { Service } from '../contract/catalogue.ts'
import type { Gazetteer } from '../contract/gazetteer.ts'
import { eventLog } from '../contract/logEvents.ts'
import type { OffGridTables } from '../contract/offGridTables.ts'
import type { EcartSerieItem, EditionGardeeItem } from '../contract/resources/editions.ts'
import type { ReleaseFile } from '../formats/collections/description.ts'
import type { CompressionCache } from '../http/compressionCache.ts'
import type { OpenapiDocument } from '../http/openapiDocument.ts'
import type { PlainRoute } from '../http/route.ts'
import { type Scripts, scriptsOfPages } from './bundles.ts'
import type { CountryLines } from './charts/mapFrame.ts'
import type { Lang } from './lang/lang.ts'
import type { Page, PageContext } from './page.ts'
import type { PageAnswers } from './pageAnswers.ts'
import type { PageCache } from './pageCache.ts'
import type { Pictures } from './pictures.ts'
import type { Summaries } from './summaries.ts'

/** What a page is rendered from. */
export interface PageRequest {
  context: PageContext
  services: PortalServices
  release: Release | undefined
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** In whose name what the page shows is computed. */
  caller: Caller
}

/** A page in all languages: its French path, the parameters of its address, and how it is rendered. */
export interface PageRoute extends Pick<PlainRoute, 'path' | 'operation' | 'params' | 'query' | 'anyQuery'> {
  /** The parameters that it reads beside those that it declares, where it takes any. */
  known?(request: Pick<PageRequest, 'params' | 'services'> & { lang: Lang }): readonly string[]
  /** Whether it lists the releases: then it changes without another release being served, and is rendered for each request. */
  listsEditions?: true
  /** The French path of the page that answers in its place, where one does. */
  elsewhere?(request: Pick<PageRequest, 'release' | 'query' | 'services'> & { lang: Lang }): string | undefined
  render(request: PageRequest): Promise<Page> | Page
}

/** The bundled scripts; without esbuild there are none, and the log says so. */
export function scriptsFor({ log }: Pick<FastifyRequest, 'log'>): Promise<Scripts> {
  return scriptsOfPages((err) => eventLog(log)('scripts_absents', { err }))
}

/** Each file of a release, by its path. */
export type SealedFiles = ReadonlyMap<string, ReleaseFile>

/** A request and its answer, about to be sent. */
interface Sent {
  request: FastifyRequest
  reply: FastifyReply
}

/** What is kept of a page, in one of its forms. */
interface HotPage {
  release: Release
  body: Buffer | undefined
}

/** What pages are rendered from. */
export interface PortalServices {
  /** The release that is served; undefined while none is open. */
  release(): Release | undefined
  sealedFiles(): SealedFiles
  /** The releases kept, newest first. */
  keptEditions(): Promise<EditionGardeeItem[]>
  /** One of them. Throws the contract's 404, and 410 of one that was withdrawn. */
  keptRelease(id: string): Promise<Release>
  /** The series in which the second differs from the first. Throws what `keptRelease` does, and 503 under overload. */
  differences(before: string, after: string): Promise<readonly EcartSerieItem[]>
  /** Settings of the country, for the pages that need no release. */
  service: Service
  /** The public address of the service, without a final slash; empty: relative links. */
  publicUrl: string
  /** The cache of compressed responses. */
  forms: CompressionCache
  pages: PageCache
  /** After so many ms a page that is still being made is answered by one that asks again. */
  patienceMs: number
  /** Has a page that was made of a release given again from the heads of requests; undefined: there is no fast path. */
  keepHot: ((sent: Sent, page: HotPage) => void) | undefined
  /** The lines of the country's maps. */
  country: CountryLines
  /** The country's usual appliances and the sizes that are sold there. */
  offGrid: OffGridTables
  /** The country's places that have names and no data. */
  gazetteer: Gazetteer
  /** The description of all routes that are served, in the reader's language. */
  description: {
    /** With the questions of its examples alone. */
    document(lang: Lang): OpenapiDocument
    /** With what the release answers to them. */
    answered(lang: Lang): Promise<{ document: OpenapiDocument }>
  }
  summaries: Summaries
  pictures: Pictures
  answers: PageAnswers
}
