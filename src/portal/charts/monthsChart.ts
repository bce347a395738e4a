import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import { hourName, type Lang } from '../lang/lang.ts'
import { highest, linear, lowest, tenth } from './scale.ts'
import {
  type ChartLabels,
  type Frame,
  monthAxis,
  monthsPath,
  spreadEnds,
  spreadPath,
  svg,
  topOfRows,
  valueAxis,
} from './svg.ts'

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
  const { step, x, names } = monthAxis(lang, FRAME)
  const [least, most] = spreadEnds(months)
  const { y, grid } = valueAxis(lang, FRAME, [labels.amounts ? 0 : least, most])
  const values = [highest(months, byMean), lowest(months, byMean)].map(
    ({ mois, moyenne, ecart_type }) =>
      html`<text class="halo strong" x="${x(mois)}" y="${y(moyenne + (ecart_type ?? 0)) - 6}" text-anchor="middle">${number(lang, moyenne, labels.decimals)}</text>`,
  )
  return svg(FRAME, labels, [
    grid,
    labels.amounts ? monthBars(months, { x, y, step }, () => 'bar') : band(months, { x, y }),
    names,
    values,
  ])
}

interface Places {
  x: (mois: number) => number
  y: (value: number) => number
}

/** A bar from zero for each month, with one standard deviation. */
export function monthBars<T extends MonthMean>(
  months: readonly T[],
  { x, y, step }: Places & { step: number },
  classOf: (month: T) => string,
): Html[] {
  const half = tenth(step * 0.33)
  return months.map((month) => {
    const { mois, moyenne, ecart_type } = month
    const whisker =
      ecart_type !== null &&
      html`<path class="whisker" d="M${x(mois)} ${y(moyenne + ecart_type)}V${y(Math.max(0, moyenne - ecart_type))}"/>`
    return html`<path class="${classOf(month)}" d="M${tenth(x(mois) - half)} ${y(0)}V${y(moyenne)}h${tenth(2 * half)}V${y(0)}z"/>${whisker}`
  })
}

function band(months: readonly MonthMean[], places: Places): Html {
  const { x, y } = places
  return html`<path class="spread" d="${spreadPath(months, places)}"/><path class="curve" d="${monthsPath(months, places)}"/>${months.map(({ mois, moyenne }) => html`<circle class="dot" cx="${x(mois)}" cy="${y(moyenne)}" r="3.5"/>`)}`
}

const SMALL = { width: 240, height: 84 } as const

/** The months of a mean year as bars from zero without axes, for many beside each other. */
export function smallYear(months: readonly MonthMean[], labels: ChartLabels): Html {
  const { width, height } = SMALL
  const y = linear([0, Math.max(...months.map(byMean)) || 1], [height, topOfRows(labels.simule)])
  const bars = months.map(({ mois, moyenne }) => {
    const [left, right] = [tenth(((mois - 0.86) * width) / 12), tenth(((mois - 0.14) * width) / 12)]
    return html`<path class="bar" d="M${left} ${height}V${y(moyenne)}H${right}V${height}z"/>`
  })
  return svg(SMALL, labels, bars)
}

const DAY: Frame = { width: 560, height: 220, left: 52, right: 8, top: 14, bottom: 26 }
/** Hours between two labels. */
const EVERY = 3

/** The hours of a day as bars from zero. */
export function hoursChart(lang: Lang, hours: readonly number[], labels: ChartLabels): Html {
  const { width, height, left, right } = DAY
  const { y, grid } = valueAxis(lang, DAY, [0, Math.max(...hours) || 1])
  const x = linear([0, hours.length], [left, width - right])
  const bars = hours.map(
    (value, hour) => html`<path class="bar" d="M${x(hour) + 2} ${y(0)}V${y(value)}H${x(hour + 1) - 2}V${y(0)}z"/>`,
  )
  const axisLabels = hours.map(
    (_, hour) =>
      hour % EVERY === 0 &&
      html`<text class="quiet" x="${x(hour + 0.5)}" y="${height - 8}" text-anchor="middle">${hourName(lang, hour)}</text>`,
  )
  return svg(DAY, labels, [grid, bars, axisLabels])
}

/** State of charge of a battery in a calendar month: mean, minimum and maximum, % of capacity. */
interface MonthCharge {
  mois: number
  mean: number
  least: number
  most: number
}

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
