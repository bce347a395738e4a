import type { Curve } from '../../explorer/curve.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import { DASHES, lineStyles } from '../../explorer/lineStyle.ts'
import type { TimeCurve } from '../../explorer/timeChart.ts'

/** Shades of the curves of one colour in one panel. */
const SHADES = [
  { towards: 'ink', share: 0 },
  { towards: 'ink', share: 0.45 },
  { towards: 'paper', share: 0.25 },
  { towards: 'ink', share: 0.75 },
] as const

/** Curves with their names, in the colours of the page as it is now: light or dark. */
export function drawnCurves(
  curves: readonly Curve[],
  names: readonly string[],
  { order, breaks }: Pick<ExplorerData, 'order' | 'breaks'>,
): TimeCurve[] {
  const page = getComputedStyle(document.documentElement)
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
      colour: mixed(colour, page.getPropertyValue(`--${towards}`).trim(), share),
      dash,
      breaks: (breaks[curve.serie.code] ?? []).map((day) => Date.parse(day)),
    }
  })
}

/** A colour between two, `share` of the way from the first to the second; both as `#rrggbb`. */
function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
