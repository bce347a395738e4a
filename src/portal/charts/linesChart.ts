import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { CONTEXT, contextFirst } from './colours.ts'
import { LABEL_LINE, LETTER, namesAtEnds } from './lineNames.ts'
import { linear, runsOf, tenth } from './scale.ts'
import { type ChartLabels, type Frame, svg, valueAxis } from './svg.ts'

/** A value at a place of the axis, and the ends of the band about it. */
export interface LinePoint {
  at: number
  value: number
  band?: readonly [low: number, high: number] | undefined
}

/** A line with its label; one without a name is thin, without marks, and context of the others. */
export interface ChartLine {
  name: string
  colour: string
  dash: readonly number[]
  points: readonly LinePoint[]
  /** Whether its points are marked. */
  marked: boolean
}

/** The axis along lines, whose points are one apart where nothing is missing. */
export interface LinesAxis {
  ends: readonly [from: number, to: number]
  /** Its labels, given the pixels between two points. */
  marks(apart: number): readonly { at: number; label: string }[]
}

/** Lines of one unit over one axis. */
export interface Lines {
  /** The unit, perhaps after what is drawn. */
  unit: string
  /** The picture in words. */
  desc: string
  axis: LinesAxis
  lines: readonly ChartLine[]
  /** The difference of two lines that the chart points out, with its label. */
  widest?: { at: number; label: string } | null | undefined
}

interface Size {
  width: number
  height: number
}

/** A picture at least as wide has its labels at the ends of lines; a narrower one above them. */
const WIDE = 560
const SWATCH = 26

/** Where the points of lines are in a picture of a size: its script needs them for the value under the pointer. */
export function linesPlaces(lang: Lang, { lines, axis: { ends } }: Pick<Lines, 'lines' | 'axis'>, size: Size) {
  const { width, height } = size
  const named = lines.filter(({ name }) => name !== '')
  const wide = width >= WIDE
  const longest = Math.max(...named.map(({ name }) => name.length))
  const above = wide || named.length < 2 ? [] : placedAbove(named, width)
  const frame: Frame = {
    width,
    height,
    left: 44,
    right: wide && named.length > 1 ? Math.min(width * 0.3, longest * LETTER + 20) : 8,
    top: 26 + ((above.at(-1)?.row ?? -1) + 1) * LABEL_LINE,
    bottom: 26,
  }
  const seen = lines.flatMap(({ points }) => points.flatMap(({ value, band }) => band ?? [value]))
  return {
    frame,
    named,
    above,
    x: linear(ends, [frame.left, width - frame.right]),
    ...valueAxis(lang, frame, [Math.min(...seen), Math.max(...seen)], Math.max(3, Math.round(height / 60))),
  }
}
type Places = ReturnType<typeof linesPlaces>

/** Lines with their bands on one axis; where a point is missing there is a gap. */
export function linesChart(
  lang: Lang,
  drawn: Lines,
  { width, height, ...labels }: Omit<ChartLabels, 'desc'> & Size,
): Html {
  const places = linesPlaces(lang, drawn, { width, height })
  const { grid, x, named } = places
  return svg(places.frame, { ...labels, desc: drawn.desc }, [
    html`<text class="strong" x="0" y="14">${drawn.unit}</text>`,
    grid,
    drawn.axis
      .marks(x(2) - x(1))
      .map(
        ({ at, label }) =>
          html`<text class="quiet" x="${x(at)}" y="${height - 8}" text-anchor="${x(at) > width - 16 ? 'end' : 'middle'}">${label}</text>`,
      ),
    drawn.lines.map((line) => line.colour !== CONTEXT && band(line, places)),
    contextFirst(drawn.lines).map((line) => curve(line, places)),
    drawn.widest && widestMark(named, places, drawn.widest),
    named.length > 1 && (places.above.length > 0 ? namesAbove(places) : namesAfter(places)),
  ])
}

/** Points that follow each other without a gap. */
const runs = (points: readonly LinePoint[]) => runsOf(points, (next, before) => next.at <= before.at + 1)

function band({ points, colour }: ChartLine, { x, y }: Places): Html | false {
  const outlines = runs(points.filter((point) => point.band)).map((run) => {
    const edge = (side: 0 | 1) => run.map(({ at, band }) => `${x(at)} ${y(band?.[side] as number)}`)
    return `M${[...edge(1), ...edge(0).reverse()].join('L')}z`
  })
  return outlines.length > 0 && html`<path d="${outlines.join('')}" fill="${colour}" fill-opacity="0.16"/>`
}

function curve({ name, points, colour, dash, marked }: ChartLine, { x, y }: Places): Html {
  const line = runs(points)
    .map((run) => `M${run.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`)
    .join('')
  if (name === '') return html`<path class="traced thin" d="${line}" stroke="${colour}" stroke-opacity=".45"/>`
  const dashes = dash.length > 0 && html` stroke-dasharray="${dash.join(' ')}"`
  const dots = points.map(
    ({ at, value }) => html`<circle class="spot" cx="${x(at)}" cy="${y(value)}" r="3.5" fill="${colour}"/>`,
  )
  return html`<path class="rim" d="${line}"${dashes}/><path d="${line}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"${dashes}/>${marked && dots}`
}

/** A line from one curve to the other where they are farthest apart. */
function widestMark(
  lines: readonly ChartLine[],
  { frame, x, y }: Places,
  { at, label }: NonNullable<Lines['widest']>,
): Html | undefined {
  const values = lines.flatMap(({ points }) => points.find((point) => point.at === at)?.value ?? [])
  if (values.length !== 2) return undefined
  const [top, bottom] = values.map(y).sort((a, b) => a - b) as [number, number]
  const atRight = x(at) < frame.width * 0.6
  return html`<path class="axis" d="M${x(at)} ${top}V${bottom}"/><text class="halo strong" x="${x(at) + (atRight ? 8 : -8)}" y="${tenth((top + bottom) / 2 + 4)}"${!atRight && html` text-anchor="end"`}>${label}</text>`
}

function namesAfter({ frame, named, x, y }: Places): Html[] {
  const ends = named.flatMap(({ name, colour, points }) => {
    const end = points.at(-1)
    return end ? [{ name, colour, x: x(end.at) + 5, y: y(end.value) }] : []
  })
  const { width, height, right, top, bottom } = frame
  return namesAtEnds(ends, { x: width - right + 8, room: right - 8, from: top, to: height - bottom })
}

/** Names above a narrow chart, each in the row that has room for it. */
function placedAbove(lines: readonly ChartLine[], width: number): (ChartLine & { left: number; row: number })[] {
  let [left, row] = [0, 0]
  return lines.map((line) => {
    const room = SWATCH + line.name.length * LETTER + 12
    if (left > 0 && left + room > width) [left, row] = [0, row + 1]
    left += room
    return { ...line, left: left - room, row }
  })
}

function namesAbove({ above }: Places): Html[] {
  return above.map(({ name, colour, dash, left, row }) => {
    const y = 14 + (row + 1) * LABEL_LINE
    return html`<path d="M${tenth(left)} ${y - 4}h20" stroke="${colour}" stroke-width="3" stroke-dasharray="${dash.join(' ')}"/><text class="strong" x="${tenth(left + SWATCH)}" y="${y}">${name}</text>`
  })
}
