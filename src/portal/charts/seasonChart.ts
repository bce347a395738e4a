import type { NormaleOfMonth } from '../../derive/statistics/normales.ts'
import { type Html, html } from '../html.ts'
import { type Lang, monthNames } from '../lang/lang.ts'
import { CONTEXT, contextFirst } from './colours.ts'
import { LABEL_LINE, LETTER, namesAtEnds } from './lineNames.ts'
import { runsOf, tenth } from './scale.ts'
import { type ChartLabels, type Frame, monthsPath, spreadEnds, spreadPath, svg, valueAxis } from './svg.ts'

/** The months of one line with its label. */
export interface SeasonLine {
  name: string
  colour: string
  dash: readonly number[]
  months: readonly Pick<NormaleOfMonth, 'mois' | 'moyenne' | 'ecart_type'>[]
}

interface SeasonLabels extends ChartLabels {
  unit: string
  /** The difference of two lines that the chart points out, with its label. */
  widest: { mois: number; label: string } | undefined
}

/** Where the months and values of a season chart are. */
export interface SeasonPlaces {
  frame: Frame
  x(mois: number): number
  y(value: number): number
}

/** A picture at least as wide has its labels at the ends of lines; a narrower one above them. */
const WIDE = 560
const SWATCH = 26

/** The positions of a season chart of a size: its script needs them for the value under the pointer. */
export function seasonPlaces(
  lang: Lang,
  lines: readonly SeasonLine[],
  { width, height }: { width: number; height: number },
): SeasonPlaces & { grid: Html[]; rows: number[][] } {
  const wide = width >= WIDE
  const longest = Math.max(...lines.map(({ name }) => name.length))
  const rows = wide || lines.length < 2 ? [] : rowsOfNames(lines, width)
  const frame: Frame = {
    width,
    height,
    left: 44,
    right: wide && lines.length > 1 ? Math.min(width * 0.3, longest * LETTER + 20) : 8,
    top: 26 + rows.length * LABEL_LINE,
    bottom: 26,
  }
  const step = (width - frame.left - frame.right) / 12
  return {
    frame,
    rows,
    x: (mois) => tenth(frame.left + (mois - 0.5) * step),
    ...valueAxis(lang, frame, spreadEnds(lines.flatMap(({ months }) => months)), Math.max(3, Math.round(height / 60))),
  }
}

/**
 * The months of mean years as lines with a band of one standard deviation between years, on one axis. Missing calendar months
 * are gaps.
 */
export function seasonChart(
  lang: Lang,
  lines: readonly SeasonLine[],
  { width, height, ...labels }: SeasonLabels & { width: number; height: number },
): Html {
  const places = seasonPlaces(lang, lines, { width, height })
  const { frame, grid, x } = places
  const names = monthNames(lang, x(2) - x(1) < 34 ? 'narrow' : 'short')
  return svg(frame, labels, [
    html`<text class="strong" x="0" y="14">${labels.unit}</text>`,
    grid,
    names.map(
      (name, i) => html`<text class="quiet" x="${x(i + 1)}" y="${height - 8}" text-anchor="middle">${name}</text>`,
    ),
    lines.map((line) => line.colour !== CONTEXT && band(line, places)),
    contextFirst(lines).map((line) => curve(line, places)),
    labels.widest && widestMark(lines, places, labels.widest),
    lines.length > 1 && (places.rows.length > 0 ? namesAbove(lines, places) : namesAfter(lines, places)),
  ])
}

type Months = SeasonLine['months']

/** Months that follow each other without a gap. */
const runsOfMonths = (months: Months) => runsOf(months, (next, before) => next.mois === before.mois + 1)

function band({ months, colour }: SeasonLine, places: SeasonPlaces): Html {
  const outline = runsOfMonths(months).map((run) => spreadPath(run, places))
  return html`<path d="${outline.join('')}" fill="${colour}" fill-opacity="0.16"/>`
}

function curve({ months, colour, dash }: SeasonLine, places: SeasonPlaces): Html {
  const { x, y } = places
  const line = runsOfMonths(months).map((run) => monthsPath(run, places))
  const dashes = dash.length > 0 && html` stroke-dasharray="${dash.join(' ')}"`
  const dots = months.map(
    ({ mois, moyenne }) => html`<circle class="spot" cx="${x(mois)}" cy="${y(moyenne)}" r="3.5" fill="${colour}"/>`,
  )
  return html`<path class="rim" d="${line.join('')}"${dashes}/><path d="${line.join('')}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"${dashes}/>${dots}`
}

/** A line from one curve to the other in the month where they are farthest apart. */
function widestMark(
  lines: readonly SeasonLine[],
  { frame, x, y }: SeasonPlaces,
  { mois, label }: { mois: number; label: string },
): Html | undefined {
  const values = lines.flatMap(({ months }) => months.find((month) => month.mois === mois)?.moyenne ?? [])
  if (values.length !== 2) return undefined
  const [top, bottom] = values.map(y).sort((a, b) => a - b) as [number, number]
  const atRight = x(mois) < frame.width * 0.6
  return html`<path class="axis" d="M${x(mois)} ${top}V${bottom}"/><text class="halo strong" x="${x(mois) + (atRight ? 8 : -8)}" y="${tenth((top + bottom) / 2 + 4)}"${!atRight && html` text-anchor="end"`}>${label}</text>`
}

function namesAfter(lines: readonly SeasonLine[], { frame, x, y }: SeasonPlaces): Html[] {
  const ends = lines.flatMap(({ name, colour, months }) => {
    const end = months.at(-1)
    return end ? [{ name, colour, x: x(end.mois) + 5, y: y(end.moyenne) }] : []
  })
  const { width, height, right, top, bottom } = frame
  return namesAtEnds(ends, { x: width - right + 8, room: right - 8, from: top, to: height - bottom })
}

/** Which names stand on each row above a narrow chart. */
function rowsOfNames(lines: readonly SeasonLine[], width: number): number[][] {
  const rows: number[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const [i, { name }] of lines.entries()) {
    const room = SWATCH + name.length * LETTER + 12
    if (used + room > width) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(i)
    used += room
  }
  return rows
}

function namesAbove(lines: readonly SeasonLine[], { rows }: { rows: readonly (readonly number[])[] }): Html[] {
  return rows.flatMap((row, at) => {
    let left = 0
    const y = 14 + (at + 1) * LABEL_LINE
    return row.map((i) => {
      const { name, colour, dash } = lines[i] as SeasonLine
      const x = left
      left += SWATCH + name.length * LETTER + 12
      return html`<path d="M${tenth(x)} ${y - 4}h20" stroke="${colour}" stroke-width="3" stroke-dasharray="${dash.join(' ')}"/><text class="strong" x="${tenth(x + SWATCH)}" y="${y}">${name}</text>`
    })
  })
}
