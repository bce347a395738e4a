import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { linear, tenth, ticks } from './scale.ts'
import { type ChartLabels, type Frame, gridLines, svg } from './svg.ts'

/** A week hour by hour, from its first hour on. */
export interface ChargeWeek {
  /** What the array can deliver, and what lacks with the new and with the worn battery, Wh. */
  array: readonly number[]
  missing: readonly number[]
  missingWorn: readonly number[]
  /** State of charge of the new and of the worn battery, % of the new capacity. */
  charge: readonly number[] | null
  chargeWorn: readonly number[] | null
  /** Local midnights: the index of the first hour of each day, and the day's name. */
  days: readonly { hour: number; name: string }[]
}

interface WeekWords {
  array: string
  charge: string
  missing: string
  new: string
  worn: string
  /** The largest power of the array and the largest lack of an hour. */
  arrayMost: string
  missingMost: string
}

const FRAME: Frame = { width: 560, height: 330, left: 44, right: 8, top: 22, bottom: 26 }
/** The three panels from the top: sun, charge, lack. */
const PANELS = { array: [22, 72], charge: [104, 222], missing: [254, 304] } as const

/** The array, the charge of a new and of a worn battery, and what lacks, over a week of hours. */
export function weekChart(lang: Lang, week: ChargeWeek, labels: ChartLabels & { words: WeekWords }): Html {
  const { width, height, left, right } = FRAME
  const { words } = labels
  const hours = week.array.length
  const x = linear([0, hours], [left, width - right])
  const within = (panel: keyof typeof PANELS, most: number) =>
    linear([0, most || 1], [PANELS[panel][1], PANELS[panel][0]])
  const sun = within('array', Math.max(...week.array))
  const level = within('charge', 100)
  const lack = within('missing', Math.max(...week.missingWorn, ...week.missing))
  const area = (values: readonly number[], y: (value: number) => number) => {
    const steps = values.map((value, hour) => (value === (values[hour - 1] ?? 0) ? '' : `H${x(hour)}V${y(value)}`))
    return `M${x(0)} ${y(0)}${steps.join('')}H${x(hours)}V${y(0)}z`
  }
  const bars = (values: readonly number[]) =>
    values
      .map((value, hour) => (value > 0 ? `M${x(hour)} ${lack(0)}V${lack(value)}H${x(hour + 1)}V${lack(0)}z` : ''))
      .join('')
  const line = (values: readonly number[]) =>
    values.map((value, hour) => `${hour === 0 ? 'M' : 'L'}${x(hour + 1)} ${level(value)}`).join('')
  const title = (panel: keyof typeof PANELS, text: string, most?: string) =>
    html`<text class="strong" x="${left}" y="${PANELS[panel][0] - 7}">${text}${most !== undefined && html`<tspan class="quiet" dx="10" font-weight="400">${most}</tspan>`}</text>`
  const floor = (panel: keyof typeof PANELS) =>
    html`<path class="grid" d="M${left} ${PANELS[panel][1]}H${width - right}"/>`
  const dayWidth = tenth(x(24) - x(0))
  return svg(FRAME, labels, [
    week.days.map(
      ({ hour, name }) =>
        html`<path class="grid" d="M${x(hour)} ${PANELS.array[0]}V${PANELS.missing[1]}"/>${hour + 12 < hours && html`<text class="quiet" x="${tenth(x(hour) + dayWidth / 2)}" y="${height - 8}" text-anchor="middle">${name}</text>`}`,
    ),
    title('array', words.array, words.arrayMost),
    html`<path class="sun" d="${area(week.array, sun)}"/>`,
    floor('array'),
    week.charge && [
      title('charge', words.charge),
      gridLines(FRAME, ticks([0, 100], 2), level, (mark) => number(lang, mark)),
      week.chargeWorn && html`<path class="worn" d="${line(week.chargeWorn)}"/>`,
      html`<path class="new" d="${line(week.charge)}"/>`,
      html`<text class="halo new-name" x="${width - right}" y="${PANELS.charge[0] - 7}" text-anchor="end">${words.new}<tspan class="worn-name" dx="10">${words.worn}</tspan></text>`,
    ],
    title('missing', words.missing, words.missingMost),
    html`<path class="lack worn-lack" d="${bars(week.missingWorn)}"/><path class="lack" d="${bars(week.missing)}"/>`,
    floor('missing'),
    // What a readout points at: a day each.
    week.days.map(({ hour }) => {
      const end = Math.min(hours, hour + 24)
      return html`<path class="bar span" d="M${x(hour)} ${PANELS.array[0]}H${x(end)}V${PANELS.missing[1]}H${x(hour)}z"/>`
    }),
  ])
}
