import { type Html, html } from '../html.ts'
import { type Lang, monthNames } from '../lang/lang.ts'
import { tenth } from './scale.ts'
import { type ChartLabels, svg, topOfRows } from './svg.ts'

/** A year, or a month of it, with its colour; years without are the paper. */
export interface Tile {
  annee: number
  mois: number | null
  colour: string
}

/** Paint by its colour, or by the class of the style that has it. */
export const painted = (colour: string) => (colour.startsWith('#') ? html`fill="${colour}"` : html`class="${colour}"`)

/** The classes of the colours, named from the least to the most. */
export type ColourKey = readonly { colour: string; name: string }[]

const [WIDTH, LEFT, RIGHT, KEY] = [560, 34, 8, 44]
const STRIPE = 90
const ROW = 15
/** Years between two labels. */
const EVERY = 5

/** Years side by side as stripes, or, of months, as columns of twelve tiles: years across, months down. */
export function yearStrips(
  lang: Lang,
  tiles: readonly Tile[],
  labels: ChartLabels & { key: ColourKey; at: 0 | 0.5 },
): Html {
  const years = tiles.map(({ annee }) => annee)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const step = (WIDTH - LEFT - RIGHT) / (last - first + 1)
  const byMonth = tiles.some(({ mois }) => mois !== null)
  const top = topOfRows(labels.simule)
  const foot = top + (byMonth ? 12 * ROW : STRIPE)
  const x = (annee: number) => tenth(LEFT + (annee - first) * step)
  const drawn = tiles.map(({ annee, mois, colour }) => {
    const [y, height] = mois === null ? [top, STRIPE] : [top + (mois - 1) * ROW, ROW]
    return html`<path fill="${colour}" d="M${x(annee)} ${y}H${x(annee + 1)}v${height}H${x(annee)}z"/>`
  })
  const months =
    byMonth &&
    monthNames(lang, 'narrow').map(
      (name, i) => html`<text class="quiet" x="${LEFT - 8}" y="${top + i * ROW + 12}" text-anchor="end">${name}</text>`,
    )
  const marks = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((year) => year % EVERY === 0)
  const across = marks.map(
    (year) =>
      html`<text class="quiet" x="${tenth(x(year) + step / 2)}" y="${foot + 16}" text-anchor="middle">${String(year)}</text>`,
  )
  const keys = colourKey(labels.key, { left: LEFT, width: WIDTH - LEFT - RIGHT, top: foot + 26, at: labels.at })
  return svg({ width: WIDTH, height: foot + KEY + 8 }, labels, [drawn, months, across, keys])
}

/** The classes of the colours in a row, each over its name, which stands under its middle or, of limits, where it begins. */
export function colourKey(
  key: ColourKey,
  { left, width, top, at = 0.5 }: { left: number; width: number; top: number; at?: 0 | 0.5 },
): Html {
  const wide = width / key.length
  return html`${key.map(
    ({ colour, name }, i) =>
      html`<path ${painted(colour)} stroke="currentColor" stroke-width=".4" d="M${tenth(left + i * wide)} ${top}h${tenth(wide)}v8h-${tenth(wide)}z"/><text class="quiet" x="${tenth(left + (i + at) * wide)}" y="${top + 24}" text-anchor="middle">${name}</text>`,
  )}`
}

/** A season of a year, as days of a year that begins with the month `firstMonth`. */
export interface SeasonSpan {
  annee: number
  from: number
  to: number
}

/** Seasons as bars, a year a row, with the usual season behind. */
export function seasonSpans(
  lang: Lang,
  spans: readonly SeasonSpan[],
  labels: ChartLabels & { firstMonth: number; usual?: { from: number; to: number } },
): Html {
  const top = topOfRows(labels.simule) + 4
  const rowHeight = Math.min(12, 300 / Math.max(1, spans.length))
  const foot = top + spans.length * rowHeight
  const x = (day: number) => tenth(LEFT + 10 + (day / 365) * (WIDTH - LEFT - 10 - RIGHT))
  const bars = spans.map(
    ({ annee, from, to }, i) =>
      html`<path class="wet" d="M${x(from)} ${tenth(top + i * rowHeight)}H${x(to)}v${tenth(rowHeight * 0.8)}H${x(from)}z"/>${annee % EVERY === 0 && html`<text class="quiet" x="${LEFT + 4}" y="${tenth(top + (i + 0.8) * rowHeight)}" text-anchor="end">${String(annee)}</text>`}`,
  )
  const names = monthNames(lang, 'narrow')
  const marks = Array.from({ length: 12 }, (_, i) => {
    const month = (labels.firstMonth - 1 + i) % 12
    return html`<path class="grid" d="M${x((i * 365) / 12)} ${top}V${foot}"/><text class="quiet" x="${x(((i + 0.5) * 365) / 12)}" y="${tenth(foot + 16)}" text-anchor="middle">${names[month]}</text>`
  })
  const { usual } = labels
  return svg({ width: WIDTH, height: foot + 26 }, labels, [
    usual && html`<path class="spread" d="M${x(usual.from)} ${top - 4}H${x(usual.to)}V${foot}H${x(usual.from)}z"/>`,
    marks,
    bars,
  ])
}
