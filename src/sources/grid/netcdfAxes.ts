import { excerpt } from '../../contract/excerpt.ts'
import type { LatticeWindow } from '../../contract/grid.ts'
import { fr } from '../../contract/numberWords.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { type Fault, faultsOf } from '../upstream.ts'
import type { GridAxis } from './gridReading.ts'
import {
  type IndexRange,
  type NetcdfFile,
  type NetcdfVariable,
  type NumberArray,
  numbersOf,
  storedOf,
  textOf,
} from './netcdf.ts'

/** Single floats of 360 degrees are off by less, and the ten-thousandths that centres are told to. */
const CENTRE_TOLERANCE_DEG = 1.5e-4

/** An axis as a file has it: its dimension, if it is one, and whether its centres go down. */
interface FileAxis extends GridAxis {
  /** Of its variable. */
  name: string
  /** Undefined of a file of one cell that has no such dimension. */
  dimension: string | undefined
  falling: boolean
}

const LATITUDE = { unit: /^degrees?_?n(orth)?$/i, names: ['latitude', 'lat'], word: 'latitudes' }
const LONGITUDE = { unit: /^degrees?_?e(ast)?$/i, names: ['longitude', 'lon'], word: 'longitudes' }

/** The axes of a file. Throws where one is missing, its grid is not regular, or its time is of another calendar, unit or step. */
export function axesOf(file: NetcdfFile) {
  const fault = faultsOf(file.chemin)
  const both = [coordinatesOf(file, LATITUDE), coordinatesOf(file, LONGITUDE)] as const
  const [{ dimension }, other] = both
  if (dimension !== undefined && dimension === other.dimension)
    throw fault(`les mailles sont une liste (« ${dimension} ») et non une grille`)
  const [latitudes, longitudes] = both.map(({ centres, word, ...axis }) => ({
    ...axis,
    ...regularAxis(fault, centres, word),
  })) as [FileAxis, FileAxis]
  return { latitudes, longitudes, times: timesOf(file) }
}

function coordinatesOf(file: NetcdfFile, { unit, names, word }: typeof LATITUDE) {
  const [fault, { variables }] = [faultsOf(file.chemin), file]
  const found = variables.filter((each) => unit.test(textOf(each, 'units') ?? '') || names.includes(each.name))
  const axis =
    found.find((each) => each.shape.length === 0 || (each.shape.length === 1 && each.dimensions[0] === each.name)) ??
    found.find((each) => each.shape.length === 1)
  if (!axis) {
    throw fault(
      found.length > 0
        ? `les ${word} ont ${found[0]?.shape.length} dimensions : une grille tournée ou projetée n’est pas lue`
        : `le fichier n’a pas de ${word} : une grille tournée ou projetée n’est pas lue`,
    )
  }
  const { name } = axis
  const [dimension] = axis.dimensions
  const stored = storedOf(axis)
  const centres = Array.from(stored, unpacking(axis, stored))
  // One cell, though it be told at each time.
  const isOne = dimension !== name && centres.every((centre) => centre === centres[0])
  return { name, word, centres: isOne ? centres.slice(0, 1) : centres, dimension: isOne ? undefined : dimension }
}

/** Centres as one regular axis, past the antimeridian or Greenwich too. Throws where they are not evenly spaced. */
export function regularAxis(fault: Fault, written: readonly number[], word: string): GridAxis & { falling: boolean } {
  let turns = 0
  const centres = written.map((centre, i) => {
    const before = written[i - 1] ?? centre
    if (Math.abs(centre - before) > 180) turns += centre < before ? 360 : -360
    return centre + turns
  })
  const count = centres.length
  const [start, end] = [centres[0], centres.at(-1)]
  if (start === undefined || end === undefined) throw fault(`le fichier n’a pas de ${word}`)
  const step = count === 1 ? null : rounded((end - start) / (count - 1))
  const falling = (step ?? 0) < 0
  const uneven = centres.findIndex((centre, i) => !(Math.abs(centre - start - i * (step ?? 0)) < CENTRE_TOLERANCE_DEG))
  if (uneven >= 0 || step === 0) {
    const near = centres.slice(Math.max(0, uneven - 1), uneven + 1).map((centre) => fr(rounded(centre)))
    throw fault(`${word} irrégulières (${near.join(' puis ')}) : seule une grille régulière est lue`)
  }
  return { first: rounded(falling ? end : start), step: step === null ? null : Math.abs(step), count, falling }
}

const rounded = (degrees: number) => Number(degrees.toFixed(6))

/** The units of time that UDUNITS-2 has below the month, whose length is none. */
const UNIT_MS: Readonly<Record<string, number>> = {
  ...{ millisecond: 1, msec: 1, second: 1000, sec: 1000, s: 1000, minute: MINUTE_MS, min: MINUTE_MS },
  ...{ hour: HOUR_MS, hr: HOUR_MS, h: HOUR_MS, day: DAY_MS, d: DAY_MS },
}
/** A unit since a date, perhaps an hour and a zone (CF 1.11, 4.4). */
const SINCE =
  /^([a-z]{1,12}) since (\d{1,4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2})(?::(\d{1,2})(?::(\d{1,2}(?:\.\d{0,12})?))?)?)? ?(?:Z|UTC|GMT|([+-])(\d{1,2}):?(\d{2})?)?$/i
/** The calendars that count days as UTC does; before that day, the first two count otherwise. */
const CALENDARS = ['standard', 'gregorian', 'proleptic_gregorian']
const FIRST_GREGORIAN_MS = Date.UTC(1582, 9, 15)
/** Farther from a whole hour than this, a number of double precision is not of that hour. */
const ROUNDING_MS = MINUTE_MS

/** The time axis of a file: hours, days or months that follow each other. Throws by name on another calendar, unit or step. */
function timesOf(file: NetcdfFile) {
  const fault = faultsOf(file.chemin)
  const axis = file.variables.find(
    (each) =>
      each.shape.length === 1 && each.dimensions[0] === each.name && /\bsince\b/i.test(textOf(each, 'units') ?? ''),
  )
  if (!axis) throw fault('le fichier n’a pas d’axe du temps (« hours since … »)')
  const units = textOf(axis, 'units') ?? ''
  const { unitMs, sinceMs } = readUnits(fault, units)
  const calendar = textOf(axis, 'calendar')?.toLowerCase() ?? 'standard'
  if (!CALENDARS.includes(calendar) || (calendar !== 'proleptic_gregorian' && sinceMs < FIRST_GREGORIAN_MS)) {
    throw fault(`calendrier « ${excerpt(calendar)} » (${excerpt(units)}) : seul le grégorien est lu`)
  }
  const stored = storedOf(axis)
  const numbers = Array.from(stored, unpacking(axis, stored))
  const rounding = Math.max(ROUNDING_MS, stored instanceof Float32Array ? singleRounding(numbers) * unitMs : 0)
  let farthest = 0
  /** UTC, milliseconds since 1970. */
  const stamps = Float64Array.from(numbers, (value) => {
    const written = sinceMs + value * unitMs
    const hour = Math.round(written / HOUR_MS) * HOUR_MS
    if (rounding >= HOUR_MS / 2 || Math.abs(written - hour) > rounding) return Math.round(written)
    farthest = Math.max(farthest, Math.abs(written - hour))
    return hour
  })
  const isTold = farthest >= 1000
  /** How far they were from whole hours, in words. */
  const remarques = isTold
    ? [`Instants écrits à ${fr(Math.ceil(farthest / 1000))} s près : rapportés à l’heure entière.`]
    : []
  return { dimension: axis.name, stamps, granularite: stepOf(fault, axis, stamps), remarques }
}

/** The length of a unit, and where it counts from in UTC. Throws where it is none that is read. */
function readUnits(fault: Fault, units: string): { unitMs: number; sinceMs: number } {
  const found = SINCE.exec(units.slice(0, LONGEST_UNITS).replaceAll(/\s+/g, ' ')) ?? []
  const [, unit = '', year, month, day, hour = 0, minute = 0, second = 0, sign, zoneHours = 0, zoneMinutes = 0] = found
  const name = unit.toLowerCase()
  const unitMs = UNIT_MS[name] ?? UNIT_MS[name.replace(/s$/, '')]
  const since = new Date(0)
  since.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const isDay = since.getUTCMonth() === Number(month) - 1 && since.getUTCDate() === Number(day)
  if (unitMs === undefined || !isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) >= 60) {
    const read = 'sont lus des secondes, minutes, heures ou jours « since » une date'
    throw fault(`unité du temps « ${excerpt(units)} » inconnue : ${read}`)
  }
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1)
  const sinceMs = since.setUTCHours(Number(hour), Number(minute) - zone, 0, Math.round(Number(second) * 1000))
  return { unitMs, sinceMs }
}

/** Characters of a unit of time that are read. */
const LONGEST_UNITS = 100

/** By how much the largest of some numbers may be off in single precision, of 24 bits. */
function singleRounding(numbers: readonly number[]): number {
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return largest === 0 ? 0 : 2 ** (Math.floor(Math.log2(largest)) - 24)
}

const STEPS: readonly Granularite[] = ['horaire', 'journalier', 'mensuel']

/** The step by which all stamps follow each other. */
function stepOf(fault: Fault, axis: NetcdfVariable, stamps: Float64Array): Granularite {
  if (stamps.length < 2) throw fault(`un seul instant dans « ${axis.name} » : son pas est inconnu`)
  const follows = (granularite: Granularite, i: number) =>
    i === 0
      ? timeOf(granularite, slotOf(granularite, stamps[0] as number)) === stamps[0]
      : timeOf(granularite, slotOf(granularite, stamps[i - 1] as number) + 1) === stamps[i]
  const granularite = STEPS.find((each) => follows(each, 1) && follows(each, 0))
  if (!granularite) {
    throw fault(
      `le temps commence au ${words(stamps[0])} puis passe au ${words(stamps[1])} : ni heures, ni jours, ni mois entiers`,
    )
  }
  const odd = stamps.findIndex((_, i) => !follows(granularite, i))
  if (odd < 0) return granularite
  throw fault(
    `pas ${granularite} irrégulier : au ${words(stamps[odd - 1])} succède le ${words(stamps[odd])}. Un fichier ne peut avoir qu’un pas, sans trou`,
  )
}

const words = (timeMs: number | undefined) => {
  const date = new Date(timeMs ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? 'instant impossible' : date.toISOString().replace(/(:00)?\.000Z$|Z$/, '')
}

export type FileAxes = ReturnType<typeof axesOf>

/** A variable over time and cells, in physical numbers of the file's unit. */
export interface Field {
  name: string
  /** As the file gives it; undefined where it gives none. */
  unit: string | undefined
  /**
   * The values of a window, cell after cell from its south-western one, the stamps of a range of each, all by default; NaN where the
   * file has a fill.
   */
  read(window: LatticeWindow, stamps?: IndexRange): Float64Array
}

/** A dimension of two sets of which the first has the last word: ERA5 and its preliminary ERA5T. */
export const SETS = 'expver'

/** The field of a variable; or why it is none: it has no time or cells, or a dimension besides, as levels are. */
export function fieldOf(variable: NetcdfVariable, axes: FileAxes): Field | string {
  const { name, dimensions, shape } = variable
  if (!variable.numeric) return 'ce ne sont pas des nombres'
  const { latitudes, longitudes, times } = axes
  const known = [times.dimension, latitudes.dimension, longitudes.dimension, SETS]
  const other = dimensions.findIndex((each, i) => !known.includes(each) && shape[i] !== 1)
  if (other >= 0) return `sur ${shape[other]} niveaux de la dimension « ${dimensions[other]} » : demandez-en un seul`
  const needed = [times.dimension, latitudes.dimension, longitudes.dimension].filter((each) => each !== undefined)
  const missing = needed.find((each) => !dimensions.includes(each))
  if (missing !== undefined) return `sans dimension « ${missing} »`
  return { name, unit: textOf(variable, 'units'), read: (window, stamps) => readField(variable, axes, window, stamps) }
}

function readField(
  variable: NetcdfVariable,
  { latitudes, longitudes, times }: FileAxes,
  { row: south, column: west, lignes, colonnes }: LatticeWindow,
  stamps: IndexRange = { start: 0, end: times.stamps.length },
): Float64Array {
  const { dimensions, shape } = variable
  const rangeOf = (dimension: string, i: number): IndexRange => {
    if (dimension === latitudes.dimension) return fileRange(latitudes, south, lignes)
    if (dimension === longitudes.dimension) return fileRange(longitudes, west, colonnes)
    if (dimension === times.dimension) return stamps
    return { start: 0, end: shape[i] as number }
  }
  const ranges = dimensions.map(rangeOf)
  const stored = variable.read(ranges)
  const counts = ranges.map(({ start, end }) => end - start)
  const strideOf = (dimension: string | undefined) => {
    const at = dimension === undefined ? -1 : dimensions.indexOf(dimension)
    return at < 0 ? 0 : counts.slice(at + 1).reduce((product, each) => product * each, 1)
  }
  const strides = {
    time: strideOf(times.dimension),
    row: strideOf(latitudes.dimension),
    column: strideOf(longitudes.dimension),
    set: strideOf(SETS),
  }
  const sets = counts[dimensions.indexOf(SETS)] ?? 1
  const unpacked = unpacking(variable, stored)
  const physical = (at: number) => unpacked(stored[at] as number | bigint)
  const count = stamps.end - stamps.start
  const values = new Float64Array(lignes * colonnes * count)
  let to = 0
  for (let r = 0; r < lignes; r++) {
    const row = latitudes.falling ? lignes - 1 - r : r
    for (let c = 0; c < colonnes; c++) {
      const column = longitudes.falling ? colonnes - 1 - c : c
      let from = row * strides.row + column * strides.column
      for (let t = 0; t < count; t++, from += strides.time) {
        let value = physical(from)
        for (let set = 1; set < sets && Number.isNaN(value); set++) value = physical(from + set * strides.set)
        values[to++] = value
      }
    }
  }
  return values
}

function fileRange({ falling, count }: FileAxis, first: number, length: number): IndexRange {
  const start = falling ? count - first - length : first
  return { start, end: start + length }
}

/** What stands for no value where a variable names no fill: netCDF's own, by the bytes of a number. */
const DEFAULT_FILLS = { short: -32767, int: -2147483647, float: 9.969209968386869e36 }

/**
 * The physical number of a stored one: packed ones by `scale_factor` and `add_offset` (NetCDF Users Guide, appendix A), NaN of a fill. A
 * fill that is told as a double says what singles hold of it.
 */
function unpacking(variable: NetcdfVariable, stored: NumberArray): (value: number | bigint) => number {
  const [scale = 1] = numbersOf(variable, 'scale_factor')
  const [offset = 0] = numbersOf(variable, 'add_offset')
  const own = numbersOf(variable, '_FillValue')
  const told = [...own, ...numbersOf(variable, 'missing_value')]
  const fills = stored instanceof Float32Array ? told.map(Math.fround) : told
  if (own.length === 0) fills.push(defaultFill(stored) ?? Number.NaN)
  return (value) => (fills.includes(Number(value)) ? Number.NaN : Number(value) * scale + offset)
}

function defaultFill(stored: NumberArray): number | undefined {
  if (stored instanceof Int16Array) return DEFAULT_FILLS.short
  if (stored instanceof Int32Array) return DEFAULT_FILLS.int
  return stored instanceof Float32Array || stored instanceof Float64Array ? DEFAULT_FILLS.float : undefined
}
