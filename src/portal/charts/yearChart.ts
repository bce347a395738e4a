import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { byMean, type MonthMean, monthBars } from './monthsChart.ts'
import { highest, linear, lowest, runsOf, scaleOf, tenth, ticks } from './scale.ts'
import { type ChartLabels, type Frame, monthAxis, monthsPath, spreadEnds, svg, valueAxis } from './svg.ts'

/** The position of the middle of a month. */
type Along = (mois: number) => number

/** What a year is drawn from. */
export interface Year {
  /** Bars from zero. */
  bars: { name: string; months: readonly MonthMean[]; decimals: number; outlined: number | undefined }
  /** A line with its own axis on the right. */
  line: { name: string; months: readonly MonthMean[] } | undefined
  /** A band below the months, of its highest value at most so high; the label tells that. */
  band: { label: string; months: readonly MonthMean[] } | undefined
  /** Months that are shaded, with their name. */
  season: { name: string; months: readonly number[] } | undefined
}

/** On a screen as wide as a page, and on a narrow one, where letters are half as large again. */
const WIDE: Frame = { width: 1100, height: 430, left: 44, right: 44, top: 30, bottom: 120 }
const NARROW: Frame = { width: 560, height: 430, left: 44, right: 44, top: 34, bottom: 120 }
/** Height of the band, and of the band with its label. */
const [BAND, BAND_AND_LABEL] = [50, 90]

/** The months of a mean year: bars with one standard deviation, a line, a band and a season. Of its two pictures the style shows the one that has room. */
export function yearChart(lang: Lang, year: Year, labels: ChartLabels): Html {
  return html`<div class="wide-picture">${picture(lang, year, WIDE, labels)}</div><div class="narrow-picture">${picture(lang, year, NARROW, { ...labels, id: `${labels.id}-n` })}</div>`
}

function picture(lang: Lang, { bars, line, band, season }: Year, full: Frame, labels: ChartLabels): Html {
  const without = band ? 0 : BAND_AND_LABEL
  // The label of simulated data has a line of its own above the names of the axes.
  const label = labels.simule ? 22 : 0
  const frame = {
    ...full,
    height: full.height - without + label,
    bottom: full.bottom - without,
    top: full.top + label,
  }
  const { width, height, left, right, top, bottom } = frame
  const { step, x } = monthAxis(lang, frame)
  const foot = height - bottom
  const { y, grid } = valueAxis(lang, frame, [0, spreadEnds(bars.months)[1]])
  const names = monthAxis(lang, { ...frame, height: foot + 28 }).names
  return svg(frame, labels, [
    season && shade(season.months, { x, step }, { top, foot }),
    grid,
    monthBars(bars.months, { x, y, step }, ({ mois }) => `bar pale${mois === bars.outlined ? ' outlined' : ''}`),
    line && lineOf(lang, line, { x, frame: { ...frame, height: foot } }),
    valuesOf(lang, bars, { x, y }),
    season && seasonName(season, { x, top }),
    names,
    html`<text class="ink-accent" x="${left - 38}" y="${top - 14}">${bars.name}</text>${line && html`<text class="ink-second" x="${width - right + 38}" y="${top - 14}" text-anchor="end">${line.name}</text>`}`,
    band && bandOf(band, { x, step, foot: height - 6, left }),
  ])
}

interface Places {
  x: Along
  y: (value: number) => number
}

/** The highest and the lowest value, at the foot of their bars: the line is above. */
function valuesOf(lang: Lang, { months, decimals }: Year['bars'], { x, y }: Places): Html[] {
  return [highest(months, byMean), lowest(months, byMean)].map(
    ({ mois, moyenne }) =>
      html`<text class="halo strong" x="${x(mois)}" y="${y(0) - 8}" text-anchor="middle">${number(lang, moyenne, decimals)}</text>`,
  )
}

function lineOf(lang: Lang, { months }: NonNullable<Year['line']>, { x, frame }: { x: Along; frame: Frame }): Html {
  const { width, height, right, top } = frame
  const means = months.map(byMean)
  const marks = ticks([Math.min(...means), Math.max(...means)], 3)
  const y = scaleOf(marks, [height - (height - top) * 0.3, top + (height - top) * 0.12])
  const path = monthsPath(months, { x, y })
  const scale = marks.map(
    (mark) => html`<text class="ink-second" x="${width - right + 8}" y="${y(mark) + 4}">${number(lang, mark)}</text>`,
  )
  return html`<path class="rim" d="${path}"/><path class="curve2" d="${path}"/>${months.map(({ mois, moyenne }) => html`<circle class="dot2" cx="${x(mois)}" cy="${y(moyenne)}" r="3.5"/>`)}${scale}`
}

function bandOf(
  { months, label }: NonNullable<Year['band']>,
  { x, step, foot, left }: { x: Along; step: number; foot: number; left: number },
): Html {
  const y = linear([0, Math.max(...months.map(byMean))], [foot, foot - BAND])
  const [first, last] = [months[0] as MonthMean, months.at(-1) as MonthMean]
  const edge = [
    `${tenth(x(first.mois) - step / 2)} ${y(first.moyenne)}`,
    ...months.map(({ mois, moyenne }) => `${x(mois)} ${y(moyenne)}`),
    `${tenth(x(last.mois) + step / 2)} ${y(last.moyenne)}`,
  ]
  return html`<path class="dust" d="M${tenth(x(first.mois) - step / 2)} ${foot}L${edge.join('L')}V${foot}z"/><text class="halo" x="${left}" y="${foot - BAND - 4}">${label}</text>`
}

const runsOfMonths = (months: readonly number[]) =>
  runsOf(
    months.toSorted((a, b) => a - b),
    (next, before) => next === before + 1,
  )

/** Months shaded in runs. */
function shade(
  months: readonly number[],
  { x, step }: { x: Along; step: number },
  { top, foot }: { top: number; foot: number },
): Html[] {
  return runsOfMonths(months).map((run) => {
    const [left, right] = [tenth(x(run[0] as number) - step / 2), tenth(x(run.at(-1) as number) + step / 2)]
    return html`<path class="rains" d="M${left} ${top}H${right}V${foot}H${left}z"/>`
  })
}

/** The name of the shaded months, over their longest run. */
function seasonName({ name, months }: NonNullable<Year['season']>, { x, top }: { x: Along; top: number }): Html {
  const run = highest(runsOfMonths(months), ({ length }) => length)
  const middle = tenth((x(run[0] as number) + x(run.at(-1) as number)) / 2)
  return html`<text class="halo ink-second" x="${middle}" y="${top + 18}" text-anchor="middle">${name}</text>`
}
