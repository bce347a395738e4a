import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { columnsOf, type Sink } from '../columns.ts'
import { decodeText } from '../decodeText.ts'
import { noNumber, pointOf, requireCells } from '../rows.ts'
import { type Fault, type RawFile, type Reader, type Reading, said } from '../upstream.ts'
import { variablesOf } from '../variables.ts'

const PERIOD = 'Observation period'
const RELIABILITY = 'Reliability'
/** SoDa's word for an altitude that was not given; no irradiation comes near. */
const NOT_GIVEN = -999

/** CAMS Radiation Service as SoDa delivers it in CSV, format 2 and later. */
export const camsRadiation: Reader = {
  nom: 'cams-radiation',
  version: 2,
  resume: 'CAMS Radiation (SoDa) : CSV, formats 2 et suivants, de la minute au mois',
  read({ chemin, bytes }: RawFile, catalogue: Catalogue): Reading {
    const text = decodeText(chemin, bytes).replace(/^\uFEFF/, '')
    const columns = columnsOf(chemin, catalogue, variablesOf('cams-radiation', catalogue))
    const lines = text.split(/\r?\n/)
    const cams = readHeader(columns.fault, lines)
    const { granularite } = cams.step
    const sinks = cams.names.map((colonne) =>
      [PERIOD, RELIABILITY].includes(colonne) ? undefined : columns.take({ colonne, granularite, unite: cams.unit }),
    )
    const remarques = readRows(columns.fault, { lines, cams, sinks })
    const [latitude, longitude, altitude] = ['Latitude', 'Longitude', 'Altitude'].map((name) => Number(cams.told(name)))
    const point = pointOf(latitude, longitude, (altitude as number) > NOT_GIVEN ? altitude : null)
    return { point, temps: 'UTC', remarques, source: 'cams', ...columns.result() }
  },
}

/** What the lines before the table say. */
type Cams = ReturnType<typeof readHeader>

function readHeader(fault: Fault, lines: readonly string[]) {
  const head = lines.filter((line) => line.startsWith('#')).map((line) => line.replace(/^#\s*/, ''))
  /** `# Name (words): value`. */
  const told = (name: string) => {
    const line = head.find((each) => each.startsWith(name))
    return line?.slice(line.indexOf(':', name.length) + 1).trim()
  }
  const title = told('Title') ?? ''
  if (!/CAMS/i.test(title))
    throw fault('ce n’est pas un CSV de CAMS Radiation : le titre (# Title) manque ou en nomme un autre', 1)
  const version = Number(told('File format version'))
  if (!(version >= 2)) throw fault(`format ${version} : seuls les formats 2 et suivants sont lus`, 1)
  if (/McClear|clear-sky irradiation/i.test(title) && !/all-sky/i.test(title)) {
    throw fault(
      'McClear donne le rayonnement par ciel clair, et non le rayonnement reçu : demandez CAMS Radiation (all-sky).',
      1,
    )
  }
  const reference = told('Time reference') ?? ''
  if (!/Universal time/i.test(reference))
    throw fault(`temps « ${excerpt(reference || 'non indiqué')} » : demandez le fichier en temps universel (UT)`, 1)
  const names = head.filter((line) => line.includes(';')).at(-1)
  if (names === undefined) throw fault('la ligne des noms de colonnes manque', head.length)
  return {
    told,
    names: names.split(';').map((name) => name.trim()),
    step: stepOf(fault, told('Summarization (integration) period')),
    unit: /uom:\s*"([^"]+)"/.exec(head.join('\n'))?.[1] ?? unitOfGhi(head) ?? '',
    /** In words or as a number. */
    noValue: (told('noValue') ?? 'nan').toLowerCase(),
  }
}

/** `GHI. Global irradiation on horizontal plane at ground level (Wh/m2)`: what stands in its last brackets. */
function unitOfGhi(head: readonly string[]): string | undefined {
  const line = head.find((each) => each.includes('GHI.')) ?? ''
  const [begin, end] = [line.lastIndexOf('('), line.lastIndexOf(')')]
  return begin >= 0 && end > begin ? line.slice(begin + 1, end) : undefined
}

/** `0 year 0 month 0 day 1 h 0 min 0 s`: one of them is the step. Its length in ms is 0 of calendar months. */
function stepOf(fault: Fault, period = 'non indiqué'): { granularite: Granularite; ms: number } {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = [...period.matchAll(/(?<!\d)(\d+)\s*[a-z]+/g)].map(
    ([, n]) => Number(n),
  )
  if (year === 0 && month === 1 && day === 0) return { granularite: 'mensuel', ms: 0 }
  if (year === 0 && month === 0 && day === 1) return { granularite: 'journalier', ms: DAY_MS }
  const ms = hour * HOUR_MS + minute * MINUTE_MS
  if (year === 0 && month === 0 && day === 0 && ms > 0 && HOUR_MS % ms === 0) return { granularite: 'horaire', ms }
  throw fault(`pas « ${excerpt(period)} » : seuls la minute, 15 minutes, l’heure, le jour et le mois sont lus`)
}

/** Gives the rows to the sinks, those shorter than an hour summed over whole hours; returns the remarks. */
function readRows(
  fault: Fault,
  { lines, cams, sinks }: { lines: readonly string[]; cams: Cams; sinks: readonly (Sink | undefined)[] },
): string[] {
  const { names, step } = cams
  const rows = lines.flatMap((text, i) => {
    if (text.startsWith('#') || text.trim() === '') return []
    const [cells, line] = [text.split(';').map((cell) => cell.trim()), i + 1]
    requireCells(fault, cells, names.length, line)
    const slot = slotOfInterval(cells[0] as string, step)
    if (slot === undefined) throw fault(`« ${excerpt(cells[0] ?? '')} » n’est pas un pas entier du fichier`, line)
    for (const [at, cell] of cells.entries()) {
      if (!sinks[at] || isNone(cams, cell)) continue
      const value = measured(cams, cell)
      if (Number.isNaN(value)) throw noNumber(fault, cell, [names[at] as string], line)
      if (value <= NOT_GIVEN) {
        throw fault(
          `${excerpt(names[at] as string)} : « ${excerpt(cell)} » n’est pas une irradiation, ni la marque d’absence que l’en-tête déclare (noValue : ${excerpt(cams.noValue)})`,
          line,
        )
      }
    }
    return [{ slot, cells, line }]
  })
  if (rows.length === 0) throw fault('aucune ligne de mesures')
  const reliability = names.indexOf(RELIABILITY)
  const doubtful = rows.filter(({ cells }) => reliability >= 0 && Number(cells[reliability]) < 1).length
  const perHour = step.granularite === 'horaire' ? HOUR_MS / step.ms : 1
  let cut = 0
  for (const [slot, all] of Map.groupBy(rows, (row) => row.slot)) {
    const { line } = all[0] as (typeof rows)[number]
    if (all.length > perHour) throw fault('cet instant y figure deux fois', line)
    const isWhole = all.length === perHour
    if (!isWhole) cut++
    for (const [i, sink] of sinks.entries())
      sink?.(slot, isWhole ? all.reduce((sum, { cells }) => sum + measured(cams, cells[i]), 0) : Number.NaN, line)
  }
  return said(
    doubtful > 0 &&
      `Lignes de fiabilité (Reliability) inférieure à 1, donc en partie interpolées : ${doubtful} sur ${rows.length}.`,
    cut > 0 && `Heures incomplètes dans le fichier, laissées sans mesure : ${cut}.`,
  )
}

/** `start/end`: the stamp is an interval, of which the start counts; undefined where it is no whole step. */
function slotOfInterval(interval: string, { granularite, ms }: Cams['step']): number | undefined {
  const [start = Number.NaN, end = Number.NaN] = interval
    .split('/')
    .map((stamp) => Date.parse(`${stamp.replace(/Z$/, '')}Z`))
  const slot = slotOf(granularite, start)
  const first = timeOf(granularite, slot)
  const isHour = granularite === 'horaire'
  const length = isHour ? ms : timeOf(granularite, slot + 1) - first
  return end - start === length && (isHour ? start % ms === 0 : start === first) ? slot : undefined
}

/** The missing-value marker may be written with other decimals than in the header. */
const isNone = ({ noValue }: Cams, text: string): boolean =>
  text.toLowerCase() === noValue || (noValue !== '' && Number(text) === Number(noValue))

const measured = (cams: Cams, text = ''): number => (text === '' || isNone(cams, text) ? Number.NaN : Number(text))
