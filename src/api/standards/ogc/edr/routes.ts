import Type from 'typebox'
import { keptEditions } from '../../../../answers/catalogue/findEdition.ts'
import { described, Text } from '../../../../contract/described.ts'
import { introuvable, redact } from '../../../../contract/erreurs.ts'
import { decimal } from '../../../../contract/parameters/decimal.ts'
import {
  type Collection,
  collectionsOf,
  isOfCells,
  type PlaceCollection,
} from '../../../../formats/collections/collection.ts'
import type { DescribedRoute } from '../../../../http/route.ts'
import {
  addressesOf,
  type NamedRelease,
  namedCollection,
  namedRelease,
  type OpenServices,
  sendBytes,
} from '../../openServices.ts'
import { collectionPage, describeData, type OgcCollection } from '../collections.ts'
import {
  type Cell,
  GEOJSON_TYPE,
  JSON_TYPE,
  type OgcRequest,
  selfLinks,
  sendOgcDocument,
  unknownFormat,
} from '../document.ts'
import { geojsonFeature, SCHEMA_TYPE } from '../features/items.ts'
import { sendItem, sendQueryables } from '../features/routes.ts'
import {
  above,
  BBOX,
  COLLECTION_ID,
  COLLECTIONS,
  codes,
  DATA_ERRORS,
  DATETIME,
  opened,
  response,
  SHARED,
} from '../routeParts.ts'
import {
  CELL_QUERIES,
  type CellQuery,
  DATA_QUERIES,
  type DataQuery,
  EDR_FORMATS,
  type EdrQuestion,
  edrFormat,
  findData,
  findLocations,
  refuseOthers,
} from './answer.ts'
import { CELL_FORMATS, findCells } from './cellAnswer.ts'
import { locationsOf } from './locations.ts'
import { heldBytes, valuesOf } from './placeSeries.ts'
import { LONGEST_WKT, MOST_POINTS, MOST_VERTICES } from './wkt.ts'

/** Releases in the list of instances, the newest. */
const MOST_INSTANCES = 20

/** The formats of series, and those of the documents about them. */
const { CSV, ...others } = EDR_FORMATS
const ANSWER_TYPES = [CSV.type, ...Object.values(others).map(({ type }) => type), JSON_TYPE, SCHEMA_TYPE]

/** Half the way around the Earth. */
const FARTHEST_RADIUS_M = 20_040_000

export const edr: DescribedRoute<OpenServices> = {
  ...SHARED,
  path: `${COLLECTIONS}/{collection}/{chemin}`,
  operation: 'lireEdr',
  exemple:
    '/ogc/collections/simulation_mensuel/position?coords=POINT(-9.3%2010.4)&parameter-name=ghi&datetime=2005-01-01/2005-03-01&f=CSV',
  summary: { fr: 'OGC API EDR : des séries par leur lieu', en: 'OGC API EDR: series by place' },
  description: {
    fr: 'chemin : `position` (le lieu qui représente un point, avec sa distance ; d’une grille, sa maille), `radius`, `area`, `cube` (les mailles d’une boîte), `locations` (les lieux), `locations/<code>` (les séries d’un lieu), `instances` (les éditions), `instances/<edition>` et les mêmes requêtes dessous ; `items/<id>`, un élément de toute collection, et `queryables`, ses filtres. Deux millions de valeurs au plus.',
    en: '`chemin`: `position` (the place that stands for a point, with its distance; of a grid, its cell), `radius`, `area`, `cube` (the cells of a box), `locations` (the places), `locations/<code>` (the series of a place), `instances` (the releases), `instances/<edition>` and the same queries below it; `items/<id>`, a feature of any collection, and `queryables`, its filters. Two million values at most.',
  },
  params: Type.Object({
    collection: COLLECTION_ID,
    chemin: Text({ fr: 'La requête', en: 'The query' }),
  }),
  query: Type.Object({
    coords: Type.Optional(
      Type.String({
        maxLength: LONGEST_WKT,
        ...described({
          fr: `WKT, longitude puis latitude : POINT, MULTIPOINT (à ${MOST_POINTS}), POLYGON ou MULTIPOLYGON (à ${MOST_VERTICES}) ; hauteur (Z) non employée`,
          en: `WKT, longitude before latitude: POINT, MULTIPOINT (to ${MOST_POINTS}), POLYGON or MULTIPOLYGON (to ${MOST_VERTICES}); height (Z) not used`,
        }),
      }),
    ),
    within: Type.Optional(
      decimal({ bounds: [0, FARTHEST_RADIUS_M], rounding: { digits: 7 } }, { fr: 'Rayon', en: 'Radius' }),
    ),
    'within-units': Type.Optional(Text({ fr: 'km ou m', en: 'km or m' })),
    bbox: BBOX,
    datetime: DATETIME,
    'parameter-name': codes('Paramètres (par défaut : tous)', 'Parameters (default: all)'),
    parameter_names: codes('Le même, comme OWSLib l’écrit', 'The same, as OWSLib writes it'),
    crs: Type.Optional(Text({ fr: 'CRS84, le seul', en: 'CRS84, the only one' })),
    f: Type.Optional(
      Text({
        fr: 'CoverageJSON, GeoJSON, CSV ou NetCDF ; json ou html pour instances et locations',
        en: 'CoverageJSON, GeoJSON, CSV or NetCDF; json or html for `instances` and `locations`',
      }),
    ),
  }),
  response: response('Les séries', 'The series', ANSWER_TYPES),
  others: { 204: { fr: 'Aucune valeur ici, en ce temps', en: 'No value here, at this time' } },
  erreurs: [...DATA_ERRORS, 'EDITION_RETIREE'],
  async handle(request, reply, services) {
    const to = { request, reply, services }
    const { collection: id, '*': path } = request.params as { collection: string; '*': string }
    const [first, ...rest] = path.split('/')
    if (first === 'instances' && rest.length === 0) return listInstances(to, id)
    if (first === 'items' && rest.length === 1) {
      onlyForm(to, 'items')
      return sendItem(to, id, rest[0] as string)
    }
    if (path === 'queryables') {
      onlyForm(to, path)
      return sendQueryables(to, id)
    }
    const [instance, query, location] = first === 'instances' ? rest : [undefined, first, ...rest]
    const depth = (first === 'instances' ? 2 : 0) + (query === undefined ? 0 : 1) + (location === undefined ? 0 : 1)
    const named = await namedRelease(services, instance ?? 'derniere')
    const collection = namedCollection(named.release, id)
    const root = `${COLLECTIONS}/${collection.id}${instance === undefined ? '' : `/instances/${instance}`}`
    const at = { named, collection, root, instance }
    if (path.split('/').length === depth) {
      if (query === undefined) return describeInstance(to, at)
      if (query === 'locations' && location === undefined && !isOfCells(collection))
        return listLocations(to, at, collection)
      const known = queriesOf(collection).find((each) => each === query)
      if (known && (location !== undefined) === (known === 'locations'))
        return sendAnswer(to, at, await answerOf(to, at, { query: known, location }))
    }
    throw introuvable(`« ${redact(path)} » n’est pas une requête de ${collection.id}.`, {
      champ: 'chemin',
      recu: redact(path),
      accepte: [
        ...queriesOf(collection),
        ...(isOfCells(collection) ? [] : ['locations/<code>', 'items/<id>', 'queryables']),
        ...['instances', 'instances/<edition>'],
      ],
    })
  },
}

/** Refuses any parameter but the form of a document. */
function onlyForm({ request }: OgcRequest, query: string): void {
  const question = request.query as EdrQuestion
  refuseOthers(question, ['f'], query)
  requireForm(question.f, ['json', 'html'])
}

/** A collection of data in the release that an address names. */
interface At {
  named: NamedRelease
  collection: Collection
  /** Path of the collection. */
  root: string
  instance: string | undefined
}

const queriesOf = (collection: Collection) =>
  Object.keys(isOfCells(collection) ? CELL_QUERIES : DATA_QUERIES) as (DataQuery | CellQuery)[]

/** An answer of data, before a byte of it is made. */
interface DataAnswer {
  format: keyof typeof EDR_FORMATS
  /** The name of its file, without its ending. */
  name: string
  chunks: AsyncIterable<Uint8Array | string>
  heldBytes: number
  values: number
}

/** The answer to a query of its collection; undefined where there is no value. */
async function answerOf(
  { request, services: { outline, publicUrl } }: OgcRequest,
  { collection, root }: At,
  { query, location }: { query: DataQuery | CellQuery; location: string | undefined },
): Promise<DataAnswer | undefined> {
  const question = request.query as EdrQuestion
  const asked = { f: question.f, accept: request.headers.accept }
  if (isOfCells(collection)) {
    const format = edrFormat(CELL_FORMATS, asked)
    const data = await findCells(collection, { query: query as CellQuery, question, outline })
    const { write, cost } = CELL_FORMATS[format]
    return data && { format, name: collection.id, chunks: write(data), ...cost(data) }
  }
  const format = edrFormat(EDR_FORMATS, asked)
  const ofServer = addressesOf(publicUrl, request)
  const address = (code: string) => ofServer(`${root}/locations/${code}`)
  const data = findData(collection, { query: query as DataQuery, location, question, outline, address })
  if (!data) return undefined
  const name = data.single ? `${collection.id}_${data.places[0]?.town.code}` : collection.id
  const chunks = EDR_FORMATS[format].write(data)
  return { format, name, chunks, heldBytes: heldBytes(data), values: valuesOf(data) }
}

function sendAnswer({ request, reply, services }: OgcRequest, { named }: At, answer: DataAnswer | undefined): unknown {
  reply.header('vary', 'Accept, Accept-Encoding')
  if (!answer) return reply.code(204).send()
  const { format, name, ...bytes } = answer
  const { type, ending } = EDR_FORMATS[format]
  reply.header('content-disposition', `inline; filename="${name}.${ending}"`)
  return sendBytes({ request, reply, services }, named, {
    ...bytes,
    type,
    form: `${format} ${addressesOf(services.publicUrl, request)('')}`,
    compress: format !== 'NetCDF',
  })
}

function listLocations(to: OgcRequest, { named, root }: At, collection: PlaceCollection): Promise<unknown> {
  const question = to.request.query as EdrQuestion
  requireForm(question.f, ['json', 'html', 'GeoJSON'])
  const address = addressesOf(to.services.publicUrl, to.request)
  const places = findLocations(collection, question)
  const links = [
    ...selfLinks(address(`${root}/locations`), GEOJSON_TYPE),
    { rel: 'collection', title: 'La collection', href: address(root) },
  ]
  const asked = new Set(places.map(({ town }) => town.code))
  const features = locationsOf(collection, (code) => address(`${root}/locations/${code}`))
    .features(named.release)
    .filter(({ id }) => asked.has(id))
    .map(geojsonFeature)
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
            { text: id, href: String(properties.edrqueryendpoint) },
            String(properties.label),
            String(properties.datetime),
          ]),
        },
      ],
      links,
    },
  })
}

async function describeInstance(to: OgcRequest, { named, collection, root, instance = '' }: At): Promise<unknown> {
  onlyForm(to, 'instances')
  const address = addressesOf(to.services.publicUrl, to.request)
  const body = await describeData(collection, address, { path: root, instance })
  return sendOgcDocument(to, named, { body, page: collectionPage(body, above(address, 2, collection.id)) })
}

/** The newest releases that have a collection. */
async function listInstances(to: OgcRequest, id: string): Promise<unknown> {
  const { named, release, address } = await opened(to)
  onlyForm(to, 'instances')
  namedCollection(release, id)
  const kept = (await keptEditions(to.services.editions, to.services.publicUrl)).filter(
    ({ retiree_le }) => retiree_le === null,
  )
  const instances: OgcCollection[] = []
  for (const { edition_id } of kept.slice(0, MOST_INSTANCES)) {
    const { release: each } = await namedRelease(to.services, edition_id)
    const collection = collectionsOf(each).get(id)
    const path = `${COLLECTIONS}/${id}/instances/${edition_id}`
    if (collection) instances.push(await describeData(collection, address, { path, instance: edition_id }))
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
