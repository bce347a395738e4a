import type { Release } from '../answers/release.ts'
import type { PlainRoute } from '../http/route.ts'
import type { PageContext } from './page.ts'
import type { PortalServices } from './portalServices.ts'
import type { Summaries } from './summaries.ts'

/** What a page is made from. */
export interface PageRequest {
  context: PageContext
  services: PortalServices
  release: Release | undefined
  summaries: Summaries
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** Who asks, as far as one client is told from another. */
  client: string
}

export interface Made {
  text: string
  status?: number
  headers?: Readonly<Record<string, string>>
}

/** A page in all languages. */
export interface PageRoute extends Pick<PlainRoute, 'path' | 'operation' | 'params' | 'query' | 'anyQuery'> {
  make(asking: PageRequest): Promise<Made> | Made
}
