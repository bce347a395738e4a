import type { PlainRoute } from '../http/route.ts'
import { docsPage } from './docsPage.ts'
import { homePage } from './homePage.ts'

const home: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/',
  operation: 'pageAccueil',
  chapter: 'Service',
  access: 'libre',
  summary: "La page d'accueil",
  response: { status: 200, description: 'Page HTML', mediaType: 'text/html' },
  erreurs: [],
  async handle(_request, reply, { editions, release, service }) {
    const edition = editions.current && release(editions.current).edition
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(homePage(service, edition))
  },
}

const docs: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/docs',
  operation: 'pageDocumentation',
  chapter: 'Service',
  access: 'libre',
  summary: 'La documentation, à lire',
  response: { status: 200, description: 'Page HTML', mediaType: 'text/html' },
  erreurs: [],
  async handle(_request, reply, { description }) {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(docsPage(description().document))
  },
}

/** The pages of the portal, in the order of the documentation. */
export const PAGES: readonly PlainRoute[] = [docs, home]
