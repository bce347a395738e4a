import { type Html, html } from '../html.ts'
import { type ChartLabels, svg } from './svg.ts'

/** A part of the equipment: its symbol, how many are drawn, its size and its name. */
export interface KitPiece {
  symbol: 'module' | 'controller' | 'battery' | 'inverter'
  count: number
  size: string
  name: string
}

const COLUMN = 150
const HEIGHT = 176
/** The line on which symbols stand. */
const MIDDLE = 60
const MOST_ROWS = 3
const SYMBOLS = {
  module: { width: 26, height: 36, columns: 4 },
  battery: { width: 38, height: 30, columns: 3 },
  controller: { width: 48, height: 48, columns: 2 },
  inverter: { width: 48, height: 48, columns: 2 },
} as const
const GAP = 6

/** The equipment from sun to socket: as many modules and batteries as are bought, each with its size below. */
export function kitDiagram(pieces: readonly KitPiece[], labels: ChartLabels): Html {
  const placed = pieces.map((piece, i) => ({ ...piece, ...placeOf(piece, COLUMN * (i + 0.5)) }))
  const wires = placed
    .slice(1)
    .map(({ left }, i) => html`<path class="wire" d="M${(placed[i]?.right ?? 0) + 4} ${MIDDLE}H${left - 4}"/>`)
  return svg({ width: COLUMN * pieces.length, height: HEIGHT }, labels, [
    wires,
    placed.map(
      ({ symbol, symbols, middle, size, name }) =>
        html`${symbols.map(({ x, y }) => symbolAt(symbol, x, y))}<text class="strong" x="${middle}" y="${HEIGHT - 34}" text-anchor="middle">${size}</text><text class="quiet" x="${middle}" y="${HEIGHT - 12}" text-anchor="middle">${name}</text>`,
    ),
  ])
}

/** Where the symbols of a piece stand, in rows and columns about the middle of its own. */
function placeOf({ symbol, count }: KitPiece, middle: number) {
  const { width, height, columns: most } = SYMBOLS[symbol]
  const shown = Math.min(MOST_ROWS * most, count)
  const rows = shown <= 2 ? 1 : shown <= 2 * most ? 2 : MOST_ROWS
  const columns = Math.ceil(shown / rows)
  const [across, down] = [columns * (width + GAP) - GAP, rows * (height + GAP) - GAP]
  const left = middle - across / 2
  const symbols = Array.from({ length: shown }, (_, i) => ({
    x: left + (i % columns) * (width + GAP),
    y: MIDDLE - down / 2 + Math.floor(i / columns) * (height + GAP),
  }))
  return { middle, left, right: left + across, symbols }
}

function symbolAt(symbol: KitPiece['symbol'], x: number, y: number): Html {
  const { width, height } = SYMBOLS[symbol]
  const box = html`<rect class="piece ${symbol}" x="${x}" y="${y}" width="${width}" height="${height}"/>`
  if (symbol === 'module') {
    const cells = `M${x + width / 2} ${y}v${height}M${x} ${y + height / 3}h${width}M${x} ${y + (2 * height) / 3}h${width}`
    return html`${box}<path class="cells" d="${cells}"/>`
  }
  if (symbol === 'battery') {
    return html`<path class="piece battery" d="M${x + 6} ${y - 4}h6v4h-6zM${x + width - 12} ${y - 4}h6v4h-6z"/>${box}<path class="mark" d="M${x + 5} ${y + 12}h8M${x + 9} ${y + 8}v8M${x + width - 13} ${y + 12}h8"/>`
  }
  // Converters as IEC 60617 draws them: direct current to direct or to alternating current.
  const direct = (at: number, down: number) => `M${at} ${down}h12M${at} ${down + 4}h3m1.5 0h3m1.5 0h3`
  const given = symbol === 'controller' ? direct(x + 29, y + 35) : `M${x + 28} ${y + 37}q3.5 -8 7 0t7 0`
  return html`${box}<path class="mark" d="M${x} ${y + height}L${x + width} ${y}${direct(x + 7, y + 10)}${given}"/>`
}
