import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { csvCell } from '../../storage/csvCell.ts'
import { SIMULATED } from '../charts/svg.ts'
import { colon, type Lang, monthNames, number, semicolon } from '../lang/lang.ts'
import { stepName, unitIn } from '../lang/steps.ts'
import type { Span } from './address.ts'
import { type Curve, shownDecimals, visibleSteps } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import { townName } from './names.ts'
import type { SeasonOfCurve } from './seasonView.ts'

/** The columns of the file; those of the CSV of the API have the same names. */
export const EXPORT_COLUMNS = [
  'code_serie',
  'methode_collecte',
  'pas',
  'statistique',
  'instant_mesure',
  'valeur',
  'unite',
  'niveau_effectif',
  'statut',
] as const

const WORDS = {
  fr: {
    step: 'Pas',
    month: 'Mois',
    partial: 'mois partiel',
    edition: 'Édition',
    licence: 'Licence',
    simulated: 'SIMULÉ : démonstration, aucune de ces valeurs n’est une mesure. Ne dimensionnez rien avec elles.',
    rule: 'Lignes triées par série, puis par temps (UTC). Un pas incomplet n’a pas de ligne. Les lignes qui commencent par # sont des notes.',
  },
  en: {
    step: 'Step',
    month: 'Month',
    partial: 'partial month',
    edition: 'Release',
    licence: 'Licence',
    simulated: 'SIMULATED: demonstration, none of these values is a measurement. Do not size anything with them.',
    rule: 'Rows are sorted by series, then by time (UTC). An incomplete step has no row. Lines that start with # are notes.',
  },
} as const

/** A cell of a sheet. */
type Cell = string | number | null

/** Values as rows below the names of their columns. */
export interface ExportRows {
  head: readonly string[]
  rows: Cell[][]
}

/** Rows per part: a text of millions of characters is built and kept in parts. */
const ROWS_A_PART = 5_000

/** The visible values as a CSV file, in parts: notes on their origin, then a row per value. */
export function* exportCsv(
  lang: Lang,
  curves: readonly Curve[],
  { span, data }: { span: Span | undefined; data: ExplorerData },
): Iterable<string> {
  const notes = [...exportNotes(lang, curves, data), WORDS[lang].rule]
  yield `${commented(notes)}${EXPORT_COLUMNS.join(',')}\r\n`
  for (const curve of curves) yield* rowsOf(curve, span)
}

function commented(notes: readonly string[]): string {
  return notes.map((note) => `# ${note.replaceAll(/\s+/g, ' ')}\r\n`).join('')
}

/** Where values are from: release, licence, and a line for each series. */
export function exportNotes(lang: Lang, curves: readonly Curve[], data: ExplorerData): string[] {
  const words = WORDS[lang]
  return [
    ...(curves.some(({ simule }) => simule) ? [words.simulated] : []),
    `${words.edition}${colon(lang)} ${data.edition}. ${data.citation}`,
    `${words.licence}${colon(lang)} ${data.licence.nom}, ${data.licence.url}`,
    ...curves.map((curve) => seriesNote(lang, curve, data)),
  ]
}

/** The visible values for a workbook, in the columns of the CSV; the number of rows if there are too many. */
export function exportRows(curves: readonly Curve[], span: Span | undefined): ExportRows | number {
  const seen = curves.map((curve) => ({ curve, ...visibleSteps(curve, span) }))
  const count = seen.reduce((sum, { from, to }) => sum + to - from, 0)
  if (count > MOST_SHEET_ROWS) return count
  const rows = seen.flatMap(({ curve, from, to }) =>
    Array.from({ length: to - from }, (_, i) => from + i)
      .filter((i) => !Number.isNaN(curve.values[i]))
      .map((i) => cellsAt(curve, i)),
  )
  return { head: EXPORT_COLUMNS, rows }
}

/** The most rows that a workbook is made of in a browser. */
export const MOST_SHEET_ROWS = 200_000

/** The columns of mean years; those of the CSV of normals have the same names. */
const SEASON_COLUMNS = [
  'code_serie',
  'mois',
  'moyenne',
  'ecart_type',
  'minimum',
  'maximum',
  'n_annees',
  'unite',
  'niveau_confiance',
  'statut',
] as const

/** The calendar months of mean years, a row for each. */
export function seasonRowsToExport(seasons: readonly SeasonOfCurve[]): ExportRows {
  const rows = seasons.flatMap(({ curve, season }) => {
    const { code, niveau_confiance, statut } = curve.serie
    const digits = curve.grandeur.decimales + 2
    const shown = (value: number | null) => (value === null ? null : rounded(value, digits))
    return season.months.map(({ mois, moyenne, ecart_type, minimum, maximum, n_annees }) => [
      code,
      mois,
      shown(moyenne),
      shown(ecart_type),
      shown(minimum),
      shown(maximum),
      n_annees,
      curve.unite,
      niveau_confiance,
      statut,
    ])
  })
  return { head: SEASON_COLUMNS, rows }
}

/** Mean years as a CSV file. */
export function seasonCsv(lang: Lang, seasons: readonly SeasonOfCurve[], data: ExplorerData): string {
  const { head, rows } = seasonRowsToExport(seasons)
  const notes = exportNotes(
    lang,
    seasons.map(({ curve }) => curve),
    data,
  )
  return `${commented(notes)}${[head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}

/** Mean years as a table, a row for each month and a column for each curve. */
export function seasonTable(lang: Lang, seasons: readonly SeasonOfCurve[]): ExportTable {
  const names = monthNames(lang, 'long')
  return {
    head: [WORDS[lang].month, ...seasons.map(({ name, curve }) => headOf(lang, name, curve))],
    rows: names.map((month, i) => [
      month,
      ...seasons.map(({ curve, season }) => {
        const found = season.months.find(({ mois }) => mois === i + 1)
        if (!found) return '—'
        const decimals = shownDecimals(curve)
        const spread = found.ecart_type === null ? '' : ` ± ${number(lang, found.ecart_type, decimals)}`
        return `${number(lang, found.moyenne, decimals)}${spread}`
      }),
    ]),
  }
}

function headOf(lang: Lang, name: string | undefined, { unite, simule }: Curve): string {
  return [name, unitIn(lang, unite), simule && SIMULATED[lang]].filter(Boolean).join(', ')
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

function cellsAt(curve: Curve, i: number): Cell[] {
  const { serie, granularite, firstSlot, values, stat, unite, grandeur } = curve
  const timeMs = timeOf(granularite, firstSlot + i)
  const value = values[i] as number
  const { niveau, statut } = curve.gradeAt(i)
  return [
    serie.code,
    serie.methode_collecte,
    granularite,
    stat,
    granularite === 'horaire' ? isoInstant(timeMs) : isoDate(timeMs),
    stat === 'valeur' ? value : rounded(value, grandeur.decimales),
    unite,
    niveau,
    statut,
  ]
}

function* rowsOf(curve: Curve, span: Span | undefined): Iterable<string> {
  const { from, to } = visibleSteps(curve, span)
  for (let start = from; start < to; start += ROWS_A_PART) {
    let part = ''
    for (let i = start; i < Math.min(to, start + ROWS_A_PART); i++) {
      if (!Number.isNaN(curve.values[i])) part += `${cellsAt(curve, i).map(csvCell).join(',')}\r\n`
    }
    yield part
  }
}

/** The most rows that a table may have. */
export const MOST_TABLE_ROWS = 200

export interface ExportTable {
  head: string[]
  rows: string[][]
}

/** The visible values as a table, a row per step and a column per curve; the number of rows if there are too many. */
export function exportTable(
  lang: Lang,
  curves: readonly Curve[],
  { names, span }: { names: readonly string[]; span: Span | undefined },
): ExportTable | number {
  const words = WORDS[lang]
  const steps = new Map<string, { granularite: Granularite; slot: number; cells: string[] }>()
  for (const [at, curve] of curves.entries()) {
    const { granularite, firstSlot, values } = curve
    const { from, to } = visibleSteps(curve, span)
    const decimals = shownDecimals(curve)
    if (to - from > MOST_TABLE_ROWS) return to - from
    for (let i = from; i < to; i++) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      const slot = firstSlot + i
      const key = `${granularite} ${slot}`
      const row = steps.get(key) ?? { granularite, slot, cells: curves.map(() => '—') }
      row.cells[at] = `${number(lang, value, decimals)}${curve.partial.has(slot) ? ` (${words.partial})` : ''}`
      steps.set(key, row)
    }
  }
  if (steps.size > MOST_TABLE_ROWS) return steps.size
  const inTime = [...steps.values()].sort((a, b) => timeOf(a.granularite, a.slot) - timeOf(b.granularite, b.slot))
  return {
    head: [words.step, ...curves.map((curve, at) => headOf(lang, names[at], curve))],
    rows: inTime.map(({ granularite, slot, cells }) => [stepName(lang, granularite, slot), ...cells]),
  }
}
