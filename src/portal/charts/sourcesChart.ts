import { type Html, html } from '../html.ts'
import type { RangeMark } from './rangeBar.ts'
import { scaleOf, ticks } from './scale.ts'
import { type ChartLabels, sourceMark, svg } from './svg.ts'

interface SourceRow extends RangeMark {
  label: string
}

const [WIDTH, LEFT, RIGHT, ROW] = [560, 16, 16, 44]

/** The value of each source as a mark on a common axis, with its name above and its figure beside. */
export function sourcesChart(
  rows: readonly SourceRow[],
  labels: ChartLabels & { tick: (value: number) => string },
): Html {
  const height = 8 + rows.length * ROW + 24
  const values = rows.map(({ value }) => value)
  const margin = Math.max(0.05, (Math.max(...values) - Math.min(...values)) * 0.15)
  const marks = ticks([Math.min(...values) - margin, Math.max(...values) + margin], 4)
  const x = scaleOf(marks, [LEFT, WIDTH - RIGHT])
  const foot = height - 20
  return svg({ width: WIDTH, height }, labels, [
    marks.map(
      (mark) =>
        html`<path class="grid" d="M${x(mark)} 4V${foot}"/><text class="quiet" x="${x(mark)}" y="${height - 4}" text-anchor="middle">${labels.tick(mark)}</text>`,
    ),
    rows.map(({ name, value, colour, measured, label }, i) => {
      const y = 8 + i * ROW + 30
      const rightOf = x(value) < WIDTH / 2
      const mark = sourceMark({ colour, measured }, { x: x(value), y, half: 6.5 })
      return html`<text class="halo" x="${LEFT}" y="${y - 16}">${name}</text><path class="grid" d="M${LEFT} ${y}H${WIDTH - RIGHT}"/>${mark}<text class="halo strong" x="${x(value) + (rightOf ? 12 : -12)}" y="${y + 5}" text-anchor="${rightOf ? 'start' : 'end'}">${label}</text>`
    }),
  ])
}
