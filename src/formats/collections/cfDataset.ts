import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { type Provenance, provenanceOf } from '../../answers/measurements/provenance.ts'
import {
  HELD_BYTES_PER_ROW,
  isShown,
  type MesureSlice,
  sliceWithin,
  type TimeAxis,
} from '../../answers/measurements/slice.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import { type Grandeur, type Localite, type Serie, type Source, uniteOf } from '../../contract/catalogue.ts'
import { timeOf } from '../../contract/time.ts'
import { type Granularite, isDerived, NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import {
  type Attributes,
  type CfDataset,
  cellMethods,
  FILL,
  globalAttributes,
  indices,
  type Made,
  NO_VALUE,
  type NumberVariable,
  placeVariables,
  type Range,
  timeVariables,
  unitsOf,
  WHERE,
} from './cfVariables.ts'
import { boxOfPlaces, type PlaceCollection } from './collection.ts'

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

/** What a variable of measurements says of itself, wherever it is. */
function valueAttributes(
  { name, grandeur, source }: Pick<CubeVariable, 'name' | 'grandeur' | 'source'>,
  made: Made,
): Attributes {
  const { granularite } = made
  const standardName = granularite === 'horaire' ? grandeur.nom_cf_horaire : grandeur.nom_cf
  const methods = cellMethods(grandeur, made)
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

/** A series of a cube; its measurements are read when they are asked for. */
export interface CubePart {
  serie: Serie
  read(): Promise<MesureSlice>
}

/** A variable of a cube: a source's variable at each place. */
interface CubeVariable {
  /** The code of the variable, with that of the source where a cube has several sources. */
  name: string
  grandeur: Grandeur
  source: Source
  /** For each place of the cube; undefined: the source has nothing there. */
  parts: readonly (CubePart | undefined)[]
}

/** Series of one step side by side: variables at places on one time axis. */
interface Cube {
  axis: TimeAxis
  localites: readonly Localite[]
  variables: readonly CubeVariable[]
  release: Release
  provenance: Provenance
}

/** All of a collection of places. */
function cubeOf({ release, localites, grandeurs, axis, serie }: PlaceCollection): Cube {
  const series = grandeurs.flatMap((grandeur) => localites.flatMap(({ code }) => serie(grandeur.code, code) ?? []))
  const parts = series.map((found) => ({
    serie: found,
    read: async () => sliceWithin(found, await release.mesures(found), ALL),
  }))
  return cubeOfParts(release, axis, parts, localites)
}

const ALL = { fromMs: -Infinity, toMs: Infinity }

/** Some series of one step, each on its own window, on an axis that holds them all; by default at the places that they are of. */
export function cubeOfParts(
  release: Release,
  axis: TimeAxis,
  parts: readonly CubePart[],
  localites: readonly Localite[] = placesOf(release, parts),
): Cube {
  const { grandeurs, sources } = indexOf(release)
  const series = parts.map(({ serie }) => serie)
  const several = new Set(series.map(({ source }) => source)).size > 1
  const byVariable = Map.groupBy(parts, ({ serie }) => `${serie.grandeur}${several ? `_${serie.source}` : ''}`)
  const variables = [...byVariable].map(([name, own]) => {
    const [{ serie }] = own as [CubePart]
    const byPlace = Map.groupBy(own, (part) => part.serie.localite)
    return {
      name,
      grandeur: grandeurs.get(serie.grandeur) as Grandeur,
      source: sources.get(serie.source) as Source,
      parts: localites.map(({ code }) => byPlace.get(code)?.[0]),
    }
  })
  return { axis, localites, variables, release, provenance: provenanceOf(release, series) }
}

function placesOf(release: Release, parts: readonly CubePart[]): Localite[] {
  const codes = new Set(parts.map(({ serie }) => serie.localite))
  return [...codes].map((code) => indexOf(release).localites.get(code) as Localite)
}
