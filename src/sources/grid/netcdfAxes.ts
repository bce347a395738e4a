import { excerpt } from '../../contract/excerpt.ts'
import { DAY_MS, HOUR_MS, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { LectureError } from '../upstream.ts'
import type { GridAxis } from './gridReading.ts'
import { allOf, type NetcdfFile, type NetcdfVariable, textOf } from './netcdf.ts'

/** Single floats of 360 degrees are off by less, and the ten-thousandths that centres are told to. */
const CENTRE_TOLERANCE_DEG = 1.5e-4

/** An axis as a file has it: its dimension, if it is one, and whether its centres go down. */
export interface FileAxis extends GridAxis {
  /** Undefined of a file of one cell that has no such dimension. */
  dimension: string | undefined
  falling: boolean
}

const LATITUDE = { unit: /^degrees?_?n(orth)?$/i, names: ['latitude', 'lat'], word: 'latitudes' }
const LONGITUDE = { unit: /^degrees?_?e(ast)?$/i, names: ['longitude', 'lon'], word: 'longitudes' }

export function latitudesOf(file: NetcdfFile): FileAxis {
  return axisOf(file, LATITUDE)
}

export function longitudesOf(file: NetcdfFile): FileAxis {
  return axisOf(file, LONGITUDE)
}

function axisOf(file: NetcdfFile, { unit, names, word }: typeof LATITUDE): FileAxis {
  const { chemin, variables } = file
  const found = variables.filter((each) => unit.test(textOf(each, 'units') ?? '') || names.includes(each.name))
  const axis = found.find(
    (each) => each.shape.length < 2 && (each.shape.length === 0 || each.dimensions[0] === each.name),
  )
  if (!axis) {
    throw new LectureError(
      chemin,
      found.length > 0
        ? `les ${word} ont ${found[0]?.shape.length} dimensions : une grille tournée ou projetée n’est pas lue`
        : `le fichier n’a pas de ${word} : une grille tournée ou projetée n’est pas lue`,
    )
  }
  return { ...regularAxis(chemin, allOf(axis), word), dimension: axis.dimensions[0] }
}

/** Centres as one regular axis. Throws where they are not evenly spaced. */
export function regularAxis(chemin: string, centres: readonly number[], word: string): GridAxis & { falling: boolean } {
  const count = centres.length
  const [start, end] = [centres[0], centres.at(-1)]
  if (start === undefined || end === undefined) throw new LectureError(chemin, `le fichier n’a pas de ${word}`)
  const step = count === 1 ? null : rounded((end - start) / (count - 1))
  const falling = (step ?? 0) < 0
  const uneven = centres.findIndex((centre, i) => !(Math.abs(centre - start - i * (step ?? 0)) < CENTRE_TOLERANCE_DEG))
  if (uneven >= 0 || step === 0) {
    const near = centres
      .slice(Math.max(0, uneven - 1), uneven + 1)
      .map((centre) => String(rounded(centre)).replace('.', ','))
    throw new LectureError(chemin, `${word} irrégulières (${near.join(' puis ')}) : seule une grille régulière est lue`)
  }
  return { first: rounded(falling ? end : start), step: step === null ? null : Math.abs(step), count, falling }
}

const rounded = (degrees: number) => Number(degrees.toFixed(6))

/** The stamps of a file. */
export interface FileTimes {
  dimension: string
  /** UTC, milliseconds since 1970. */
  stamps: Float64Array
  granularite: Granularite
}

const UNIT_MS: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: HOUR_MS, day: DAY_MS }
const SINCE =
  /^(second|minute|hour|day)s?\s+since\s+(\d{1,4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.0*)?)?)?\s*(?:Z|UTC|\+?0?0:?00)?$/i
/** The calendars that count days as UTC does; before that day, the first two count otherwise. */
const CALENDARS = ['standard', 'gregorian', 'proleptic_gregorian']
const FIRST_GREGORIAN_MS = Date.UTC(1582, 9, 15)

/** The time axis of a file: hours, days or months that follow each other. Throws by name on another calendar, unit or step. */
export function timesOf(file: NetcdfFile): FileTimes {
  const { chemin } = file
  const axis = file.variables.find(
    (each) =>
      each.shape.length === 1 && each.dimensions[0] === each.name && /\bsince\b/i.test(textOf(each, 'units') ?? ''),
  )
  if (!axis) throw new LectureError(chemin, 'le fichier n’a pas d’axe du temps (« hours since … »)')
  const units = textOf(axis, 'units') ?? ''
  const [, unit = '', year, month, day, hour, minute, second] = SINCE.exec(units) ?? []
  const unitMs = UNIT_MS[unit.toLowerCase()]
  if (unitMs === undefined) throw new LectureError(chemin, `unité du temps « ${excerpt(units)} » inconnue`)
  const since = new Date(0)
  since.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const sinceMs = since.setUTCHours(Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0))
  const calendar = textOf(axis, 'calendar')?.toLowerCase() ?? 'standard'
  if (!CALENDARS.includes(calendar) || (calendar !== 'proleptic_gregorian' && sinceMs < FIRST_GREGORIAN_MS)) {
    throw new LectureError(chemin, `calendrier « ${excerpt(calendar)} » (${excerpt(units)}) : seul le grégorien est lu`)
  }
  const stamps = Float64Array.from(allOf(axis), (value) => Math.round(sinceMs + value * unitMs))
  return { dimension: axis.name, stamps, granularite: stepOf(chemin, axis, stamps) }
}

const STEPS: readonly Granularite[] = ['horaire', 'journalier', 'mensuel']

/** The step by which all stamps follow each other. */
function stepOf(chemin: string, axis: NetcdfVariable, stamps: Float64Array): Granularite {
  if (stamps.length < 2) throw new LectureError(chemin, `un seul instant dans « ${axis.name} » : son pas est inconnu`)
  const follows = (granularite: Granularite, i: number) =>
    i === 0
      ? timeOf(granularite, slotOf(granularite, stamps[0] as number)) === stamps[0]
      : timeOf(granularite, slotOf(granularite, stamps[i - 1] as number) + 1) === stamps[i]
  const granularite = STEPS.find((each) => follows(each, 1) && follows(each, 0))
  if (!granularite) {
    throw new LectureError(
      chemin,
      `le temps commence au ${words(stamps[0])} puis passe au ${words(stamps[1])} : ni heures, ni jours, ni mois entiers`,
    )
  }
  const odd = stamps.findIndex((_, i) => !follows(granularite, i))
  if (odd < 0) return granularite
  throw new LectureError(
    chemin,
    `pas ${granularite} irrégulier : au ${words(stamps[odd - 1])} succède le ${words(stamps[odd])}. Un fichier ne peut avoir qu’un pas, sans trou`,
  )
}

const words = (timeMs: number | undefined) => {
  const date = new Date(timeMs ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? 'instant impossible' : date.toISOString().slice(0, 16)
}
