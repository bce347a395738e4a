import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { linear } from './scale.ts'
import { type ChartLabels, type Frame, svg, valueAxis } from './svg.ts'

/** A value that is exceeded once in so many years on average, with its interval. */
export interface ReturnLevel {
  years: number
  value: number
  low: number
  high: number
}

const FRAME: Frame = { width: 560, height: 260, left: 44, right: 16, top: 18, bottom: 40 }

/** Return levels over a logarithmic axis of years, with their interval as a band. */
export function levelsChart(lang: Lang, levels: readonly ReturnLevel[], labels: ChartLabels & { axis: string }): Html {
  const { width, height, left, right, bottom } = FRAME
  const { y, grid } = valueAxis(lang, FRAME, [
    Math.min(...levels.map(({ low }) => low)),
    Math.max(...levels.map(({ high }) => high)),
  ])
  const [first, last] = [levels[0] as ReturnLevel, levels.at(-1) as ReturnLevel]
  const along = linear([Math.log(first.years), Math.log(last.years)], [left + 16, width - right])
  const x = ({ years }: ReturnLevel) => along(Math.log(years))
  const edge = (of: 'low' | 'high') => levels.map((level) => `${x(level)} ${y(level[of])}`)
  return svg(FRAME, labels, [
    grid,
    html`<path class="spread" d="M${[...edge('high'), ...edge('low').reverse()].join('L')}z"/><path class="curve" d="M${levels.map((level) => `${x(level)} ${y(level.value)}`).join('L')}"/>`,
    levels.map(
      (level) =>
        html`<circle class="dot" cx="${x(level)}" cy="${y(level.value)}" r="3.5"/><text class="halo strong" x="${x(level)}" y="${y(level.value) - 8}" text-anchor="middle">${number(lang, level.value)}</text><text class="quiet" x="${x(level)}" y="${height - bottom + 18}" text-anchor="middle">${String(level.years)}</text>`,
    ),
    html`<text class="quiet" x="${width - right}" y="${height - 6}" text-anchor="end">${labels.axis}</text>`,
  ])
}
