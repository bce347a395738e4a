import { type Html, html } from '../html.ts'
import { tenth } from './scale.ts'

/** The width of a letter of a label at the most, in pixels. */
export const LETTER = 7.6
export const LABEL_LINE = 17
/** Between a name and what leads to it. */
const GAP = 4

/** The start of a text that fits. */
export function fitted(text: string, room: number): string {
  const most = Math.floor(room / LETTER)
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`
}

/** Where a line ends, and its name. */
interface LineEnd {
  name: string
  colour: string
  x: number
  y: number
}

/** Names right of a chart, each led to from the end of its line, moved apart where they would touch. */
export function namesAtEnds(
  ends: readonly LineEnd[],
  { x, room, from, to }: { x: number; room: number; from: number; to: number },
): Html[] {
  const places = movedApart(
    ends.map(({ y }) => y),
    { least: LABEL_LINE, from, to },
  )
  return ends.map((end, i) => {
    const y = tenth(places[i] as number)
    return html`<path class="lead-line" d="M${end.x} ${end.y}L${tenth(x - GAP)} ${y}" stroke="${end.colour}"/><text class="strong" x="${tenth(x)}" y="${tenth(y + 4)}">${fitted(end.name, room)}</text>`
  })
}

/**
 * Positions of labels along an axis, moved apart where two would be nearer than `least`, each as little as possible, between
 * `from` and `to`. In the order given.
 */
export function movedApart(
  places: readonly number[],
  { least, from, to }: { least: number; from: number; to: number },
): number[] {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] as number) - (places[b] as number))
  const moved = [...places]
  let free = from
  for (const i of order) {
    moved[i] = Math.max(moved[i] as number, free)
    free = (moved[i] as number) + least
  }
  let floor = to
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i] as number, floor)
    floor = (moved[i] as number) - least
  }
  return moved
}
