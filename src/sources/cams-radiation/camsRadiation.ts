import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { HOUR_MS, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { Columns, type Sink } from '../columns.ts'
import { decodeText } from '../decodeText.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { requireCells } from '../rows.ts'
import { LectureError } from '../upstream.ts'
import { SourceVariables } from '../variables.ts'

const PERIOD = 'Observation period'
const RELIABILITY = 'Reliability'
/** SoDa's word for an altitude that was not given; no irradiation comes near. */
const NOT_GIVEN = -999

interface Cams {
  head: readonly string[]
  names: readonly string[]
  /** Length of a step in ms; of calendar months and days their word. */
  step: { granularite: Granularite; ms: number }
  unit: string
  /** In words or as a number. */
  noValue: string
}

/** CAMS Radiation Service as SoDa delivers it in CSV, format 2 and later. */
export const camsRadiation: Reader = {
  nom: 'cams-radiation',
  version: 2,
  resume: 'CAMS Radiation (SoDa) : CSV, formats 2 et suivants, de la minute au mois',
  read({ chemin, bytes }: RawFile, catalogue: Catalogue): Reading {
    const lines = decodeText(chemin, bytes)
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
    const cams = readHeader(chemin, lines)
    const columns = new Columns(chemin, catalogue, new SourceVariables('cams-radiation', catalogue))
    const { granularite } = cams.step
    const sinks = cams.names.map((colonne) =>
      [PERIOD, RELIABILITY].includes(colonne) ? undefined : columns.take({ colonne, granularite, unite: cams.unit }),
    )
    const remarques = readRows(chemin, { lines, cams, sinks })
    return { point: pointOf(cams.head), temps: 'UTC', remarques, source: 'cams', ...columns.result() }
  },
}

function readHeader(chemin: string, lines: readonly string[]): Cams {
  const head = lines.filter((line) => line.startsWith('#'))
  const title = headerValue(head, 'Title')
  if (title === undefined || !/CAMS/i.test(title)) {
    throw new LectureError(
      chemin,
      'ce n’est pas un CSV de CAMS Radiation : le titre (# Title) manque ou en nomme un autre',
      1,
    )
  }
  const version = Number(headerValue(head, 'File format version') ?? Number.NaN)
  if (!(version >= 2)) throw new LectureError(chemin, `format ${version} : seuls les formats 2 et suivants sont lus`, 1)
  if (/McClear|clear-sky irradiation/i.test(title) && !/all-sky/i.test(title)) {
    throw new LectureError(
      chemin,
      'McClear donne le rayonnement par ciel clair, et non le rayonnement reçu : demandez CAMS Radiation (all-sky).',
      1,
    )
  }
  const reference = headerValue(head, 'Time reference') ?? ''
  if (!/Universal time/i.test(reference)) {
    throw new LectureError(
      chemin,
      `temps « ${excerpt(reference || 'non indiqué')} » : demandez le fichier en temps universel (UT)`,
      1,
    )
  }
  const row = head.filter((line) => line.includes(';')).at(-1)
  if (row === undefined) throw new LectureError(chemin, 'la ligne des noms de colonnes manque', head.length)
  return {
    head,
    names: row
      .replace(/^#\s*/, '')
      .split(';')
      .map((name) => name.trim()),
    step: stepOf(chemin, headerValue(head, 'Summarization (integration) period')),
    unit: /uom:\s*"([^"]+)"/.exec(head.join('\n'))?.[1] ?? unitOfGhi(head) ?? '',
    noValue: (headerValue(head, 'noValue') ?? 'nan').toLowerCase(),
  }
}

/** `GHI. Global irradiation on horizontal plane at ground level (Wh/m2)`: what stands in its last brackets. */
function unitOfGhi(head: readonly string[]): string | undefined {
  const line = head.find((each) => each.includes('GHI.')) ?? ''
  const [begin, end] = [line.lastIndexOf('('), line.lastIndexOf(')')]
  return begin >= 0 && end > begin ? line.slice(begin + 1, end) : undefined
}

/** `# Name (words): value`. */
function headerValue(head: readonly string[], name: string): string | undefined {
  for (const line of head) {
    const text = line.replace(/^#\s*/, '')
    if (text.startsWith(name)) return text.slice(text.indexOf(':', name.length) + 1).trim()
  }
  return undefined
}

/** `0 year 0 month 0 day 1 h 0 min 0 s`: one of them is the step. */
function stepOf(chemin: string, period: string | undefined): Cams['step'] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = [
    ...(period ?? '').matchAll(/(?<!\d)(\d+)\s*[a-z]+/g),
  ].map(([, n]) => Number(n))
  if (year === 0 && month === 1 && day === 0) return { granularite: 'mensuel', ms: 0 }
  if (year === 0 && month === 0 && day === 1) return { granularite: 'journalier', ms: 24 * HOUR_MS }
  const ms = hour * HOUR_MS + minute * 60_000
  if (year === 0 && month === 0 && day === 0 && ms > 0 && HOUR_MS % ms === 0) return { granularite: 'horaire', ms }
  throw new LectureError(
    chemin,
    `pas « ${excerpt(period ?? 'non indiqué')} » : seuls la minute, 15 minutes, l’heure, le jour et le mois sont lus`,
  )
}

function pointOf(head: readonly string[]): Reading['point'] {
  const [latitude, longitude, altitude] = ['Latitude', 'Longitude', 'Altitude'].map((name) =>
    Number(headerValue(head, name)),
  )
  if (latitude === undefined || longitude === undefined || Number.isNaN(latitude) || Number.isNaN(longitude))
    return null
  return { latitude, longitude, altitude: altitude !== undefined && altitude > NOT_GIVEN ? altitude : null }
}

interface Row {
  slot: number
  cells: readonly string[]
  line: number
}

/** Gives the rows to the sinks, those shorter than an hour summed over whole hours; returns the remarks. */
function readRows(
  chemin: string,
  { lines, cams, sinks }: { lines: readonly string[]; cams: Cams; sinks: readonly (Sink | undefined)[] },
): string[] {
  const { names, step } = cams
  const reliability = names.indexOf(RELIABILITY)
  const perHour = step.granularite === 'horaire' ? HOUR_MS / step.ms : 1
  const hours = new Map<number, Row[]>()
  let doubtful = 0
  let rows = 0
  lines.forEach((text, i) => {
    if (text.startsWith('#') || text.trim() === '') return
    const row = readRow(chemin, { text, line: i + 1, cams, sinks })
    rows++
    if (reliability >= 0 && Number(row.cells[reliability]) < 1) doubtful++
    const all = hours.get(row.slot) ?? []
    all.push(row)
    hours.set(row.slot, all)
  })
  if (rows === 0) throw new LectureError(chemin, 'aucune ligne de mesures')
  let cut = 0
  for (const [slot, all] of hours) {
    const [first] = all as [Row, ...Row[]]
    if (all.length > perHour) throw new LectureError(chemin, 'cet instant y figure deux fois', first.line)
    if (all.length < perHour) cut++
    sinks.forEach((sink, i) => {
      const sum = all.reduce((total, { cells }) => total + measured(cams, cells[i]), 0)
      sink?.add(slot, all.length < perHour ? Number.NaN : sum, first.line)
    })
  }
  return [
    ...(doubtful > 0
      ? [`Lignes de fiabilité (Reliability) inférieure à 1, donc en partie interpolées : ${doubtful} sur ${rows}.`]
      : []),
    ...(cut > 0 ? [`Heures incomplètes dans le fichier, laissées sans mesure : ${cut}.`] : []),
  ]
}

function measured(cams: Cams, text: string | undefined): number {
  return text === undefined || text === '' || isNone(cams, text) ? Number.NaN : Number(text)
}

/** The missing-value marker may be written with other decimals than in the header. */
const isNone = ({ noValue }: Cams, text: string): boolean =>
  text.toLowerCase() === noValue || (noValue !== '' && Number(text) === Number(noValue))

/** `start/end;…`: the stamp is an interval, of which the start counts. */
function readRow(
  chemin: string,
  { text, line, cams, sinks }: { text: string; line: number; cams: Cams; sinks: readonly (Sink | undefined)[] },
): Row {
  const cells = text.split(';').map((cell) => cell.trim())
  const { names, step } = cams
  requireCells(chemin, cells, names.length, line)
  const [start = Number.NaN, end = Number.NaN] = (cells[0] as string)
    .split('/')
    .map((stamp) => Date.parse(`${stamp.replace(/Z$/, '')}Z`))
  const slot = slotOf(step.granularite, start)
  const length =
    step.granularite === 'horaire' ? step.ms : timeOf(step.granularite, slot + 1) - timeOf(step.granularite, slot)
  const whole = step.granularite === 'horaire' ? start % step.ms === 0 : start === timeOf(step.granularite, slot)
  if (!(end - start === length) || !whole)
    throw new LectureError(chemin, `« ${excerpt(cells[0] ?? '')} » n’est pas un pas entier du fichier`, line)
  for (const [i, name] of names.entries()) {
    const cell = cells[i] ?? ''
    if (!sinks[i] || isNone(cams, cell)) continue
    const value = measured(cams, cell)
    if (Number.isNaN(value))
      throw new LectureError(chemin, `${excerpt(name)} : « ${excerpt(cell)} » n’est pas un nombre`, line)
    if (value <= NOT_GIVEN) {
      throw new LectureError(
        chemin,
        `${excerpt(name)} : « ${excerpt(cell)} » n’est pas une irradiation, ni la marque d’absence que l’en-tête déclare (noValue : ${excerpt(String(cams.noValue))})`,
        line,
      )
    }
  }
  return { slot, cells, line }
}
