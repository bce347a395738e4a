import { excerpt } from '../../contract/excerpt.ts'
import { fr } from '../../contract/numberWords.ts'
import type { Reading } from '../reading.ts'
import { requireCells } from '../rows.ts'
import { LectureError } from '../upstream.ts'

/** The plane that irradiance was computed for. */
export interface PvgisPlane {
  horizontal: boolean
  /** Its words in a refusal. */
  words: string
}

/** A day's profile is a mean of many, by hours of no day. */
export const A_PROFILE =
  'c’est le profil moyen d’un jour du mois (DRcalc), et non une série de mesures : demandez seriescalc'

/** What a file of PVGIS says, whichever form it has. */
export interface PvgisTable {
  chemin: string
  point: Reading['point']
  plane: PvgisPlane
  /** Of the radiation, as PVGIS names it. */
  database: string | undefined
  /** Of each column; none of a typical year that came without legend, whose units are those of the documentation. */
  units: Readonly<Record<string, string>>
  names: readonly string[]
  rows: readonly PvgisRow[]
  /** Its months are of different years, and make no series. */
  typical: boolean
  remarques: readonly string[]
}

export interface PvgisRow {
  /** `YYYYMMDD:HHMM`, or `YYYY-MM` of a month. */
  time: string
  cells: Readonly<Record<string, unknown>>
  /** 0 where the file has no lines. */
  line: number
}

interface Setting {
  value?: number | string
}

interface PvgisJson {
  /** What is wrong with the question, of an answer that is none. */
  message?: unknown
  inputs?: {
    location?: { latitude?: number; longitude?: number; elevation?: number }
    meteo_data?: { radiation_db?: string }
    mounting_system?: Record<string, { slope?: Setting }>
    plane?: Record<string, { slope?: Setting }>
  }
  outputs?: Record<string, unknown>
  meta?: { outputs?: Record<string, { variables?: Record<string, { units?: string }> }> }
}

/** The parts of an answer that hold measurements by time. */
const TABLES = ['hourly', 'monthly', 'tmy_hourly'] as const

/** A JSON file of PVGIS. */
export function pvgisJson(chemin: string, parsed: unknown): PvgisTable {
  const { message, inputs = {}, outputs = {}, meta } = parsed as PvgisJson
  const table = TABLES.find((name) => Array.isArray(outputs[name]))
  if (table === undefined) {
    if (typeof message === 'string') {
      throw new LectureError(chemin, `PVGIS a répondu par une erreur : ${excerpt(message)}`)
    }
    if (outputs.daily_profile !== undefined) throw new LectureError(chemin, A_PROFILE)
    throw new LectureError(
      chemin,
      outputs.totals === undefined
        ? 'ce n’est pas une série de mesures de PVGIS : outputs n’a ni hourly, ni monthly, ni tmy_hourly'
        : 'c’est le productible d’un système (PVcalc), et non une série de mesures du lieu',
    )
  }
  const cells = outputs[table] as Record<string, unknown>[]
  const variables = meta?.outputs?.[table]?.variables ?? {}
  const { latitude, longitude, elevation } = inputs.location ?? {}
  const typical = table === 'tmy_hourly'
  return {
    chemin,
    point:
      latitude === undefined || longitude === undefined ? null : { latitude, longitude, altitude: elevation ?? null },
    database: inputs.meteo_data?.radiation_db,
    plane: typical ? { horizontal: true, words: 'horizontal' } : jsonPlane(inputs),
    units: Object.fromEntries(
      Object.entries(variables).flatMap(([name, { units }]) => (units === undefined ? [] : [[name, units]])),
    ),
    names: [...new Set(cells.flatMap((row) => Object.keys(row)))].filter(
      (name) => !/^(time(\(UTC\))?|year|month)$/.test(name),
    ),
    rows: cells.map((row): PvgisRow => ({ time: jsonTime(row), cells: row, line: 0 })),
    typical,
    remarques: [],
  }
}

function jsonTime(row: Record<string, unknown>): string {
  const stamp = row.time ?? row['time(UTC)']
  if (stamp !== undefined) return String(stamp)
  if (row.year === undefined) return ''
  return `${row.year}-${String(row.month).padStart(2, '0')}`
}

/** The plane is fixed and horizontal only where the file says a slope of 0; of one that follows the sun it says a dash. */
function jsonPlane({ mounting_system, plane }: NonNullable<PvgisJson['inputs']>): PvgisPlane {
  const [[kind, settings] = []] = Object.entries(mounting_system ?? plane ?? {})
  const slope = settings?.slope?.value
  const fixed = kind === 'fixed' || kind === 'fixed_horizontal'
  if (!fixed || slope === undefined || Number.isNaN(Number(slope)))
    return { horizontal: false, words: excerpt(kind ?? 'plan non indiqué') }
  return { horizontal: Number(slope) === 0, words: `inclinaison ${excerpt(String(slope))}°` }
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A CSV file of PVGIS: lines about the place, a table, and a legend with the units behind it. */
export function pvgisCsv(chemin: string, text: string): PvgisTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const at = lines.findIndex((line) => /^(time(\(UTC\))?\s*,|year\s*[,\t])/i.test(line))
  if (at < 0) {
    if (lines.some((line) => /^time(\(UTC\))?\s*\t/i.test(line))) throw new LectureError(chemin, A_PROFILE)
    throw new LectureError(chemin, 'ce n’est pas un CSV de PVGIS : aucune ligne ne commence par « time » ou « year »')
  }
  const separator = (lines[at] as string).includes('\t') ? /\t+/ : /,/
  const cellsOf = (line: string) =>
    line
      .trim()
      .split(separator)
      .map((cell) => cell.trim())
  const names = cellsOf(lines[at] as string)
  const rows: PvgisRow[] = []
  let end = at + 1
  for (; end < lines.length && /^\d{4}/.test(lines[end] as string); end++) {
    const cells = cellsOf(lines[end] as string)
    requireCells(chemin, cells, names.length, end + 1)
    rows.push({
      time: csvTime(names, cells),
      cells: Object.fromEntries(names.map((name, i) => [name, cells[i]])),
      line: end + 1,
    })
  }
  const beyond = lines.findIndex((line, i) => i > end && /^\d{4}/.test(line))
  if (beyond >= 0) throw new LectureError(chemin, 'cette ligne interrompt les mesures ; le fichier est abîmé', end + 1)
  const legend = legendOf(lines.slice(end))
  const typical = /^time\(UTC\)/i.test(lines[at] as string)
  const bare = Object.keys(legend).length === 0
  if (bare && !typical) {
    throw new LectureError(chemin, 'la légende des unités, à la fin du fichier, manque : il est coupé', end)
  }
  const head = lines.slice(0, at)
  return {
    chemin,
    point: pointOf(head),
    plane: csvPlane(head, typical),
    database: databaseOf(head),
    // The legend of months names `H(h)` what the table names `H(h)_m`.
    units: Object.fromEntries(
      names.flatMap((name) => {
        const unit = legend[name] ?? legend[name.replace(/_m$/, '')]
        return unit === undefined ? [] : [[name, unit]]
      }),
    ),
    names: names.filter((name) => !/^(time(\(UTC\))?|year|month)$/i.test(name)),
    rows,
    typical,
    remarques: [
      ...offsetRemark(head),
      ...(bare ? ['Le fichier n’a pas de légende : les unités sont celles de la documentation de PVGIS.'] : []),
    ],
  }
}

function csvTime(names: readonly string[], cells: readonly string[]): string {
  if (!/^year$/i.test(names[0] ?? '')) return cells[0] ?? ''
  const month = cells[1] ?? ''
  const number = MONTH_NAMES.indexOf(month.slice(0, 3)) + 1 || Number(month)
  return `${cells[0]}-${String(number).padStart(2, '0')}`
}

/** `T2m: 2-m air temperature (degree Celsius)`: the last parentheses hold the unit. */
function legendOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const found = /^([A-Za-z0-9_]+(?:\([a-z_]+\))?(?:_m)?):\s.*\(([^()]+)\)\s*$/.exec(line.trim())
      return found ? [[found[1] as string, found[2] as string]] : []
    }),
  )
}

function numberAfter(lines: readonly string[], label: RegExp): number | undefined {
  for (const line of lines) {
    const found = label.exec(line)
    if (found) return Number(found[1])
  }
  return undefined
}

function pointOf(head: readonly string[]): PvgisTable['point'] {
  const latitude = numberAfter(head, /^Latitude[^:]*:\s*(-?[\d.]+)/)
  const longitude = numberAfter(head, /^Longitude[^:]*:\s*(-?[\d.]+)/)
  if (latitude === undefined || longitude === undefined) return null
  return { latitude, longitude, altitude: numberAfter(head, /^Elevation[^:]*:\s*(-?[\d.]+)/) ?? null }
}

/** The hours of a typical year are stamped whole, whatever the minute of the satellite's picture. */
function offsetRemark(head: readonly string[]): string[] {
  const hours = numberAfter(head, /^Irradiance Time Offset \(h\):\s*(-?[\d.]+)/)
  if (hours === undefined || hours === 0) return []
  return [`Rayonnement instantané, ${fr(hours)} h après l’instant écrit, et non moyenne de l’heure.`]
}

/**
 * A typical year is on the horizontal; a plane that is not told is none that could be trusted, and one without an azimuth
 * follows the sun.
 */
function csvPlane(head: readonly string[], typical: boolean): PvgisPlane {
  const slope = numberAfter(head, /^Slope:\s*(-?[\d.]+)/)
  const azimuth = numberAfter(head, /^Azimuth:\s*(-?[\d.]+)/)
  if (slope === undefined || azimuth === undefined)
    return { horizontal: typical, words: 'inclinaison non indiquée, ou suivi du soleil' }
  return { horizontal: slope === 0, words: `inclinaison ${slope}°` }
}

function databaseOf(head: readonly string[]): string | undefined {
  return head.map((line) => /^Radiation database:\s*(\S+)/.exec(line)?.[1]).find((name) => name !== undefined)
}
