import { type Html, html } from '../html.ts'
import { byMean, type MonthMean } from './monthsChart.ts'
import { linear, tenth } from './scale.ts'
import { type ChartLabels, svg, topOfRows } from './svg.ts'

const [WIDTH, HEIGHT] = [240, 84]

/** The months of a mean year as bars from zero without axes, for many beside each other. */
export function smallYear(months: readonly MonthMean[], labels: ChartLabels): Html {
  const step = WIDTH / 12
  const y = linear([0, Math.max(...months.map(byMean)) || 1], [HEIGHT, topOfRows(labels.simule)])
  const bars = months.map(({ mois, moyenne }) => {
    const [left, right] = [tenth((mois - 0.86) * step), tenth((mois - 0.14) * step)]
    return html`<path class="bar" d="M${left} ${HEIGHT}V${y(moyenne)}H${right}V${HEIGHT}z"/>`
  })
  return svg({ width: WIDTH, height: HEIGHT }, labels, bars)
}
