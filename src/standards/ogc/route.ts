import Type from 'typebox'
import { keptEditions } from '../../answers/catalogue/keptEditions.ts'
import type { Release } from '../../answers/release.ts'
import { type Collection, collectionsOf } from '../../collections/collection.ts'
import { ArrayOf, described, Text } from '../../contract/described.ts'
import { introuvable } from '../../contract/erreurs.ts'
import { redact } from '../../contract/redact.ts'
import { queryOf } from '../../http/requestTarget.ts'
import type { DescribedRoute, PageOrFile } from '../../http/route.ts'
import { type NamedRelease, namedCollection, namedRelease, type OpenServices, sendBytes } from '../openServices.ts'
import {
  allCollections,
  describeCollection,
  describeSeries,
  license,
  namedOgcCollection,
  type OgcCollection,
} from './collections.ts'
import { CONFORMANCE } from './conformance.ts'
import { type OgcRequest, sendOgcDocument } from './document.ts'
import {
  DATA_QUERIES,
  type DataQuery,
  EDR_FORMATS,
  type EdrQuestion,
  edrFormat,
  findData,
  findLocations,
  refuseOthers,
  unknownFormat,
} from './edr/answer.ts'
import { heldBytes } from './edr/data.ts'
import { locationFeatures } from './edr/edrGeojson.ts'
import type { FeatureCollection } from './features/feature.ts'
import {
  featuresTable,
  findItem,
  findItems,
  geojsonFeature,
  type ItemsQuestion,
  itemLinks,
  itemsLinks,
  propertiesTable,
} from './features/items.ts'
import { type AddressOf, addressesOf, GEOJSON_TYPE, HTML_TYPE, JSON_TYPE, type Link, selfLinks } from './links.ts'
import type { Cell, PageParts } from './page.ts'

/** Releases in the list of instances, the newest. */
const MOST_INSTANCES = 20

const ROOT = '/ogc'
const COLLECTIONS = `${ROOT}/collections`

const CHAPTER = 'Formats et protocoles'
const F = Type.Optional(Type.Enum(['json', 'html'], described({ fr: 'Forme de la réponse', en: 'Form of the answer' })))
const COLLECTION_ID = Text({ fr: 'Identifiant de la collection', en: 'Identifier of the collection' })
const DATETIME = Type.Optional(
  Text({
    fr: 'Instant ou intervalle (RFC 3339), bout ouvert : ..',
    en: 'Instant or interval (RFC 3339), open end: ..',
  }),
)
const BBOX = Type.Optional(
  Type.Array(Type.Number(), {
    minItems: 4,
    maxItems: 6,
    ...described({ fr: 'Ouest, sud, est, nord, en degrés', en: 'West, south, east, north, in degrees' }),
  }),
)
const codes = (fr: string, en: string) => Type.Optional(ArrayOf(Type.String(), { fr, en }))

/** What the routes of this room share. */
const SHARED = { kind: 'service', method: 'GET', chapter: CHAPTER, access: 'libre' } as const
const NO_ERROR = ['SERVEUR_SURCHARGE'] as const

/** The address of a request, its release, and the links that its documents are written with. */
async function opened(to: OgcRequest): Promise<{ named: NamedRelease; release: Release; address: AddressOf }> {
  const named = await namedRelease(to.services, 'derniere')
  return { named, release: named.release, address: addressesOf(to.services.publicUrl, to.request) }
}

const response = (fr: string, en: string, mediaType = JSON_TYPE) => ({
  status: 200,
  description: { fr, en },
  mediaType,
})

const landing: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${ROOT}/`,
  operation: 'lireOgc',
  exemple: `${ROOT}/`,
  summary: { fr: 'OGC API : page d’accueil', en: 'OGC API: landing page' },
  description: {
    fr: 'Pour QGIS, ArcGIS, GDAL et les clients d’OGC API Features et EDR : donnez-leur cette adresse. Sans clé.',
    en: 'For QGIS, ArcGIS, GDAL and clients of OGC API Features and EDR: give them this address. No key.',
  },
  query: Type.Object({ f: F }),
  response: response('Titre, description et liens', 'Title, description and links'),
  erreurs: NO_ERROR,
  async handle(request, reply, services) {
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
      license(release),
    ]
    return sendOgcDocument(to, named, {
      body: { title, description, keywords: [], provider: { name: nom }, contact: { email: contact }, links },
      page: { title, text: description, above: [], tables: [], links },
    })
  },
}

const conformance: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${ROOT}/conformance`,
  operation: 'lireConformiteOgc',
  exemple: `${ROOT}/conformance`,
  summary: { fr: 'OGC API : classes de conformité', en: 'OGC API: conformance classes' },
  query: Type.Object({ f: F }),
  response: response('Les classes', 'The classes'),
  erreurs: NO_ERROR,
  async handle(request, reply, services) {
    const to = { request, reply, services }
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
  },
}

const collections: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: COLLECTIONS,
  operation: 'listerCollectionsOgc',
  exemple: COLLECTIONS,
  summary: { fr: 'OGC API : les collections', en: 'OGC API: the collections' },
  description: {
    fr: 'localites, stations et mailles sont des éléments (OGC API Features) ; une collection `<source>_<granularite>` est les séries d’une source à un pas (OGC API EDR).',
    en: '`localites`, `stations` and `mailles` are features (OGC API Features); a collection `<source>_<granularite>` is the series of a source at one step (OGC API EDR).',
  },
  query: Type.Object({ f: F }),
  response: response('Les collections', 'The collections'),
  erreurs: NO_ERROR,
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

const collection: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${COLLECTIONS}/{collectionId}`,
  operation: 'lireCollectionOgc',
  exemple: `${COLLECTIONS}/localites`,
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

const items: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${COLLECTIONS}/{collectionId}/items`,
  operation: 'listerElementsOgc',
  exemple: `${COLLECTIONS}/localites/items?limit=1`,
  summary: { fr: 'OGC API Features : les éléments', en: 'OGC API Features: the features' },
  description: {
    fr: 'Les éléments de localites, stations ou mailles, en GeoJSON ou en page. Les codes d’un filtre sont séparés par des virgules ; region prend tout lieu qui contient l’élément.',
    en: 'The features of `localites`, `stations` or `mailles`, as GeoJSON or as a page. Codes of a filter are separated by commas; `region` takes any place that contains the feature.',
  },
  params: Type.Object({ collectionId: COLLECTION_ID }),
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
  response: response('Les éléments', 'The features', GEOJSON_TYPE),
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'VALIDATION_VALEUR_INVALIDE',
    'VALIDATION_LIMIT_HORS_BORNES',
    'VALIDATION_FORMAT_DATE_INVALIDE',
  ],
  async handle(request, reply, services) {
    const to = { request, reply, services }
    const { named, release, address } = await opened(to)
    const { collectionId } = request.params as { collectionId: string }
    const found = featuresAt(release, collectionId)
    const { matched, features } = await findItems(release, found, request.query as ItemsQuestion)
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

const item: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${COLLECTIONS}/{collectionId}/items/{featureId}`,
  operation: 'lireElementOgc',
  exemple: `${COLLECTIONS}/localites/items/gin_kankan`,
  summary: { fr: 'OGC API Features : un élément', en: 'OGC API Features: a feature' },
  params: Type.Object({
    collectionId: COLLECTION_ID,
    featureId: Text({ fr: 'Identifiant de l’élément', en: 'Identifier of the feature' }),
  }),
  query: Type.Object({ f: F }),
  response: response('L’élément', 'The feature', GEOJSON_TYPE),
  erreurs: ['RESSOURCE_INTROUVABLE'],
  async handle(request, reply, services) {
    const to = { request, reply, services }
    const { named, release, address } = await opened(to)
    const { collectionId, featureId } = request.params as { collectionId: string; featureId: string }
    const found = featuresAt(release, collectionId)
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
  },
}

const edr: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${COLLECTIONS}/{collectionId}/{chemin}`,
  operation: 'lireEdr',
  exemple: `${COLLECTIONS}/simulation_mensuel/position?coords=POINT(-9.3%2010.4)&parameter-name=ghi&datetime=2024-01-01T00:00:00Z/2024-03-01T00:00:00Z`,
  summary: { fr: 'OGC API EDR : des séries par leur lieu', en: 'OGC API EDR: series by place' },
  description: {
    fr: 'chemin : `position` (le lieu qui représente un point, avec sa distance), `radius`, `area`, `locations` (les lieux), `locations/<code>` (les séries d’un lieu), `instances` (les éditions), `instances/<edition>` et les mêmes requêtes dessous. Deux millions de valeurs au plus ; 204 s’il n’y en a aucune. Sans clé.',
    en: '`chemin`: `position` (the place that stands for a point, with its distance), `radius`, `area`, `locations` (the places), `locations/<code>` (the series of a place), `instances` (the releases), `instances/<edition>` and the same queries below it. Two million values at most; 204 where there is none. No key.',
  },
  params: Type.Object({
    collectionId: COLLECTION_ID,
    chemin: Text({ fr: 'La requête', en: 'The query' }),
  }),
  query: Type.Object({
    coords: Type.Optional(
      Text({
        fr: 'WKT, longitude puis latitude : POINT, MULTIPOINT, POLYGON ou MULTIPOLYGON',
        en: 'WKT, longitude before latitude: POINT, MULTIPOINT, POLYGON or MULTIPOLYGON',
      }),
    ),
    within: Type.Optional(Type.Number({ minimum: 0, ...described({ fr: 'Rayon', en: 'Radius' }) })),
    'within-units': Type.Optional(
      Type.Enum(['km', 'm'], described({ fr: 'Unité du rayon', en: 'Unit of the radius' })),
    ),
    bbox: BBOX,
    datetime: DATETIME,
    'parameter-name': codes('Paramètres (par défaut : tous)', 'Parameters (default: all)'),
    parameter_names: codes('Le même, comme OWSLib l’écrit', 'The same, as OWSLib writes it'),
    crs: Type.Optional(Text({ fr: 'CRS84', en: 'CRS84' })),
    f: Type.Optional(
      Text({
        fr: 'CoverageJSON, GeoJSON, CSV ou NetCDF ; json ou html pour instances et locations',
        en: 'CoverageJSON, GeoJSON, CSV or NetCDF; json or html for `instances` and `locations`',
      }),
    ),
  }),
  response: response('Les séries', 'The series', '*/*'),
  others: { 204: { fr: 'Aucune valeur ici, en ce temps', en: 'No value here, at this time' } },
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'EDITION_RETIREE',
    'VALIDATION_CHAMP_MANQUANT',
    'VALIDATION_VALEUR_INVALIDE',
    'VALIDATION_FORMAT_NON_SUPPORTE',
    'VALIDATION_FORMAT_DATE_INVALIDE',
  ],
  async handle(request, reply, services) {
    const to = { request, reply, services }
    const { collectionId, '*': path } = request.params as { collectionId: string; '*': string }
    const [first, ...rest] = path.split('/')
    if (first === 'instances' && rest.length === 0) return listInstances(to, collectionId)
    const [instance, query, location] = first === 'instances' ? rest : [undefined, first, ...rest]
    const depth = (first === 'instances' ? 2 : 0) + (query === undefined ? 0 : 1) + (location === undefined ? 0 : 1)
    const named = await namedRelease(services, instance ?? 'derniere')
    const collection = namedCollection(named.release, collectionId)
    const root = `${COLLECTIONS}/${collection.id}${instance === undefined ? '' : `/instances/${instance}`}`
    const at = { named, collection, root, instance }
    if (path.split('/').length === depth) {
      if (query === undefined) return describeInstance(to, at)
      if (query === 'locations' && location === undefined) return listLocations(to, at)
      const known = DATA_QUERIES.find((each) => each === query)
      if (known && (location !== undefined) === (known === 'locations'))
        return sendData(to, at, { query: known, location })
    }
    throw introuvable(`« ${redact(path)} » n’est pas une requête de ${collection.id}.`, {
      champ: 'chemin',
      recu: redact(path),
      accepte: [...DATA_QUERIES, 'locations/<code>', 'instances', 'instances/<edition>'],
    })
  },
}

/** A collection of series in the release that an address names. */
interface At {
  named: NamedRelease
  collection: Collection
  /** Path of the collection. */
  root: string
  instance: string | undefined
}

function sendData(
  { request, reply, services }: OgcRequest,
  { named, collection, root }: At,
  { query, location }: { query: DataQuery; location: string | undefined },
): unknown {
  const question = request.query as EdrQuestion
  const format = edrFormat(question.f, request.headers.accept)
  const address = addressesOf(services.publicUrl, request)
  const data = findData(collection, {
    query,
    location,
    question,
    address: (code) => address(`${root}/locations/${code}`),
  })
  reply.header('vary', 'Accept')
  if (!data) return reply.code(204).send()
  const { type, ending, write } = EDR_FORMATS[format]
  const place = data.single ? `_${data.places[0]?.town.code}` : ''
  reply.header('content-disposition', `inline; filename="${collection.id}${place}.${ending}"`)
  return sendBytes({ request, reply, services }, named, {
    type,
    form: `${format} ${address('')}`,
    chunks: write(data),
    heldBytes: heldBytes(data),
  })
}

function listLocations(to: OgcRequest, { named, collection, root }: At): Promise<unknown> {
  const question = to.request.query as EdrQuestion
  requireForm(question.f, ['json', 'html', 'GeoJSON'])
  const address = addressesOf(to.services.publicUrl, to.request)
  const places = findLocations(collection, question)
  const links = [
    ...selfLinks(address(`${root}/locations`), GEOJSON_TYPE),
    { rel: 'collection', title: 'La collection', href: address(root) },
  ]
  const features = locationFeatures(collection, places, (code) => address(`${root}/locations/${code}`))
  return sendOgcDocument(to, named, {
    type: GEOJSON_TYPE,
    body: {
      type: 'FeatureCollection',
      features,
      links,
      numberMatched: features.length,
      numberReturned: features.length,
    },
    page: {
      title: `Lieux de ${collection.id}`,
      above: [...above(address, 1), { text: collection.id, href: address(`${root}?f=html`) }],
      tables: [
        {
          title: 'Lieux',
          head: ['code', 'nom', 'période'],
          rows: features.map(({ id, properties }): Cell[] => [
            { text: id, href: properties.edrqueryendpoint },
            properties.label,
            properties.datetime,
          ]),
        },
      ],
      links,
    },
  })
}

function describeInstance(to: OgcRequest, { named, collection, root, instance = '' }: At): Promise<unknown> {
  const question = to.request.query as EdrQuestion
  refuseOthers(question, ['f'], 'instances')
  requireForm(question.f, ['json', 'html'])
  const address = addressesOf(to.services.publicUrl, to.request)
  const body = describeSeries(collection, address, { path: root, instance })
  return sendOgcDocument(to, named, { body, page: collectionPage(body, above(address, 2, collection.id)) })
}

/** The newest releases that have a collection. */
async function listInstances(to: OgcRequest, id: string): Promise<unknown> {
  const { named, release, address } = await opened(to)
  const question = to.request.query as EdrQuestion
  refuseOthers(question, ['f'], 'instances')
  requireForm(question.f, ['json', 'html'])
  namedCollection(release, id)
  const kept = (await keptEditions(to.services.editions)).filter(({ retiree_le }) => retiree_le === null)
  const instances: OgcCollection[] = []
  for (const { edition_id } of kept.slice(0, MOST_INSTANCES)) {
    const { release: each } = await namedRelease(to.services, edition_id)
    const collection = collectionsOf(each).get(id)
    const path = `${COLLECTIONS}/${id}/instances/${edition_id}`
    if (collection) instances.push(describeSeries(collection, address, { path, instance: edition_id }))
  }
  const links = selfLinks(address(`${COLLECTIONS}/${id}/instances`))
  return sendOgcDocument(to, named, {
    body: { links, instances },
    page: {
      title: `Éditions de ${id}`,
      above: above(address, 2, id),
      tables: [
        {
          title: 'Éditions',
          head: ['édition', 'titre'],
          rows: instances.map(({ id: edition, title, links: [self] }): Cell[] => [
            { text: edition, href: self?.href.replace('f=json', 'f=html') ?? '' },
            title,
          ]),
        },
      ],
      links,
    },
  })
}

function requireForm(f: string | undefined, accepted: readonly string[]): void {
  if (f !== undefined && !accepted.includes(f)) throw unknownFormat(f, accepted)
}

/** A collection of features by its identifier; throws the contract's 404. */
function featuresAt(release: Release, id: string): FeatureCollection {
  const named = namedOgcCollection(release, id)
  if ('features' in named) return named.features
  throw introuvable(`La collection ${id} n’a pas d’éléments : ses séries se demandent par lieu.`, {
    champ: 'collectionId',
    recu: id,
    accepte: DATA_QUERIES.map((query) => `${COLLECTIONS}/${id}/${query}`),
  })
}

/** The query of a page of features as it was asked, without its form. */
function asked(url: string): URLSearchParams {
  const question = new URLSearchParams(queryOf(url))
  question.delete('f')
  return question
}

/** The documents above one, as many as it is deep. */
function above(address: AddressOf, depth: 0 | 1 | 2, collection = ''): PageParts['above'] {
  return [
    { text: 'OGC API', href: address(`${ROOT}/?f=html`) },
    { text: 'collections', href: address(`${COLLECTIONS}?f=html`) },
    { text: collection, href: address(`${COLLECTIONS}/${collection}?f=html`) },
  ].slice(0, depth + 1)
}

function collectionPage({ title, description, links, ...more }: OgcCollection, above: PageParts['above']): PageParts {
  const parameters = Object.entries(
    more.parameter_names as Record<string, { label: string; unit?: { label: { fr: string } } }>,
  )
  return {
    title,
    text: description,
    above,
    tables:
      parameters.length === 0
        ? []
        : [
            {
              title: 'Paramètres',
              head: ['nom', 'libellé', 'unité'],
              rows: parameters.map(([name, { label, unit }]) => [name, label, unit?.label.fr ?? '']),
            },
          ],
    links,
  }
}

/** The address as people type it. */
const withoutSlash: PageOrFile<OpenServices> = {
  kind: 'service',
  page: true,
  method: 'GET',
  path: ROOT,
  operation: 'ouvrirOgc',
  access: 'libre',
  anyQuery: true,
  erreurs: [],
  async handle(_request, reply, { publicUrl }) {
    return reply.redirect(`${publicUrl}${ROOT}/`, 308)
  },
}

/** The routes of this room. */
export const OGC: readonly DescribedRoute<OpenServices>[] = [
  landing,
  conformance,
  collections,
  collection,
  items,
  item,
  edr,
]
/** Beside those of the description. */
export const OGC_REDIRECTS: readonly PageOrFile<OpenServices>[] = [withoutSlash]
