import { normalQuantile } from '../../derive/statistics/normalQuantile.ts'
import { type Html, html } from '../html.ts'
import { linear, ticks } from './scale.ts'
import { type ChartLabels, type Frame, svg } from './svg.ts'

const FRAME: Frame = { width: 420, height: 250, left: 10, right: 10, top: 50, bottom: 26 }
/** Standard deviations drawn on either side. */
const REACH = 3
const STEPS = 60

/** P90 and P50 on the normal distribution through both. */
export function exceedanceChart(
  { p50, p90 }: { p50: number; p90: number },
  labels: ChartLabels & { above: string; below: string; value: (value: number) => string },
): Html {
  const { width, height, left, right, top, bottom } = FRAME
  const sigma = (p50 - p90) / normalQuantile(0.9)
  const ends = [p50 - REACH * sigma, p50 + REACH * sigma] as const
  const x = linear(ends, [left, width - right])
  const ground = height - bottom
  const y = linear([0, 1], [ground, top])
  const curve = (from: number, to: number) =>
    Array.from({ length: STEPS + 1 }, (_, i) => from + ((to - from) * i) / STEPS)
      .map((at) => `${x(at)} ${y(Math.exp(-0.5 * ((at - p50) / sigma) ** 2))}`)
      .join('L')
  // A label at an end of the axis would be cut.
  const marks = ticks(ends, 4).filter((mark) => Math.abs(mark - p50) < (REACH - 0.4) * sigma)
  const picture = svg(FRAME, labels, [
    html`<path class="spread" d="M${x(p90)} ${ground}L${curve(p90, ends[1])}V${ground}z"/><path class="curve" d="M${curve(...ends)}"/><path class="grid" d="M${left} ${ground}H${width - right}"/>`,
    html`<path class="meanline" d="M${x(p50)} ${ground}V${top - 8}"/><path class="meanline" d="M${x(p90)} ${ground}V${top + 30}"/>`,
    html`<text class="strong" x="${x(p50)}" y="${top - 14}" text-anchor="middle">P50 ${labels.value(p50)}</text><text class="strong" x="${x(p90) - 6}" y="${top + 40}" text-anchor="end">P90 ${labels.value(p90)}</text>`,
    html`<text class="halo" x="${x(p50 + 0.1 * sigma)}" y="${y(0.52)}" text-anchor="middle">${labels.above}</text><text class="quiet" x="${x(p90) - 6}" y="${y(0.52)}" text-anchor="end">${labels.below}</text>`,
    marks.map(
      (mark) =>
        html`<text class="quiet" x="${x(mark)}" y="${height - 8}" text-anchor="middle">${labels.value(mark)}</text>`,
    ),
  ])
  return html`<div class="narrow">${picture}</div>`
}
