import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { csvCell } from '../../storage/csvCell.ts'
import { colon, type Lang, number, semicolon } from '../lang/lang.ts'
import { stepName, unitIn } from '../lang/steps.ts'
import type { Span } from './address.ts'
import { type Curve, shownDecimals, visibleSteps } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import { townName } from './names.ts'

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
    partial: 'mois partiel',
    simulatedWord: 'SIMULÉ',
    edition: 'Édition',
    licence: 'Licence',
    simulated: 'SIMULÉ : démonstration, aucune de ces valeurs n’est une mesure. Ne dimensionnez rien avec elles.',
    rule: 'Lignes triées par série, puis par temps (UTC). Un pas incomplet n’a pas de ligne. Les lignes qui commencent par # sont des notes.',
  },
  en: {
    step: 'Step',
    partial: 'partial month',
    simulatedWord: 'SIMULATED',
    edition: 'Release',
    licence: 'Licence',
    simulated: 'SIMULATED: demonstration, none of these values is a measurement. Do not size anything with them.',
    rule: 'Rows are sorted by series, then by time (UTC). An incomplete step has no row. Lines that start with # are notes.',
  },
} as const

/** Rows per part: a text of millions of characters is built and kept in parts. */
const ROWS_A_PART = 5_000

/** The visible values as a CSV file, in parts: notes on their origin, then a row per value. */
export function* exportCsv(
  lang: Lang,
  curves: readonly Curve[],
  { span, data }: { span: Span | undefined; data: ExplorerData },
): Iterable<string> {
  const words = WORDS[lang]
  const notes = [
    ...(curves.some(({ simule }) => simule) ? [words.simulated] : []),
    `${words.edition}${colon(lang)} ${data.edition}. ${data.citation}`,
    `${words.licence}${colon(lang)} ${data.licence.nom}, ${data.licence.url}`,
    ...curves.map((curve) => seriesNote(lang, curve, data)),
    words.rule,
  ]
  yield `${notes.map((note) => `# ${note.replaceAll(/\s+/g, ' ')}\r\n`).join('')}${EXPORT_COLUMNS.join(',')}\r\n`
  for (const curve of curves) yield* rowsOf(curve, span)
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

function* rowsOf(curve: Curve, span: Span | undefined): Iterable<string> {
  const { serie, granularite, firstSlot, values, stat, unite, grandeur } = curve
  const { from, to } = visibleSteps(curve, span)
  const head = [serie.code, serie.methode_collecte, granularite, stat].map(csvCell).join(',')
  const unit = csvCell(unite)
  for (let start = from; start < to; start += ROWS_A_PART) {
    let part = ''
    for (let i = start; i < Math.min(to, start + ROWS_A_PART); i++) {
      const value = values[i] as number
      if (Number.isNaN(value)) continue
      const timeMs = timeOf(granularite, firstSlot + i)
      const instant = granularite === 'horaire' ? isoInstant(timeMs) : isoDate(timeMs)
      const shown = stat === 'valeur' ? value : rounded(value, grandeur.decimales)
      const { niveau, statut } = curve.gradeAt(i)
      part += `${head},${instant},${shown},${unit},${niveau},${statut}\r\n`
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
    head: [
      words.step,
      ...curves.map(({ unite, simule }, at) =>
        [names[at], unitIn(lang, unite), simule && words.simulatedWord].filter(Boolean).join(', '),
      ),
    ],
    rows: inTime.map(({ granularite, slot, cells }) => [stepName(lang, granularite, slot), ...cells]),
  }
}
