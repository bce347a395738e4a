import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { scaleOf, tickDecimals, ticks } from './scale.ts'
import { type ChartLabels, type Frame, svg, valueAxis } from './svg.ts'

/** A size, and the value that goes with it. */
interface SizePoint {
  x: number
  y: number
}

const FRAME: Omit<Frame, 'left'> = { width: 560, height: 290, right: 34, top: 26, bottom: 52 }
/** The width of a digit of the axis on a telephone. */
const FIGURE = 10

/** A curve over sizes, both axes from zero; one point is labelled, and perhaps another off the curve, as a square. */
export function sizesChart(
  lang: Lang,
  points: readonly SizePoint[],
  labels: ChartLabels & {
    /** The name of the horizontal axis. */
    across: string
    named: SizePoint & { name: string; below?: boolean }
    beside?: (SizePoint & { name: string }) | undefined
  },
): Html {
  const { width, height, right, bottom } = FRAME
  const all = labels.beside ? [...points, labels.beside] : points
  const acrossMarks = ticks([0, Math.max(...all.map((point) => point.x))])
  const range = [0, Math.max(...all.map((point) => point.y)) || 1] as const
  const marks = ticks(range)
  // As much room as the longest number takes.
  const left = 16 + FIGURE * Math.max(...marks.map((mark) => number(lang, mark, tickDecimals(marks)).length))
  const frame = { ...FRAME, left }
  const x = scaleOf(acrossMarks, [left, width - right])
  const { y, grid } = valueAxis(lang, frame, range)
  const place = (point: SizePoint) => `${x(point.x)} ${y(point.y)}`
  const name = ({ name: text, ...point }: SizePoint & { name: string }, below: boolean) => {
    const end = x(point.x) > width / 2
    const room = y(point.y) + 28 < height - bottom
    return html`<text class="halo strong" x="${x(point.x)}" y="${y(point.y) + (below ? (room ? 24 : -32) : -14)}" text-anchor="${end ? 'end' : 'start'}">${text}</text>`
  }
  const { beside, named } = labels
  return svg(frame, labels, [
    grid,
    acrossMarks.map(
      (mark) =>
        html`<text class="quiet" x="${x(mark)}" y="${height - bottom + 20}" text-anchor="middle">${number(lang, mark, tickDecimals(acrossMarks))}</text>`,
    ),
    html`<text class="quiet" x="${width - right}" y="${height - 6}" text-anchor="end">${labels.across}</text>`,
    html`<path class="curve" d="M${points.map(place).join('L')}"/>`,
    points.map((point) => {
      const [cx, cy] = [x(point.x), y(point.y)]
      return html`<circle class="dot" cx="${cx}" cy="${cy}" r="${point.x === named.x ? 8 : 3.5}"/>`
    }),
    name(named, named.below === true),
    beside && [html`<path class="bar2" d="M${x(beside.x) - 7} ${y(beside.y) - 7}h14v14h-14z"/>`, name(beside, true)],
  ])
}
