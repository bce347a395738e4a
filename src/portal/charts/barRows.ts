import { type Html, html } from '../html.ts'
import { linear } from './scale.ts'
import { type ChartLabels, svg, topOfRows } from './svg.ts'

/** A row of a chart of bars: an amount from zero, the change from the row before, a part, or the total of parts. */
export interface BarRow {
  name: string
  /** The amount; of a change that after it. */
  amount: number
  /** The value as text. */
  label: string
  kind: 'amount' | 'change' | 'part' | 'total'
}

const ROW = 28
const BAR = 16
const [WIDTH, BOTTOM] = [560, 4]

/** Horizontal bars between their names and values, which have so much room; a line leads from an amount to its change. */
export function barRows(
  rows: readonly BarRow[],
  { left, right, ...labels }: ChartLabels & { left: number; right: number },
): Html {
  const top = topOfRows(labels.simule)
  const height = top + rows.length * ROW + BOTTOM
  const x = linear([0, Math.max(...rows.map(({ amount }) => amount), 1e-9)], [left, WIDTH - right])
  const middle = (i: number) => top + (i + 0.5) * ROW
  const drawn = rows.map(({ name, amount, label: value, kind }, i) => {
    const before = kind === 'change' ? (rows[i - 1]?.amount ?? 0) : 0
    const [from, to] = [x(Math.min(before, amount)), x(Math.max(before, amount))]
    const fill = kind === 'amount' || kind === 'part' ? 'bar' : amount < before ? 'loss' : 'bar2'
    const isStrong = kind === 'amount' || kind === 'total'
    const join =
      (kind === 'amount' || kind === 'change') &&
      i + 1 < rows.length &&
      html`<path class="grid" d="M${x(amount)} ${middle(i) + BAR / 2}V${middle(i + 1) - BAR / 2}"/>`
    return html`<text${isStrong && html` class="strong"`} x="0" y="${middle(i) + 4.5}">${name}</text><text class="strong" x="${WIDTH}" y="${middle(i) + 4.5}" text-anchor="end">${value}</text><path class="${fill}" d="M${from} ${middle(i) - BAR / 2}H${Math.max(to, from + 1)}v${BAR}H${from}z"/>${join}`
  })
  return svg({ width: WIDTH, height }, labels, drawn)
}
