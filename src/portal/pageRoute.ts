import type { FastifyRequest } from 'fastify'
import type { Caller } from '../answers/caller.ts'
import type { Release } from '../answers/release.ts'
import { eventLog } from '../contract/logEvents.ts'
import type { PlainRoute } from '../http/route.ts'
import { type Scripts, scriptsOfPages } from './bundles.ts'
import type { Lang } from './lang/lang.ts'
import type { Page, PageContext } from './page.ts'
import type { PortalServices } from './portalServices.ts'

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
