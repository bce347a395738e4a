import { excerpt } from '../../contract/excerpt.ts'
import { fr } from '../../contract/numberWords.ts'
import { pointOf, requireCells } from '../rows.ts'
import { faultsOf } from '../upstream.ts'

/** A day's profile is a mean of many, by hours of no day. */
const A_PROFILE = 'c’est le profil moyen d’un jour du mois (DRcalc), et non une série de mesures : demandez seriescalc'

/** What a file of PVGIS says, whichever form it has. */
export type PvgisTable = ReturnType<typeof pvgisCsv>

export interface PvgisRow {
  /** `YYYYMMDD:HHMM`, or `YYYY-MM` of a month. */
  time: string
  cells: Readonly<Record<string, unknown>>
  /** 0 where the file has no lines. */
  line: number
}

interface PvgisJson {
  /** What is wrong with the question, of an answer that is none. */
  message?: unknown
  inputs?: {
    location?: { latitude?: number; longitude?: number; elevation?: number }
    meteo_data?: { radiation_db?: string }
    mounting_system?: Record<string, { slope?: { value?: number | string } }>
    plane?: Record<string, { slope?: { value?: number | string } }>
  }
  outputs?: Record<string, unknown>
  meta?: { outputs?: Record<string, { variables?: Record<string, { units?: string }> }> }
}

/** The parts of an answer that hold measurements by time. */
const TABLES = ['hourly', 'monthly', 'tmy_hourly'] as const
/** Columns of time. */
const TIME = /^(time(\(UTC\))?|year|month)$/i

/** A JSON file of PVGIS. */
export function pvgisJson(chemin: string, parsed: unknown): PvgisTable {
  const fault = faultsOf(chemin)
  const { message, inputs = {}, outputs = {}, meta } = parsed as PvgisJson
  const table = TABLES.find((name) => Array.isArray(outputs[name]))
  if (table === undefined) {
    if (typeof message === 'string') throw fault(`PVGIS a répondu par une erreur : ${excerpt(message)}`)
    if (outputs.daily_profile !== undefined) throw fault(A_PROFILE)
    throw fault(
      outputs.totals === undefined
        ? 'ce n’est pas une série de mesures de PVGIS : outputs n’a ni hourly, ni monthly, ni tmy_hourly'
        : 'c’est le productible d’un système (PVcalc), et non une série de mesures du lieu',
    )
  }
  const cells = outputs[table] as Record<string, unknown>[]
  const variables = meta?.outputs?.[table]?.variables
  const { latitude, longitude, elevation } = inputs.location ?? {}
  const typical = table === 'tmy_hourly'
  return {
    fault,
    point: pointOf(latitude, longitude, elevation),
    database: inputs.meteo_data?.radiation_db,
    plane: typical ? { horizontal: true, words: 'horizontal' } : jsonPlane(inputs),
    unitOf: (name) => variables?.[name]?.units,
    names: [...new Set(cells.flatMap((row) => Object.keys(row)))].filter((name) => !TIME.test(name)),
    rows: cells.map((row) => ({ time: jsonTime(row), cells: row, line: 0 })),
    typical,
    remarques: [],
  }
}

function jsonTime({ time, 'time(UTC)': ofYear, year, month }: Record<string, unknown>): string {
  const stamp = time ?? ofYear
  if (stamp === undefined && year !== undefined) return `${year}-${String(month).padStart(2, '0')}`
  return String(stamp ?? '')
}

/** The plane is fixed and horizontal only where the file says a slope of 0; of one that follows the sun it says a dash. */
function jsonPlane({ mounting_system, plane }: NonNullable<PvgisJson['inputs']>): PvgisTable['plane'] {
  const [[kind, settings] = []] = Object.entries(mounting_system ?? plane ?? {})
  const slope = settings?.slope?.value
  const fixed = kind === 'fixed' || kind === 'fixed_horizontal'
  if (!fixed || slope === undefined || Number.isNaN(Number(slope)))
    return { horizontal: false, words: excerpt(kind ?? 'plan non indiqué') }
  return { horizontal: Number(slope) === 0, words: `inclinaison ${excerpt(String(slope))}°` }
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A CSV file of PVGIS: lines about the place, a table, and a legend with the units behind it. */
export function pvgisCsv(chemin: string, text: string) {
  const fault = faultsOf(chemin)
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const at = lines.findIndex((line) => /^(time(\(UTC\))?\s*,|year\s*[,\t])/i.test(line))
  if (at < 0) {
    if (lines.some((line) => /^time(\(UTC\))?\s*\t/i.test(line))) throw fault(A_PROFILE)
    throw fault('ce n’est pas un CSV de PVGIS : aucune ligne ne commence par « time » ou « year »')
  }
  const separator = (lines[at] as string).includes('\t') ? /\t+/ : /,/
  const cellsOf = (line = '') => Array.from(line.trim().split(separator), (cell) => cell.trim())
  const names = cellsOf(lines[at])
  const rows: PvgisRow[] = []
  let end = at + 1
  for (; end < lines.length && /^\d{4}/.test(lines[end] as string); end++) {
    const cells = cellsOf(lines[end])
    requireCells(fault, cells, names.length, end + 1)
    const named = Object.fromEntries(names.map((name, i) => [name, cells[i]]))
    rows.push({ time: csvTime(names, cells), cells: named, line: end + 1 })
  }
  const beyond = lines.findIndex((line, i) => i > end && /^\d{4}/.test(line))
  if (beyond >= 0) throw fault('cette ligne interrompt les mesures ; le fichier est abîmé', end + 1)
  const legend = legendOf(lines.slice(end))
  const typical = /^time\(UTC\)/i.test(lines[at] as string)
  const bare = legend.size === 0
  if (bare && !typical) throw fault('la légende des unités, à la fin du fichier, manque : il est coupé', end)
  const head = lines.slice(0, at)
  const told = (pattern: RegExp) => head.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  const number = (pattern: RegExp) => Number(told(pattern))
  // The hours of a typical year are stamped whole, whatever the minute of the satellite's picture.
  const offset = number(/^Irradiance Time Offset \(h\):\s*(-?[\d.]+)/)
  return {
    fault,
    point: pointOf(
      number(/^Latitude[^:]*:\s*(-?[\d.]+)/),
      number(/^Longitude[^:]*:\s*(-?[\d.]+)/),
      number(/^Elevation[^:]*:\s*(-?[\d.]+)/),
    ),
    /** The plane that irradiance was computed for, with its words in a refusal. */
    plane: csvPlane(number(/^Slope:\s*(-?[\d.]+)/), number(/^Azimuth:\s*(-?[\d.]+)/), typical),
    /** Of the radiation, as PVGIS names it. */
    database: told(/^Radiation database:\s*(\S+)/),
    /**
     * Of a column; of none of a typical year that came without legend, whose units are those of the documentation. The legend of
     * months names `H(h)` what the table names `H(h)_m`.
     */
    unitOf: (name: string) => legend.get(name) ?? legend.get(name.replace(/_m$/, '')),
    names: names.filter((name) => !TIME.test(name)),
    rows,
    /** Its months are of different years, and make no series. */
    typical,
    remarques: [
      ...(offset ? [`Rayonnement instantané, ${fr(offset)} h après l’instant écrit, et non moyenne de l’heure.`] : []),
      ...(bare ? ['Le fichier n’a pas de légende : les unités sont celles de la documentation de PVGIS.'] : []),
    ],
  }
}

function csvTime([name = '']: readonly string[], [time = '', month = '']: readonly string[]): string {
  if (!/^year$/i.test(name)) return time
  const number = MONTH_NAMES.indexOf(month.slice(0, 3)) + 1 || Number(month)
  return `${time}-${String(number).padStart(2, '0')}`
}

/** `T2m: 2-m air temperature (degree Celsius)`: the last parentheses hold the unit. */
function legendOf(lines: readonly string[]): Map<string, string> {
  const legend = new Map<string, string>()
  for (const line of lines) {
    const [, name, unit] = /^([A-Za-z0-9_]+(?:\([a-z_]+\))?(?:_m)?):\s.*\(([^()]+)\)\s*$/.exec(line.trim()) ?? []
    if (name !== undefined && unit !== undefined) legend.set(name, unit)
  }
  return legend
}

/**
 * A typical year is on the horizontal; a plane that is not told is none that could be trusted, and one without an azimuth
 * follows the sun.
 */
function csvPlane(slope: number, azimuth: number, typical: boolean) {
  if (Number.isNaN(slope) || Number.isNaN(azimuth))
    return { horizontal: typical, words: 'inclinaison non indiquée, ou suivi du soleil' }
  return { horizontal: slope === 0, words: `inclinaison ${slope}°` }
}
