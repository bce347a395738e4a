import { nearestCodes } from '../../answers/catalogue/nearestCodes.ts'
import type { Release } from '../../answers/release.ts'
import { type Collection, collectionsOf } from '../../collections/collection.ts'
import { describeCollection } from '../../collections/description.ts'
import { introuvable } from '../../contract/erreurs.ts'
import { type Box, boxAround } from '../../contract/outline.ts'
import { redact } from '../../contract/redact.ts'
import { isoInstant, timeOf } from '../../contract/time.ts'
import { CRS84, DATA_QUERIES, type DataQuery, EDR_FORMATS, WITHIN_UNITS } from './edr/answer.ts'
import { parameterNames } from './edr/parameters.ts'
import { type FeatureCollection, periodOf } from './features/feature.ts'
import { boxOf, FEATURE_COLLECTIONS } from './features/items.ts'
import { queryablesLink } from './features/queryables.ts'
import { type AddressOf, GEOJSON_TYPE, HTML_TYPE, JSON_TYPE, type Link, selfLinks } from './links.ts'
import type { PageParts } from './page.ts'
import { STAC } from './routeParts.ts'

/** What an address names: features, or the series of a source at one step. */
export type Named = { features: FeatureCollection } | { series: Collection }

/** A collection of a release by its identifier; throws the contract's 404, which names those that are near. */
export function namedOgcCollection(release: Release, id: string): Named {
  const features = FEATURE_COLLECTIONS.find((each) => each.id === id)
  if (features) return { features }
  const collections = collectionsOf(release)
  const series = collections.get(id)
  if (series) return { series }
  const known = [
    ...FEATURE_COLLECTIONS.map((each) => ({ code: each.id, nom: each.title })),
    ...[...collections.values()].map((each) => ({ code: each.id, nom: each.source.libelle })),
  ]
  throw introuvable(`La collection « ${redact(id)} » n’est pas dans ${release.id}.`, {
    champ: 'collection',
    recu: redact(id),
    codes_proches: nearestCodes(id, known),
    accepte: known.map(({ code }) => code),
  })
}

/** All collections of a release: features first, as programs for maps list what they find. */
export function allCollections(release: Release): Named[] {
  return [
    ...FEATURE_COLLECTIONS.map((features) => ({ features })),
    ...[...collectionsOf(release).values()].map((series) => ({ series })),
  ]
}

/** A collection as an OGC API tells it. */
export interface OgcCollection {
  id: string
  title: string
  description: string
  links: Link[]
  [more: string]: unknown
}

export function ogcCollection(release: Release, named: Named, address: AddressOf): OgcCollection {
  return 'features' in named
    ? describeFeatures(release, named.features, address)
    : describeSeries(named.series, address, { path: `/ogc/collections/${named.series.id}` })
}

const GREGORIAN = 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian'
const WGS84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.017453292519943295],AXIS["Longitude",EAST],AXIS["Latitude",NORTH]]'

function extentOf(box: Box | undefined, [from, to]: readonly [string | null, string | null]) {
  return {
    ...(box && { spatial: { bbox: [[box.west, box.south, box.east, box.north]], crs: CRS84 } }),
    temporal: { interval: [[from, to]], trs: GREGORIAN },
  }
}

/** The same fields as a collection of series has: clients of EDR read them of all. */
function describeFeatures(release: Release, collection: FeatureCollection, address: AddressOf): OgcCollection {
  const { id, title, description } = collection
  const path = `/ogc/collections/${id}`
  const features = collection.features(release)
  const { periode_debut, periode_fin } = periodOf(features.flatMap(({ series }) => series))
  const boxes = features.map(boxOf)
  const items = { rel: 'items', title: `${title} (GeoJSON)`, href: address(`${path}/items`) }
  return {
    id,
    title,
    description,
    itemType: 'feature',
    extent: extentOf(
      boxes.length === 0
        ? undefined
        : boxAround(
            boxes.map(({ west, south, east, north }) => [
              [west, south],
              [east, north],
            ]),
          ),
      [periode_debut && `${periode_debut}T00:00:00Z`, periode_fin && `${periode_fin}T23:59:59Z`],
    ),
    crs: [CRS84],
    output_formats: ['GeoJSON'],
    parameter_names: {},
    data_queries: { items: { link: { ...items, variables: { query_type: 'items', title } } } },
    links: [
      ...selfLinks(address(path)),
      { ...items, type: GEOJSON_TYPE },
      { rel: 'items', type: HTML_TYPE, title: `${title} (page)`, href: address(`${path}/items?f=html`) },
      queryablesLink(id, address),
      {
        rel: 'related',
        type: JSON_TYPE,
        title: 'Les localités dans l’interface /v1',
        href: address('/v1/localites?couverte=true'),
      },
      license(release),
    ],
  }
}

const QUERY_TITLES: Readonly<Record<DataQuery, string>> = {
  position: 'Les séries du lieu qui représente un point',
  radius: 'Les séries des lieux autour d’un point',
  area: 'Les séries des lieux d’un polygone',
  locations: 'Les lieux, et les séries de l’un d’eux',
}

/** A source at one step, at a path of its own: that of the current release, or of one of them. */
export function describeSeries(
  collection: Collection,
  address: AddressOf,
  { path, instance }: { path: string; instance?: string },
): OgcCollection {
  const { id, release, source, granularite, axis } = collection
  const formats = Object.keys(EDR_FORMATS)
  const variables = {
    output_formats: formats,
    default_output_format: 'CoverageJSON',
    crs_details: [{ crs: 'CRS84', wkt: WGS84 }],
  }
  const query = (name: DataQuery) => ({
    link: {
      rel: 'data',
      title: QUERY_TITLES[name],
      href: address(`${path}/${name}`),
      variables: {
        query_type: name,
        title: QUERY_TITLES[name],
        description: QUERY_TITLES[name],
        ...variables,
        ...(name === 'radius' ? { within_units: Object.keys(WITHIN_UNITS) } : {}),
      },
    },
  })
  const items = { rel: 'items', type: GEOJSON_TYPE, title: 'Les lieux (GeoJSON)', href: address(`${path}/items`) }
  const instant = (slot: number) => `${isoInstant(timeOf(granularite, slot))}Z`
  const { title, description, keywords, box } = describeCollection(collection)
  return {
    id: instance ?? id,
    title: instance === undefined ? title : `${title}, ${instance}`,
    description,
    keywords,
    extent: extentOf(box, [instant(axis.firstSlot), instant(axis.firstSlot + Math.max(0, axis.steps - 1))]),
    crs: [CRS84],
    output_formats: formats,
    parameter_names: parameterNames(collection),
    data_queries: {
      ...Object.fromEntries(DATA_QUERIES.map((name) => [name, query(name)])),
      ...(instance === undefined
        ? {
            items: { link: { ...items, variables: { query_type: 'items', title: 'Lieux' } } },
            instances: {
              link: {
                rel: 'data',
                title: 'La même collection dans chaque édition',
                href: address(`${path}/instances`),
                variables: { query_type: 'instances', title: 'Éditions' },
              },
            },
          }
        : {}),
    },
    links: [
      ...selfLinks(address(path)),
      {
        rel: 'data',
        type: EDR_FORMATS.CoverageJSON.type,
        title: QUERY_TITLES.position,
        href: address(`${path}/position`),
      },
      { rel: 'data', type: GEOJSON_TYPE, title: QUERY_TITLES.locations, href: address(`${path}/locations`) },
      {
        rel: 'related',
        type: JSON_TYPE,
        title: 'Ces séries dans l’interface /v1',
        href: address(`/v1/series?source=${source.code}&granularite=${granularite}&edition=${release.id}`),
      },
      {
        rel: 'describedby',
        type: JSON_TYPE,
        title: 'Les fichiers de l’édition',
        href: address(`/archives/${release.id}/datapackage.json`),
      },
      {
        rel: 'alternate',
        type: JSON_TYPE,
        title: 'La collection en STAC',
        href: address(`${STAC}/collections/${id}`),
      },
      queryablesLink(id, address),
      license(release),
    ],
  }
}

export function license({ catalogue }: Release): Link {
  const { nom, url } = catalogue.service.licence
  return { rel: 'license', title: nom, href: url }
}

/** The description of a collection as a page. */
export function collectionPage(
  { title, description, links, ...more }: OgcCollection,
  above: PageParts['above'],
): PageParts {
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
