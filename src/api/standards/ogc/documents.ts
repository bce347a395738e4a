import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { Text } from '../../../contract/described.ts'
import { introuvable, redact } from '../../../contract/erreurs.ts'
import type { DescribedRoute, PageOrFile } from '../../../http/route.ts'
import type { OpenServices } from '../openServices.ts'
import { DCAT_TYPES, sendDcat, sendStac } from './catalogue/send.ts'
import { allCollections, collectionPage, license, namedOgcCollection, ogcCollection } from './collections.ts'
import {
  type Cell,
  HTML_TYPE,
  JSON_LD_TYPE,
  JSON_TYPE,
  type Link,
  type OgcRequest,
  selfLinks,
  sendOgcDocument,
  TURTLE_TYPE,
  unknownFormat,
} from './document.ts'
import { EDR_CLASSES } from './edr/answer.ts'
import { FEATURES_CLASSES, QUERYABLES_CLASSES } from './features/items.ts'
import { above, COLLECTIONS, DCAT, F, opened, ROOT, response, SHARED, STAC } from './routeParts.ts'

/** What every document of this room implements (OGC API Common, 19-072 and 20-024). */
const COMMON_CLASSES = [
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/json',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/html',
  'http://www.opengis.net/spec/ogcapi-common-2/1.0/conf/collections',
]

/** The conformance classes, each told by the code that implements it. */
const CONFORMANCE: readonly string[] = [...COMMON_CLASSES, ...FEATURES_CLASSES, ...QUERYABLES_CLASSES, ...EDR_CLASSES]

/** What an OGC API says of itself: one route, since each document is a path and `f`. */
export const documents: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${ROOT}/{chemin}`,
  operation: 'lireDocumentOgc',
  exemple: '/ogc/conformance',
  summary: { fr: 'OGC API : conformité, collections, catalogues', en: 'OGC API: conformance, collections, catalogues' },
  description: {
    fr: 'chemin : `conformance`, `collections`, `collections/<collection>`, `dcat` (DCAT-AP), `stac` ou `stac/collections/<collection>`. localites, stations et mailles sont des éléments (OGC API Features) ; une collection `<source>_<granularite>` est les séries d’une source à un pas, `…_grille` ses mailles (OGC API EDR).',
    en: '`chemin`: `conformance`, `collections`, `collections/<collection>`, `dcat` (DCAT-AP), `stac` or `stac/collections/<collection>`. `localites`, `stations` and `mailles` are features (OGC API Features); a collection `<source>_<granularite>` is the series of a source at one step, `…_grille` its cells (OGC API EDR).',
  },
  params: Type.Object({ chemin: Text({ fr: 'Le document', en: 'The document' }) }),
  query: Type.Object({
    f: Type.Optional(Text({ fr: 'json ou html, ou ttl de dcat', en: 'json or html, or ttl of `dcat`' })),
  }),
  response: response('Le document', 'The document', [JSON_TYPE, ...DCAT_TYPES]),
  erreurs: ['RESSOURCE_INTROUVABLE'],
  async handle(request, reply, services) {
    const to = { request, reply, services }
    const { '*': path } = request.params as { '*': string }
    const { f } = request.query as { f?: string }
    const forms = path === 'dcat' ? ['json', 'html', 'ttl'] : ['json', 'html']
    if (f !== undefined && !forms.includes(f)) throw unknownFormat(f, forms, 'VALIDATION_VALEUR_INVALIDE')
    if (path === 'conformance') return sendConformance(to)
    if (path === 'dcat') return sendDcat(to)
    const [first, id, ...rest] = path.split('/')
    if (first === 'stac') return sendStac(to, path.split('/').slice(1))
    if (first === 'collections' && rest.length === 0)
      return id === undefined ? sendCollections(to) : sendCollection(to, id)
    throw introuvable(`« ${redact(path)} » n’est pas un document de cette API.`, {
      champ: 'chemin',
      recu: redact(path),
      accepte: ['conformance', 'collections', 'collections/<collection>', 'dcat', 'stac'],
    })
  },
}

async function sendConformance(to: OgcRequest): Promise<unknown> {
  const { named, address } = await opened(to)
  const links = selfLinks(address(`${ROOT}/conformance`))
  return sendOgcDocument(to, named, {
    body: { conformsTo: CONFORMANCE, links },
    page: {
      title: 'Classes de conformité',
      above: above(address, 0),
      tables: [{ title: 'Classes', rows: CONFORMANCE.map((uri) => [{ text: uri, href: uri }]) }],
      links,
    },
  })
}

async function sendCollections(to: OgcRequest): Promise<unknown> {
  const { named, release, address } = await opened(to)
  const all = await Promise.all(allCollections(release).map((each) => ogcCollection(release, each, address)))
  const links = [...selfLinks(address(COLLECTIONS)), license(release)]
  const rows = all.map(({ id, title, description }): Cell[] => [
    { text: id, href: address(`${COLLECTIONS}/${id}?f=html`) },
    title,
    description,
  ])
  return sendOgcDocument(to, named, {
    body: { links, collections: all },
    page: {
      title: 'Collections',
      above: above(address, 0),
      tables: [{ title: 'Collections', head: ['id', 'titre', 'contenu'], rows }],
      links,
    },
  })
}

async function sendCollection(to: OgcRequest, id: string): Promise<unknown> {
  const { named, release, address } = await opened(to)
  const body = await ogcCollection(release, namedOgcCollection(release, id), address)
  return sendOgcDocument(to, named, { body, page: collectionPage(body, above(address, 1)) })
}

export const landing: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: ROOT,
  operation: 'lireOgc',
  exemple: '/ogc',
  summary: { fr: 'OGC API : page d’accueil', en: 'OGC API: landing page' },
  description: {
    fr: 'Pour QGIS, GDAL et les clients d’OGC API Features et EDR : donnez-leur cette adresse.',
    en: 'For QGIS, GDAL and clients of OGC API Features and EDR: give them this address.',
  },
  query: Type.Object({ f: F }),
  response: response('Titre, description et liens', 'Title, description and links'),
  erreurs: [],
  handle: sendLanding,
}

async function sendLanding(request: FastifyRequest, reply: FastifyReply, services: OpenServices): Promise<unknown> {
  const to = { request, reply, services }
  const { named, release, address } = await opened(to)
  const { titre: title, description, contact, nom } = release.catalogue.service
  const links: Link[] = [
    ...selfLinks(address(`${ROOT}/`)),
    {
      rel: 'service-desc',
      type: 'application/vnd.oai.openapi+json;version=3.1',
      title: 'Description de l’interface (OpenAPI)',
      href: address('/openapi.json'),
    },
    { rel: 'service-doc', type: HTML_TYPE, title: 'Documentation', href: address('/docs') },
    { rel: 'conformance', type: JSON_TYPE, title: 'Classes de conformité', href: address(`${ROOT}/conformance`) },
    { rel: 'data', type: JSON_TYPE, title: 'Collections', href: address(COLLECTIONS) },
    {
      rel: 'service-meta',
      type: JSON_LD_TYPE,
      title: 'Catalogue DCAT-AP (JSON-LD)',
      href: address(`${DCAT}?f=json`),
    },
    { rel: 'service-meta', type: TURTLE_TYPE, title: 'Catalogue DCAT-AP (Turtle)', href: address(`${DCAT}?f=ttl`) },
    { rel: 'service-meta', type: JSON_TYPE, title: 'Catalogue STAC', href: address(STAC) },
    license(release),
  ]
  return sendOgcDocument(to, named, {
    body: { title, description, provider: { name: nom }, contact: { email: contact }, links },
    page: { title, text: description, above: [], tables: [], links },
  })
}

/** The same with a slash, as clients write it that put paths behind it. */
export const landingWithSlash: PageOrFile<OpenServices> = {
  kind: 'service',
  page: true,
  method: 'GET',
  path: `${ROOT}/`,
  operation: 'lireOgcBarre',
  access: 'adresse',
  query: Type.Object({ f: F }),
  erreurs: [],
  handle: sendLanding,
}
