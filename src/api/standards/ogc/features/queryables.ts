import type { Release } from '../../../../answers/release.ts'
import type { AddressOf, Link } from '../links.ts'
import { COLLECTIONS } from '../routeParts.ts'
import { type FeatureCollection, once } from './feature.ts'

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
