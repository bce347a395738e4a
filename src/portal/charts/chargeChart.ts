import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { type ChartLabels, type Frame, monthAxis, svg, valueAxis } from './svg.ts'

/** State of charge of a battery in a calendar month: mean, minimum and maximum, % of capacity. */
interface MonthCharge {
  mois: number
  mean: number
  least: number
  most: number
}

const FRAME: Frame = { width: 560, height: 260, left: 40, right: 8, top: 18, bottom: 26 }

/** State of charge by month: a bar from minimum to maximum, a dot for the mean, dashes at the lowest state allowed. */
export function chargeChart(lang: Lang, months: readonly MonthCharge[], labels: ChartLabels & { floor: number }): Html {
  const { width, left, right } = FRAME
  const { step, x, names } = monthAxis(lang, FRAME)
  const { y, grid } = valueAxis(lang, FRAME, [0, 100])
  const half = Math.round(step * 3) / 10
  return svg(FRAME, labels, [
    grid,
    months.map(
      ({ mois, least, most }) =>
        html`<path class="spread" d="M${x(mois) - half} ${y(least)}V${y(most)}h${2 * half}V${y(least)}z"/>`,
    ),
    html`<path class="meanline" d="M${left} ${y(labels.floor)}H${width - right}"/>`,
    months.map(({ mois, mean }) => html`<circle class="dot" cx="${x(mois)}" cy="${y(mean)}" r="4.5"/>`),
    names,
  ])
}
