import { provenanceOf } from '../../../../answers/measurements/provenance.ts'
import { introuvable, invalide, redact, refus } from '../../../../contract/erreurs.ts'
import type { Outline } from '../../../../contract/outline.ts'
import type { PlaceCollection } from '../../../../formats/collections/collection.ts'
import { preferredType } from '../../../../http/mediaType.ts'
import { type Interval, intersects, readBbox, readDatetime } from '../datetime.ts'
import { GEOJSON_TYPE, unknownFormat } from '../document.ts'
import { chosenParameters } from './parameters.ts'
import { placeCoverage, placeCsv, placeGeojson, placeNetcdf } from './placeFormats.ts'
import { type EdrData, placeSeries, requireFew, valuesOf } from './placeSeries.ts'
import { type FoundPlace, placesIn, placesOfPoints, placesWithin } from './places.ts'
import { readPoints, readPolygons, withHeightTold } from './wkt.ts'

/** OGC API Environmental Data Retrieval 1.1 (19-086r6). */
export const EDR_CLASSES = ['core', 'collections', 'json', 'html', 'geojson', 'edr-geojson', 'covjson', 'queries'].map(
  (name) => `http://www.opengis.net/spec/ogcapi-edr-1/1.1/conf/${name}`,
)

/** What may be asked with a query of data. */
export interface EdrQuestion {
  coords?: string
  within?: number
  'within-units'?: string
  bbox?: number[]
  datetime?: string
  'parameter-name'?: string[]
  /** What OWSLib writes for it. */
  parameter_names?: string[]
  crs?: string
  f?: string
}

/** The queries that choose places by coordinates, with their titles. */
export const DATA_QUERIES = {
  position: 'Les séries du lieu qui représente un point',
  radius: 'Les séries des lieux autour d’un point',
  area: 'Les séries des lieux d’un polygone',
  locations: 'Les lieux, et les séries de l’un d’eux',
} as const
export type DataQuery = keyof typeof DATA_QUERIES
/** Those of a collection of cells. */
export const CELL_QUERIES = {
  position: 'La maille d’un point',
  area: 'Les mailles d’un polygone',
  cube: 'Les mailles d’une boîte',
} as const
export type CellQuery = keyof typeof CELL_QUERIES

const ALWAYS = ['datetime', 'parameter-name', 'parameter_names', 'crs', 'f'] as const
const OWN: Readonly<Record<DataQuery | CellQuery, readonly (keyof EdrQuestion)[]>> = {
  position: ['coords'],
  radius: ['coords', 'within', 'within-units'],
  area: ['coords'],
  locations: [],
  cube: ['bbox'],
}

/** The formats of data, by the word of `f`. */
export const EDR_FORMATS = {
  CoverageJSON: { type: 'application/vnd.cov+json', ending: 'covjson', write: placeCoverage },
  GeoJSON: { type: GEOJSON_TYPE, ending: 'geojson', write: placeGeojson },
  CSV: { type: 'text/csv; charset=utf-8; header=present', ending: 'csv', write: placeCsv },
  NetCDF: { type: 'application/x-netcdf', ending: 'nc', write: placeNetcdf },
} as const satisfies Record<
  string,
  { type: string; ending: string; write: (data: EdrData) => AsyncIterable<Uint8Array | string> }
>

/** The one coordinate reference system: longitude and latitude on WGS 84, by any of its names. */
export const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
const CRS_NAMES = ['CRS84', 'OGC:CRS84', CRS84, 'https://www.opengis.net/def/crs/OGC/1.3/CRS84']

/** The times that a question is about; all by default. */
export function intervalOf({ datetime }: EdrQuestion): Interval {
  return datetime === undefined ? { fromMs: -Infinity, toMs: Infinity } : readDatetime(datetime)
}

/** A query, and the country that it is put in. */
interface PlaceQuestion {
  query: DataQuery
  location?: string | undefined
  question: EdrQuestion
  outline: Outline
}

/** The series that a query asks for; undefined where there are none. Throws the contract's errors. */
export function findData(
  collection: PlaceCollection,
  { query, location, question, outline, address }: PlaceQuestion & Pick<EdrData, 'address'>,
): EdrData | undefined {
  requireOwn(question, query)
  const parameters = chosenParameters(collection, question['parameter-name'] ?? question.parameter_names)
  const interval = intervalOf(question)
  const found = findPlaces(collection, { query, location, question, outline })
  const places = found.flatMap((place) => placeSeries(collection, place, { parameters, interval }) ?? [])
  if (places.length === 0) return undefined
  requireFew(collection, valuesOf({ places, parameters }))
  const single = found.length === 1 && (query === 'position' || query === 'locations')
  const series = places.flatMap(({ parts }) => [...parts.values()].map(({ serie }) => serie))
  const { fields, ...provenance } = provenanceOf(collection.release, series)
  const told = { ...provenance, fields: withHeightTold(fields, question.coords) }
  return { collection, parameters, places, single, address, provenance: told }
}

function findPlaces(collection: PlaceCollection, { query, location, question, outline }: PlaceQuestion): FoundPlace[] {
  if (query === 'locations') return [locationOf(collection, location ?? '')]
  const coords = required(question, 'coords', query)
  if (query === 'area') return placesIn(collection, readPolygons(coords))
  if (query === 'position') return placesOfPoints(collection, readPoints(coords), outline)
  const within = required(question, 'within', query)
  const km = within * kilometresIn(required(question, 'within-units', query))
  return placesWithin(collection, readPoints(coords), km)
}

/** The units of a radius, in km. */
export const WITHIN_UNITS: Readonly<Record<string, number>> = { km: 1, m: 0.001 }

function kilometresIn(unit: string): number {
  const km = Object.hasOwn(WITHIN_UNITS, unit) ? WITHIN_UNITS[unit] : undefined
  if (km !== undefined) return km
  const accepte = Object.keys(WITHIN_UNITS)
  throw invalide(`Le paramètre « within-units » vaut « ${redact(unit)} » ; attendu : ${accepte.join(', ')}.`, {
    champ: 'within-units',
    recu: redact(unit),
    accepte,
  })
}

/** A place of a collection by its code; throws the contract's 404. */
function locationOf({ id, localites }: PlaceCollection, code: string): FoundPlace {
  const town = localites.find((each) => each.code === code)
  if (town) return { town }
  throw introuvable(`La collection ${id} n’a pas de lieu « ${redact(code)} ».`, {
    champ: 'locationId',
    recu: redact(code),
    accepte: `/ogc/collections/${id}/locations`,
  })
}

/** The places of a collection that the list of locations asks for. */
export function findLocations(collection: PlaceCollection, question: EdrQuestion): FoundPlace[] {
  refuseOthers(question, [...ALWAYS, 'bbox'], 'locations')
  requireCrs84(question.crs)
  const box = question.bbox && readBbox(question.bbox)
  const interval = intervalOf(question)
  const parameters = chosenParameters(collection, question['parameter-name'] ?? question.parameter_names)
  const inBox = collection.localites.filter(
    ({ longitude: x, latitude: y }) => !box || intersects(box, { west: x, south: y, east: x, north: y }),
  )
  return inBox
    .filter((town) => placeSeries(collection, { town }, { parameters, interval }) !== undefined)
    .map((town) => ({ town }))
}

/** Of some formats the one that `f` names, else the one that `Accept` likes best, else the first; throws the contract's error. */
export function edrFormat<Name extends string>(
  formats: Readonly<Record<Name, { type: string }>>,
  { f, accept }: { f: string | undefined; accept: string | undefined },
): Name {
  const names = Object.keys(formats) as [Name, ...Name[]]
  if (f === undefined) {
    const types = names.map((name) => formats[name].type.split(';', 1)[0] as string)
    return names[types.indexOf(preferredType(accept, types) ?? '')] ?? names[0]
  }
  const named = names.find((name) => name === f)
  if (named) return named
  throw unknownFormat(f, names)
}

/** A parameter that a query cannot do without. */
export function required<Name extends keyof EdrQuestion>(
  question: EdrQuestion,
  name: Name,
  query: DataQuery | CellQuery,
): NonNullable<EdrQuestion[Name]> {
  const value = question[name]
  if (value !== undefined) return value as NonNullable<EdrQuestion[Name]>
  throw refus('VALIDATION_CHAMP_MANQUANT', `Le paramètre « ${name} » est requis par ${query}.`, {
    champ: name,
    recu: null,
    accepte: OWN[query],
  })
}

/** A parameter of another query is refused: it would have no effect. */
export function refuseOthers(question: EdrQuestion, accepted: readonly (keyof EdrQuestion)[], query: string): void {
  const other = (Object.keys(question) as (keyof EdrQuestion)[]).find((name) => !accepted.includes(name))
  if (other === undefined) return
  throw invalide(`Le paramètre « ${other} » n’est pas de ${query}. Paramètres acceptés : ${accepted.join(', ')}.`, {
    champ: other,
    recu: redact(String(question[other])),
    accepte: accepted,
  })
}

/** Refuses what a query takes no account of: parameters of others, and another system of coordinates. */
export function requireOwn(question: EdrQuestion, query: DataQuery | CellQuery): void {
  refuseOthers(question, [...ALWAYS, ...OWN[query]], query)
  requireCrs84(question.crs)
}

function requireCrs84(crs: string | undefined): void {
  if (crs === undefined || CRS_NAMES.includes(crs)) return
  throw invalide(`Le système de coordonnées « ${redact(crs)} » n’est pas servi.`, {
    champ: 'crs',
    recu: redact(crs),
    accepte: CRS_NAMES,
  })
}
