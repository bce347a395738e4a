import { homePage } from '../../portal/homePage.ts'
import { editionItem } from '../editionItem.ts'
import type { PlainRoute } from '../route.ts'

export const portal: PlainRoute = {
  kind: 'service',
  method: 'GET',
  path: '/',
  chapter: 'Service',
  access: 'libre',
  summary: "La page d'accueil",
  response: { status: 200, description: 'Page HTML', mediaType: 'text/html' },
  erreurs: [],
  async handle(_request, reply, { editions, service }) {
    const edition = editions.current && editionItem(editions.current.manifest)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(homePage(service, edition))
  },
}
