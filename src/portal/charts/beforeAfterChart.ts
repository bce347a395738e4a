import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { namesAtEnds } from './lineNames.ts'
import { linear } from './scale.ts'
import { type ChartLabels, type Frame, monthAxis, svg, valueAxis } from './svg.ts'

/** A month or a year of a series as it was and as it is after a correction. */
export interface BeforeAfter {
  at: number
  before: number
  after: number
}

/** What lines are called at their ends. */
interface Names {
  before: string
  after: string
}

const FRAME: Frame = { width: 560, height: 270, left: 56, right: 96, top: 18, bottom: 26 }
/** Possible numbers of years between two labels. */
const LABELS = [1, 2, 5, 10, 20]

/** The months of a mean year before and after, as lines, and those that were measured, as squares. */
export function beforeAfterMonths(
  lang: Lang,
  months: readonly (BeforeAfter & { measured: number | null })[],
  { names, ...labels }: ChartLabels & { names: Names },
): Html {
  const { x, names: axis } = monthAxis(lang, FRAME)
  const measured = months.flatMap(({ at, measured: value }) => (value === null ? [] : [{ at, value }]))
  const { y, grid } = valueAxis(lang, FRAME, rangeOf([...bothOf(months), ...measured.map(({ value }) => value)]))
  return svg(FRAME, labels, [
    grid,
    bothLines(months, { x, y }, names),
    measured.map(
      ({ at, value }) => html`<rect class="measured" x="${x(at) - 4}" y="${y(value) - 4}" width="8" height="8"/>`,
    ),
    axis,
  ])
}

/** The years of a series before and after, as lines, with some levels across them. */
export function beforeAfterYears(
  lang: Lang,
  years: readonly BeforeAfter[],
  { names, levels, ...labels }: ChartLabels & { names: Names; levels: readonly { name: string; value: number }[] },
): Html {
  const { width, height, left, right } = FRAME
  const { y, grid } = valueAxis(lang, FRAME, rangeOf([...bothOf(years), ...levels.map(({ value }) => value)]))
  const [first, last] = [years[0], years.at(-1)].map((year) => year?.at ?? 0) as [number, number]
  const x = linear([first, Math.max(last, first + 1)], [left + 8, width - right])
  const every = LABELS.find((each) => (last - first) / each <= 7) ?? 50
  return svg(FRAME, labels, [
    grid,
    levels.map(
      ({ name, value }) =>
        html`<path class="meanline" d="M${left} ${y(value)}H${width - right}"/><text class="halo quiet" x="${left + 4}" y="${y(value) - 5}">${name}</text>`,
    ),
    bothLines(years, { x, y }, names),
    years
      .filter(({ at }) => at % every === 0)
      .map(({ at }) => html`<text class="quiet" x="${x(at)}" y="${height - 8}" text-anchor="middle">${at}</text>`),
  ])
}

const bothOf = (steps: readonly BeforeAfter[]) => steps.flatMap(({ before, after }) => [before, after])
const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

interface Places {
  x: (at: number) => number
  y: (value: number) => number
}

/** A step that lacks breaks the lines. */
function bothLines(steps: readonly BeforeAfter[], { x, y }: Places, names: Names): Html[] {
  const path = (of: 'before' | 'after') =>
    steps.map((step, i) => `${steps[i - 1]?.at === step.at - 1 ? 'L' : 'M'}${x(step.at)} ${y(step[of])}`).join('')
  const last = steps.at(-1)
  const { width, height, right, top, bottom } = FRAME
  const ends = (['before', 'after'] as const).flatMap((of) =>
    last ? [{ name: names[of], colour: 'currentColor', x: x(last.at) + 4, y: y(last[of]) }] : [],
  )
  return [
    html`<path class="curve2" d="${path('before')}"/><path class="curve" d="${path('after')}"/>`,
    ...namesAtEnds(ends, { x: width - right + 14, room: right - 14, from: top, to: height - bottom }),
  ]
}
