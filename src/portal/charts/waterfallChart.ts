import { type Html, html } from '../html.ts'
import { linear } from './scale.ts'
import { type ChartLabels, svg, topOfRows } from './svg.ts'

/** A step of a waterfall: an amount from zero, or a change from the step before. */
export interface WaterfallStep {
  name: string
  /** The amount after the step. */
  amount: number
  /** The value as text. */
  label: string
  kind: 'amount' | 'change'
}

const ROW = 28
const BAR = 16
const FRAME = { width: 560, left: 166, right: 114, bottom: 4 }

/** Amounts and the changes between them as horizontal bars. */
export function waterfallChart(steps: readonly WaterfallStep[], labels: ChartLabels): Html {
  const { width, left, right, bottom } = FRAME
  const top = topOfRows(labels.simule)
  const height = top + steps.length * ROW + bottom
  const x = linear([0, Math.max(...steps.map(({ amount }) => amount), 1e-9)], [left, width - right])
  const middle = (i: number) => top + (i + 0.5) * ROW
  return svg(
    { width, height },
    labels,
    steps.map(({ name, amount, label: value, kind }, i) => {
      const before = kind === 'change' ? (steps[i - 1]?.amount ?? 0) : 0
      const [from, to] = [x(Math.min(before, amount)), x(Math.max(before, amount))]
      const join =
        i + 1 < steps.length &&
        html`<path class="grid" d="M${x(amount)} ${middle(i) + BAR / 2}V${middle(i + 1) - BAR / 2}"/>`
      return html`<text${kind === 'amount' && html` class="strong"`} x="0" y="${middle(i) + 4.5}">${name}</text><text class="strong" x="${width}" y="${middle(i) + 4.5}" text-anchor="end">${value}</text><path class="${kind === 'amount' ? 'bar' : amount < before ? 'loss' : 'bar2'}" d="M${from} ${middle(i) - BAR / 2}H${Math.max(to, from + 1)}v${BAR}H${from}z"/>${join}`
    }),
  )
}
