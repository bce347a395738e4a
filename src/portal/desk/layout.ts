import { number, unitIn } from '../../contract/numberWords.ts'
import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import { rounded } from '../../derive/statistics/statistics.ts'
import { csvCell } from '../../storage/csvCell.ts'
import type { Span } from '../explorer/address.ts'
import { type Curve, visibleSteps } from '../explorer/curve.ts'
import type { ExplorerData } from '../explorer/explorerData.ts'
import { curveNames, townName } from '../explorer/names.ts'
import type { Lang } from '../lang/lang.ts'
import type { Form, Layout } from './state.ts'
import { DESK_WORDS as WORDS } from './words.ts'

export type Cell = string | number | null
export interface DeskTable {
  name: string
  head: readonly string[]
  rows: (readonly Cell[])[]
}

/** Cells of a table laid out so, for choosing and telling before it is made. */
export function rowsAhead(layout: Layout, { steps, values }: { steps: number; values: number }): number {
  return layout === 'long' ? values : steps
}

/** The values of curves of one step within a span, as tables: one, or one a town. */
export function tablesOf(
  lang: Lang,
  curves: readonly Curve[],
  { layout, span, data }: { layout: Layout; span: Span | undefined; data: ExplorerData },
): DeskTable[] {
  const words = WORDS[lang]
  if (layout === 'long') return [longTable(lang, curves, { span, data })]
  if (layout === 'colonnes') return [columnsTable(lang, words.sheet, curves, { span, data })]
  const byTown = [...Map.groupBy(curves, ({ serie }) => serie.localite)]
  return byTown.map(([town, own]) => columnsTable(lang, townName(data, town), own, { span, data }))
}

/** A row a step and a column a curve, headed by what tells them apart, with the unit. */
function columnsTable(
  lang: Lang,
  name: string,
  curves: readonly Curve[],
  { span, data }: { span: Span | undefined; data: ExplorerData },
): DeskTable {
  const names = curveNames(lang, curves, data)
  const seen = curves.map((curve) => visibleSteps(curve, span))
  const slots = (at: (from: number, to: number) => number, of: (...all: number[]) => number) =>
    of(...curves.map(({ firstSlot }, i) => firstSlot + at(seen[i]?.from ?? 0, seen[i]?.to ?? 0)))
  const [first, end] = [slots((from) => from, Math.min), slots((_, to) => to, Math.max)]
  const rows: Cell[][] = []
  for (let slot = first; slot < end; slot++) {
    const cells = curves.map((curve, i) => {
      const at = slot - curve.firstSlot
      const { from, to } = seen[i] as { from: number; to: number }
      return at >= from && at < to ? valueAt(curve, at) : null
    })
    if (cells.some((cell) => cell !== null)) rows.push([momentOf(curves[0] as Curve, slot), ...cells])
  }
  return {
    name,
    head: [WORDS[lang].when, ...curves.map((curve, i) => `${names[i]}, ${unitIn(lang, curve.unite)}`)],
    rows,
  }
}

/** A row a value, with all that it is served with. */
function longTable(
  lang: Lang,
  curves: readonly Curve[],
  { span, data }: { span: Span | undefined; data: ExplorerData },
): DeskTable {
  const rows: Cell[][] = []
  for (const curve of curves) {
    const { serie, grandeur, firstSlot, unite } = curve
    const { from, to } = visibleSteps(curve, span)
    const place = townName(data, serie.localite)
    for (let i = from; i < to; i++) {
      const value = valueAt(curve, i)
      if (value === null) continue
      const { niveau, statut } = curve.gradeAt(i)
      const when = momentOf(curve, firstSlot + i)
      rows.push([serie.localite, place, grandeur.code, serie.source, when, value, unite, niveau, statut, serie.code])
    }
  }
  return { name: WORDS[lang].sheet, head: LONG_COLUMNS, rows }
}

/** The columns of a row a value; those that the CSV of the API has too have its names. */
const LONG_COLUMNS = [
  'localite',
  'nom',
  'grandeur',
  'source',
  'instant_mesure',
  'valeur',
  'unite',
  'niveau_effectif',
  'statut',
  'code_serie',
]

function valueAt({ values, stat, grandeur }: Curve, i: number): number | null {
  const value = values[i] as number
  if (Number.isNaN(value)) return null
  return stat === 'valeur' ? value : rounded(value, grandeur.decimales + 1)
}

function momentOf({ granularite }: Curve, slot: number): string {
  const timeMs = timeOf(granularite, slot)
  if (granularite === 'horaire') return isoInstant(timeMs)
  const day = isoDate(timeMs)
  return granularite === 'annuel' ? day.slice(0, 4) : granularite === 'mensuel' ? day.slice(0, 7) : day
}

/** Rows per part: a text of millions of characters is built and kept in parts. */
const ROWS_A_PART = 5000

/** A table as CSV in parts, after notes on where it is from. */
export function* csvParts(form: Form, notes: readonly string[], { head, rows }: DeskTable): Iterable<string> {
  const french = form === 'csv-fr'
  const cell = (value: Cell) => {
    if (!french) return csvCell(value)
    if (typeof value === 'number') return String(value).replace('.', ',')
    return value !== null && /[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : (value ?? '')
  }
  const line = (cells: readonly Cell[]) => `${cells.map(cell).join(french ? ';' : ',')}\r\n`
  let part = `${french ? '\ufeff' : ''}${notes.map((note) => `# ${note.replaceAll(/\s+/g, ' ')}\r\n`).join('')}${line(head)}`
  for (const [i, cells] of rows.entries()) {
    part += line(cells)
    if ((i + 1) % ROWS_A_PART > 0) continue
    yield part
    part = ''
  }
  yield part
}

/** The first rows of a table as they will stand in the file. */
export function previewOf(lang: Lang, { head, rows }: DeskTable, most: { rows: number; columns: number }) {
  const shown = (cell: Cell) => (typeof cell === 'number' ? number(lang, cell, decimalsIn(cell)) : (cell ?? ''))
  const cut = <T>(cells: readonly T[]) => cells.slice(0, most.columns)
  return { head: cut(head), rows: rows.slice(0, most.rows).map((cells) => cut(cells).map(shown)) }
}

const decimalsIn = (value: number) => String(value).split('.')[1]?.length ?? 0
