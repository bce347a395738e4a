import { daysInMonth } from '../../contract/time.ts'
import { decodeText } from '../decodeText.ts'
import { type Fault, faultsOf, type RawFile } from '../upstream.ts'
import { cellsOf } from './table.ts'

/** A file as a table with a header, where it is of a form that is none. */
export interface MadeTable {
  text: string
  remarques: string[]
}

interface TableForm {
  /** Tells by its first lines, of which none is longer than a head. */
  is: (lines: readonly string[]) => boolean
  make: (fault: Fault, text: string) => MadeTable
}

const HEAD_BYTES = 65_536
const LONGEST_LINE = 8000

/** The first lines of a file, each cut to a length that a pattern may be held against. */
export function headOf(text: string): string[] {
  return text
    .slice(0, HEAD_BYTES)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .slice(0, 400)
    .map((line) => line.slice(0, LONGEST_LINE))
}

/** A table of a file that is none by itself; undefined of any other, which is read as it is. */
export function madeTable(file: RawFile): MadeTable | undefined {
  const head = headOf(new TextDecoder('latin1').decode(file.bytes.subarray(0, HEAD_BYTES)))
  return TABLES.find(({ is }) => is(head))?.make(faultsOf(file.chemin), decodeText(file.chemin, file.bytes))
}

/** The lines of a text, one at a time: a list of them takes more memory than the text. */
export function* linesIn(whole: string): Generator<string> {
  // Old spreadsheets end lines by a carriage return alone.
  const text = whole.includes('\n') ? whole : whole.replaceAll('\r', '\n')
  for (let start = 0; start < text.length; ) {
    let end = text.indexOf('\n', start)
    if (end < 0) end = text.length
    yield text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
    start = end + 1
  }
}

/** A whole number of tenths as a decimal number. */
function tenths(cell: string): string {
  const value = Number(cell)
  return cell.trim() === '' || !Number.isInteger(value) ? cell.trim() : (value / 10).toFixed(1)
}

/** Where the fields of ISD-Lite begin, each of six characters (NOAA, ISD-Lite Format Documentation, 2006). */
const ISD_FIELDS = [13, 19, 25, 31, 37, 43, 49, 55]
const ISD_HEADER =
  'date,hour,temp [°C],dew point [°C],slp [hPa],wind direction [°],wind speed 10m [m/s],sky,precip [mm],precip 6 h [mm]'
/** Wind direction and sky are no tenths. */
const ISD_WHOLE = new Set([3, 5])

function isdLite(_: Fault, text: string): MadeTable {
  const rows = [ISD_HEADER]
  for (const line of linesIn(text)) {
    if (line.trim() === '') continue
    const cells = ISD_FIELDS.map((from, i) => {
      const cell = line.slice(from, from + 6).trim()
      if (cell === '-9999') return ''
      // A trace of rain is coded -1.
      if (i >= 6 && cell === '-1') return 'Tr'
      return ISD_WHOLE.has(i) ? cell : tenths(cell)
    })
    rows.push(`${line.slice(0, 4)}-${line.slice(5, 7)}-${line.slice(8, 10)},${line.slice(11, 13)},${cells.join(',')}`)
  }
  return { text: rows.join('\n'), remarques: [] }
}

/** Elements of GHCN-Daily that are variables (NOAA, GHCN-Daily readme, III), in tenths of their units. */
const GHCN: Readonly<Record<string, string>> = {
  TMAX: 'TMAX [°C]',
  TMIN: 'TMIN [°C]',
  TAVG: 'TAVG [°C]',
  PRCP: 'PRCP [mm]',
  AWND: 'AWND [m/s]',
}
const GHCN_ELEMENTS = Object.keys(GHCN)

/** Days of GHCN-Daily: by day, the cell of each element. A value whose quality flag is not blank failed a check. */
class GhcnDays {
  readonly #days = new Map<string, (string | undefined)[]>()
  readonly #stations = new Set<string>()
  readonly #fault: Fault
  #failed = 0

  constructor(fault: Fault) {
    this.#fault = fault
  }

  add(
    station: string,
    day: string,
    element: string,
    { value, measured, quality }: { value: string; measured: string; quality: string },
  ): void {
    this.#stations.add(station)
    if (this.#stations.size > 1) throw this.#fault('il porte plusieurs stations : donnez un fichier par station')
    const at = GHCN_ELEMENTS.indexOf(element)
    if (at < 0) return
    const cells = this.#days.get(day) ?? []
    this.#days.set(day, cells)
    if (value === '' || Number(value) === -9999) return
    if (quality !== '') this.#failed++
    else cells[at] = measured === 'T' ? 'Tr' : tenths(value)
  }

  table(point: string): MadeTable {
    const rows = [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1))
    const there = GHCN_ELEMENTS.map((_, i) => rows.some(([, cells]) => cells[i] !== undefined))
    const names = GHCN_ELEMENTS.filter((_, i) => there[i]).map((element) => GHCN[element])
    const lines = rows.map(([day, cells]) =>
      [day, ...GHCN_ELEMENTS.map((_, i) => cells[i] ?? '').filter((_, i) => there[i])].join(','),
    )
    const failed =
      this.#failed > 0 ? [`Valeurs que le contrôle de GHCN-Daily a rejetées, laissées de côté : ${this.#failed}.`] : []
    return { text: [point, ['DATE', ...names].join(','), ...lines].join('\n'), remarques: failed }
  }
}

function ghcnFixed(fault: Fault, text: string): MadeTable {
  const days = new GhcnDays(fault)
  for (const line of linesIn(text)) {
    const [station, year, month] = [line.slice(0, 11), line.slice(11, 15), line.slice(15, 17)]
    const count = daysInMonth(Number(year), Number(month))
    for (let day = 0; day < count; day++) {
      const field = line.slice(21 + 8 * day, 29 + 8 * day)
      if (field.trim() === '') continue
      const flags = { value: field.slice(0, 5).trim(), measured: field.charAt(5), quality: field.charAt(6).trim() }
      days.add(station, `${year}-${month}-${String(day + 1).padStart(2, '0')}`, line.slice(17, 21), flags)
    }
  }
  return days.table('# GHCN-Daily')
}

/** One row a station, day and element: ID, AAAAMMJJ, element, value, three flags, hour of observation. */
function ghcnLong(fault: Fault, text: string): MadeTable {
  const days = new GhcnDays(fault)
  for (const line of linesIn(text)) {
    const [station = '', date = '', element = '', value = '', measured = '', quality = ''] = line.split(',')
    if (!/^\d{8}$/.test(date)) continue
    days.add(station, `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`, element, { value, measured, quality })
  }
  return days.table('# GHCN-Daily')
}

/** One row a day, with a column of flags behind each element: « measured,quality,source[,time] ». */
function ghcnWide(fault: Fault, text: string): MadeTable {
  const days = new GhcnDays(fault)
  let names: string[] | undefined
  let point = '# GHCN-Daily'
  for (const line of linesIn(text.replace(/^\uFEFF/, ''))) {
    const cells = cellsOf(line, ',')
    if (!names) {
      names = cells
      continue
    }
    const cell = (name: string) => cells[names?.indexOf(name) ?? -1]?.trim() ?? ''
    if (cell('DATE') === '') continue
    if (point === '# GHCN-Daily')
      point = `# GHCN-Daily, latitude: ${cell('LATITUDE')} longitude: ${cell('LONGITUDE')} elevation: ${cell('ELEVATION')}`
    for (const element of GHCN_ELEMENTS) {
      const [measured = '', quality = ''] = cell(`${element}_ATTRIBUTES`).split(',')
      days.add(cell('STATION'), cell('DATE'), element, { value: cell(element), measured, quality })
    }
  }
  return days.table(point)
}

/** Fields of LR 0100 by their places (BSRN, Update of the Technical Plan for BSRN Data Management, WCRP 2004, annex). */
const BSRN_FIRST = { ghi: [10, 16], dni: [32, 39] } as const
const BSRN_SECOND = { dhi: [10, 16], temp: [55, 64], rh: [64, 70], pressure: [70, 75] } as const

function bsrn(fault: Fault, text: string): MadeTable {
  const lines = text.split(/\r?\n/)
  const record = (number: string) => lines.findIndex((line) => /^\*[CU]/.test(line) && line.slice(2, 6) === number)
  const [, month = Number.NaN, year = Number.NaN] = (lines[record('0001') + 1] ?? '').trim().split(/\s+/).map(Number)
  const start = record('0100')
  if (start < 0 || !(month >= 1 && month <= 12) || !(year > 1900))
    throw fault('ce fichier du BSRN n’a pas d’enregistrement LR 0100, ou ne dit pas son mois (LR 0001)')
  const point = bsrnPoint(lines, record('0004'))
  const rows = [point, 'date,minute,ghi [W/m2],dni [W/m2],dhi [W/m2],temp [°C],rh [%],pressure [hPa]']
  const two = (value: number) => String(value).padStart(2, '0')
  const cell = (line: string, [from, to]: readonly [number, number]) => {
    const text = line.slice(from, to).trim()
    return /^-9{2,3}(?:\.9{1,2})?$/.test(text) ? '' : text
  }
  for (let i = start + 1; i + 1 < lines.length && !lines[i]?.startsWith('*'); i += 2) {
    const [first, second] = [lines[i] as string, lines[i + 1] as string]
    if (first.trim() === '') break
    const [day, minute] = [Number(first.slice(0, 3)), Number(first.slice(4, 9))]
    if (!(day >= 1 && day <= 31 && minute >= 0 && minute < 1440))
      throw fault('LR 0100 : jour ou minute impossible', i + 1)
    const cells = [
      ...Object.values(BSRN_FIRST).map((at) => cell(first, at)),
      ...Object.values(BSRN_SECOND).map((at) => cell(second, at)),
    ]
    rows.push(
      `${year}-${two(month)}-${two(day)},${two(Math.floor(minute / 60))}:${two(minute % 60)},${cells.join(',')}`,
    )
  }
  return { text: rows.join('\n'), remarques: [] }
}

/** The sixth line of LR 0004 gives latitude from the South Pole, longitude from 180° W, and altitude. */
function bsrnPoint(lines: readonly string[], at: number): string {
  const line = at < 0 ? '' : (lines[at + 6] ?? '')
  const [latitude, longitude, altitude] = [line.slice(0, 8), line.slice(8, 16), line.slice(16, 21)].map((cell) =>
    cell.trim() === '' ? Number.NaN : Number(cell),
  ) as [number, number, number]
  if (Number.isNaN(latitude + longitude + altitude)) return '# BSRN'
  return `# BSRN, latitude: ${(latitude - 90).toFixed(3)} longitude: ${(longitude - 180).toFixed(3)} elevation: ${altitude}`
}

/** The columns of bulk files (Meteostat, « Bulk Data: Hourly, Daily »), with their units. */
const METEOSTAT = {
  hourly:
    'date,hour,temp [°C],dew point [°C],rhum [%],prcp [mm],snow [mm],wind direction [°],wspd [km/h],wind gust [km/h],slp [hPa],tsun [min],code',
  daily:
    'date,tavg [°C],tmin [°C],tmax [°C],prcp [mm],snow [mm],wind direction [°],wspd [km/h],wind gust [km/h],slp [hPa],tsun [min]',
} as const

const withHeader =
  (header: string) =>
  (_: Fault, text: string): MadeTable => ({ text: `${header}\n${text}`, remarques: [] })

const everyRow = (lines: readonly string[], pattern: RegExp) =>
  lines.length > 0 && lines.slice(0, 3).every((line, i) => (i > 0 && line === '') || pattern.test(line))

const TABLES: readonly TableForm[] = [
  {
    is: (lines) => everyRow(lines, /^\d{4} \d\d \d\d \d\d(?: {1,5}-?\d{1,5}){8} *$/),
    make: isdLite,
  },
  { is: (lines) => everyRow(lines, /^[A-Z]{2}[A-Z0-9_-]{9}\d{6}[A-Z0-9]{4}[ -]{0,4}\d{1,5}/), make: ghcnFixed },
  {
    is: (lines) =>
      /^[A-Z]{2}[A-Z0-9_-]{9},\d{8},[A-Z0-9]{4},-?\d{1,6},/.test(lines[/^"?ID"?,/.test(lines[0] ?? '') ? 1 : 0] ?? ''),
    make: ghcnLong,
  },
  { is: ([first = '']) => /^"?STATION"?,"?DATE"?,/.test(first) && /_ATTRIBUTES/.test(first), make: ghcnWide },
  { is: (lines) => lines.slice(0, 5).some((line) => /^\*[CU]0001/.test(line)), make: bsrn },
  {
    is: (lines) => everyRow(lines, /^\d{4}-\d\d-\d\d,\d{1,2}(?:,-?[\d.]{0,8}){11}$/),
    make: withHeader(METEOSTAT.hourly),
  },
  { is: (lines) => everyRow(lines, /^\d{4}-\d\d-\d\d(?:,-?[\d.]{0,8}){10}$/), make: withHeader(METEOSTAT.daily) },
]
