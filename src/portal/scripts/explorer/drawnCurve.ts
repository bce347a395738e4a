import type { Curve } from '../../explorer/curve.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import { DASHES, lineStyles } from '../../explorer/lineStyle.ts'
import type { StyledCurve } from '../../explorer/seasonView.ts'
import { mixed, type Theme } from './theme.ts'

/** A curve as it is drawn over time. */
export interface DrawnCurve extends StyledCurve {
  /** Breaks of its series, UTC epoch milliseconds. */
  breaks: readonly number[]
}

/** Shades of the curves of one colour in one panel. */
const SHADES = [
  { towards: 'ink', share: 0 },
  { towards: 'ink', share: 0.45 },
  { towards: 'paper', share: 0.25 },
  { towards: 'ink', share: 0.75 },
] as const

export function drawnCurves(
  curves: readonly Curve[],
  names: readonly string[],
  { order, breaks, theme }: Pick<ExplorerData, 'order' | 'breaks'> & { theme: Theme },
): DrawnCurve[] {
  const styles = lineStyles(
    curves.map(({ serie, unite }) => ({ ...serie, unite })),
    order,
  )
  return curves.map((curve, i) => {
    const { colour, dash, place } = styles[i] as (typeof styles)[number]
    const { towards, share } = SHADES[place % DASHES.length] as (typeof SHADES)[number]
    return {
      curve,
      name: names[i] ?? '',
      colour: mixed(colour, theme[towards], share),
      dash,
      breaks: (breaks[curve.serie.code] ?? []).map((day) => Date.parse(day)),
    }
  })
}
