import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { DAY_MS, daysInMonth, slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { type Columns, columnsOf, type Sink } from '../columns.ts'
import { decodeText, looksLikeJson, parseJson } from '../decodeText.ts'
import { integerIn, noNumber, numberIn, pointOf, rowsOf, utcHour } from '../rows.ts'
import { faultsOf, type RawFile, type Reader, type Reading } from '../upstream.ts'
import { variablesOf } from '../variables.ts'

const A_REGION =
  'le fichier couvre une région : demandez chaque ville par « point », ou lisez-le comme « nasa-power-regional »'
const LOCAL_HOURS =
  'heures en heure solaire locale, dont le décalage sur l’UTC n’est pas un nombre entier d’heures : redemandez le fichier avec time-standard=UTC'

/** NASA POWER, point requests: hourly, daily and monthly. */
export const nasaPower: Reader = {
  nom: 'nasa-power',
  version: 3,
  resume: 'NASA POWER : point, pas horaire (UTC), journalier ou mensuel, en JSON ou en CSV',
  read(file: RawFile, catalogue: Catalogue): Reading {
    const columns = columnsOf(file.chemin, catalogue, variablesOf('nasa-power', catalogue))
    const { standard, steps, point } = looksLikeJson(file) ? readJson(columns, file) : readCsv(columns, file)
    return {
      point,
      temps: TIME_WORDS[standard],
      remarques: steps.has('journalier') || steps.has('mensuel') ? [dayRemark(standard)] : [],
      ...columns.result(),
      source: 'nasa_power',
    }
  },
}

/** Where the values of a parameter go; undefined where they are not taken. */
function sinkOf(
  columns: Columns,
  column: { colonne: string; granularite: Granularite; unite: string | undefined },
  standard: TimeStandard,
): Sink | undefined {
  const isLocalHour = column.granularite === 'horaire' && standard === 'LST'
  if (isLocalHour && columns.row(column.colonne, 'horaire')?.grandeur) return columns.leave(column.colonne, LOCAL_HOURS)
  return columns.take(column)
}

/** A CSV file of POWER: hours or days one a row, months twelve a row. */
function readCsv(columns: Columns, { chemin, bytes }: RawFile) {
  const csv = openPowerCsv(chemin, decodeText(chemin, bytes))
  const { standard, units, point, granularite } = csv
  const sinks = new Map<string, Sink | undefined>()
  const sinkFor = (colonne: string) =>
    sinks.getOrInsertComputed(colonne, () =>
      sinkOf(columns, { colonne, granularite, unite: units.get(colonne) }, standard),
    )
  csv.parameters.forEach(sinkFor)
  let here: string | undefined
  for (const { parameter, place, slot, line, value } of csv.values()) {
    // Older answers write the point in each row, as those of a region do.
    here ??= place
    if (place !== here || (place !== '' && granularite === 'mensuel')) throw columns.fault(A_REGION, line)
    sinkFor(parameter)?.(slot, value(), line)
  }
  return { standard, steps: new Set([granularite]), point }
}

interface PowerJson {
  type?: string
  /** What is wrong with the question, of an answer that is none. */
  messages?: unknown
  geometry?: { coordinates?: number[] }
  properties?: { parameter?: Record<string, Record<string, number>> }
  header?: { fill_value?: number | string; time_standard?: string }
  parameters?: Record<string, { units?: string }>
}

/** Digits of a key by step: YYYYMM, YYYYMMDD, YYYYMMDDHH. */
const STEP_OF_DIGITS: Readonly<Record<number, Granularite>> = { 6: 'mensuel', 8: 'journalier', 10: 'horaire' }
/** A month of that number is the year's mean. */
const ANNUAL = '13'

/** A JSON file of POWER: for each parameter, values by their stamp. */
function readJson(columns: Columns, file: RawFile) {
  const { type, messages, geometry, properties, header, parameters = {} } = parseJson(file) as PowerJson
  const named = properties?.parameter
  if (!named || typeof named !== 'object') {
    if (type === 'FeatureCollection') throw columns.fault(A_REGION)
    const said = Array.isArray(messages) && messages.length > 0 ? ` ; son message : ${excerpt(messages.join(' '))}` : ''
    throw columns.fault(`ce n’est pas une réponse de NASA POWER en JSON : properties.parameter manque${said}`)
  }
  const standard = timeStandard(header?.time_standard)
  const fill = Number(header?.fill_value ?? Number.NaN)
  const steps = new Set<Granularite>()
  for (const [name, values] of Object.entries(named)) {
    const [first = ''] = Object.keys(values)
    const granularite = /^\d+$/.test(first) ? STEP_OF_DIGITS[first.length] : undefined
    if (!granularite) {
      throw columns.fault(
        `${excerpt(name)} : la clé « ${excerpt(first)} » n’est ni AAAAMM, ni AAAAMMJJ, ni AAAAMMJJHH (${A_CLIMATOLOGY})`,
      )
    }
    steps.add(granularite)
    const sink = sinkOf(columns, { colonne: name, granularite, unite: parameters[name]?.units }, standard)
    if (!sink) continue
    for (const [key, value] of Object.entries(values)) {
      if (granularite === 'mensuel' && key.endsWith(ANNUAL)) continue
      if (typeof value !== 'number') throw noNumber(columns.fault, value, [name, key])
      const slot = slotOfKey(key, granularite)
      if (Number.isNaN(slot)) throw columns.fault(`« ${excerpt(key)} » n’est pas un instant`)
      sink(slot, isFill(value, fill) ? Number.NaN : value)
    }
  }
  const [longitude, latitude, altitude] = geometry?.coordinates ?? []
  return { standard, steps, point: pointOf(latitude, longitude, altitude) }
}

/** The step of a key; NaN where it is none of that length, or of no calendar. */
function slotOfKey(key: string, granularite: Granularite): number {
  const found = STEP_OF_DIGITS[key.length] === granularite ? /^(\d{4})(\d\d)(\d\d)?(\d\d)?$/.exec(key) : null
  const [year = 0, month = 0, day = 1, hour = 0] = (found ?? []).slice(1).flatMap((part) => (part ? Number(part) : []))
  return slotOf(granularite, utcHour(year, month, day, hour))
}

/**
 * What POWER writes where it has nothing, whatever its answer declares: -999, and in some products -99. Neither is a temperature, a
 * share, a speed or an amount of rain or light: the coldest air ever measured had -89.2 °C (WMO).
 */
const FILLS = [-999, -99]

/** Whether a value is a fill: the one that the answer declares, or one of POWER's own. */
export const isFill = (value: number, declared: number): boolean => value === declared || FILLS.includes(value)

const A_CLIMATOLOGY = 'une climatologie n’est pas une série de mesures'

/** The time that the stamps of a file are in. A file that names none is in local solar time, as POWER's own default is. */
type TimeStandard = 'UTC' | 'LST'

export function timeStandard(named: string | undefined): TimeStandard {
  return named?.trim().toUpperCase() === 'UTC' ? 'UTC' : 'LST'
}

export const TIME_WORDS: Record<TimeStandard, string> = { UTC: 'UTC', LST: 'heure solaire locale (LST)' }

/** What a reader must know of the days of a file. */
export function dayRemark(standard: TimeStandard): string {
  return standard === 'UTC'
    ? 'Un jour va de 0 h à 24 h UTC.'
    : 'Un jour va de minuit à minuit en heure solaire locale, décalée de l’UTC d’un quinzième d’heure par degré de longitude.'
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** Columns that say where and when a row is. */
const PLACE = ['LAT', 'LON']
const TIME = ['YEAR', 'MO', 'DY', 'DOY', 'HR']

/** A value of a parameter, where and when it is. */
interface PowerValue {
  parameter: string
  /** Latitude and longitude as the row writes them; empty where it does not. */
  place: string
  slot: number
  line: number
  /** NaN of a fill. Throws where it is no number. */
  value(): number
}

/**
 * A CSV file of POWER, of a point or a region: a place and hour or day a row, or twelve months of a place and parameter. Throws where
 * a file is none, at the line of its columns where these are others.
 */
export function openPowerCsv(chemin: string, text: string) {
  const fault = faultsOf(chemin)
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line) => line.trim() === '-END HEADER-')
  if (lines[0]?.replace('\uFEFF', '').trim() !== '-BEGIN HEADER-' || end < 0)
    throw fault('ce n’est pas un CSV de NASA POWER avec son en-tête (-BEGIN HEADER-)', 1)
  const { fill, ...header } = readHeader(lines.slice(1, end))
  const from = end + 2
  const names = (lines[end + 1] ?? '').split(',').map((name) => name.trim())
  /** Of the line of its columns. */
  const refuse = (reason: string) => fault(reason, from)
  const byParameter = names[0] === 'PARAMETER'
  const has = (name: string) => names.includes(name)
  if (byParameter && !has('YEAR')) throw refuse(`pas de colonne YEAR : ${A_CLIMATOLOGY}`)
  if (!byParameter && !(has('YEAR') && (has('DOY') || (has('MO') && has('DY')))))
    throw refuse('les colonnes de temps ne sont ni YEAR,MO,DY(,HR), ni YEAR,DOY, ni PARAMETER,YEAR')
  const granularite: Granularite = byParameter ? 'mensuel' : has('HR') ? 'horaire' : 'journalier'
  const parameters = byParameter ? [] : names.filter((name) => ![...PLACE, ...TIME].includes(name))
  const months = [...MONTHS.entries()].filter(([, month]) => has(month))
  return {
    ...header,
    granularite,
    /** The parameters that are columns; none where rows name them. */
    parameters,
    /** Whether rows say where they are. */
    placed: PLACE.every(has),
    refuse,
    *values(): Generator<PowerValue> {
      let some = false
      for (const { cells, cell, line } of rowsOf(fault, { lines, names, from })) {
        const number = (name: string) => integerIn(fault, cell(name), line)
        const place = PLACE.flatMap((name) => cell(name) ?? []).join(',')
        const valueAt = (parameter: string, slot: number, column: string): PowerValue => ({
          ...{ parameter, place, slot, line },
          value() {
            const value = numberIn(fault, cell(column), line)
            return isFill(value, fill) ? Number.NaN : value
          },
        })
        some = true
        if (byParameter) {
          const january = (number('YEAR') - 1970) * 12
          for (const [i, month] of months) yield valueAt(cells[0] as string, january + i, month)
        } else {
          const startMs = startOf(number, has)
          if (Number.isNaN(startMs)) throw fault(`instant impossible : ${excerpt(cells.slice(0, 5).join(','))}`, line)
          for (const parameter of parameters) yield valueAt(parameter, slotOf(granularite, startMs), parameter)
        }
      }
      if (!some) throw refuse(`aucune ligne de mesures (${lines.length} lignes)`)
    },
  }
}

/** When the hour or day of a row begins; NaN where the calendar has none. */
function startOf(number: (name: string) => number, has: (name: string) => boolean): number {
  const year = number('YEAR')
  const [month, day] = has('DY') ? [number('MO'), number('DY')] : [1, number('DOY')]
  const days = has('DY') ? daysInMonth(year, month) : 337 + daysInMonth(year, 2)
  const hour = has('HR') ? number('HR') : 0
  return day < 1 || day > days ? Number.NaN : utcHour(year, month, 1, hour) + (day - 1) * DAY_MS
}

/** Characters of a line of the header that are read. */
const LONGEST_LINE = 300

/** What the lines of a header say. */
function readHeader(lines: readonly string[]) {
  const head = lines.map((line) => line.slice(0, LONGEST_LINE))
  const find = (pattern: RegExp) => head.map((line) => pattern.exec(line)).find((found) => found !== null) ?? []
  // Bounded: LONGEST_LINE characters.
  const [, fill] = find(/\bmissing\b.*:\s*(-?[\d.]+)\s*$/i)
  const [, latitude, longitude] = find(/Latitude\s+(-?[\d.]+)\s+Longitude\s+(-?[\d.]+)/i)
  const [, altitude] = find(/=\s*(-?[\d.]+)\s*meters/)
  const [, standard] = find(/^Dates .*\bin\s+(UTC|LST)\b/i)
  // What follows the parameters are messages, which name them too.
  const messagesAt = head.findIndex((line) => /^message\(s\)/i.test(line.trim()))
  const units = head.slice(0, messagesAt < 0 ? head.length : messagesAt).flatMap((line): [string, string][] => {
    // Bounded: LONGEST_LINE characters.
    const [, name, unit] = /^([A-Z0-9_]+)\s+.*\(([^()]*)\)\s*$/.exec(line) ?? []
    return name === undefined || unit === undefined ? [] : [[name, unit]]
  })
  return {
    point: pointOf(Number(latitude), Number(longitude), Number(altitude)),
    standard: timeStandard(standard),
    /** NaN where none is declared. */
    fill: Number(fill),
    units: new Map(units),
  }
}
