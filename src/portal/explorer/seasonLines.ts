import { type Lang, monthNames } from '../lang/lang.ts'
import type { Span } from './address.ts'
import { shownDecimals } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { columnHead, type ExportTable, type ShownLines } from './linesPanel.ts'
import {
  type SeasonOfCurve,
  seasonPanels,
  seasonSubtitle,
  seasonsOf,
  seasonTitle,
  valueWithSpread,
} from './seasonView.ts'
import { seasonSummary } from './summary.ts'

const MONTH = { fr: 'Mois', en: 'Month' } as const

/** Lines over an axis other than time; of mean years, these, which a file has instead of the curves. */
export interface LinesView extends ShownLines {
  seasons?: readonly SeasonOfCurve[]
}

/** The mean years of curves. */
export function seasonLines(
  lang: Lang,
  curves: readonly StyledCurve[],
  { span, data }: { span: Span | undefined; data: Pick<ExplorerData, 'towns' | 'sources'> },
): LinesView & { seasons: readonly SeasonOfCurve[] } {
  const seasons = seasonsOf(curves, span)
  return {
    title: seasonTitle(lang, seasons, data),
    subtitle: seasonSubtitle(lang, seasons, data),
    panels: seasonPanels(lang, seasons, data),
    summary: seasonSummary(lang, seasons),
    table: seasonTable(lang, seasons),
    notes: [],
    seasons,
  }
}

/** Mean years as a table, a row for each month and a column for each curve. */
export function seasonTable(lang: Lang, seasons: readonly SeasonOfCurve[]): ExportTable {
  const names = monthNames(lang, 'long')
  return {
    head: [MONTH[lang], ...seasons.map(({ name, curve }) => columnHead(lang, name, curve))],
    rows: names.map((month, i) => [
      month,
      ...seasons.map(({ curve, season }) => {
        const found = season.months.find(({ mois }) => mois === i + 1)
        if (!found) return '—'
        const { value, spread } = valueWithSpread(lang, found, shownDecimals(curve))
        return `${value}${spread}`
      }),
    ]),
  }
}
