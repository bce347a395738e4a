import { CHAPTERS } from '../../contract/chapters.ts'
import type { Lang } from '../../contract/described.ts'
import type { Edition } from '../../edition/openEdition.ts'
import type { OpenapiDocument } from '../../http/openapiDocument.ts'
import type { ApiServices, Description } from '../apiServices.ts'
import { isPage, type ProgramRoute, type Route } from '../route.ts'
import { Components } from './components.ts'
import { exampleOf } from './examples.ts'
import { introduction } from './introduction.ts'
import { operationOf } from './operation.ts'
import { shareParts } from './shareParts.ts'

interface Described extends Pick<ApiServices, 'service' | 'version' | 'publicUrl' | 'release'> {
  editions: { readonly current: Edition | undefined }
}

/**
 * The OpenAPI 3.1 description, made from the routes themselves: what validates is what is told. The variables that it
 * names are those of the release served; made once for each release and language. Programs are given the French one; the
 * documentation's pages are made from that of their reader.
 */
export function describeRoutes(services: Described, routes: readonly Route[]): ApiServices['description'] {
  let written: { edition: Edition | undefined; documents: Partial<Record<Lang, Description>> } | undefined
  return (lang = 'fr') => {
    const edition = services.editions.current
    if (!written || written.edition !== edition) written = { edition, documents: {} }
    const { documents } = written
    documents[lang] ??= describe(services, routes, lang)
    return documents[lang]
  }
}

function describe(
  { service, version, publicUrl, editions, release }: Described,
  routes: readonly Route[],
  lang: Lang,
): Description {
  const components = new Components(lang)
  const served = editions.current && release(editions.current)
  const simule = editions.current?.manifest.simule ?? false
  const paths: OpenapiDocument['paths'] = {}
  const shown = routes.filter((route): route is ProgramRoute => !isPage(route))
  for (const route of shown) {
    const path = paths[route.path] ?? {}
    path[route.method.toLowerCase()] = operationOf(route, components, exampleOf(route.operation, route.path, served))
    paths[route.path] = path
  }
  const document: OpenapiDocument = {
    openapi: '3.1.0',
    info: {
      title: `${simule ? 'DÉMONSTRATION, données simulées. ' : ''}${service.nom} : ${service.titre}`,
      version,
      description: introduction(service, editions.current),
      contact: { name: service.nom, email: service.contact },
      license: { name: `AGPL-3.0 (moteur) ; données : ${service.licence.nom}`, identifier: 'AGPL-3.0-only' },
    },
    servers: [
      {
        url: publicUrl === '' ? '/' : publicUrl,
        description: components.say({ fr: 'Ce service', en: 'This service' }),
      },
    ],
    tags: [...new Set(shown.map(({ chapter }) => chapter))].map((name) => ({
      name: components.chapter(name),
      description: components.say(CHAPTERS[name]),
    })),
    paths,
    components: {
      schemas: components.schemas,
      headers: components.headers,
      securitySchemes: {
        cle: {
          type: 'http',
          scheme: 'bearer',
          description: components.say({ fr: 'Clé obtenue par POST /v1/cles', en: 'Key obtained by POST /v1/cles' }),
        },
      },
    },
  }
  return { document, text: JSON.stringify(shareParts(document)) }
}
