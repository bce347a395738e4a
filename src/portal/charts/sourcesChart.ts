import { type Html, html } from '../html.ts'
import { linear, ticks } from './scale.ts'
import { type ChartLabels, svg } from './svg.ts'

interface SourceRow {
  name: string
  value: number
  colour: string
  /** Measured on the ground: drawn as a square. */
  measured: boolean
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
  const x = linear([marks[0] as number, marks.at(-1) as number], [LEFT, WIDTH - RIGHT])
  const foot = height - 20
  return svg({ width: WIDTH, height }, labels, [
    marks.map(
      (mark) =>
        html`<path class="grid" d="M${x(mark)} 4V${foot}"/><text class="quiet" x="${x(mark)}" y="${height - 4}" text-anchor="middle">${labels.tick(mark)}</text>`,
    ),
    rows.map(({ name, value, colour, measured, label }, i) => {
      const y = 8 + i * ROW + 30
      const rightOf = x(value) < WIDTH / 2
      const mark = measured
        ? html`<rect x="${x(value) - 6}" y="${y - 6}" width="12" height="12" fill="${colour}" class="place"/>`
        : html`<circle cx="${x(value)}" cy="${y}" r="6.5" fill="${colour}" class="place"/>`
      return html`<text class="halo" x="${LEFT}" y="${y - 16}">${name}</text><path class="grid" d="M${LEFT} ${y}H${WIDTH - RIGHT}"/>${mark}<text class="halo strong" x="${x(value) + (rightOf ? 12 : -12)}" y="${y + 5}" text-anchor="${rightOf ? 'start' : 'end'}">${label}</text>`
    }),
  ])
}
