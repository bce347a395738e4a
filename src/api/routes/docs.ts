import { docsPage } from '../../portal/docsPage.ts'
import { openapiDocument } from '../openapi.ts'
import type { PlainRoute } from '../route.ts'

export const docs: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/docs',
  chapter: 'Service',
  access: 'libre',
  summary: 'La documentation, à lire',
  response: { status: 200, description: 'Page HTML', mediaType: 'text/html' },
  erreurs: [],
  async handle(_request, reply, services) {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(docsPage(openapiDocument(services).document))
  },
}
