import type { Edition } from '../../edition/openEdition.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import type { ApiServices } from '../apiServices.ts'
import { formatsOf, isPage, type Route } from '../route.ts'
import { Components } from './components.ts'
import { CHAPTERS, introduction } from './introduction.ts'
import { csvOperation, operationOf } from './operation.ts'

type Described = Pick<ApiServices, 'service' | 'version' | 'publicUrl' | 'editions'>

/**
 * The OpenAPI 3.1 description, made from the routes themselves: what validates is what is told. The variables that it
 * names are those of the release served; made once for each release.
 */
export function describeRoutes(services: Described, routes: readonly Route[]): ApiServices['description'] {
  let written: { edition: Edition | undefined; document: OpenapiDocument; text: string } | undefined
  return () => {
    const edition = services.editions.current
    if (!written || written.edition !== edition) {
      const document = describe(services, routes)
      written = { edition, document, text: JSON.stringify(document) }
    }
    return written
  }
}

function describe({ service, version, publicUrl, editions }: Described, routes: readonly Route[]): OpenapiDocument {
  const components = new Components()
  const simule = editions.current?.manifest.simule ?? false
  const paths: OpenapiDocument['paths'] = {}
  const described = routes.filter((route) => !isPage(route))
  for (const route of described) {
    const path = paths[route.path] ?? {}
    path[route.method.toLowerCase()] = operationOf(route, components)
    paths[route.path] = path
    // Beside the paths: a program made from the description would else be told that every answer may be a text.
    if (route.kind === 'donnees' && formatsOf(route).includes('csv')) {
      components.pathItems[`${route.operation}Csv`] = { get: csvOperation(route, components) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${simule ? 'DÉMONSTRATION, données simulées. ' : ''}${service.nom} : ${service.titre}`,
      version,
      description: introduction(service, editions.current),
      contact: { name: service.nom, email: service.contact },
      license: { name: `AGPL-3.0 (moteur) ; données : ${service.licence.nom}`, identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: publicUrl === '' ? '/' : publicUrl, description: 'Ce service' }],
    tags: [...new Set(described.map(({ chapter }) => chapter))].map((name) => ({
      name,
      description: CHAPTERS[name] ?? name,
    })),
    paths,
    components: {
      schemas: components.schemas,
      headers: components.headers,
      pathItems: components.pathItems,
      securitySchemes: { cle: { type: 'http', scheme: 'bearer', description: 'Clé obtenue par POST /v1/cles' } },
    },
  }
}
