import { type Html, html } from '../html.ts'
import { linear } from './scale.ts'
import { sourceMark } from './svg.ts'

/** A source's value on the axis that all share. */
export interface RangeMark {
  name: string
  value: number
  colour: string
  /** Measured on the ground: drawn as a square. */
  measured: boolean
}

const [WIDTH, HEIGHT, SIDE, AXIS] = [300, 44, 12, 18]

/** The sources of one figure as marks on one axis, with its lowest and highest value; `label` is the picture in words. */
export function rangeBar(
  marks: readonly RangeMark[],
  { label, text }: { label: string; text: (value: number) => string },
): Html {
  const values = marks.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = linear(low === high ? [low - 1, high + 1] : [low, high], [SIDE, WIDTH - SIDE])
  const mark = (each: RangeMark) =>
    sourceMark(each, { x: x(each.value), y: AXIS, half: 6 }, html`<title>${each.name}, ${text(each.value)}</title>`)
  const ends =
    low === high
      ? html`<text class="quiet" x="${WIDTH / 2}" y="${HEIGHT - 4}" text-anchor="middle">${text(low)}</text>`
      : html`<text class="quiet" x="${SIDE - 6}" y="${HEIGHT - 4}">${text(low)}</text><text class="quiet" x="${WIDTH - SIDE + 6}" y="${HEIGHT - 4}" text-anchor="end">${text(high)}</text>`
  // The ground last: it is what the others are held against.
  const drawn = marks.toSorted((a, b) => Number(a.measured) - Number(b.measured)).map(mark)
  return html`<svg class="range" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><path class="axis" d="M${SIDE} ${AXIS}H${WIDTH - SIDE}"/>${drawn}${ends}</svg>`
}
