import { unitIn } from '../../contract/numberWords.ts'
import type { ChartLine, LinePoint, Lines, LinesAxis } from '../charts/linesChart.ts'
import { SIMULATED } from '../charts/svg.ts'
import { type Lang, monthName, monthNames } from '../lang/lang.ts'
import { MOST_CURVES } from './address.ts'
import type { Curve } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { curveNames } from './names.ts'

/** A line with what is read of its points. */
interface ReadLine extends ChartLine {
  text(point: LinePoint): readonly [value: string, spread?: string]
}

export interface ReadAxis extends LinesAxis {
  /** What a place of the axis is called. */
  name(at: number): string
}

/** The lines of one unit, which share a picture. */
export interface LinesPanel extends Lines {
  axis: ReadAxis
  lines: readonly ReadLine[]
}

/** What stands in a table where there is no value. */
export const NONE = '—'

/** Values as they are shown, below the names of their columns. */
export interface ExportTable {
  head: string[]
  rows: string[][]
}

/** A row of the table below the chart: what the visible part of a curve comes to. */
export interface SummaryRow extends StyledCurve {
  cells: readonly string[]
}

/** The table below the chart; its first column names the curves. */
export interface Summary {
  head: readonly string[]
  rows: readonly SummaryRow[]
  /** A table of the values drawn, which stands below it. */
  values?: ExportTable & { caption: string }
}

/** What is said of a picture: its title, the line below it, its table, and sentences, those on the agreement of series apart. */
export interface ShownTexts {
  title: string
  subtitle: string
  summary: Summary
  agreements: string[]
  others: string[]
}

/** Lines over an axis other than time, which the server draws as the script of the page does. */
export interface ShownLines extends ShownTexts {
  panels: LinesPanel[]
  /** The values drawn. */
  table: ExportTable
}

/** A view of curves that have nothing in the window. */
export const nothingSeen = (title: string): ShownLines => ({
  title,
  subtitle: '',
  panels: [],
  summary: { head: [], rows: [] },
  table: { head: [], rows: [] },
  agreements: [],
  others: [],
})

/** The axis of the calendar months. */
export function calendarAxis(lang: Lang): ReadAxis {
  return {
    ends: [0.5, 12.5],
    marks: (apart) => monthNames(lang, apart < 34 ? 'narrow' : 'short').map((label, i) => ({ at: i + 1, label })),
    name: (at) => monthName(lang, at),
  }
}

/** The names of the variables of curves. */
export function variablesOf(curves: readonly StyledCurve[]): string[] {
  return [...new Set(curves.map(({ curve }) => curve.grandeur.libelle))]
}

/** Curves with the names that tell them from each other. */
export function renamed<T extends StyledCurve>(
  lang: Lang,
  curves: readonly T[],
  data: Pick<ExplorerData, 'towns' | 'sources'>,
): T[] {
  const names = curveNames(
    lang,
    curves.map(({ curve }) => curve),
    data,
  )
  return curves.map((each, i) => ({ ...each, name: names[i] ?? each.name }))
}

/** The first curves by their unit, which is told after the variables where there are others, or of none. */
export function byUnit<T extends StyledCurve>(
  lang: Lang,
  curves: readonly T[],
  data: Pick<ExplorerData, 'towns' | 'sources'>,
): { unit: string; own: T[] }[] {
  const groups = [...Map.groupBy(curves.slice(0, MOST_CURVES), ({ curve }) => curve.unite)]
  return groups.map(([unite, own]) => {
    const unit = unitIn(lang, unite)
    const named = groups.length > 1 || unit === '' ? variablesOf(own) : []
    return { unit: [...named, unit].filter(Boolean).join(', '), own: renamed(lang, own, data) }
  })
}

/** The pictures of curves, one of each unit; `lineOf` is how a curve is drawn over the axis and told in words, and where it is farthest from the first of two. */
export function linesPanels<T extends StyledCurve>(
  lang: Lang,
  curves: readonly T[],
  {
    data,
    axis,
    lineOf,
  }: {
    data: Pick<ExplorerData, 'towns' | 'sources'>
    axis: ReadAxis
    lineOf(each: T): Omit<ReadLine, keyof StyledCurve> & Pick<LinesPanel, 'desc' | 'widest'>
  },
): LinesPanel[] {
  return byUnit(lang, curves, data).map(({ unit, own }) => {
    const lines = own.map((each) => ({ ...each, ...lineOf(each) }))
    const widest = lines.length === 2 ? lines[1]?.widest : undefined
    return { unit, axis, lines, widest, desc: lines.map(({ desc }) => desc).join(' ') }
  })
}

/** The head of a column of values: the name of a curve with its unit. */
export function columnHead(lang: Lang, name: string, { unite, simule }: Curve): string {
  return [name, unitIn(lang, unite), simule && SIMULATED[lang]].filter(Boolean).join(', ')
}
