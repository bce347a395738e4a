import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { linear } from './scale.ts'
import { type ChartLabels, type Frame, svg, valueAxis } from './svg.ts'

interface YearValue {
  annee: number
  valeur: number
}

const FRAME: Frame = { width: 560, height: 240, left: 64, right: 22, top: 18, bottom: 26 }
/** Possible numbers of years between two labels. */
const LABELS = [1, 2, 5, 10, 20, 50]

/** Years as a line with their mean; a missing year breaks the line. */
export function yearsChart(lang: Lang, years: readonly YearValue[], labels: ChartLabels & { mean: number }): Html {
  const { width, height, left, right } = FRAME
  const values = years.map(({ valeur }) => valeur)
  const { y, grid } = valueAxis(lang, FRAME, [Math.min(...values), Math.max(...values)])
  const [first, last] = [(years[0] as YearValue).annee, (years.at(-1) as YearValue).annee]
  const x = linear([first, Math.max(last, first + 1)], [left + 8, width - right])
  const every = LABELS.find((each) => (last - first) / each <= 7) ?? 100
  const axisLabels = Array.from({ length: last - first + 1 }, (_, i) => first + i)
    .filter((year) => year % every === 0)
    .map((year) => html`<text class="quiet" x="${x(year)}" y="${height - 8}" text-anchor="middle">${year}</text>`)
  const place = ({ annee, valeur }: YearValue) => `${x(annee)} ${y(valeur)}`
  const line = years.map((year, i) => `${years[i - 1]?.annee === year.annee - 1 ? 'L' : 'M'}${place(year)}`).join('')
  return svg(FRAME, labels, [
    grid,
    html`<path class="meanline" d="M${left} ${y(labels.mean)}H${width - right}"/><path class="curve" d="${line}"/>`,
    years.map((year) => html`<circle class="dot" cx="${x(year.annee)}" cy="${y(year.valeur)}" r="3.5"/>`),
    axisLabels,
  ])
}
