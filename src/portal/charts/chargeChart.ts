import { type Html, html } from '../html.ts'
import { type Lang, monthNames, number } from '../lang/lang.ts'
import { linear, ticks } from './scale.ts'
import { type Frame, gridLines, svg } from './svg.ts'

/** A calendar month of a battery: how full it is on average, at least and at most, % of what it holds. */
export interface MonthCharge {
  mois: number
  mean: number
  least: number
  most: number
}

const FRAME: Frame = { width: 560, height: 260, left: 40, right: 8, top: 18, bottom: 26 }

/** How full a battery is by month: a bar from its emptiest hour to its fullest, a dot for the mean; dashes where it may not be emptied further. */
export function chargeChart(
  lang: Lang,
  months: readonly MonthCharge[],
  labels: { id: string; title: string; desc: string; simule: string | false; floor: number },
): Html {
  const { width, height, left, right, top, bottom } = FRAME
  const marks = ticks([0, 100])
  const y = linear([0, 100], [height - bottom, top])
  const step = (width - left - right) / 12
  const x = (mois: number) => Math.round((left + (mois - 0.5) * step) * 10) / 10
  const half = Math.round(step * 3) / 10
  const names = monthNames(lang, 'narrow').map(
    (name, i) => html`<text class="quiet" x="${x(i + 1)}" y="${height - 8}" text-anchor="middle">${name}</text>`,
  )
  return svg(FRAME, labels, [
    gridLines(FRAME, marks, y, (mark) => number(lang, mark)),
    months.map(
      ({ mois, least, most }) =>
        html`<path class="spread" d="M${x(mois) - half} ${y(least)}V${y(most)}h${2 * half}V${y(least)}z"/>`,
    ),
    html`<path class="meanline" d="M${left} ${y(labels.floor)}H${width - right}"/>`,
    months.map(({ mois, mean }) => html`<circle class="dot" cx="${x(mois)}" cy="${y(mean)}" r="4.5"/>`),
    names,
  ])
}
