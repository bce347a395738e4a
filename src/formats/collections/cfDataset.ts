import { HELD_BYTES_PER_ROW, isShown, type MesureSlice, type TimeAxis } from '../../answers/measurements/slice.ts'
import { perObject } from '../../answers/perObject.ts'
import { type Grandeur, type Localite, uniteOf } from '../../contract/catalogue.ts'
import { DAY_MS, HOUR_MS, timeOf } from '../../contract/time.ts'
import { type Granularite, isDerived, NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import { type Attribute, type Attributes, globalAttributes } from './acdd.ts'
import { cfUnits } from './cfUnits.ts'
import { boxOfPlaces, type PlaceCollection } from './collection.ts'
import { type Cube, type CubeVariable, cubeOf } from './cube.ts'

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
/** Of a flag: the same byte with and without a sign. */
const NO_FLAG = 127

/** A collection of places as one dataset, described once. */
export const placesDataset = perObject((collection: PlaceCollection) => cfDataset(cubeOf(collection)))

/** A cube as time series at places (CF, chapter 9: the orthogonal multidimensional array). */
export function cfDataset(cube: Cube): CfDataset {
  const { axis, localites, variables, provenance } = cube
  return {
    dimensions: { time: axis.steps, localite: localites.length, bnds: 2 },
    attributes: globalAttributes({
      ...cube,
      provenance: provenance.fields,
      box: boxOfPlaces(localites),
      coverage: coverageOf(axis),
    }),
    variables: [
      ...valuesThenFlags(variables.map((variable) => measuredAt(variable, axis))),
      ...placeVariables(localites),
      ...timeVariables(axis),
    ],
  }
}

/** ISO 8601 durations of steps. */
const RESOLUTION: Readonly<Record<Granularite, string>> = {
  horaire: 'PT1H',
  journalier: 'P1D',
  mensuel: 'P1M',
  annuel: 'P1Y',
}

/** From the start of the first step of an axis to the end of its last, and how long a step is. */
export function coverageOf({ granularite, firstSlot, steps }: TimeAxis) {
  const [fromMs, toMs] = [timeOf(granularite, firstSlot), timeOf(granularite, firstSlot + steps)]
  return { fromMs, toMs, resolution: RESOLUTION[granularite] }
}

/** Time first, as programs for climate data expect it. */
const ON = ['time', 'localite'] as const
export const WHERE = 'latitude longitude nom'
/** The most series that a variable names: of more, their codes would be most of the header. */
const MOST_NAMED = 8

/** The measurements of a variable at places. A series is read whole: values follow each other by time, so that those of all places are in memory together. */
function measuredAt(variable: CubeVariable, axis: TimeAxis): Measured {
  const series = variable.parts.flatMap((part) => part?.serie ?? [])
  const made = {
    granularite: axis.granularite,
    instantaneous: series.length > 0 && series.every((serie) => serie.minute_instantanee !== null),
    derived: series.some(isDerived),
  }
  const named = series.length > 0 && series.length <= MOST_NAMED
  return measured(variable, made, {
    dimensions: ON,
    attributes: { coordinates: WHERE },
    ofValues: named ? { series: series.map(({ code }) => code).join(' ') } : {},
    numbersOf: (field, make) => ({
      read: (ranges) => readSteps(variable, axis, ranges, make, field),
      cost([, places]) {
        const values = (places?.count ?? variable.parts.length) * axis.steps
        return { values, bytes: values * HELD_BYTES_PER_ROW }
      },
    }),
  })
}

/** A variable of measurements, then their flags. */
export type Measured = [values: NumberVariable, ...flags: NumberVariable[]]

/** Where measurements are, and how they are read. */
interface Where {
  dimensions: readonly string[]
  /** What values and flags say besides, and what the values alone do. */
  attributes: Attributes
  ofValues: Attributes
  numbersOf(field: Field, make: (count: number) => Float64Array | Int8Array): Pick<NumberVariable, 'read' | 'cost'>
}

/** A variable and its flags as the CF conventions describe them, wherever they are. */
export function measured(
  variable: Pick<CubeVariable, 'name' | 'grandeur' | 'source'>,
  made: Made,
  { dimensions, attributes, ofValues, numbersOf }: Where,
): Measured {
  const { name, grandeur } = variable
  const own = { ...valueAttributes(variable, made), ...attributes, ...ofValues }
  return [
    { name, type: 'double', dimensions, attributes: own, ...numbersOf('values', noValues) },
    ...FLAGS.map((flag): NumberVariable => {
      const told = { ...flagAttributes(grandeur, flag), ...attributes }
      const numbers = numbersOf(flag.field, noFlags)
      return { name: `${name}_${flag.suffix}`, type: 'byte', dimensions, attributes: told, ...numbers }
    }),
  ]
}

/** Measurements as a dataset has them: values first. */
export function valuesThenFlags(all: readonly Measured[]): NumberVariable[] {
  return [...all.map(([values]) => values), ...all.flatMap(([, ...flags]) => flags)]
}

/** How the values of a variable were made: each at one minute of its step, or derived from others. */
interface Made {
  granularite: Granularite
  instantaneous: boolean
  derived: boolean
}

/** What a variable of measurements says of itself, wherever it is. */
function valueAttributes(
  { name, grandeur, source }: Pick<CubeVariable, 'name' | 'grandeur' | 'source'>,
  made: Made,
): Attributes {
  const { granularite } = made
  const standardName = granularite === 'horaire' ? grandeur.nom_cf_horaire : grandeur.nom_cf
  const methods = cellMethods(grandeur, granularite, made)
  return {
    ...(standardName === null ? {} : { standard_name: standardName }),
    long_name: grandeur.libelle,
    units: unitsOf(grandeur, granularite),
    unite: uniteOf(grandeur, granularite),
    ...(methods === undefined ? {} : { cell_methods: methods }),
    _FillValue: NO_VALUE,
    ancillary_variables: `${name}_statut ${name}_niveau`,
    source: source.libelle,
    grandeur: grandeur.code,
    source_code: source.code,
    definition: grandeur.definition,
  }
}

/** The statistics that no unit tells. */
const CELL_METHODS: Readonly<Record<string, string>> = { maximum: 'maximum', minimum: 'minimum', instantane: 'point' }

/** The statistic of a step: energies and hours add up, the rest are means unless they are of one minute. */
function cellMethods(grandeur: Grandeur, granularite: Granularite, made: Made): string | undefined {
  const method = CELL_METHODS[grandeur.statistique ?? '']
  const isExtreme = method === 'maximum' || method === 'minimum'
  if (isExtreme && (granularite === 'mensuel' || granularite === 'annuel'))
    return `time: ${method} within days time: mean over days`
  if (made.instantaneous || method !== undefined) return `time: ${method ?? 'point'}`
  const ucum = (granularite === 'horaire' ? grandeur.ucum_horaire : null) ?? grandeur.ucum
  if (/^(k?W\.)?h(\/(m2|kW))?$/.test(ucum)) return 'time: sum'
  // A ratio or an index of a whole period is no mean of what is within it.
  return made.derived && ucum === '1' ? undefined : 'time: mean'
}

/** The unit of a variable at a step, as UDUNITS-2 reads it. */
export function unitsOf(grandeur: Grandeur, granularite: Granularite): string {
  return cfUnits((granularite === 'horaire' ? grandeur.ucum_horaire : null) ?? grandeur.ucum)
}

/** The flags of each value of a variable. */
const FLAGS = [
  { field: 'statuts', suffix: 'statut', about: 'statut éditorial', words: STATUTS },
  { field: 'niveaux', suffix: 'niveau', about: 'niveau de confiance', words: NIVEAUX },
] as const
type Flag = (typeof FLAGS)[number]

/** What a variable of flags says of itself, wherever it is. */
function flagAttributes({ libelle }: Grandeur, { about, words }: Flag): Attributes {
  return {
    long_name: `${libelle}, ${about}`,
    standard_name: 'quality_flag',
    flag_values: { type: 'byte', values: words.map((_, i) => i) },
    flag_meanings: words.join(' '),
    _FillValue: { type: 'byte', values: [NO_FLAG] },
  }
}

/** Flags that are still to be read: none. */
export const noFlags = (count: number) => new Int8Array(count).fill(NO_FLAG)
/** Values that are still to be read: none. */
export const noValues = (count: number) => new Float64Array(count).fill(FILL)

/** What is read of a step: the value, or the index of its word. */
export type Field = 'values' | 'niveaux' | 'statuts'

/** Numbers in one piece of what is read. */
export const PIECE = 1 << 16

/** The steps of the first range at the places of the second, some steps at a time: memory holds the series of one variable. */
async function* readSteps<Numbers extends Float64Array | Int8Array>(
  { parts }: CubeVariable,
  { firstSlot }: TimeAxis,
  [times, places]: readonly Range[],
  make: (count: number) => Numbers,
  field: Field,
): AsyncIterable<Numbers> {
  if (!times || !places) throw new Error('une plage par dimension')
  const slices: (MesureSlice | undefined)[] = []
  for (const place of indices(places)) slices.push(await parts[place]?.read())
  const stepsAtOnce = Math.max(1, Math.floor(PIECE / places.count))
  for (let first = 0; first < times.count; first += stepsAtOnce) {
    const steps = Math.min(stepsAtOnce, times.count - first)
    const piece = make(steps * places.count)
    for (const [column, slice] of slices.entries()) {
      if (!slice) continue
      const { mesures, from, to } = slice
      const shift = firstSlot + times.start + first * times.stride - mesures.firstSlot
      for (let i = 0; i < steps; i++) {
        const at = shift + i * times.stride
        if (at >= from && at < to && isShown(slice, at)) piece[i * places.count + column] = mesures[field][at] as number
      }
    }
    yield piece
  }
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
export function placeVariables(localites: readonly Localite[]): CfVariable[] {
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
