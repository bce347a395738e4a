import type { TimeAxis } from '../../answers/measurements/slice.ts'
import type { Release } from '../../answers/release.ts'
import type { Grandeur, Localite, Source } from '../../contract/catalogue.ts'
import type { Box } from '../../contract/outline.ts'
import { DAY_MS, HOUR_MS, isoInstant, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'

/** Indices of a dimension: `start`, `start + stride`, …, `count` of them. */
export interface Range {
  start: number
  count: number
  stride: number
}

interface Described {
  name: string
  /** Names of dimensions, the slowest first. */
  dimensions: readonly string[]
  attributes: Attributes
}

/** What reading a range of a variable takes: a series is read whole, whatever is asked of it. */
export interface ReadCost {
  /** Values that are read. */
  values: number
  /** Bytes in memory meanwhile. */
  bytes: number
}

/** Numbers on some dimensions. */
export interface NumberVariable extends Described {
  type: 'double' | 'int' | 'byte'
  cost(ranges: readonly Range[]): ReadCost
  /** The numbers within a range of each dimension, the last dimension fastest, in pieces. */
  read(ranges: readonly Range[]): AsyncIterable<NumberArray> | Iterable<NumberArray>
}

/** A text for each index of one dimension. */
export interface TextVariable extends Described {
  type: 'text'
  texts: readonly string[]
}

export type CfVariable = NumberVariable | TextVariable
export type NumberArray = Float64Array | Int32Array | Int8Array
/** What the numbers of a type are held in. */
export const KINDS = { double: Float64Array, int: Int32Array, byte: Int8Array } as const

/** Data as the CF conventions describe them (https://cfconventions.org, 1.11), whatever format or protocol they travel in. */
export interface CfDataset {
  dimensions: Readonly<Record<string, number>>
  attributes: Attributes
  /** Those with measurements first. */
  variables: readonly CfVariable[]
}

/** No measurement: netCDF's own fill value of doubles, which every reader knows. */
export const FILL = 9.969209968386869e36
export const NO_VALUE: Attribute = { type: 'double', values: [FILL] }
/** Where a series at a place says that it is. */
export const WHERE = 'latitude longitude nom'

/** UDUNITS' names of what UCUM writes otherwise. */
const UDUNITS_NAMES: Readonly<Record<string, string>> = {
  Cel: 'degree_Celsius',
  deg: 'degree',
  a: 'year',
  d: 'day',
}

/**
 * A unit of UCUM (https://ucum.org) as UDUNITS-2 reads it, which CF requires: `kW.h/m2/d` is `kW h m-2 day-1`. Products,
 * quotients and whole exponents, as the tables of variables have them.
 */
export function cfUnits(ucum: string): string {
  const factors = [...ucum.matchAll(/(^|[./])([^./]+)/g)].map(([, sign, factor = '']) => {
    // Bounded: the unit of a country's table of variables.
    const [exponent = ''] = /-?(?<!\d)\d+$/.exec(factor) ?? []
    const name = factor.slice(0, factor.length - exponent.length)
    if (name === '') return exponent
    const power = (sign === '/' ? -1 : 1) * Number(exponent || 1)
    return `${UDUNITS_NAMES[name] ?? name}${power === 1 ? '' : power}`
  })
  const meant = factors.filter((factor) => factor !== '1')
  return meant.length === 0 ? '1' : meant.join(' ')
}

/** The unit of a variable at a step, as UDUNITS-2 reads it. */
export function unitsOf(grandeur: Pick<Grandeur, 'ucum' | 'ucum_horaire'>, granularite: Granularite): string {
  return cfUnits((granularite === 'horaire' ? grandeur.ucum_horaire : null) ?? grandeur.ucum)
}

/** How the values of a variable were made: each at one minute of its step, or derived from others. */
export interface Made {
  granularite: Granularite
  instantaneous: boolean
  derived: boolean
}

/** The statistics that no unit tells. */
const CELL_METHODS: Readonly<Record<string, string>> = { maximum: 'maximum', minimum: 'minimum', instantane: 'point' }

/** The statistic of a step: energies and hours add up, the rest are means unless they are of one minute. */
export function cellMethods(
  grandeur: Pick<Grandeur, 'ucum' | 'ucum_horaire'> & Partial<Pick<Grandeur, 'statistique'>>,
  { granularite, instantaneous, derived }: Made,
): string | undefined {
  const method = CELL_METHODS[grandeur.statistique ?? '']
  const isExtreme = method === 'maximum' || method === 'minimum'
  if (isExtreme && (granularite === 'mensuel' || granularite === 'annuel'))
    return `time: ${method} within days time: mean over days`
  if (instantaneous || method !== undefined) return `time: ${method ?? 'point'}`
  const ucum = (granularite === 'horaire' ? grandeur.ucum_horaire : null) ?? grandeur.ucum
  if (/^(k?W\.)?h(\/(m2|kW))?$/.test(ucum)) return 'time: sum'
  // A ratio or an index of a whole period is no mean of what is within it.
  return derived && ucum === '1' ? undefined : 'time: mean'
}

/** Numbers within some ranges. */
export function lengthOf(ranges: readonly { count: number }[]): number {
  return ranges.reduce((product, { count }) => product * count, 1)
}

/** What reading some variables takes, one after another: all their values, and the bytes of the largest. */
export function costOfEach(costs: readonly ReadCost[]): { values: number; heldBytes: number } {
  return {
    values: costs.reduce((sum, { values }) => sum + values, 0),
    heldBytes: Math.max(0, ...costs.map(({ bytes }) => bytes)),
  }
}

/** What stands where there is no measurement; undefined of a variable that has one everywhere. */
export function fillOf({ attributes: { _FillValue: fill } }: CfVariable): number | undefined {
  return typeof fill === 'object' ? fill.values[0] : undefined
}

export function* indices({ start, count, stride }: Range): Iterable<number> {
  for (let i = 0; i < count; i++) yield start + i * stride
}

/** Where time series are: code, name and coordinates of each place. */
export function placeVariables(
  localites: readonly Pick<Localite, 'code' | 'nom' | 'latitude' | 'longitude'>[],
): CfVariable[] {
  const text = (name: string, attributes: Attributes, texts: readonly string[]): TextVariable => ({
    name,
    type: 'text',
    dimensions: ['localite'],
    attributes: { ...attributes, _Encoding: 'utf-8' },
    texts,
  })
  const point = (name: 'latitude' | 'longitude', units: string): NumberVariable =>
    numbers(name, ['localite'], Float64Array, (at) => localites[at]?.[name] ?? FILL, {
      standard_name: name,
      long_name: name,
      units,
      ...(localites.some((each) => each[name] === null) ? { _FillValue: NO_VALUE } : {}),
    })
  return [
    text(
      'localite',
      { cf_role: 'timeseries_id', long_name: 'code de la localité' },
      localites.map(({ code }) => code),
    ),
    text(
      'nom',
      { long_name: 'nom de la localité' },
      localites.map(({ nom }) => nom),
    ),
    point('latitude', 'degrees_north'),
    point('longitude', 'degrees_east'),
  ]
}

export function timeVariables(axis: TimeAxis): CfVariable[] {
  return [
    numbers('time', ['time'], Int32Array, (at) => timeNumber(axis, at), {
      standard_name: 'time',
      long_name: 'début du pas (UTC)',
      units: isHourly(axis) ? UNITS_OF_HOURS : UNITS_OF_DAYS,
      calendar: 'standard',
      axis: 'T',
      bounds: 'time_bnds',
    }),
    numbers('time_bnds', ['time', 'bnds'], Int32Array, (at, end) => timeNumber(axis, at + end), {}),
  ]
}

const UNITS_OF_HOURS = 'hours since 1970-01-01 00:00:00'
export const UNITS_OF_DAYS = 'days since 1970-01-01 00:00:00'

const isHourly = ({ granularite }: TimeAxis) => granularite === 'horaire'

/** The start of a step in the unit of its axis. */
function timeNumber({ granularite, firstSlot }: TimeAxis, at: number): number {
  return timeOf(granularite, firstSlot + at) / (granularite === 'horaire' ? HOUR_MS : DAY_MS)
}

/** A variable of one or two dimensions whose numbers are made of their indices. */
export function numbers(
  name: string,
  dimensions: readonly string[],
  Kind: typeof Float64Array | typeof Int32Array,
  number: (at: number, within: number) => number,
  attributes: Attributes,
): NumberVariable {
  const ONE: Range = { start: 0, count: 1, stride: 1 }
  return {
    name,
    type: Kind === Int32Array ? 'int' : 'double',
    dimensions,
    attributes,
    cost([outer = ONE, inner = ONE]) {
      const values = outer.count * inner.count
      return { values, bytes: values * Kind.BYTES_PER_ELEMENT }
    },
    read([outer = ONE, inner = ONE]) {
      const made = new Kind(outer.count * inner.count)
      let i = 0
      for (const at of indices(outer)) for (const within of indices(inner)) made[i++] = number(at, within)
      return [made]
    },
  }
}

/** An attribute: a text, or numbers of one type. */
export type Attribute = string | { type: 'double' | 'int' | 'byte'; values: readonly number[] }
export type Attributes = Readonly<Record<string, Attribute>>

/** What the attributes of a dataset are made from. */
interface About {
  release: Release
  /** The provenance under the contract's names. */
  provenance: Readonly<Record<string, string>>
  /** Where it is; undefined where no place has coordinates. */
  box: Box | undefined
  /** Whether it is on a grid; else it is time series at places. */
  gridded?: boolean
  variables: readonly { grandeur: Grandeur; source: Source }[]
  /** From the start of its first step to the end of its last, UTC, and how long a step is as a duration of ISO 8601. */
  coverage: { fromMs: number; toMs: number; resolution: string }
}

/**
 * What a dataset says of itself: the attributes of CF and of the Attribute Convention for Data Discovery (ACDD 1.3), then the
 * provenance under the contract's names. The same release gives the same text.
 */
export function globalAttributes({ release, provenance, box, gridded, variables, coverage }: About): Attributes {
  const { service } = release.catalogue
  const { edition } = release
  const { avertissement, ...others } = provenance
  const sources = [...new Set(variables.map(({ source }) => source))]
  const names = [...new Set(variables.map(({ grandeur }) => grandeur.libelle))]
  const number = (value: number): Attribute => ({ type: 'double', values: [value] })
  return {
    Conventions: 'CF-1.11, ACDD-1.3',
    ...(gridded ? {} : { featureType: 'timeSeries' }),
    title: `${service.titre} : ${names.join(', ')}${edition.simule ? ' (SIMULÉ)' : ''}`,
    ...(avertissement === undefined ? {} : { avertissement }),
    summary: service.description,
    id: release.id,
    product_version: release.id,
    institution: service.nom,
    source: sources.map(({ libelle }) => libelle).join(' ; '),
    history: `${edition.date_publication} ${release.id}, révision ${edition.revision_source}`,
    references: edition.citation,
    creator_name: service.auteurs.map(({ nom, prenom }) => `${prenom} ${nom}`).join(', '),
    publisher_name: service.nom,
    publisher_email: service.contact,
    license: `${service.licence.nom}, ${service.licence.url}`,
    date_issued: edition.date_publication,
    keywords: [...new Set(variables.flatMap(({ grandeur }) => grandeur.nom_cf ?? []))].join(', '),
    keywords_vocabulary: 'CF Standard Name Table v91',
    standard_name_vocabulary: 'CF Standard Name Table v91',
    cdm_data_type: gridded ? 'Grid' : 'Station',
    time_coverage_start: `${isoInstant(coverage.fromMs)}Z`,
    time_coverage_end: `${isoInstant(coverage.toMs)}Z`,
    time_coverage_resolution: coverage.resolution,
    ...(box && {
      geospatial_lat_min: number(box.south),
      geospatial_lat_max: number(box.north),
      geospatial_lon_min: number(box.west),
      geospatial_lon_max: number(box.east),
    }),
    ...others,
  }
}
