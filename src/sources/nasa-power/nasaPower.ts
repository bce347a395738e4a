import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { Columns, type Sink } from '../columns.ts'
import { decodeText, looksLikeJson, parseJson } from '../decodeText.ts'
import { noNumber, pointOf, utcHour } from '../rows.ts'
import type { RawFile, Reader, Reading } from '../upstream.ts'
import { SourceVariables } from '../variables.ts'
import {
  A_CLIMATOLOGY,
  dayRemark,
  isFill,
  openPowerCsv,
  TIME_WORDS,
  type TimeStandard,
  timeStandard,
} from './powerCsv.ts'

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
    const columns = new Columns(file.chemin, catalogue, new SourceVariables('nasa-power', catalogue))
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

interface PowerReading {
  standard: TimeStandard
  steps: ReadonlySet<Granularite>
  point: Reading['point']
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
function readCsv(columns: Columns, { chemin, bytes }: RawFile): PowerReading {
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
    sinkFor(parameter)?.add(slot, value(), line)
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
function readJson(columns: Columns, file: RawFile): PowerReading {
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
      if (slot === undefined) throw columns.fault(`« ${excerpt(key)} » n’est pas un instant`)
      sink.add(slot, isFill(value, fill) ? Number.NaN : value)
    }
  }
  const [longitude, latitude, altitude] = geometry?.coordinates ?? []
  return { standard, steps, point: pointOf(latitude, longitude, altitude) }
}

/** The step of a key; undefined where it is none of that length, or of no calendar. */
function slotOfKey(key: string, granularite: Granularite): number | undefined {
  if (!/^\d+$/.test(key) || STEP_OF_DIGITS[key.length] !== granularite) return undefined
  const [year, month, day, hour] = [0, 4, 6, 8].map((at) => Number(key.slice(at, at + (at === 0 ? 4 : 2))))
  const startMs = utcHour(year as number, month as number, granularite === 'mensuel' ? 1 : (day as number), hour)
  return Number.isNaN(startMs) ? undefined : slotOf(granularite, startMs)
}
