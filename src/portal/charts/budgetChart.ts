import { type Html, html } from '../html.ts'
import { linear } from './scale.ts'
import { type ChartLabels, svg, topOfRows } from './svg.ts'

/** A bar of the budget. */
export interface BudgetBar {
  name: string
  /** Standard uncertainty, %. */
  pct: number
  /** The value as text. */
  label: string
  /** Whether it is the total. */
  total: boolean
}

const ROW = 28
const BAR = 14
/** The names are left of the bars, the values right. */
const FRAME = { width: 560, left: 232, right: 66, bottom: 4 }

/** Horizontal bars from zero, one per term; the total comes last, in the second colour. */
export function budgetChart(bars: readonly BudgetBar[], labels: ChartLabels): Html {
  const { width, left, right, bottom } = FRAME
  const top = topOfRows(labels.simule)
  const height = top + bars.length * ROW + bottom
  const x = linear([0, Math.max(...bars.map(({ pct }) => pct), 1e-9)], [left, width - right])
  return svg(
    { width, height },
    labels,
    bars.map(({ name, pct, label: value, total }, i) => {
      const y = top + (i + 0.5) * ROW
      return html`<text${total && html` class="strong"`} x="0" y="${y + 5}">${name}</text><text class="strong" x="${width}" y="${y + 5}" text-anchor="end">${value}</text><path class="${total ? 'bar2' : 'bar'}" d="M${left} ${y - BAR / 2}H${Math.max(x(pct), left + 1)}v${BAR}H${left}z"/>`
    }),
  )
}
