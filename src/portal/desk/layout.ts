import { number, unitIn } from '../../contract/numberWords.ts'
import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import type { Span } from '../explorer/address.ts'
import { type Curve, visibleSteps } from '../explorer/curve.ts'
import type { ExplorerData } from '../explorer/explorerData.ts'
import { type Cell, type ExportRows, LONG_COLUMNS, longRows, valueAt } from '../explorer/exportView.ts'
import { curveNames, townName } from '../explorer/names.ts'
import type { Lang } from '../lang/lang.ts'
import type { Layout } from './state.ts'
import { DESK_WORDS as WORDS } from './words.ts'

export interface DeskTable extends ExportRows {
  name: string
  rows: readonly (readonly Cell[])[]
}

/** The values of curves of one step within a span, as tables: one, or one a town. */
export function tablesOf(
  lang: Lang,
  curves: readonly Curve[],
  { layout, span, data }: { layout: Layout; span: Span | undefined; data: ExplorerData },
): DeskTable[] {
  const words = WORDS[lang]
  if (layout === 'long') return [{ name: words.sheet, head: LONG_COLUMNS, rows: [...longRows(curves, { span, data })] }]
  if (layout === 'colonnes') return [columnsTable(lang, words.sheet, curves, { span, data })]
  const byTown = [...Map.groupBy(curves, ({ serie }) => serie.localite)]
  return byTown.map(([town, own]) => columnsTable(lang, townName(data, town), own, { span, data }))
}

/** The steps that some curves of one step have within a span, and the value of each curve at one of them; null: none. */
export function windowOf(curves: readonly Curve[], span: Span | undefined) {
  const seen = curves.map((curve) => ({ curve, ...visibleSteps(curve, span) }))
  const firstSlot = Math.min(...seen.map(({ curve, from }) => curve.firstSlot + from))
  const end = Math.max(...seen.map(({ curve, to }) => curve.firstSlot + to))
  const valuesAt = seen.map(({ curve, from, to }) => (slot: number) => {
    const at = slot - curve.firstSlot
    return at >= from && at < to ? valueAt(curve, at) : null
  })
  return { firstSlot, steps: end - firstSlot, valuesAt }
}

/** A row a step and a column a curve, headed by what tells them apart, with the unit. */
function columnsTable(
  lang: Lang,
  name: string,
  curves: readonly Curve[],
  { span, data }: { span: Span | undefined; data: ExplorerData },
): DeskTable {
  const names = curveNames(lang, curves, data)
  const { firstSlot, steps, valuesAt } = windowOf(curves, span)
  const rows: Cell[][] = []
  for (let slot = firstSlot; slot < firstSlot + steps; slot++) {
    const cells = valuesAt.map((valueOn) => valueOn(slot))
    if (cells.some((cell) => cell !== null)) rows.push([momentOf(curves[0] as Curve, slot), ...cells])
  }
  return {
    name,
    head: [WORDS[lang].when, ...curves.map((curve, i) => `${names[i]}, ${unitIn(lang, curve.unite)}`)],
    rows,
  }
}

function momentOf({ granularite }: Curve, slot: number): string {
  const timeMs = timeOf(granularite, slot)
  if (granularite === 'horaire') return isoInstant(timeMs)
  const day = isoDate(timeMs)
  return granularite === 'annuel' ? day.slice(0, 4) : granularite === 'mensuel' ? day.slice(0, 7) : day
}

/** The first rows of a table as they will stand in the file. */
export function previewOf(lang: Lang, { head, rows }: DeskTable, most: { rows: number; columns: number }) {
  const shown = (cell: Cell) => (typeof cell === 'number' ? number(lang, cell, decimalsIn(cell)) : (cell ?? ''))
  const cut = <T>(cells: readonly T[]) => cells.slice(0, most.columns)
  return { head: cut(head), rows: rows.slice(0, most.rows).map((cells) => cut(cells).map(shown)) }
}

const decimalsIn = (value: number) => String(value).split('.')[1]?.length ?? 0
