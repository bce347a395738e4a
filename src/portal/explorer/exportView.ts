import { number } from '../../contract/numberWords.ts'
import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { CSV_DIALECTS, csvLine } from '../../storage/csvCell.ts'
import CODES from '../assets/emporter.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { colon, type Lang, semicolon } from '../lang/lang.ts'
import { stepName } from '../lang/steps.ts'
import type { Span } from './address.ts'
import { type Curve, shownDecimals, visibleSteps } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { columnHead, type ExportTable, NONE } from './linesPanel.ts'
import { townName } from './names.ts'
import type { SeasonOfCurve } from './seasonView.ts'

/** The columns of a row a value; those that the CSV of the API has too have its names. */
export const LONG_COLUMNS = [
  'localite',
  'nom',
  'grandeur',
  'source',
  'methode_collecte',
  'pas',
  'statistique',
  'instant_mesure',
  'valeur',
  'unite',
  'niveau_effectif',
  'statut',
  'code_serie',
]

const WORDS = bilingual(CODES.vue)

export type Cell = string | number | null

/** Values as rows below the names of their columns. */
export interface ExportRows {
  head: readonly string[]
  rows: Iterable<readonly Cell[]>
}

/** Rows per part: a text of millions of characters is built and kept in parts. */
const ROWS_A_PART = 5_000

/** A CSV file in parts: notes on its origin, then a row per value; `french`: as a spreadsheet in French reads it. */
export function* csvParts(notes: readonly string[], { head, rows }: ExportRows, french = false): Iterable<string> {
  const dialect = french ? CSV_DIALECTS.french : CSV_DIALECTS.standard
  let part = `${notes.map((note) => `# ${note.replaceAll(/\s+/g, ' ')}\r\n`).join('')}${csvLine(head, dialect)}`
  let count = 0
  for (const cells of rows) {
    part += csvLine(cells, dialect)
    if (++count % ROWS_A_PART > 0) continue
    yield part
    part = ''
  }
  yield part
}

/** Where values are from: release, licence, and a line for each series. */
export function exportNotes(lang: Lang, curves: readonly Curve[], data: ExplorerData): string[] {
  const words = WORDS[lang]
  return [
    ...(curves.some(({ simule }) => simule) ? [words.simulated] : []),
    `${words.edition}${colon(lang)} ${data.edition}`,
    `${words.licence}${colon(lang)} ${data.licence.nom}, ${data.licence.url}`,
    ...curves.map((curve) => seriesNote(lang, curve, data)),
  ]
}

/** The most rows that a workbook is made of in a browser. */
export const MOST_SHEET_ROWS = 200_000

/** How many steps of curves are seen. */
export function stepsSeen(curves: readonly Curve[], span: Span | undefined): number {
  return curves.reduce((sum, curve) => {
    const { from, to } = visibleSteps(curve, span)
    return sum + to - from
  }, 0)
}

/** The visible values with all that they are served with, by series, then by time. */
export function* longRows(
  curves: readonly Curve[],
  { span, data }: { span: Span | undefined; data: Pick<ExplorerData, 'towns'> },
): Iterable<Cell[]> {
  for (const curve of curves) {
    const { serie, grandeur, granularite, firstSlot, stat, unite } = curve
    const { localite, source, methode_collecte, code } = serie
    const about = [localite, townName(data, localite), grandeur.code, source, methode_collecte, granularite, stat]
    const { from, to } = visibleSteps(curve, span)
    for (let i = from; i < to; i++) {
      const value = valueAt(curve, i)
      if (value === null) continue
      const timeMs = timeOf(granularite, firstSlot + i)
      const { niveau, statut } = curve.gradeAt(i)
      const when = granularite === 'horaire' ? isoInstant(timeMs) : isoDate(timeMs)
      yield [...about, when, value, unite, niveau, statut, code]
    }
  }
}

/** The value of a step as a file has it: as stored, or computed to a decimal more than the page shows; null: none. */
export function valueAt({ values, stat, grandeur }: Curve, i: number): number | null {
  const value = values[i] as number
  if (Number.isNaN(value)) return null
  return stat === 'valeur' ? value : rounded(value, grandeur.decimales + 1)
}

/** The calendar months of mean years, a row for each; the CSV of normals has the same columns. */
export function seasonRowsToExport(seasons: readonly SeasonOfCurve[]): ExportRows {
  const rows = seasons.flatMap(({ curve: { serie, grandeur, unite }, season }) => {
    const shown = (value: number | null) => (value === null ? null : rounded(value, grandeur.decimales + 2))
    return season.months.map(({ mois, moyenne, ecart_type, minimum, maximum, n_annees }) => ({
      code_serie: serie.code,
      mois,
      moyenne: shown(moyenne),
      ecart_type: shown(ecart_type),
      minimum: shown(minimum),
      maximum: shown(maximum),
      n_annees,
      unite,
      niveau_confiance: serie.niveau_confiance,
      statut: serie.statut,
    }))
  })
  return { head: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) }
}

function seriesNote(lang: Lang, { serie, grandeur }: Curve, data: ExplorerData): string {
  const source = data.sources.find(({ code }) => code === serie.source)
  const about = [
    townName(data, serie.localite),
    grandeur.libelle,
    source?.libelle ?? serie.source,
    serie.granularite,
    `${serie.periode_debut}/${serie.periode_fin}`,
    `${serie.niveau_confiance}, ${serie.statut}, ${serie.methode_collecte}`,
    source && `${source.licence}${colon(lang)} ${source.attribution}`,
    serie.note,
  ]
  return `${serie.code}${colon(lang)} ${about.filter(Boolean).join(`${semicolon(lang)} `)}`
}

/** The most rows that a table may have. */
export const MOST_TABLE_ROWS = 200

/** The visible values as a table, a row per step and a column per curve; the number of rows if there are too many. */
export function exportTable(
  lang: Lang,
  drawn: readonly Pick<StyledCurve, 'curve' | 'name'>[],
  span: Span | undefined,
): ExportTable | number {
  const words = WORDS[lang]
  const steps = new Map<string, { granularite: Granularite; slot: number; cells: string[] }>()
  for (const [at, { curve }] of drawn.entries()) {
    const { granularite, firstSlot, values } = curve
    const { from, to } = visibleSteps(curve, span)
    const decimals = shownDecimals(curve)
    if (to - from > MOST_TABLE_ROWS) return to - from
    for (let i = from; i < to; i++) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      const slot = firstSlot + i
      const key = `${granularite} ${slot}`
      const row = steps.get(key) ?? { granularite, slot, cells: drawn.map(() => NONE) }
      row.cells[at] = `${number(lang, value, decimals)}${curve.partial.has(slot) ? ` (${words.partial})` : ''}`
      steps.set(key, row)
    }
  }
  if (steps.size > MOST_TABLE_ROWS) return steps.size
  const inTime = [...steps.values()].sort((a, b) => timeOf(a.granularite, a.slot) - timeOf(b.granularite, b.slot))
  return {
    head: [words.step, ...drawn.map(({ curve, name }) => columnHead(lang, name, curve))],
    rows: inTime.map(({ granularite, slot, cells }) => [stepName(lang, granularite, slot), ...cells]),
  }
}
