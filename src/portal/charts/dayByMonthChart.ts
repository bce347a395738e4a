import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import { hourName, type Lang, monthNames } from '../lang/lang.ts'
import { amountShade, SHADES } from './colours.ts'
import { tenth } from './scale.ts'
import { type ChartLabels, svg } from './svg.ts'
import { type ColourKey, colourKey, painted } from './yearStrips.ts'

/** Room for month names at telephone size, and for the last hour. */
const [CELLS_W, CELL_H, LEFT, TOP, RIGHT] = [480, 19, 56, 24, 24]
const WIDTH = LEFT + CELLS_W + RIGHT
const BOTTOM = TOP + 12 * CELL_H
const HEIGHT = BOTTOM + 58

/** The mean day of each month, months down and hours across; `hours` as `meanDays` gives them, NaN for none. */
export function dayByMonthChart(lang: Lang, hours: Float64Array, labels: ChartLabels & { unit: string }): Html {
  const most = Math.max(...hours.filter((value) => !Number.isNaN(value)))
  const name = (i: number) => number(lang, (i * most) / SHADES.length)
  const key = SHADES.map((colour, i) => ({ colour, name: i === 0 ? labels.unit : name(i) }))
  // The night is the paper.
  const cells = hours.map((value) => (value > 0 ? value : Number.NaN))
  return classesByMonth(lang, { cells, colourOf: (value) => amountShade(value, [0, most]), key }, labels)
}

/** Hours or days of each month in the colours of classes, or in the classes of the style that have them, which are named by their lower limits. */
export function classesByMonth(
  lang: Lang,
  { cells, colourOf, key }: { cells: Float64Array; colourOf: (value: number) => string; key: ColourKey },
  labels: ChartLabels,
): Html {
  const columns = cells.length / 12
  const width = CELLS_W / columns
  // One path a colour, of runs of cells.
  const paths = new Map<string, string>()
  const paintOf = (at: number) => (Number.isNaN(cells[at]) ? undefined : colourOf(cells[at] as number))
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
  const marks =
    columns === 24
      ? [0, 6, 12, 18, 24].map((hour) => [hour, hourName(lang, hour)] as const)
      : [1, 5, 10, 15, 20, 25, 30].map((day) => [day - 0.5, String(day)] as const)
  const across = marks.map(
    ([column, name]) =>
      html`<text class="quiet" x="${tenth(LEFT + column * width)}" y="${BOTTOM + 16}" text-anchor="middle">${name}</text>`,
  )
  return svg({ width: WIDTH, height: HEIGHT }, labels, [
    html`<g data-cells="${[LEFT, TOP, width.toFixed(3), CELL_H].join(' ')}">${[...paths].map(([paint, d]) => html`<path ${painted(paint)} d="${d}"/>`)}</g>`,
    names,
    across,
    colourKey(key, { left: LEFT, width: CELLS_W, top: BOTTOM + 26, at: 0 }),
  ])
}
