import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import { hourName, type Lang, monthNames } from '../lang/lang.ts'
import { amountShade, SHADES } from './colours.ts'
import { tenth } from './scale.ts'
import { type ChartLabels, svg } from './svg.ts'
import { type ColourKey, colourKey } from './yearStrips.ts'

/** Room for month names at telephone size, and for the last hour. */
const [CELLS_W, CELL_H, LEFT, TOP, RIGHT] = [480, 19, 56, 24, 24]
const WIDTH = LEFT + CELLS_W + RIGHT
const BOTTOM = TOP + 12 * CELL_H
const HEIGHT = BOTTOM + 58

/** A picture of twelve rows of hours or days, January first. */
interface MonthRows {
  /** One row after the other; NaN for a cell that there is not. */
  cells: Float64Array
  /** The colour of a cell, or the class of the style that has it. */
  painted: (value: number) => string
  /** What columns are called, by their number from 0 on. */
  marks: readonly (readonly [column: number, name: string])[]
  key: Html
}

/** The mean day of each month, months down and hours across; `hours` as `meanDays` gives them, NaN for none. */
export function dayByMonthChart(lang: Lang, hours: Float64Array, labels: ChartLabels & { unit: string }): Html {
  const ends = [0, Math.max(...hours.filter((value) => !Number.isNaN(value)))] as const
  // The night is the paper.
  const cells = hours.map((value) => (value > 0 ? value : Number.NaN))
  const painted = (value: number) => amountShade(value, ends)
  return monthRows(lang, { cells, painted, marks: hourMarks(lang), key: key(lang, ends, labels.unit) }, labels)
}

/** Hours or days of each month in the colours of classes, which are named by their lower limits. */
export function classesByMonth(
  lang: Lang,
  { cells, colourOf, key }: { cells: Float64Array; colourOf: (value: number) => string; key: ColourKey },
  labels: ChartLabels,
): Html {
  const isOfHours = cells.length === 12 * 24
  const days = [1, 5, 10, 15, 20, 25, 30].map((day) => [day - 0.5, String(day)] as const)
  return monthRows(
    lang,
    {
      cells,
      painted: colourOf,
      marks: isOfHours ? hourMarks(lang) : days,
      key: colourKey(key, { left: LEFT, width: CELLS_W, top: BOTTOM + 26, at: 0 }),
    },
    labels,
  )
}

const hourMarks = (lang: Lang) => [0, 6, 12, 18, 24].map((hour) => [hour, hourName(lang, hour)] as const)

function monthRows(lang: Lang, { cells, painted, marks, key }: MonthRows, labels: ChartLabels): Html {
  const columns = cells.length / 12
  const width = CELLS_W / columns
  // One path a colour, of runs of cells.
  const paths = new Map<string, string>()
  const paintOf = (at: number) => (Number.isNaN(cells[at]) ? undefined : painted(cells[at] as number))
  for (let from = 0; from < cells.length; ) {
    const paint = paintOf(from)
    let to = from + 1
    while (to % columns !== 0 && paintOf(to) === paint) to++
    const [x, y] = [tenth(LEFT + (from % columns) * width), TOP + Math.floor(from / columns) * CELL_H]
    const run = `M${x} ${y}h${tenth((to - from) * width)}v${CELL_H}H${x}z`
    if (paint !== undefined) paths.set(paint, `${paths.get(paint) ?? ''}${run}`)
    from = to
  }
  const names = monthNames(lang, 'short').map(
    (name, i) =>
      html`<text class="quiet" x="${LEFT - 6}" y="${TOP + i * CELL_H + 15}" text-anchor="end">${name.replace('.', '')}</text>`,
  )
  const across = marks.map(
    ([column, name]) =>
      html`<text class="quiet" x="${tenth(LEFT + column * width)}" y="${BOTTOM + 16}" text-anchor="middle">${name}</text>`,
  )
  return svg({ width: WIDTH, height: HEIGHT }, labels, [
    html`<g data-cells="${[LEFT, TOP, width.toFixed(3), CELL_H].join(' ')}">${[...paths].map(([paint, d]) => html`<path ${paint.startsWith('#') ? html`fill="${paint}"` : html`class="${paint}"`} d="${d}"/>`)}</g>`,
    names,
    across,
    key,
  ])
}

/** The colour key. */
function key(lang: Lang, [low, high]: readonly [number, number], unit: string): Html {
  const y = BOTTOM + 30
  const boxes = SHADES.map((shade, i) => html`<path class="${shade}" d="M${LEFT + i * 30} ${y}h30v10h-30z"/>`)
  return html`${boxes}<text class="quiet" x="${LEFT}" y="${y + 24}">${number(lang, low)}</text><text class="quiet" x="${LEFT + SHADES.length * 30}" y="${y + 24}" text-anchor="end">${number(lang, high)}</text><text class="quiet" x="${LEFT + SHADES.length * 30 + 10}" y="${y + 10}">${unit}</text>`
}
