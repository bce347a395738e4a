import { excerpt } from '../../contract/excerpt.ts'
import { DAY_MS, daysInMonth, slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { Reading } from '../reading.ts'
import { integerIn, numberIn, rowsOf, utcHour } from '../rows.ts'
import { LectureError } from '../upstream.ts'

/**
 * What POWER writes where it has nothing, whatever its answer declares: -999, and in some products -99. Neither is a temperature, a
 * share, a speed or an amount of rain or light: the coldest air ever measured had -89.2 °C (WMO).
 */
const FILLS = [-999, -99]

/** Whether a value is a fill: the one that the answer declares, or one of POWER's own. */
export const isFill = (value: number, declared: number): boolean => value === declared || FILLS.includes(value)

export const A_CLIMATOLOGY = 'une climatologie n’est pas une série de mesures'

/** The time that the stamps of a file are in. A file that names none is in local solar time, as POWER's own default is. */
export type TimeStandard = 'UTC' | 'LST'

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

interface PowerHeader {
  point: Reading['point']
  standard: TimeStandard
  /** NaN where none is declared. */
  fill: number
  units: ReadonlyMap<string, string>
  /** Index of the first line behind it. */
  end: number
}

/** A value of a parameter, where and when it is. */
interface PowerValue {
  parameter: string
  /** Latitude and longitude as the row writes them; empty where it does not. */
  place: string
  slot: number
  cell: string | undefined
  line: number
}

/** A CSV file of POWER, of a point or a region: a place and hour or day a row, or twelve months of a place and parameter. */
export interface PowerCsv {
  header: PowerHeader
  granularite: Granularite
  /** The parameters that are columns; none where rows name them. */
  parameters: readonly string[]
  /** Whether rows say where they are. */
  placed: boolean
  values(): Generator<PowerValue>
  /** The value in a cell, NaN of a fill. */
  measured(cell: string | undefined, line: number): number
}

/** Throws where a file is none, at the line of its columns where these are others. */
export function openPowerCsv(chemin: string, text: string): PowerCsv {
  const lines = text.split(/\r?\n/)
  const header = readHeader(chemin, lines)
  const names = (lines[header.end] ?? '').split(',').map((name) => name.trim())
  const refuse = (reason: string) => new LectureError(chemin, reason, header.end + 1)
  const rows = { chemin, lines, names, from: header.end + 1 }
  const byParameter = names[0] === 'PARAMETER'
  const has = (name: string) => names.includes(name)
  if (byParameter && !has('YEAR')) throw refuse(`pas de colonne YEAR : ${A_CLIMATOLOGY}`)
  if (!byParameter && !(has('YEAR') && (has('DOY') || (has('MO') && has('DY')))))
    throw refuse('les colonnes de temps ne sont ni YEAR,MO,DY(,HR), ni YEAR,DOY, ni PARAMETER,YEAR')
  const values = byParameter ? () => monthsOf(rows) : () => stepsOf(rows, has('HR') ? 'horaire' : 'journalier')
  return {
    header,
    granularite: byParameter ? 'mensuel' : has('HR') ? 'horaire' : 'journalier',
    parameters: byParameter ? [] : parametersOf(names),
    placed: PLACE.every(has),
    *values() {
      let some = false
      for (const value of values()) {
        some = true
        yield value
      }
      if (!some) throw refuse(`aucune ligne de mesures (${lines.length} lignes)`)
    },
    measured(cell, line) {
      const value = numberIn(chemin, cell, line)
      return isFill(value, header.fill) ? Number.NaN : value
    },
  }
}

type Rows = Parameters<typeof rowsOf>[0]

const parametersOf = (names: readonly string[]) => names.filter((name) => ![...PLACE, ...TIME].includes(name))

function* monthsOf(rows: Rows): Generator<PowerValue> {
  for (const { cells, cell, line } of rowsOf(rows)) {
    const year = integerIn(rows.chemin, cell('YEAR'), line)
    for (const [i, month] of MONTHS.entries()) {
      if (!rows.names.includes(month)) continue
      yield {
        parameter: cells[0] as string,
        place: placeOf(cell),
        slot: (year - 1970) * 12 + i,
        cell: cell(month),
        line,
      }
    }
  }
}

function* stepsOf(rows: Rows, granularite: Granularite): Generator<PowerValue> {
  const { chemin, names } = rows
  const parameters = parametersOf(names)
  for (const { cells, cell, line } of rowsOf(rows)) {
    const number = (name: string) => integerIn(chemin, cell(name), line)
    const year = number('YEAR')
    const [month, day] = names.includes('DY') ? [number('MO'), number('DY')] : [1, number('DOY')]
    const days = names.includes('DY') ? daysInMonth(year, month) : 337 + daysInMonth(year, 2)
    const hour = granularite === 'horaire' ? number('HR') : 0
    const startMs = day < 1 || day > days ? Number.NaN : utcHour(year, month, 1, hour) + (day - 1) * DAY_MS
    if (Number.isNaN(startMs))
      throw new LectureError(chemin, `instant impossible : ${excerpt(cells.slice(0, 5).join(','))}`, line)
    const step = { place: placeOf(cell), slot: slotOf(granularite, startMs), line }
    for (const parameter of parameters) yield { ...step, parameter, cell: cell(parameter) }
  }
}

const placeOf = (cell: (name: string) => string | undefined) => PLACE.flatMap((name) => cell(name) ?? []).join(',')

/** Characters of a line of the header that are read. */
const LONGEST_LINE = 300

/** The header of a CSV file of POWER. Throws where it is none. */
function readHeader(chemin: string, lines: readonly string[]): PowerHeader {
  const end = lines.findIndex((line) => line.trim() === '-END HEADER-')
  if (lines[0]?.replace('\uFEFF', '').trim() !== '-BEGIN HEADER-' || end < 0) {
    throw new LectureError(chemin, 'ce n’est pas un CSV de NASA POWER avec son en-tête (-BEGIN HEADER-)', 1)
  }
  const head = lines.slice(1, end).map((line) => line.slice(0, LONGEST_LINE))
  const find = (pattern: RegExp) => head.map((line) => pattern.exec(line)).find((found) => found !== null)
  // Bounded: LONGEST_LINE characters.
  const fill = find(/\bmissing\b.*:\s*(-?[\d.]+)\s*$/i)
  const place = find(/Latitude\s+(-?[\d.]+)\s+Longitude\s+(-?[\d.]+)/i)
  const altitude = find(/=\s*(-?[\d.]+)\s*meters/)
  const standard = find(/^Dates .*\bin\s+(UTC|LST)\b/i)
  // What follows the parameters are messages, which name them too.
  const messagesAt = head.findIndex((line) => /^message\(s\)/i.test(line.trim()))
  const units = head.slice(0, messagesAt < 0 ? head.length : messagesAt).flatMap((line): [string, string][] => {
    // Bounded: LONGEST_LINE characters.
    const found = /^([A-Z0-9_]+)\s+.*\(([^()]*)\)\s*$/.exec(line)
    return found ? [[found[1] as string, found[2] as string]] : []
  })
  return {
    point:
      (place && {
        latitude: Number(place[1]),
        longitude: Number(place[2]),
        altitude: altitude ? Number(altitude[1]) : null,
      }) ||
      null,
    standard: timeStandard(standard?.[1]),
    fill: fill ? Number(fill[1]) : Number.NaN,
    units: new Map(units),
    end: end + 1,
  }
}
