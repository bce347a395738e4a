import type { Rupture } from '../../../contract/catalogue.ts'
import { DAY_MS, timeOf } from '../../../contract/time.ts'
import { linear, tickDecimals, ticks } from '../../../portal/charts/scale.ts'
import { type Frame, gridLines, svg } from '../../../portal/charts/svg.ts'
import { timeTicks } from '../../../portal/charts/timeTicks.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number } from '../../../portal/lang/lang.ts'
import { type BreakSide, breakLabel, breakSlot } from './breakSides.ts'

const FRAME: Omit<Frame, 'height' | 'top'> = { width: 560, left: 52, right: 14, bottom: 26 }
/** What is drawn between its highest and its lowest line. */
const PLOT = 190
/** A break's date and size stand above, each in a row of its own. */
const LABEL = { height: 16, width: 200 }
/** Months of a running mean: a whole year has no season. */
const YEAR = 12

/** The months of a series as a thin line, their running mean as a thick one; each break as an upright with date and size; the mean of each side. */
export function breakChart(
  {
    months,
    ruptures,
    sides,
  }: { months: ReadonlyMap<number, number>; ruptures: readonly Rupture[]; sides: readonly BreakSide[] },
  caption: { id: string; title: string; desc: string; simule: string | false; decimals: number },
): Html {
  const { width, left, right, bottom } = FRAME
  const top = 14 + ruptures.length * LABEL.height
  const frame: Frame = { ...FRAME, top, height: top + PLOT + bottom }
  const { height } = frame
  const slots = [...months.keys()].sort((a, b) => a - b)
  const [first, last] = [slots[0] as number, slots.at(-1) as number]
  const values = [...months.values()]
  const marks = ticks([Math.min(...values), Math.max(...values)], 4)
  const y = linear([marks[0] as number, marks.at(-1) as number], [height - bottom, top])
  const x = linear([first, Math.max(last, first + 1)], [left + 4, width - right])
  const digits = tickDecimals(marks)
  const line = (at: (slot: number) => number | undefined) => lineOf({ first, last, at, x, y })
  const uprights = [...ruptures]
    .sort((a, b) => breakSlot(a) - breakSlot(b))
    .map((rupture, i) => ({ at: x(breakSlot(rupture)), row: 14 + i * LABEL.height, label: breakLabel(rupture) }))
  return svg(frame, caption, [
    gridLines(frame, marks, y, (mark) => number('fr', mark, digits)),
    timeTicks('fr', [timeOf('mensuel', first), timeOf('mensuel', last)], 7).map(({ timeMs, label, within }) => {
      const at = x((timeMs - timeOf('mensuel', first)) / MONTH_MS + first)
      return html`<text class="quiet" x="${at}" y="${height - 8}" text-anchor="middle">${label}${within !== undefined && ` ${within}`}</text>`
    }),
    html`<path class="months" d="${line((slot) => months.get(slot))}"/><path class="curve" d="${line((slot) => runningMean(months, slot))}"/>`,
    sides.map(
      ({ first: from, last: to, moyenne }) => html`<path class="side" d="M${x(from)} ${y(moyenne)}H${x(to)}"/>`,
    ),
    sides.map(
      ({ first: from, last: to, moyenne }) =>
        html`<text class="halo strong" x="${(x(from) + x(to)) / 2}" y="${y(moyenne) - 7}" text-anchor="middle">${number('fr', moyenne, caption.decimals)}</text>`,
    ),
    uprights.map(({ at, row }) => html`<path class="break" d="M${at} ${row - 11}V${height - bottom}"/>`),
    uprights.map(({ at, row, label }) => {
      const [shift, anchor] = at + LABEL.width < width ? [6, 'start'] : [-6, 'end']
      return html`<text class="halo" x="${at + (shift as number)}" y="${row}" text-anchor="${anchor}">${label}</text>`
    }),
  ])
}

const MONTH_MS = (365.2425 / 12) * DAY_MS

/** A line over the months that have a value; a gap stays one. */
function lineOf({
  first,
  last,
  at,
  x,
  y,
}: {
  first: number
  last: number
  at: (slot: number) => number | undefined
  x: (slot: number) => number
  y: (value: number) => number
}): string {
  let path = ''
  let before: string | undefined
  for (let slot = first; slot <= last; slot++) {
    const value = at(slot)
    const point = value === undefined ? undefined : `${Math.round(x(slot) * 2) / 2} ${Math.round(y(value))}`
    if (point !== undefined) path += (before === undefined ? 'M' : 'L') + point
    before = point
  }
  return path
}

/** The mean of the twelve months around one; undefined where one of them is missing. */
function runningMean(months: ReadonlyMap<number, number>, slot: number): number | undefined {
  let sum = 0
  for (let month = slot - YEAR / 2; month < slot + YEAR / 2; month++) {
    const value = months.get(month)
    if (value === undefined) return undefined
    sum += value
  }
  return sum / YEAR
}
