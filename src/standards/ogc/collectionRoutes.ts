import Type from 'typebox'
import type { DescribedRoute } from '../../http/route.ts'
import type { OpenServices } from '../openServices.ts'
import { allCollections, collectionPage, describeCollection, license, namedOgcCollection } from './collections.ts'
import { sendOgcDocument } from './document.ts'
import { selfLinks } from './links.ts'
import type { Cell } from './page.ts'
import { above, COLLECTION_ID, COLLECTIONS, F, opened, response, SHARED } from './routeParts.ts'

export const collections: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: COLLECTIONS,
  operation: 'listerCollectionsOgc',
  summary: { fr: 'OGC API : les collections', en: 'OGC API: the collections' },
  description: {
    fr: 'localites, stations et mailles sont des éléments (OGC API Features) ; une collection `<source>_<granularite>` est les séries d’une source à un pas (OGC API EDR).',
    en: '`localites`, `stations` and `mailles` are features (OGC API Features); a collection `<source>_<granularite>` is the series of a source at one step (OGC API EDR).',
  },
  query: Type.Object({ f: F }),
  response: response('Les collections', 'The collections'),
  erreurs: [],
  async handle(request, reply, services) {
    const to = { request, reply, services }
    const { named, release, address } = await opened(to)
    const all = allCollections(release).map((each) => describeCollection(release, each, address))
    const links = [...selfLinks(address(COLLECTIONS)), license(release)]
    return sendOgcDocument(to, named, {
      body: { links, collections: all },
      page: {
        title: 'Collections',
        above: above(address, 0),
        tables: [
          {
            title: 'Collections',
            head: ['id', 'titre', 'contenu'],
            rows: all.map(({ id, title, description }): Cell[] => [
              { text: id, href: address(`${COLLECTIONS}/${id}`) },
              title,
              description,
            ]),
          },
        ],
        links,
      },
    })
  },
}

export const collection: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${COLLECTIONS}/{collectionId}`,
  operation: 'lireCollectionOgc',
  summary: { fr: 'OGC API : une collection', en: 'OGC API: a collection' },
  params: Type.Object({ collectionId: COLLECTION_ID }),
  query: Type.Object({ f: F }),
  response: response('La collection', 'The collection'),
  erreurs: ['RESSOURCE_INTROUVABLE'],
  async handle(request, reply, services) {
    const to = { request, reply, services }
    const { named, release, address } = await opened(to)
    const { collectionId } = request.params as { collectionId: string }
    const body = describeCollection(release, namedOgcCollection(release, collectionId), address)
    return sendOgcDocument(to, named, { body, page: collectionPage(body, above(address, 1)) })
  },
}
