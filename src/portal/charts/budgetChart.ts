import { type Html, html } from '../html.ts'
import { linear } from './scale.ts'
import { type ChartLabels, type Frame, svg, topOfRows } from './svg.ts'

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

const ROW = 40
const FRAME: Omit<Frame, 'height' | 'top'> = { width: 420, left: 2, right: 2, bottom: 4 }

/** Horizontal bars from zero, one per term; the total comes last, in the second colour. */
export function budgetChart(bars: readonly BudgetBar[], labels: ChartLabels): Html {
  const { width, left, right, bottom } = FRAME
  const top = topOfRows(labels.simule)
  const height = top + bars.length * ROW + bottom
  const x = linear([0, Math.max(...bars.map(({ pct }) => pct), 1e-9)], [left, width - right])
  const picture = svg(
    { width, height },
    labels,
    bars.map(({ name, pct, label: value, total }, i) => {
      const y = top + i * ROW
      return html`<text${total && html` class="strong"`} x="${left}" y="${y + 14}">${name}</text><text class="strong" x="${width - right}" y="${y + 14}" text-anchor="end">${value}</text><path class="${total ? 'bar2' : 'bar'}" d="M${left} ${y + 19}H${Math.max(x(pct), left + 1)}v11H${left}z"/>`
    }),
  )
  return html`<div class="narrow">${picture}</div>`
}
