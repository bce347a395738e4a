import type { Release } from '../../../answers/release.ts'
import { type Box, boxAround } from '../../../contract/outline.ts'
import { isoInstant, timeOf } from '../../../contract/time.ts'
import {
  type CellCollection,
  type Collection,
  collectionsOf,
  isOfCells,
  type PlaceCollection,
} from '../../../formats/collections/collection.ts'
import { describeCollection } from '../../../formats/collections/description.ts'
import { namedCollection } from '../openServices.ts'
import { ringOf } from './datetime.ts'
import { type AddressOf, GEOJSON_TYPE, HTML_TYPE, JSON_TYPE, type Link, type PageParts, selfLinks } from './document.ts'
import { CELL_QUERIES, CRS84, DATA_QUERIES, EDR_FORMATS, WITHIN_UNITS } from './edr/answer.ts'
import { CELL_FORMATS } from './edr/cellAnswer.ts'
import { parameterNames } from './edr/parameters.ts'
import { type FeatureCollection, periodOf } from './features/feature.ts'
import { boxOf, FEATURE_COLLECTIONS, queryablesLink } from './features/items.ts'
import { STAC } from './routeParts.ts'

/** What an address names: features, or data of a source at one step. */
export type Named = { features: FeatureCollection } | { data: Collection }

/** A collection of a release by its identifier; throws the contract's 404, which names those that are near. */
export function namedOgcCollection(release: Release, id: string): Named {
  const features = FEATURE_COLLECTIONS.find((each) => each.id === id)
  if (features) return { features }
  const others = FEATURE_COLLECTIONS.map((each) => ({ code: each.id, nom: each.title }))
  return { data: namedCollection(release, id, others) }
}

/** All collections of a release: features first, as programs for maps list what they find. */
export function allCollections(release: Release): Named[] {
  return [
    ...FEATURE_COLLECTIONS.map((features) => ({ features })),
    ...[...collectionsOf(release).values()].map((data) => ({ data })),
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

export async function ogcCollection(release: Release, named: Named, address: AddressOf): Promise<OgcCollection> {
  return 'features' in named
    ? describeFeatures(release, named.features, address)
    : describeData(named.data, address, { path: `/ogc/collections/${named.data.id}` })
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
    extent: extentOf(boxes.length === 0 ? undefined : boxAround(boxes.map(ringOf)), [
      periode_debut && `${periode_debut}T00:00:00Z`,
      periode_fin && `${periode_fin}T23:59:59Z`,
    ]),
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

/** Data of a source at one step, at a path of its own: that of the current release, or of one of them. */
export async function describeData(
  collection: Collection,
  address: AddressOf,
  { path, instance }: { path: string; instance?: string },
): Promise<OgcCollection> {
  const { id, release, granularite, axis } = collection
  const ofCells = isOfCells(collection)
  const formats = Object.keys(ofCells ? CELL_FORMATS : EDR_FORMATS)
  const titles: Readonly<Record<string, string>> = ofCells ? CELL_QUERIES : DATA_QUERIES
  const variables = {
    output_formats: formats,
    default_output_format: 'CoverageJSON',
    crs_details: [{ crs: 'CRS84', wkt: WGS84 }],
  }
  const query = (name: string) => ({
    link: {
      rel: 'data',
      title: titles[name],
      href: address(`${path}/${name}`),
      variables: {
        query_type: name,
        title: titles[name],
        description: titles[name],
        ...variables,
        ...(name === 'radius' ? { within_units: Object.keys(WITHIN_UNITS) } : {}),
        // Required of every cube; the data have no heights.
        ...(name === 'cube' ? { height_units: ['m'] } : {}),
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
    parameter_names: await parameterNames(collection),
    data_queries: {
      ...Object.fromEntries(Object.keys(titles).map((name) => [name, query(name)])),
      ...(instance === undefined
        ? {
            ...(ofCells ? {} : { items: { link: { ...items, variables: { query_type: 'items', title: 'Lieux' } } } }),
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
        title: titles.position ?? '',
        href: address(`${path}/position`),
      },
      ...(ofCells ? cellLinks(collection, address) : placeLinks(collection, address, path)),
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
      license(release),
    ],
  }
}

function placeLinks({ id, release, source, granularite }: PlaceCollection, address: AddressOf, path: string): Link[] {
  const series = `/v1/series?source=${source.code}&granularite=${granularite}&edition=${release.id}`
  return [
    { rel: 'data', type: GEOJSON_TYPE, title: DATA_QUERIES.locations, href: address(`${path}/locations`) },
    { rel: 'related', type: JSON_TYPE, title: 'Ces séries dans l’interface /v1', href: address(series) },
    queryablesLink(id, address),
  ]
}

/** To the map of the first variable that has one. */
function cellLinks({ release, variables }: CellCollection, address: AddressOf): Link[] {
  const mapped = variables.find(({ sealed }) => release.grids?.mapped.includes(sealed))
  if (!mapped) return []
  const { grandeur, grille } = mapped.sealed
  const map = `/v1/cartes/${grandeur}?periode=annee&source=${grille.code}&edition=${release.id}`
  return [
    { rel: 'related', type: JSON_TYPE, title: 'Une carte de ces mailles dans l’interface /v1', href: address(map) },
  ]
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
