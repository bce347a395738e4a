import { type Html, html } from '../html.ts'
import { linear } from './scale.ts'
import { type Frame, svg } from './svg.ts'

/** A step of a sum: an amount from nothing, or a change from the one before. */
export interface WaterfallStep {
  name: string
  /** What stands after the step. */
  amount: number
  /** As it is read. */
  told: string
  kind: 'amount' | 'change'
}

const ROW = 46
const FRAME: Omit<Frame, 'height'> = { width: 420, left: 2, right: 2, top: 4, bottom: 4 }

/** Amounts and the changes between them, one under the other, from zero. */
export function waterfallChart(
  steps: readonly WaterfallStep[],
  told: { id: string; title: string; desc: string; simule: string | false },
): Html {
  const { width, left, right, top, bottom } = FRAME
  const height = top + steps.length * ROW + bottom
  const x = linear([0, Math.max(...steps.map(({ amount }) => amount), 1e-9)], [left, width - right])
  return svg(
    { width, height },
    told,
    steps.map(({ name, amount, told: value, kind }, i) => {
      const before = kind === 'change' ? (steps[i - 1]?.amount ?? 0) : 0
      const [from, to] = [x(Math.min(before, amount)), x(Math.max(before, amount))]
      const y = top + i * ROW
      return html`<text x="${left}" y="${y + 14}">${name}</text><text class="strong" x="${width - right}" y="${y + 14}" text-anchor="end">${value}</text><path class="${kind === 'amount' ? 'bar' : amount < before ? 'loss' : 'bar2'}" d="M${from} ${y + 20}H${Math.max(to, from + 1)}v14H${from}z"/>`
    }),
  )
}
