import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { Columns, type Sink } from '../columns.ts'
import { decodeText, looksLikeJson, parseJson } from '../decodeText.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { utcHour } from '../rows.ts'
import { LectureError } from '../upstream.ts'
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
    const { standard, steps, point } = looksLikeJson(file)
      ? readJson(file.chemin, parseJson(file), columns)
      : readCsv(file.chemin, decodeText(file.chemin, file.bytes), columns)
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
function readCsv(chemin: string, text: string, columns: Columns): PowerReading {
  const { header, granularite, parameters, values, measured } = openPowerCsv(chemin, text)
  const { standard, units, point } = header
  const sinks = new Map<string, Sink | undefined>()
  const takeOnce = (name: string) => {
    if (!sinks.has(name))
      sinks.set(name, sinkOf(columns, { colonne: name, granularite, unite: units.get(name) }, standard))
    return sinks.get(name)
  }
  for (const name of parameters) takeOnce(name)
  let here: string | undefined
  for (const { parameter, place, slot, cell, line } of values()) {
    // Older answers write the point in each row, as those of a region do.
    here ??= place
    if (place !== here || (place !== '' && granularite === 'mensuel')) throw new LectureError(chemin, A_REGION, line)
    takeOnce(parameter)?.add(slot, measured(cell, line), line)
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
function readJson(chemin: string, parsed: unknown, columns: Columns): PowerReading {
  const { type, messages, geometry, properties, header, parameters = {} } = parsed as PowerJson
  const named = properties?.parameter
  if (!named || typeof named !== 'object') {
    if (type === 'FeatureCollection') throw new LectureError(chemin, A_REGION)
    const said = Array.isArray(messages) && messages.length > 0 ? ` ; son message : ${excerpt(messages.join(' '))}` : ''
    throw new LectureError(
      chemin,
      `ce n’est pas une réponse de NASA POWER en JSON : properties.parameter manque${said}`,
    )
  }
  const standard = timeStandard(header?.time_standard)
  const fill = Number(header?.fill_value ?? Number.NaN)
  const steps = new Set<Granularite>()
  for (const [name, values] of Object.entries(named)) {
    const granularite = stepOf(chemin, name, values)
    steps.add(granularite)
    const sink = sinkOf(columns, { colonne: name, granularite, unite: parameters[name]?.units }, standard)
    if (!sink) continue
    for (const [key, value] of Object.entries(values)) {
      if (granularite === 'mensuel' && key.endsWith(ANNUAL)) continue
      if (typeof value !== 'number')
        throw new LectureError(
          chemin,
          `${excerpt(name)}, ${excerpt(key)} : « ${excerpt(String(value))} » n’est pas un nombre`,
        )
      sink.add(slotOfKey(chemin, key, granularite), isFill(value, fill) ? Number.NaN : value)
    }
  }
  const [longitude, latitude, altitude = null] = geometry?.coordinates ?? []
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude, altitude }
  return { standard, steps, point }
}

function stepOf(chemin: string, name: string, values: Record<string, number>): Granularite {
  const [first = ''] = Object.keys(values)
  const granularite = /^\d+$/.test(first) ? STEP_OF_DIGITS[first.length] : undefined
  if (!granularite) {
    throw new LectureError(
      chemin,
      `${excerpt(name)} : la clé « ${excerpt(first)} » n’est ni AAAAMM, ni AAAAMMJJ, ni AAAAMMJJHH (${A_CLIMATOLOGY})`,
    )
  }
  return granularite
}

function slotOfKey(chemin: string, key: string, granularite: Granularite): number {
  const part = (from: number, to: number) => Number(key.slice(from, to))
  const [year, month] = [part(0, 4), part(4, 6)]
  const day = granularite === 'mensuel' ? 1 : part(6, 8)
  const hour = granularite === 'horaire' ? part(8, 10) : 0
  const isKey = /^\d+$/.test(key) && STEP_OF_DIGITS[key.length] === granularite
  const startMs = isKey ? utcHour(year, month, day, hour) : Number.NaN
  if (Number.isNaN(startMs)) throw new LectureError(chemin, `« ${excerpt(key)} » n’est pas un instant`)
  return slotOf(granularite, startMs)
}
