import { type Html, html } from '../html.ts'
import { hourName, type Lang } from '../lang/lang.ts'
import { linear } from './scale.ts'
import { type ChartLabels, type Frame, svg, valueAxis } from './svg.ts'

const FRAME: Frame = { width: 560, height: 220, left: 52, right: 8, top: 14, bottom: 26 }
/** Hours between two labels. */
const EVERY = 3

/** The hours of a day as bars from zero. */
export function hoursChart(lang: Lang, hours: readonly number[], labels: ChartLabels): Html {
  const { width, height, left, right } = FRAME
  const { y, grid } = valueAxis(lang, FRAME, [0, Math.max(...hours) || 1])
  const x = linear([0, hours.length], [left, width - right])
  const bars = hours.map(
    (value, hour) => html`<path class="bar" d="M${x(hour) + 2} ${y(0)}V${y(value)}H${x(hour + 1) - 2}V${y(0)}z"/>`,
  )
  const axisLabels = hours.map(
    (_, hour) =>
      hour % EVERY === 0 &&
      html`<text class="quiet" x="${x(hour + 0.5)}" y="${height - 8}" text-anchor="middle">${hourName(lang, hour)}</text>`,
  )
  return svg(FRAME, labels, [grid, bars, axisLabels])
}
