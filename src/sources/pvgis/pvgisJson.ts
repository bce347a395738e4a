import { excerpt } from '../../contract/excerpt.ts'
import { LectureError } from '../upstream.ts'
import { A_PROFILE, type PvgisPlane, type PvgisRow, type PvgisTable } from './readPvgis.ts'

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
    plane: typical ? { horizontal: true, words: 'horizontal' } : planeOf(inputs),
    units: Object.fromEntries(
      Object.entries(variables).flatMap(([name, { units }]) => (units === undefined ? [] : [[name, units]])),
    ),
    names: [...new Set(cells.flatMap((row) => Object.keys(row)))].filter(
      (name) => !/^(time(\(UTC\))?|year|month)$/.test(name),
    ),
    rows: cells.map((row): PvgisRow => ({ time: timeOf(row), cells: row, line: 0 })),
    typical,
    remarques: [],
  }
}

function timeOf(row: Record<string, unknown>): string {
  const stamp = row.time ?? row['time(UTC)']
  if (stamp !== undefined) return String(stamp)
  if (row.year === undefined) return ''
  return `${row.year}-${String(row.month).padStart(2, '0')}`
}

/** The plane is fixed and horizontal only where the file says a slope of 0; of one that follows the sun it says a dash. */
function planeOf({ mounting_system, plane }: NonNullable<PvgisJson['inputs']>): PvgisPlane {
  const [[kind, settings] = []] = Object.entries(mounting_system ?? plane ?? {})
  const slope = settings?.slope?.value
  const fixed = kind === 'fixed' || kind === 'fixed_horizontal'
  if (!fixed || slope === undefined || Number.isNaN(Number(slope)))
    return { horizontal: false, words: excerpt(kind ?? 'plan non indiqué') }
  return { horizontal: Number(slope) === 0, words: `inclinaison ${excerpt(String(slope))}°` }
}
