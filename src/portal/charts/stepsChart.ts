import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { namesAtEnds } from './lineNames.ts'
import { linear, runsOf } from './scale.ts'
import { type ChartLabels, type Frame, monthAxis, svg, valueAxis } from './svg.ts'

/** The value of a month or of a year. */
interface StepValue {
  at: number
  value: number
}

/** A line through months or years, with what it is called at its end; a step that lacks breaks it. */
interface StepLine {
  name?: string
  /** The class of its style. */
  look: 'curve' | 'curve2'
  steps: readonly StepValue[]
}

const FRAME = { width: 560, height: 260, left: 60, top: 18, bottom: 26 } as const
/** Room right of lines, without and with their names. */
const [PLAIN, NAMED] = [22, 96]
/** Possible numbers of years between two labels. */
const EVERY = [1, 2, 5, 10, 20, 50]

/** Lines through the months of a mean year or through years, with levels across them; a line alone has a dot for each step, and what was measured is squares. */
export function stepsChart(
  lang: Lang,
  lines: readonly StepLine[],
  {
    axis,
    levels = [],
    measured = [],
    ...labels
  }: ChartLabels & {
    axis: 'mois' | 'annees'
    levels?: readonly { name?: string; value: number }[]
    measured?: readonly StepValue[]
  },
): Html {
  const isNamed = lines.some(({ name }) => name !== undefined)
  const frame: Frame = { ...FRAME, right: isNamed ? NAMED : PLAIN }
  const { width, height, left, right, top, bottom } = frame
  const steps = lines.flatMap((line) => line.steps)
  const values = [...steps, ...levels, ...measured].map(({ value }) => value)
  const { y, grid } = valueAxis(lang, frame, [Math.min(...values), Math.max(...values)])
  const { x, names } = axis === 'mois' ? monthAxis(lang, frame) : yearAxis(frame, steps)
  const path = (run: readonly StepValue[]) => `M${run.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`
  const ends = lines.flatMap(({ name, steps: [...own] }) => {
    const last = own.at(-1)
    return last && name !== undefined ? [{ name, colour: 'currentColor', x: x(last.at) + 4, y: y(last.value) }] : []
  })
  return svg(frame, labels, [
    grid,
    levels.map(
      ({ name, value }) =>
        html`<path class="meanline" d="M${left} ${y(value)}H${width - right}"/>${name && html`<text class="halo quiet" x="${left + 4}" y="${y(value) - 5}">${name}</text>`}`,
    ),
    lines.map(({ look, steps: own }) => {
      const runs = runsOf(own, (next, before) => next.at === before.at + 1)
      return html`<path class="${look}" d="${runs.map(path).join('')}"/>`
    }),
    lines.length === 1 &&
      steps.map(({ at, value }) => html`<circle class="dot" cx="${x(at)}" cy="${y(value)}" r="3.5"/>`),
    measured.map(
      ({ at, value }) => html`<rect class="measured" x="${x(at) - 4}" y="${y(value) - 4}" width="8" height="8"/>`,
    ),
    namesAtEnds(ends, { x: width - right + 14, room: right - 14, from: top, to: height - bottom }),
    names,
  ])
}

/** Years along the axis of a chart, with the labels that it has room for. */
function yearAxis({ width, height, left, right }: Frame, steps: readonly StepValue[]) {
  const all = steps.map(({ at }) => at)
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const x = linear([first, Math.max(last, first + 1)], [left + 8, width - right])
  const every = EVERY.find((each) => (last - first) / each <= 7) ?? 100
  const names = Array.from({ length: last - first + 1 }, (_, i) => first + i)
    .filter((year) => year % every === 0)
    .map((year) => html`<text class="quiet" x="${x(year)}" y="${height - 8}" text-anchor="middle">${year}</text>`)
  return { x, names }
}

/** A month or a year of a series as it was and as it is after a correction. */
export interface BeforeAfter {
  at: number
  before: number
  after: number
}

/** The lines of steps before and after. */
export const beforeAfterLines = (steps: readonly BeforeAfter[], names: { before: string; after: string }) =>
  (['before', 'after'] as const).map((of) => ({
    name: names[of],
    look: of === 'after' ? ('curve' as const) : ('curve2' as const),
    steps: steps.map(({ at, [of]: value }) => ({ at, value })),
  }))
