import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { PROOF_DOCUMENTS } from '../../answers/measurements/provenance.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import type { Grandeur, Service, Source } from '../../contract/catalogue.ts'
import { latticeBox } from '../../contract/grid.ts'
import type { Box } from '../../contract/outline.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { coverageOf } from './cfDataset.ts'
import { boxOfPlaces, type CellCollection, type Collection, collectionsOf, isOfCells } from './collection.ts'

/** A file of a release. */
export interface ReleaseFile {
  bytes: number
  /** In hexadecimal. */
  sha256: string
  mediaType: string
}

/** An interface of the service. */
export interface DataService {
  id: string
  title: string
  path: string
  /** The path of its description, where it has one. */
  description?: string
  /** The address of the standard that it follows. */
  standard: string
}

/** A form in which data are given. */
export interface Distribution {
  title: string
  /** The path that a program of that format is given. */
  path: string
  /** What to open below that path, where the path alone answers nothing. */
  entry?: string
  mediaType?: string
  /** The address of the standard that it follows. */
  standard?: string
  file?: ReleaseFile
  /** The interface that gives it; none: a file. */
  service?: DataService
}

/** What one or several collections are about, in space and time. */
export interface Extent {
  box: Box | undefined
  /** First and last day (`2001-01-01`), UTC; undefined: no value. */
  days: readonly [first: string, last: string] | undefined
}

/** A collection in words. */
export interface DescribedCollection extends Extent {
  id: string
  title: string
  description: string
  keywords: readonly string[]
  source: Source
  granularite: Granularite
  grandeurs: readonly Grandeur[]
  /** Whether it is of the cells of a grid. */
  gridded: boolean
  /** How long a step is (ISO 8601 duration). */
  resolution: string
  distributions: readonly Distribution[]
}

/** A release in words: what each vocabulary of catalogues (DCAT, STAC, schema.org) is a rendering of. */
export interface DescribedRelease extends Extent {
  edition: EditionItem
  service: Service
  description: string
  grandeurs: readonly Grandeur[]
  /** Files of measurements, after the manifest that lists all files. */
  distributions: readonly Distribution[]
  /** Paths of what its figures are checked by; none of a release that no log has. */
  proofs: readonly string[]
  collections: readonly DescribedCollection[]
}

export const REST: DataService = {
  id: 'rest',
  title: 'API REST',
  path: '/v1',
  description: '/openapi.json',
  standard: 'https://spec.openapis.org/oas/v3.1.0',
}
const OGC: DataService = {
  id: 'ogc',
  title: 'OGC API Features et EDR',
  path: '/ogc/',
  description: '/openapi.json',
  standard: 'http://www.opengis.net/doc/IS/ogcapi-edr-1/1.1',
}
const OPENDAP: DataService = {
  id: 'opendap',
  title: 'OPeNDAP',
  path: '/opendap',
  standard: 'https://www.opendap.org/pdf/ESE-RFC-004v1.2.pdf',
}
const ZARR: DataService = {
  id: 'zarr',
  title: 'Zarr',
  path: '/zarr',
  standard: 'https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html',
}
export const DATA_SERVICES: readonly DataService[] = [REST, OGC, OPENDAP, ZARR]

const DATA_PACKAGE = 'https://datapackage.org/profiles/2.0/datapackage.json'
const MEASUREMENTS = /^mesures\/([a-z]+)(?:-\d+)?\.parquet$/

/** A release with its files, by their paths. */
export function describeRelease(release: Release, files: ReadonlyMap<string, ReleaseFile>): DescribedRelease {
  const { edition, catalogue } = release
  const { service } = catalogue
  const tables = [...files].flatMap(([path, file]) => {
    const [, granularite] = MEASUREMENTS.exec(path) ?? []
    return granularite ? [{ granularite, distribution: fileOf(release, path, file) }] : []
  })
  const manifest = files.get('datapackage.json')
  const collections = [...collectionsOf(release).values()]
  const described = collections.map((collection) => ({
    ...describeCollection(collection),
    distributions: [
      ...protocolsOf(collection),
      ...(isOfCells(collection) ? [] : tables)
        .filter((each) => each.granularite === collection.granularite)
        .map(({ distribution }) => distribution),
    ],
  }))
  const days = described.flatMap((each) => each.days ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  const named = new Set(collections.flatMap(({ grandeurs }) => grandeurs.map(({ code }) => code)))
  return {
    edition,
    service,
    description: edition.simule ? `DÉMONSTRATION, DONNÉES SIMULÉES. ${service.description}` : service.description,
    grandeurs: catalogue.grandeurs.filter(({ code }) => named.has(code)),
    box: boxOfPlaces(indexOf(release).covered),
    days: first !== undefined && last !== undefined ? [first, last] : undefined,
    distributions: [
      ...(manifest
        ? [
            {
              ...fileOf(release, 'datapackage.json', manifest),
              title: 'Data Package : tous les fichiers',
              standard: DATA_PACKAGE,
            },
          ]
        : []),
      ...tables.map(({ distribution }) => distribution),
    ],
    proofs: release.preuves ? PROOF_DOCUMENTS : [],
    collections: described,
  }
}

/** A collection without the forms in which it is given. */
export const describeCollection = perObject((collection: Collection): Omit<DescribedCollection, 'distributions'> => {
  const { id, release, source, granularite, grandeurs, axis } = collection
  const where = isOfCells(collection)
    ? { words: `${mostCells(collection)} mailles`, box: latticeBox(collection.lattice) }
    : { words: `${collection.localites.length} lieux`, box: boxOfPlaces(collection.localites) }
  const { simule, citation } = release.edition
  const { fromMs, toMs, resolution } = coverageOf(axis)
  return {
    id,
    title: `${source.libelle}, ${isOfCells(collection) ? 'en grille, ' : ''}pas ${granularite}${simule ? ' (SIMULÉ)' : ''}`,
    description: `${grandeurs.map(({ libelle }) => libelle).join(', ')} ; ${where.words}. ${citation}`,
    keywords: [source.code, granularite, ...grandeurs.map(({ code }) => code)],
    source,
    granularite,
    grandeurs,
    gridded: isOfCells(collection),
    box: where.box,
    days: axis.steps === 0 ? undefined : [dayOf(fromMs), dayOf(toMs - 1)],
    resolution,
  }
})

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function mostCells({ variables }: CellCollection): number {
  return Math.max(...variables.map(({ sealed }) => sealed.mailles))
}

function fileOf({ id }: Release, path: string, file: ReleaseFile): Distribution {
  return { title: path, path: `/archives/${id}/${path}`, mediaType: file.mediaType.split(';')[0] as string, file }
}

/** Addresses that name the release: what they give never changes. */
function protocolsOf({ id, release }: Collection): Distribution[] {
  const edr = { path: `/ogc/collections/${id}/instances/${release.id}`, service: OGC, standard: OGC.standard }
  return [
    {
      title: 'OPeNDAP (DAP2)',
      path: `/opendap/${release.id}/${id}`,
      entry: '.dds',
      service: OPENDAP,
      standard: OPENDAP.standard,
    },
    {
      title: 'Zarr v2',
      path: `/zarr/${release.id}/${id}`,
      entry: '/.zmetadata',
      mediaType: 'application/vnd.zarr; version=2',
      service: ZARR,
      standard: ZARR.standard,
    },
    { ...edr, title: 'OGC API EDR : CoverageJSON', mediaType: 'application/vnd.cov+json' },
    { ...edr, title: 'OGC API EDR : CSV', mediaType: 'text/csv' },
    { ...edr, title: 'OGC API EDR : netCDF', mediaType: 'application/x-netcdf' },
  ]
}
