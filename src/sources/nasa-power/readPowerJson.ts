import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { Columns } from '../columns.ts'
import type { Reading } from '../reading.ts'
import { utcHour } from '../rows.ts'
import { LectureError } from '../upstream.ts'
import {
  A_CLIMATOLOGY,
  A_REGION,
  dayRemark,
  isFill,
  LOCAL_HOURS,
  PARAMETERS,
  TIME_WORDS,
  timeStandard,
  whyNot,
} from './parameters.ts'

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
export function readPowerJson(chemin: string, parsed: unknown, catalogue: Catalogue): Reading {
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
  const columns = new Columns(chemin, catalogue)
  const steps = new Set<Granularite>()
  for (const [name, values] of Object.entries(named)) {
    const granularite = stepOf(chemin, name, values)
    steps.add(granularite)
    const grandeur = PARAMETERS[name]
    if (grandeur === undefined) columns.leave(name, whyNot(name))
    else if (granularite === 'horaire' && standard === 'LST') columns.leave(name, LOCAL_HOURS)
    else {
      const sink = columns.take({ colonne: name, grandeur, granularite, unite: parameters[name]?.units })
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
  }
  const [longitude, latitude, altitude] = geometry?.coordinates ?? []
  return {
    point:
      latitude === undefined || longitude === undefined ? null : { latitude, longitude, altitude: altitude ?? null },
    temps: TIME_WORDS[standard],
    remarques: steps.has('journalier') || steps.has('mensuel') ? [dayRemark(standard)] : [],
    ...columns.result(),
  }
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
