import { unitsOf } from '../../../../formats/collections/cfVariables.ts'
import type {
  DescribedCollection,
  DescribedRelease,
  Distribution,
} from '../../../../formats/collections/description.ts'
import { type AddressOf, GEOJSON_TYPE, JSON_TYPE, type Link } from '../document.ts'
import { STAC } from '../routeParts.ts'

const STAC_VERSION = '1.1.0'
const EXTENSIONS = [
  'https://stac-extensions.github.io/scientific/v1.0.0/schema.json',
  'https://stac-extensions.github.io/version/v1.2.0/schema.json',
]
const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 }

const stacPath = (id: string) => `${STAC}/collections/${id}`

/** A catalogue or a collection of STAC (https://github.com/radiantearth/stac-spec, 1.1.0). */
export interface StacDocument {
  id: string
  title: string
  description: string
  links: Link[]
  [more: string]: unknown
}

/** A release as a catalogue of STAC, with a child for each collection. */
export function stacCatalog(release: DescribedRelease, address: AddressOf): StacDocument {
  const { edition, service, description, collections } = release
  const self = { type: JSON_TYPE, title: edition.titre, href: address(STAC) }
  return {
    type: 'Catalog',
    stac_version: STAC_VERSION,
    stac_extensions: EXTENSIONS,
    id: edition.edition_id,
    title: edition.titre,
    description,
    ...cited(release),
    links: [
      { rel: 'self', ...self },
      { rel: 'root', ...self },
      ...collections.map(({ id, title }) => ({ rel: 'child', type: JSON_TYPE, title, href: address(stacPath(id)) })),
      ...licensed(service.licence, edition.doi),
    ],
  }
}

/** A collection of series as a collection of STAC: its assets are the forms in which all of it is given; it has no items. */
export function stacCollection(
  release: DescribedRelease,
  collection: DescribedCollection,
  address: AddressOf,
): StacDocument {
  const { edition, service } = release
  const { id, title, description, source, grandeurs, granularite, days, distributions } = collection
  const { west, south, east, north } = collection.box ?? EVERYWHERE
  const root = { type: JSON_TYPE, title: edition.titre, href: address(STAC) }
  const ogc = address(`/ogc/collections/${id}`)
  return {
    type: 'Collection',
    stac_version: STAC_VERSION,
    stac_extensions: [...EXTENSIONS, 'https://stac-extensions.github.io/file/v2.1.0/schema.json'],
    id,
    title,
    description,
    keywords: collection.keywords,
    license: service.licence.code,
    providers: [
      {
        name: source.organisme ?? source.libelle,
        description: source.attribution,
        roles: ['producer'],
        ...(source.url === null ? {} : { url: source.url }),
      },
      { name: service.nom, roles: ['processor', 'host'], url: address('/') },
    ],
    extent: {
      spatial: { bbox: [[west, south, east, north]] },
      temporal: { interval: [days ? [`${days[0]}T00:00:00Z`, `${days[1]}T23:59:59Z`] : [null, null]] },
    },
    bands: grandeurs.map((grandeur) => ({
      name: grandeur.code,
      description: grandeur.libelle,
      unit: unitsOf(grandeur, granularite),
    })),
    assets: Object.fromEntries(distributions.map((each) => [assetKey(each), assetOf(each, address)])),
    ...cited(release),
    links: [
      { rel: 'self', type: JSON_TYPE, title, href: address(stacPath(id)) },
      { rel: 'root', ...root },
      { rel: 'parent', ...root },
      { rel: 'alternate', type: JSON_TYPE, title: 'La collection de l’OGC API', href: ogc },
      ...(collection.gridded ? [] : [{ rel: 'related', type: GEOJSON_TYPE, title: 'Les lieux', href: `${ogc}/items` }]),
      ...licensed(service.licence, edition.doi),
    ],
  }
}

/** Extensions `version` and `scientific`. */
function cited({ edition: { edition_id, citation, doi } }: DescribedRelease) {
  return { version: edition_id, 'sci:citation': citation, ...(doi === null ? {} : { 'sci:doi': doi }) }
}

function licensed({ nom, url }: { nom: string; url: string }, doi: string | null): Link[] {
  return [
    { rel: 'license', title: nom, href: url },
    ...(doi === null ? [] : [{ rel: 'cite-as', href: `https://doi.org/${doi}` }]),
  ]
}

function assetKey({ title, file, service, mediaType }: Distribution): string {
  return file ? title : `${service?.id}${service?.id === 'ogc' ? `:${mediaType}` : ''}`
}

function assetOf({ title, path, mediaType, file }: Distribution, address: AddressOf) {
  return {
    href: address(path),
    title,
    ...(mediaType === undefined ? {} : { type: mediaType }),
    roles: ['data'],
    // A multihash: SHA-256, 32 bytes.
    ...(file ? { 'file:size': file.bytes, 'file:checksum': `1220${file.sha256}` } : {}),
  }
}
