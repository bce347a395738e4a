import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { highest, lowest, scaleOf, tenth, ticks } from './scale.ts'
import { type ChartLabels, type Frame, gridLines, monthAxis, svg } from './svg.ts'

/** A month of the climate of a place; NaN for what is not known. */
export interface ClimateMonth {
  mois: number
  /** Mean of the daily maxima and minima, and of all days, °C. */
  max: number
  mean: number
  min: number
  /** mm a month. */
  rain: number
}

const SIZE: Frame = { width: 560, height: 320, left: 40, right: 40, top: 30, bottom: 26 }
/** Below the label of simulated data. */
const LABEL = 20
/** Share of the height that rain takes, so that it stays under the temperatures. */
const RAIN_HEIGHT = 0.55

/** The months of the climate: rain as bars from zero (axis on the right), temperature as a band from minimum to maximum with its mean. */
export function climateMonthsChart(
  lang: Lang,
  months: readonly ClimateMonth[],
  labels: ChartLabels & { temperature: string; rain: string },
): Html {
  const frame = labels.simule ? { ...SIZE, top: SIZE.top + LABEL } : SIZE
  const { width, height, left, right, top, bottom } = frame
  const { step, x, names } = monthAxis(lang, frame)
  const foot = height - bottom
  const known = (name: Exclude<keyof ClimateMonth, 'mois'>) => months.filter((month) => !Number.isNaN(month[name]))
  const [warm, cold, wet] = [
    known('max').length > 0 ? known('max') : known('mean'),
    known('min').length > 0 ? known('min') : known('mean'),
    known('rain'),
  ]
  const degrees = [...months.flatMap(({ max, mean, min }) => [max, mean, min])].filter((value) => !Number.isNaN(value))
  const marks = ticks([Math.min(...degrees), Math.max(...degrees)], 4)
  const y = scaleOf(marks, [foot, top])
  const line = (all: readonly ClimateMonth[], of: 'max' | 'mean' | 'min') =>
    all.map((month) => `${x(month.mois)} ${y(month[of])}`)
  const rainMarks = ticks([0, Math.max(0, ...wet.map(({ rain }) => rain))], 3)
  const rainY = scaleOf(rainMarks, [foot, foot - (foot - top) * RAIN_HEIGHT])
  const half = tenth(step * 0.33)
  const edge = known('max').length > 0 && known('min').length > 0
  const ends =
    degrees.length > 0 && edge
      ? [
          html`<text class="halo strong" x="${x(highest(warm, ({ max }) => max).mois)}" y="${y(highest(warm, ({ max }) => max).max) - 6}" text-anchor="middle">${number(lang, highest(warm, ({ max }) => max).max)}</text>`,
          html`<text class="halo strong" x="${x(lowest(cold, ({ min }) => min).mois)}" y="${y(lowest(cold, ({ min }) => min).min) + 16}" text-anchor="middle">${number(lang, lowest(cold, ({ min }) => min).min)}</text>`,
        ]
      : []
  return svg(frame, labels, [
    gridLines(frame, marks, y, (mark) => number(lang, mark)),
    wet.map(
      ({ mois, rain }) =>
        html`<path class="wet" d="M${tenth(x(mois) - half)} ${foot}V${rainY(rain)}h${2 * half}V${foot}z"/>`,
    ),
    wet.length > 0 &&
      rainMarks.map(
        (mark) =>
          html`<text class="ink-second" x="${width - right + 6}" y="${rainY(mark) + 4}">${number(lang, mark)}</text>`,
      ),
    edge && html`<path class="spread" d="M${[...line(warm, 'max'), ...line(cold, 'min').reverse()].join('L')}z"/>`,
    known('mean').length > 0 && html`<path class="curve" d="M${line(known('mean'), 'mean').join('L')}"/>`,
    ends,
    names,
    html`${degrees.length > 0 && html`<text class="ink-accent" x="${left - 34}" y="${top - 14}">${labels.temperature}</text>`}${wet.length > 0 && html`<text class="ink-second" x="${width - 4}" y="${top - 14}" text-anchor="end">${labels.rain}</text>`}`,
  ])
}
