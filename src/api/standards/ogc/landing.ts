import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { DescribedRoute, PageOrFile } from '../../../http/route.ts'
import type { OpenServices } from '../openServices.ts'
import { license } from './collections.ts'
import { sendOgcDocument } from './document.ts'
import { HTML_TYPE, JSON_LD_TYPE, JSON_TYPE, type Link, selfLinks, TURTLE_TYPE } from './links.ts'
import { COLLECTIONS, DCAT, F, opened, ROOT, response, SHARED, STAC } from './routeParts.ts'

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
