import type { PlainRoute } from '../../http/route.ts'

export const openapi: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/openapi.json',
  operation: 'lireDescription',
  chapter: 'Service',
  access: 'libre',
  summary: 'Cette description (OpenAPI 3.1)',
  response: { status: 200, description: 'Le document OpenAPI', mediaType: 'application/json' },
  erreurs: [],
  async handle(_request, reply, services) {
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(services.description().text)
  },
}
