import Type from 'typebox'
import type { Release } from '../../../../answers/release.ts'
import { described } from '../../../../contract/described.ts'
import { isOfCells } from '../../../../formats/collections/collection.ts'
import { describeCollection } from '../../../../formats/collections/description.ts'
import { queryOf } from '../../../../http/requestTarget.ts'
import type { DescribedRoute } from '../../../../http/route.ts'
import type { OpenServices } from '../../openServices.ts'
import { namedOgcCollection } from '../collections.ts'
import { type AddressOf, GEOJSON_TYPE, type OgcRequest, selfLinks, sendOgcDocument } from '../document.ts'
import { CELL_QUERIES } from '../edr/answer.ts'
import { locationsOf } from '../edr/locations.ts'
import {
  above,
  BBOX,
  COLLECTION_ID,
  COLLECTIONS,
  codes,
  DATA_ERRORS,
  DATETIME,
  F,
  opened,
  response,
  SHARED,
} from '../routeParts.ts'
import type { FeatureCollection } from './feature.ts'
import {
  completeItems,
  featuresTable,
  findItem,
  findItems,
  geojsonFeature,
  type ItemsQuestion,
  itemLinks,
  itemsLinks,
  propertiesTable,
  queryablesOf,
  queryablesPath,
  SCHEMA_TYPE,
} from './items.ts'

/** The mean years of so many towns take the processor half a second where none is kept. */
const FEATURES_PER_UNIT = 100

export const items: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${COLLECTIONS}/{collection}/items`,
  operation: 'listerElementsOgc',
  exemple: '/ogc/collections/mailles/items?limit=3',
  summary: { fr: 'OGC API Features : les éléments', en: 'OGC API Features: the features' },
  description: {
    fr: 'Les éléments de localites, stations ou mailles, ou les lieux d’une collection de séries. Les codes d’un filtre sont séparés par des virgules ; region prend tout lieu qui contient l’élément.',
    en: 'The features of `localites`, `stations` or `mailles`, or the places of a collection of series. Codes of a filter are separated by commas; `region` takes any place that contains the feature.',
  },
  params: Type.Object({ collection: COLLECTION_ID }),
  query: Type.Object({
    limit: Type.Integer({
      minimum: 1,
      default: 100,
      ...described({ fr: 'Nombre d’éléments, 1000 au plus', en: 'Number of features, 1,000 at most' }),
    }),
    offset: Type.Integer({ minimum: 0, default: 0, ...described({ fr: 'Rang du premier', en: 'Rank of the first' }) }),
    bbox: BBOX,
    datetime: DATETIME,
    localite: codes('Codes de localités', 'Place codes'),
    region: codes('Codes de régions', 'Region codes'),
    source: codes('Codes de sources', 'Source codes'),
    grandeur: codes('Codes de grandeurs', 'Variable codes'),
    f: F,
  }),
  response: response('Les éléments', 'The features', [GEOJSON_TYPE]),
  erreurs: DATA_ERRORS,
  async handle(request, reply, services) {
    const to = { request, reply, services }
    const { named, release, address } = await opened(to)
    const { collection } = request.params as { collection: string }
    const found = featuresAt(release, collection, address)
    const { matched, page } = findItems(release, found, request.query as ItemsQuestion)
    await services.countOpen(request, reply, Math.ceil(page.length / FEATURES_PER_UNIT))
    const features = await completeItems(release, found, page)
    const path = `${COLLECTIONS}/${found.id}/items`
    const links = itemsLinks(address, { path, question: asked(request.url), matched, returned: features.length })
    return sendOgcDocument(to, named, {
      type: GEOJSON_TYPE,
      body: {
        type: 'FeatureCollection',
        features: features.map(geojsonFeature),
        links,
        numberMatched: matched,
        numberReturned: features.length,
        edition: release.id,
        citation: release.edition.citation,
      },
      page: {
        title: found.title,
        text: `${found.description} ${features.length} sur ${matched}.`,
        above: above(address, 2, found.id),
        tables: [featuresTable(address, found, features)],
        links,
      },
    })
  },
}

/** Sends a feature of a collection. */
export async function sendItem(to: OgcRequest, collection: string, featureId: string): Promise<unknown> {
  const { named, release, address } = await opened(to)
  const found = featuresAt(release, collection, address)
  const feature = await findItem(release, found, featureId)
  const links = itemLinks(address, found, feature)
  return sendOgcDocument(to, named, {
    type: GEOJSON_TYPE,
    body: { ...geojsonFeature(feature), links },
    page: {
      title: String(feature.properties.nom ?? feature.id),
      above: [
        ...above(address, 2, found.id),
        { text: 'items', href: address(`${COLLECTIONS}/${found.id}/items?f=html`) },
      ],
      tables: [propertiesTable(feature)],
      links,
    },
  })
}

/** Sends what a collection may be filtered by. */
export async function sendQueryables(to: OgcRequest, collection: string): Promise<unknown> {
  const { named, release, address } = await opened(to)
  const found = featuresAt(release, collection, address)
  const href = address(queryablesPath(found.id))
  const body = queryablesOf(release, found, href)
  return sendOgcDocument(to, named, {
    type: SCHEMA_TYPE,
    body,
    page: {
      title: `Filtres de ${found.id}`,
      above: above(address, 2, found.id),
      tables: [
        {
          title: 'Paramètres',
          head: ['nom', 'sens', 'codes'],
          rows: Object.entries(body.properties).map(([name, { title, enum: codes }]) => [
            name,
            title,
            codes.join(', '),
          ]),
        },
      ],
      links: selfLinks(href, SCHEMA_TYPE),
    },
  })
}

/** The features of a collection; of one of series its places, of a grid none: clients ask for those of every collection. Throws the contract's 404. */
function featuresAt(release: Release, id: string, address: AddressOf): FeatureCollection {
  const named = namedOgcCollection(release, id)
  if ('features' in named) return named.features
  if (!isOfCells(named.data))
    return locationsOf(named.data, (code) => address(`${COLLECTIONS}/${id}/locations/${code}`))
  const { title } = describeCollection(named.data)
  const description = `Les mailles d’une grille se demandent par ${Object.keys(CELL_QUERIES).join(', ')}.`
  return { id, title, description, features: () => [] }
}

/** The query of a page of features as it was asked, without its form. */
function asked(url: string): URLSearchParams {
  const question = new URLSearchParams(queryOf(url))
  question.delete('f')
  return question
}
