import { type Html, html } from '../html.ts'
import { type Lang, number } from '../lang/lang.ts'
import { highest, linear, lowest, tickDecimals, ticks } from './scale.ts'
import { type ChartLabels, type Frame, gridLines, monthAxis, svg } from './svg.ts'

/** A calendar month: the mean over years, and their standard deviation where known. */
export interface MonthMean {
  mois: number
  moyenne: number
  ecart_type: number | null
}

/** Compares months by their mean. */
export const byMean = ({ moyenne }: { moyenne: number }): number => moyenne

const FRAME: Frame = { width: 560, height: 260, left: 40, right: 8, top: 18, bottom: 26 }

/**
 * The months of a mean year with one standard deviation between years: bars from zero for amounts, else a line with a band.
 */
export function monthsChart(
  lang: Lang,
  months: readonly MonthMean[],
  labels: ChartLabels & { amounts: boolean; decimals: number },
): Html {
  const { height, top, bottom } = FRAME
  const { step, x, names } = monthAxis(lang, FRAME)
  const ends = months.flatMap(({ moyenne, ecart_type }) => [moyenne - (ecart_type ?? 0), moyenne + (ecart_type ?? 0)])
  const marks = ticks([labels.amounts ? 0 : Math.min(...ends), Math.max(...ends)])
  const y = linear([marks[0] as number, marks.at(-1) as number], [height - bottom, top])
  const digits = tickDecimals(marks)
  const values = [highest(months, byMean), lowest(months, byMean)].map(
    ({ mois, moyenne, ecart_type }) =>
      html`<text class="halo strong" x="${x(mois)}" y="${y(moyenne + (ecart_type ?? 0)) - 6}" text-anchor="middle">${number(lang, moyenne, labels.decimals)}</text>`,
  )
  return svg(FRAME, labels, [
    gridLines(FRAME, marks, y, (mark) => number(lang, mark, digits)),
    labels.amounts ? bars(months, { x, y, step }) : band(months, { x, y }),
    names,
    values,
  ])
}

interface Places {
  x: (mois: number) => number
  y: (value: number) => number
}

function bars(months: readonly MonthMean[], { x, y, step }: Places & { step: number }): Html[] {
  const half = Math.round(step * 3.4) / 10
  return months.map(({ mois, moyenne, ecart_type }) => {
    const whisker =
      ecart_type !== null &&
      html`<path class="whisker" d="M${x(mois)} ${y(moyenne + ecart_type)}V${y(Math.max(0, moyenne - ecart_type))}"/>`
    return html`<path class="bar" d="M${x(mois) - half} ${y(0)}V${y(moyenne)}h${2 * half}V${y(0)}z"/>${whisker}`
  })
}

function band(months: readonly MonthMean[], { x, y }: Places): Html {
  const edge = (sign: 1 | -1) =>
    months.map(({ mois, moyenne, ecart_type }) => `${x(mois)} ${y(moyenne + sign * (ecart_type ?? 0))}`)
  const line = months.map(({ mois, moyenne }) => `${x(mois)} ${y(moyenne)}`)
  return html`<path class="spread" d="M${[...edge(1), ...edge(-1).reverse()].join('L')}z"/><path class="curve" d="M${line.join('L')}"/>${months.map(({ mois, moyenne }) => html`<circle class="dot" cx="${x(mois)}" cy="${y(moyenne)}" r="3.5"/>`)}`
}
