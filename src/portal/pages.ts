import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenapiDocument } from '../http/openapiDocument.ts'
import { PAGE_HEADERS } from '../http/pageHeaders.ts'
import type { PlainRoute, Services } from '../http/route.ts'
import { sendDocument } from '../http/sendDocument.ts'
import { docsPage } from './docsPage.ts'
import { homePage } from './homePage.ts'

/** The page of a description, made once: it is long. */
const docsPages = new WeakMap<OpenapiDocument, string>()

const home: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/',
  operation: 'pageAccueil',
  exemple: '/',
  chapter: 'Service',
  access: 'libre',
  summary: "La page d'accueil",
  response: { status: 200, description: 'Page HTML', mediaType: 'text/html' },
  others: { 304: 'La page est celle que If-None-Match nomme' },
  erreurs: [],
  async handle(request, reply, services) {
    const { editions, release, service } = services
    const edition = editions.current && release(editions.current).edition
    return sendPage({ request, reply, services }, homePage(service, edition), 'no-cache')
  },
}

const docs: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/docs',
  operation: 'pageDocumentation',
  exemple: '/docs',
  chapter: 'Service',
  access: 'libre',
  summary: 'La documentation, à lire',
  response: { status: 200, description: 'Page HTML', mediaType: 'text/html' },
  others: { 304: 'La page est celle que If-None-Match nomme' },
  erreurs: [],
  async handle(request, reply, services) {
    const { document } = services.description()
    const page = docsPages.get(document) ?? docsPage(document)
    docsPages.set(document, page)
    return sendPage({ request, reply, services }, page, 'public, max-age=300')
  },
}

/** The pages of the portal, in the order of the documentation. */
export const PAGES: readonly PlainRoute[] = [docs, home]

function sendPage(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  text: string,
  cacheControl: string,
): Promise<unknown> {
  reply.headers(PAGE_HEADERS)
  return sendDocument(
    { request, reply, forms: services.forms },
    { text, type: 'text/html; charset=utf-8', cacheControl },
  )
}
