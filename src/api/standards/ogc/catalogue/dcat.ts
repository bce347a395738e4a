import type { Box } from '../../../../contract/outline.ts'
import {
  DATA_SERVICES,
  type DataService,
  type DescribedCollection,
  type DescribedRelease,
  type Distribution,
  type Extent,
} from '../../../../formats/collections/description.ts'
import { ringOf } from '../datetime.ts'
import type { AddressOf } from '../document.ts'
import { DCAT } from '../routeParts.ts'
import type { Prefixes, RdfNode, RdfValue } from './rdf.ts'

/** DCAT-AP 3.0 (https://semiceu.github.io/DCAT-AP/releases/3.0.0/), and the vocabularies that it takes. */
export const DCAT_PREFIXES: Prefixes = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  geo: 'http://www.opengis.net/ont/geosparql#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

/** The lists of the Publications Office of the European Union. */
const AUTHORITY = 'http://publications.europa.eu/resource/authority'
const THEMES = [
  { '@id': `${AUTHORITY}/data-theme/ENVI`, label: 'Environnement' },
  { '@id': `${AUTHORITY}/data-theme/ENER`, label: 'Énergie' },
]
const THEME_SCHEME = `${AUTHORITY}/data-theme`
/** Licences of that list by their SPDX identifiers; any other stands for itself. */
const LICENCES: Readonly<Record<string, string>> = {
  'CC-BY-4.0': `${AUTHORITY}/licence/CC_BY_4_0`,
  'CC-BY-SA-4.0': `${AUTHORITY}/licence/CC_BYSA_4_0`,
  'CC0-1.0': `${AUTHORITY}/licence/CC0`,
}
const FILE_TYPES: Readonly<Record<string, string>> = {
  'application/json': 'JSON',
  'application/vnd.apache.parquet': 'PARQUET',
  'application/x-netcdf': 'NETCDF',
  'text/csv': 'CSV',
}
/** Media types of IANA's registry, which dcat:mediaType requires. */
const IANA_TYPES: readonly string[] = ['application/json', 'application/vnd.apache.parquet', 'text/csv']
const IANA = 'https://www.iana.org/assignments/media-types'

const french = (text: string): RdfValue => ({ '@value': text, '@language': 'fr' })
const typed = (type: string, text: string): RdfValue => ({ '@value': text, '@type': type })
const resource = (address: string): RdfValue => ({ '@id': address })

/** A release as a catalogue of DCAT-AP: one dataset for all of it, and one for each collection. `older` are the releases before it, newest first. */
export function dcatGraph(release: DescribedRelease, address: AddressOf, older: readonly string[]): RdfNode[] {
  const { edition, service, collections } = release
  const root = address(DCAT)
  const own = (name: string) => `${root}#${name}`
  const issued = typed('xsd:date', edition.date_publication)
  const nodes = new Map<string, RdfNode>()
  /** Tells a node once, and answers with its address. */
  const node = (id: string, classes: readonly string[], rest: Omit<RdfNode, '@id' | '@type'> = {}): RdfValue => {
    nodes.set(id, { '@id': id, '@type': classes, ...rest })
    return resource(id)
  }
  const document = (path: string) => node(address(path), ['foaf:Document'])
  const standard = (id: string) => node(id, ['dct:Standard'])

  const licence = node(LICENCES[service.licence.code] ?? service.licence.url, ['dct:LicenseDocument'], {
    'rdfs:label': service.licence.nom,
  })
  const language = node(`${AUTHORITY}/language/FRA`, ['dct:LinguisticSystem'])
  const country = node(`${AUTHORITY}/country/${service.pays_iso3}`, ['dct:Location'], {
    'skos:prefLabel': french(service.pays),
  })
  const scheme = node(THEME_SCHEME, ['skos:ConceptScheme'], { 'dct:title': french('Thèmes des données') })
  const themes = THEMES.map(({ '@id': id, label }) =>
    node(id, ['skos:Concept'], { 'skos:prefLabel': french(label), 'skos:inScheme': resource(THEME_SCHEME) }),
  )
  const publisher = node(own('editeur'), ['foaf:Agent', 'foaf:Organization'], {
    'foaf:name': service.nom,
    'foaf:homepage': document('/'),
  })
  const contact = node(own('contact'), ['vcard:Kind', 'vcard:Organization'], {
    'vcard:fn': service.nom,
    'vcard:hasEmail': resource(`mailto:${service.contact}`),
  })
  const access = node(`${AUTHORITY}/access-right/PUBLIC`, ['dct:RightsStatement'])
  const creators = service.auteurs.map(({ nom, prenom }, i) =>
    node(own(`auteur-${i + 1}`), ['foaf:Agent', 'foaf:Person'], { 'foaf:name': `${prenom} ${nom}` }),
  )
  const irregular = node(`${AUTHORITY}/frequency/IRREG`, ['dct:Frequency'])

  /** What every dataset says. */
  const shared = {
    'dct:publisher': publisher,
    'dct:creator': creators,
    'dcat:contactPoint': contact,
    'dct:language': language,
    'dct:accessRights': access,
    'dct:accrualPeriodicity': irregular,
    'dcat:theme': themes,
    'dct:issued': issued,
    'dcat:version': edition.edition_id,
    'dct:bibliographicCitation': edition.citation,
  }
  const polygon = (box: Box) =>
    `POLYGON((${ringOf(box)
      .map((corner) => corner.join(' '))
      .join(', ')}))`
  const space = ({ box, days }: Extent) => ({
    'dct:spatial': [
      country,
      ...(box ? [{ '@type': ['dct:Location'], 'dcat:bbox': typed('geo:wktLiteral', polygon(box)) }] : []),
    ],
    'dct:temporal': days && {
      '@type': ['dct:PeriodOfTime'],
      'dcat:startDate': typed('xsd:date', days[0]),
      'dcat:endDate': typed('xsd:date', days[1]),
    },
  })

  const services = new Map(
    DATA_SERVICES.map((each): [DataService, RdfValue] => [
      each,
      node(own(each.id), ['dcat:DataService'], {
        'dct:title': french(each.title),
        'dct:publisher': publisher,
        'dcat:contactPoint': contact,
        'dct:license': licence,
        'dcat:endpointURL': resource(address(each.path)),
        'dcat:endpointDescription': each.description === undefined ? undefined : resource(address(each.description)),
        'dct:conformsTo': standard(each.standard),
        'dcat:servesDataset': [edition.edition_id, ...collections.map(({ id }) => id)].map((id) => resource(own(id))),
      }),
    ]),
  )

  const distribution = ({
    title,
    path,
    entry = '',
    mediaType,
    standard: followed,
    file,
    service: by,
  }: Distribution) => {
    const id = own(`${path.slice(1)}${by ? `:${mediaType ?? by.id}` : ''}`.replaceAll(/[^\w.:-]+/g, '-'))
    const fileType = mediaType === undefined ? undefined : FILE_TYPES[mediaType]
    return node(id, ['dcat:Distribution'], {
      'dct:title': french(title),
      'dcat:accessURL': resource(address(`${path}${entry}`)),
      'dcat:downloadURL': file && resource(address(path)),
      'dcat:accessService': by && services.get(by),
      'dct:format': fileType && node(`${AUTHORITY}/file-type/${fileType}`, ['dct:MediaTypeOrExtent']),
      'dcat:mediaType':
        mediaType !== undefined && IANA_TYPES.includes(mediaType)
          ? node(`${IANA}/${mediaType}`, ['dct:MediaType'])
          : undefined,
      'dct:conformsTo': followed && standard(followed),
      'dct:license': licence,
      'dct:language': language,
      'dcat:byteSize': file && typed('xsd:nonNegativeInteger', String(file.bytes)),
      'spdx:checksum': file && {
        '@type': ['spdx:Checksum'],
        'spdx:algorithm': resource('http://spdx.org/rdf/terms#checksumAlgorithm_sha256'),
        'spdx:checksumValue': typed('xsd:hexBinary', file.sha256),
      },
    })
  }

  const datasetOf = (collection: DescribedCollection) =>
    node(own(collection.id), ['dcat:Dataset'], {
      'dct:title': french(collection.title),
      'dct:description': french(collection.description),
      'dct:identifier': address(`/ogc/collections/${collection.id}`),
      ...shared,
      ...space(collection),
      'dcat:keyword': collection.keywords.map(french),
      'dcat:temporalResolution': typed('xsd:duration', collection.resolution),
      'dct:provenance': {
        '@type': ['dct:ProvenanceStatement'],
        'rdfs:label': french(collection.source.attribution),
      },
      'dcat:landingPage': document(`/ogc/collections/${collection.id}`),
      'dcat:distribution': collection.distributions.map(distribution),
    })

  const versions = older.map((id) => resource(address(`/archives/${id}/datapackage.json`)))
  const whole = node(own(edition.edition_id), ['dcat:Dataset'], {
    'dct:title': french(edition.titre),
    'dct:description': french(release.description),
    'dct:identifier': edition.doi === null ? edition.edition_id : `https://doi.org/${edition.doi}`,
    ...shared,
    ...space(release),
    'dcat:keyword': release.grandeurs.map(({ libelle }) => french(libelle)),
    'dcat:landingPage': document('/'),
    'foaf:page': release.proofs.map(document),
    'dct:hasPart': collections.map(datasetOf),
    'dcat:previousVersion': versions.slice(0, 1),
    'dct:replaces': versions,
    'dcat:distribution': release.distributions.map(distribution),
  })
  node(root, ['dcat:Catalog'], {
    'dct:title': french(service.titre),
    'dct:description': french(release.description),
    'dct:publisher': publisher,
    'dct:license': licence,
    'dct:language': language,
    'dct:issued': issued,
    'dct:modified': issued,
    'dct:spatial': country,
    'foaf:homepage': document('/'),
    'dcat:themeTaxonomy': scheme,
    'dcat:dataset': [whole, ...collections.map(({ id }) => resource(own(id)))],
    'dcat:service': [...services.values()],
  })
  return [...nodes.values()].reverse()
}
