import type { Lang } from '../lang/lang.ts'
import type { Span, View } from './address.ts'
import { distributionView } from './distributionView.ts'
import type { ExplorerData } from './explorerData.ts'
import type { StyledCurve } from './lineStyle.ts'
import { type LinesView, seasonLines } from './seasonLines.ts'
import { yearsView } from './yearsView.ts'

/** What a view over an axis other than time makes of its curves. */
export function linesView(
  lang: Lang,
  { vue }: Pick<View, 'vue'>,
  curves: readonly StyledCurve[],
  options: { span: Span | undefined; data: Pick<ExplorerData, 'towns' | 'sources'> },
): LinesView {
  if (vue === 'repartition') return distributionView(lang, curves, options)
  const season = seasonLines(lang, curves, options)
  if (vue !== 'annees') return season
  const years = yearsView(lang, curves, options)
  return { ...years, summary: { ...season.summary, values: { caption: years.title, ...years.table } } }
}
