import type { Release } from '../../../../answers/release.ts'
import { introuvable, redact } from '../../../../contract/erreurs.ts'
import { type Box, boxAround } from '../../../../contract/outline.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { type Interval, intersects, readBbox, readDatetime } from '../datetime.ts'
import {
  type AddressOf,
  type Cell,
  GEOJSON_TYPE,
  HTML_TYPE,
  JSON_TYPE,
  type Link,
  type PageParts,
  selfLinks,
} from '../document.ts'
import { COLLECTIONS } from '../routeParts.ts'
import { cells } from './cells.ts'
import { type Feature, type FeatureCollection, once, periodOf } from './feature.ts'
import { stations, towns } from './towns.ts'

/** OGC API Features, part 1 (17-069r4). */
export const FEATURES_CLASSES = [
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html',
]

/** The collections of features, in the order in which clients list them. */
export const FEATURE_COLLECTIONS: readonly FeatureCollection[] = [towns, stations, cells]

/** Features in one answer at most. */
export const MOST_FEATURES = 1000

/** What a page of features is asked for by. */
export interface ItemsQuestion {
  limit: number
  offset: number
  bbox?: number[]
  datetime?: string
  localite?: string[]
  region?: string[]
  source?: string[]
  grandeur?: string[]
}

/** The features that a question asks for: how many match, and those of its page. */
export function findItems(
  release: Release,
  collection: FeatureCollection,
  question: ItemsQuestion,
): { matched: number; page: readonly Feature[] } {
  const box = question.bbox && readBbox(question.bbox)
  const interval = question.datetime === undefined ? undefined : readDatetime(question.datetime)
  const { localite, region, source, grandeur } = question
  const matched = collection
    .features(release)
    .filter(
      (feature) =>
        (!box || intersects(box, boxOf(feature))) &&
        (!interval || overlaps(feature, interval)) &&
        [localite, region].every((places) => places?.some((place) => feature.places.includes(place)) ?? true) &&
        (source?.some((code) => feature.series.some((serie) => serie.source === code)) ?? true) &&
        (grandeur?.some((code) => feature.series.some((serie) => serie.grandeur === code)) ?? true),
    )
  const page = matched.slice(question.offset, question.offset + Math.min(question.limit, MOST_FEATURES))
  return { matched: matched.length, page }
}

/** Features with what is computed of each. */
export async function completeItems(
  release: Release,
  collection: FeatureCollection,
  page: readonly Feature[],
): Promise<readonly Feature[]> {
  const features: Feature[] = []
  for (const feature of page) features.push(await complete(release, collection, feature))
  return features
}

/** A feature by its identifier; throws the contract's 404. */
export async function findItem(release: Release, collection: FeatureCollection, id: string): Promise<Feature> {
  const feature = collection.features(release).find((each) => each.id === id)
  if (feature) return complete(release, collection, feature)
  throw introuvable(`La collection ${collection.id} n’a pas d’élément « ${redact(id)} ».`, {
    champ: 'featureId',
    recu: redact(id),
    accepte: `/ogc/collections/${collection.id}/items`,
  })
}

async function complete(release: Release, { more }: FeatureCollection, feature: Feature): Promise<Feature> {
  return more ? { ...feature, properties: { ...feature.properties, ...(await more(release, feature)) } } : feature
}

export function boxOf({ geometry }: Feature): Box {
  return boxAround(geometry.type === 'Point' ? [[geometry.coordinates]] : geometry.coordinates)
}

function overlaps({ series }: Feature, { fromMs, toMs }: Interval): boolean {
  const { periode_debut, periode_fin } = periodOf(series)
  if (periode_debut === null || periode_fin === null) return true
  return Date.parse(periode_debut) <= toMs && Date.parse(periode_fin) + DAY_MS > fromMs
}

/** A feature as GeoJSON has it. */
export function geojsonFeature({ id, geometry, properties }: Feature) {
  return { type: 'Feature', id, geometry, properties }
}

/** Links of a page of features: itself, those before and after, and its collection. `question` is the query as it was asked, without `f`. */
export function itemsLinks(
  address: AddressOf,
  { path, question, matched, returned }: { path: string; question: URLSearchParams; matched: number; returned: number },
): Link[] {
  const at = (offset: number) => {
    const query = new URLSearchParams(question)
    if (offset > 0) query.set('offset', String(offset))
    else query.delete('offset')
    return address(query.size === 0 ? path : `${path}?${query}`)
  }
  const offset = Number(question.get('offset') ?? 0)
  const limit = Number(question.get('limit') ?? returned)
  return [
    ...selfLinks(at(offset), GEOJSON_TYPE),
    ...(returned > 0 && offset + returned < matched
      ? [{ rel: 'next', type: GEOJSON_TYPE, title: 'Page suivante', href: at(offset + returned) }]
      : []),
    ...(offset > 0
      ? [{ rel: 'prev', type: GEOJSON_TYPE, title: 'Page précédente', href: at(Math.max(0, offset - limit)) }]
      : []),
    { rel: 'collection', title: 'La collection', href: address(path.replace(/\/items$/, '')) },
  ]
}

/** Links of a feature. */
export function itemLinks(address: AddressOf, { id }: FeatureCollection, feature: Feature): Link[] {
  const collection = `/ogc/collections/${id}`
  const town = feature.places[0] as string
  return [
    ...selfLinks(address(`${collection}/items/${feature.id}`), GEOJSON_TYPE),
    { rel: 'collection', title: 'La collection', href: address(collection) },
    ...(id === towns.id
      ? [
          {
            rel: 'alternate',
            type: JSON_TYPE,
            title: 'La ville dans l’interface /v1',
            href: address(`/v1/localites/${town}`),
          },
          { rel: 'related', title: 'La synthèse de la ville', href: address(`/v1/localites/${town}/synthese`) },
          { rel: 'related', type: HTML_TYPE, title: 'La page de la ville', href: address(`/villes/${town}`) },
        ]
      : []),
  ]
}

/** Features as a table, a column for each property. */
export function featuresTable(
  address: AddressOf,
  collection: FeatureCollection,
  features: readonly Feature[],
): PageParts['tables'][number] {
  const names = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))]
  return {
    title: 'Éléments',
    head: ['id', ...names],
    rows: features.map(({ id, properties }): Cell[] => [
      { text: id, href: address(`/ogc/collections/${collection.id}/items/${id}`) },
      ...names.map((name) => textOf(properties[name])),
    ]),
  }
}

/** A feature as a table of its properties. */
export function propertiesTable({ properties }: Feature): PageParts['tables'][number] {
  return { title: 'Propriétés', rows: Object.entries(properties).map(([name, value]) => [name, textOf(value)]) }
}

function textOf(value: Feature['properties'][string] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

export const SCHEMA_TYPE = 'application/schema+json'
/** The relation of a collection to its queryables (OGC API Features, part 3). */
const QUERYABLES_RELATION = 'http://www.opengis.net/def/rel/ogc/1.0/queryables'

/** OGC API Features, part 3 (19-079r2): what a collection may be filtered by is told; its filters are parameters, not expressions. */
export const QUERYABLES_CLASSES = ['http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables']

export const queryablesPath = (collection: string) => `${COLLECTIONS}/${collection}/queryables`

const TITLES = {
  localite: 'Code de localité',
  region: 'Code d’un lieu qui contient l’élément',
  source: 'Code de source',
  grandeur: 'Code de grandeur',
} as const

/** The parameters of a collection as a JSON Schema. */
interface Queryables {
  $id: string
  properties: Record<string, { type: 'string'; title: string; enum: string[] }>
  [more: string]: unknown
}

/** What a collection of features may be filtered by, as a JSON Schema at `$id`: each parameter with the codes that choose something. */
export function queryablesOf(release: Release, collection: FeatureCollection, $id: string): Queryables {
  const features = collection.features(release)
  const series = features.flatMap((feature) => feature.series)
  const places = features.flatMap((feature) => feature.places)
  const towns = new Set(series.map(({ localite }) => localite))
  const codes: Record<keyof typeof TITLES, readonly string[]> = {
    localite: places.filter((code) => towns.has(code)),
    region: places.filter((code) => !towns.has(code)),
    source: series.map(({ source }) => source),
    grandeur: series.map(({ grandeur }) => grandeur),
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id,
    type: 'object',
    title: collection.title,
    properties: Object.fromEntries(
      Object.entries(TITLES).flatMap(([name, title]) => {
        const own = once(codes[name as keyof typeof TITLES]).sort()
        return own.length === 0 ? [] : [[name, { type: 'string', title, enum: own }]]
      }),
    ),
    additionalProperties: false,
  }
}

/** The link of a collection to its queryables. */
export function queryablesLink(collection: string, address: AddressOf): Link {
  return {
    rel: QUERYABLES_RELATION,
    type: SCHEMA_TYPE,
    title: 'Ses filtres',
    href: address(queryablesPath(collection)),
  }
}
