import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { DAY_MS, daysInMonth, slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { Columns, type Sink } from '../columns.ts'
import type { Reading } from '../reading.ts'
import { numberIn, requireCells, utcHour } from '../rows.ts'
import { LectureError } from '../upstream.ts'
import {
  A_CLIMATOLOGY,
  A_REGION,
  dayRemark,
  isFill,
  LOCAL_HOURS,
  PARAMETERS,
  TIME_WORDS,
  type TimeStandard,
  timeStandard,
  whyNot,
} from './parameters.ts'

export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

export interface PowerHeader {
  point: Reading['point']
  standard: TimeStandard
  /** NaN where none is declared. */
  fill: number
  units: ReadonlyMap<string, string>
  /** Index of the first line behind it. */
  end: number
}

/** A CSV file of POWER: hours or days one a row, months twelve a row. */
export function readPowerCsv(chemin: string, text: string, catalogue: Catalogue): Reading {
  const lines = text.split(/\r?\n/)
  const header = readHeader(chemin, lines)
  const names = (lines[header.end] ?? '').split(',').map((name) => name.trim())
  const columns = new Columns(chemin, catalogue)
  const table = { chemin, lines, header, names, columns }
  const granularite = names[0] === 'PARAMETER' ? readMonths(table) : readRows(table)
  const { point, standard } = header
  const remarques = granularite === 'horaire' ? [] : [dayRemark(standard)]
  return { point, temps: TIME_WORDS[standard], remarques, ...columns.result() }
}

interface PowerTable {
  chemin: string
  lines: readonly string[]
  header: PowerHeader
  names: readonly string[]
  columns: Columns
}

/** Characters of a line of the header that are read. */
const LONGEST_LINE = 300

/** The header of a CSV file of POWER. Throws where it is none. */
export function readHeader(chemin: string, lines: readonly string[]): PowerHeader {
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

/** Where the values of a parameter go; undefined where they are not taken. */
function sinkOf({ header, columns }: PowerTable, name: string, granularite: Granularite): Sink | undefined {
  const grandeur = PARAMETERS[name]
  if (grandeur === undefined) {
    columns.leave(name, whyNot(name))
    return undefined
  }
  if (granularite === 'horaire' && header.standard === 'LST') {
    columns.leave(name, LOCAL_HOURS)
    return undefined
  }
  return columns.take({ colonne: name, grandeur, granularite, unite: header.units.get(name) })
}

function readMonths(table: PowerTable): Granularite {
  const { chemin, lines, names, header } = table
  if (names.includes('LAT')) throw new LectureError(chemin, A_REGION, header.end + 1)
  if (names[1] !== 'YEAR') throw new LectureError(chemin, `pas de colonne YEAR : ${A_CLIMATOLOGY}`, header.end + 1)
  const sinks = new Map<string, Sink | undefined>()
  eachRow(table, (cells, line) => {
    const [name = ''] = cells
    if (!sinks.has(name)) sinks.set(name, sinkOf(table, name, 'mensuel'))
    const sink = sinks.get(name)
    const year = integer(table, cells[1], line)
    for (const [i, month] of MONTHS.entries()) {
      const at = names.indexOf(month)
      if (at < 0 || !sink) continue
      sink.add((year - 1970) * 12 + i, measured(table, cells[at], line), line)
    }
  })
  if (sinks.size === 0)
    throw new LectureError(chemin, `aucune ligne de mesures (${lines.length} lignes)`, header.end + 1)
  return 'mensuel'
}

function readRows(table: PowerTable): Granularite {
  const { chemin, header, names } = table
  const at = (name: string) => names.indexOf(name)
  const time = { year: at('YEAR'), month: at('MO'), day: at('DY'), dayOfYear: at('DOY'), hour: at('HR') }
  if (time.year < 0 || (time.day < 0 && time.dayOfYear < 0)) {
    throw new LectureError(
      chemin,
      'les colonnes de temps ne sont ni YEAR,MO,DY(,HR), ni YEAR,DOY, ni PARAMETER,YEAR',
      header.end + 1,
    )
  }
  const granularite = time.hour < 0 ? 'journalier' : 'horaire'
  const place = [at('LAT'), at('LON')].filter((index) => index >= 0)
  const apart = [...Object.values(time), ...place]
  const sinks = names.map((name, i) => (apart.includes(i) ? undefined : sinkOf(table, name, granularite)))
  let here: string | undefined
  eachRow(table, (cells, line) => {
    // Older answers write the point in each row, as those of a region do.
    const point = place.map((index) => cells[index]).join(',')
    here ??= point
    if (point !== here) throw new LectureError(chemin, A_REGION, line)
    const number = (index: number) => integer(table, cells[index], line)
    const year = number(time.year)
    const [month, day] = time.day < 0 ? [1, number(time.dayOfYear)] : [number(time.month), number(time.day)]
    const days = time.day < 0 ? 337 + daysInMonth(year, 2) : daysInMonth(year, month)
    const hour = time.hour < 0 ? 0 : number(time.hour)
    const startMs = day > days ? Number.NaN : utcHour(year, month, 1, hour) + (day - 1) * DAY_MS
    if (Number.isNaN(startMs) || day < 1)
      throw new LectureError(chemin, `instant impossible : ${excerpt(cells.slice(0, 4).join(','))}`, line)
    const slot = slotOf(granularite, startMs)
    sinks.forEach((sink, i) => {
      sink?.add(slot, measured(table, cells[i], line), line)
    })
  })
  return granularite
}

function eachRow({ chemin, lines, header, names }: PowerTable, use: (cells: string[], line: number) => void): void {
  for (let i = header.end + 1; i < lines.length; i++) {
    const text = (lines[i] as string).trim()
    if (text === '') continue
    const cells = text.split(',')
    requireCells(chemin, cells, names.length, i + 1)
    use(cells, i + 1)
  }
}

function integer({ chemin }: PowerTable, text: string | undefined, line: number): number {
  const value = numberIn(chemin, text, line)
  if (!Number.isInteger(value)) throw new LectureError(chemin, `« ${excerpt(String(text))} » n’est pas un entier`, line)
  return value
}

function measured({ chemin, header }: PowerTable, text: string | undefined, line: number): number {
  const value = numberIn(chemin, text, line)
  return isFill(value, header.fill) ? Number.NaN : value
}
