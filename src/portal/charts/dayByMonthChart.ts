import { number } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import { hourName, type Lang, monthNames } from '../lang/lang.ts'
import { amountShade, SHADES } from './colours.ts'
import { type ChartLabels, svg } from './svg.ts'

/** Room for month names at telephone size, and for the last hour. */
const [CELL_W, CELL_H, LEFT, TOP, RIGHT] = [20, 19, 56, 24, 24]
const WIDTH = LEFT + 24 * CELL_W + RIGHT
const HEIGHT = TOP + 12 * CELL_H + 58

/** The mean day of each month, months down and hours across; `hours` as `meanDays` gives them, NaN for none. */
export function dayByMonthChart(lang: Lang, hours: Float64Array, labels: ChartLabels & { unit: string }): Html {
  const highest = Math.max(...hours.filter((value) => !Number.isNaN(value)))
  const ends = [0, highest] as const
  const cells: Html[] = []
  for (let month = 0; month < 12; month++) {
    for (let hour = 0; hour < 24; hour++) {
      const value = hours[month * 24 + hour] as number
      if (!(value > 0)) continue // the night is the paper
      const [x, y] = [LEFT + hour * CELL_W, TOP + month * CELL_H]
      cells.push(html`<path class="${amountShade(value, ends)}" d="M${x} ${y}h${CELL_W}v${CELL_H}h-${CELL_W}z"/>`)
    }
  }
  const names = monthNames(lang, 'short').map(
    (name, i) =>
      html`<text class="quiet" x="${LEFT - 6}" y="${TOP + i * CELL_H + 15}" text-anchor="end">${name.replace('.', '')}</text>`,
  )
  const marks = [0, 6, 12, 18, 24].map(
    (hour) =>
      html`<text class="quiet" x="${LEFT + hour * CELL_W}" y="${TOP + 12 * CELL_H + 16}" text-anchor="middle">${hourName(lang, hour)}</text>`,
  )
  return svg({ width: WIDTH, height: HEIGHT }, labels, [
    html`<g data-cells="${[LEFT, TOP, CELL_W, CELL_H].join(' ')}">${cells}</g>`,
    names,
    marks,
    key(lang, ends, labels.unit),
  ])
}

/** The colour key. */
function key(lang: Lang, [low, high]: readonly [number, number], unit: string): Html {
  const y = TOP + 12 * CELL_H + 30
  const boxes = SHADES.map((shade, i) => html`<path class="${shade}" d="M${LEFT + i * 30} ${y}h30v10h-30z"/>`)
  return html`${boxes}<text class="quiet" x="${LEFT}" y="${y + 24}">${number(lang, low)}</text><text class="quiet" x="${LEFT + SHADES.length * 30}" y="${y + 24}" text-anchor="end">${number(lang, high)}</text><text class="quiet" x="${LEFT + SHADES.length * 30 + 10}" y="${y + 10}">${unit}</text>`
}
