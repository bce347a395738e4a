import { type Html, html } from '../html.ts'
import { linear, scaleOf, tenth, ticks } from './scale.ts'
import { type ChartLabels, hatch, sourceMark, svg } from './svg.ts'

/** What stands on the axis beside the sources. */
interface Range {
  marks: readonly RangeMark[]
  /** Drawn as a tick; null: none. */
  p90: { name: string; value: number } | null
  /** One standard uncertainty on either side, drawn as a bar; null: none. */
  spread: readonly [number, number] | null
}

interface RangeLabels {
  /** The picture in words. */
  label: string
  text: (value: number) => string
  simule: string | false
}

/** A mark with the text beside it. */
interface Labelled {
  text: string
  /** Position along the picture, %. */
  x: number
  /** The source; undefined: P90, which is a tick. */
  mark?: RangeMark
}

/** Margin on each side, and the width of a letter on a telephone, %. */
const [SIDE, LETTER] = [3, 2.1]
/** Height of a line of labels, and of what is below them, px. */
const [LINE, FOOT] = [18, 52]

/**
 * Sources of one figure on one axis, each with its name and value, P90 as a tick and one standard uncertainty as a bar.
 * Positions along the axis are in per cent: the picture is as wide as the page, and its letters keep their size.
 */
export function rangeAxis({ marks, p90, spread }: Range, { label, text, simule }: RangeLabels): Html {
  const values = [...marks.map(({ value }) => value), ...(p90 ? [p90.value] : []), ...(spread ?? [])]
  const limits = ticks([Math.min(...values), Math.max(...values)], 4)
  const [low, high] = [limits[0] as number, limits.at(-1) as number]
  const x = (value: number) => tenth(SIDE + ((value - low) / (high - low)) * (100 - 2 * SIDE))
  const placed = inLines([
    ...(p90 ? [{ text: `${p90.name} ${text(p90.value)}`, x: x(p90.value) }] : []),
    ...marks.map((mark) => ({ text: `${mark.name} ${text(mark.value)}`, x: x(mark.value), mark })),
  ])
  const lines = Math.max(...placed.map(({ line }) => line)) + 1
  const top = simule ? LINE : 0
  const axisY = top + lines * LINE + 14
  const height = axisY + FOOT - 14
  const drawn = placed.map(({ x: at, mark }) =>
    mark
      ? html`<svg x="${at}%" y="${axisY}" overflow="visible">${sourceMark(mark, { x: 0, y: 0, half: 7 })}</svg>`
      : html`<line class="p90" x1="${at}%" y1="${axisY - 10}" x2="${at}%" y2="${axisY + 10}"/>`,
  )
  const baseOf = (line: number) => top + (lines - line) * LINE - 4
  return html`<svg class="axis-of-sources" width="100%" height="${height}" role="img" aria-label="${label}">${
    spread &&
    html`<rect class="spread" x="${x(spread[0])}%" y="${axisY - 7}" width="${tenth(x(spread[1]) - x(spread[0]))}%" height="14"/>`
  }<line class="axis" x1="${x(low)}%" y1="${axisY}" x2="${x(high)}%" y2="${axisY}"/>${limits.map(
    (limit) =>
      html`<line class="axis" x1="${x(limit)}%" y1="${axisY}" x2="${x(limit)}%" y2="${axisY + 5}"/><text class="quiet" x="${x(limit)}%" y="${axisY + 26}" text-anchor="${anchorAtEnd(x(limit))}">${text(limit)}</text>`,
  )}${placed.map(
    (each) => html`<line class="grid" x1="${each.x}%" y1="${baseOf(each.line) - 10}" x2="${each.x}%" y2="${axisY}"/>`,
  )}${drawn}${placed.map(
    (each) =>
      html`<text class="halo" x="${each.x}%" dx="${each.after ? 5 : -5}" y="${baseOf(each.line)}" text-anchor="${each.after ? 'start' : 'end'}">${each.text}</text>`,
  )}${simule && html`${hatch('portee', '100%', height)}<text class="halo strong" x="100%" y="13" text-anchor="end" letter-spacing="2">${simule}</text>`}</svg>`
}

const anchorAtEnd = (x: number) => (x < 2 * SIDE ? 'start' : x > 100 - 2 * SIDE ? 'end' : 'middle')

/**
 * The line of each label, the lowest one where it hides no other on a telephone. Labels of the left half stand right of their
 * mark and are placed from right to left, the others the other way round, so that the stems of one half cross none of its labels.
 */
function inLines(marks: readonly Labelled[]): (Labelled & { line: number; after: boolean })[] {
  const sorted = marks.toSorted((a, b) => a.x - b.x)
  const [left, right] = [sorted.filter(({ x }) => x <= 50).reverse(), sorted.filter(({ x }) => x > 50)]
  const taken: [from: number, to: number][][] = []
  return [...left, ...right].map((mark) => {
    const after = mark.x <= 50
    const length = (mark.text.length + 2) * LETTER
    const [from, to] = after ? [mark.x, mark.x + length] : [mark.x - length, mark.x]
    const free = taken.findIndex((line) => line.every(([start, end]) => to <= start || from >= end))
    const line = free < 0 ? taken.push([]) - 1 : free
    taken[line]?.push([from, to])
    return { ...mark, line, after }
  })
}

/** A source's value on the axis that all share. */
export interface RangeMark {
  name: string
  value: number
  colour: string
  /** Measured on the ground: drawn as a square. */
  measured: boolean
}

const [BAR_WIDTH, BAR_HEIGHT, BAR_SIDE, AXIS] = [300, 44, 12, 18]

/** The sources of one figure as marks on one axis, with its lowest and highest value. */
export function rangeBar(marks: readonly RangeMark[], text: (value: number) => string): Html {
  const label = marks.map(({ name, value }) => `${name} ${text(value)}`).join(', ')
  const values = marks.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = linear(low === high ? [low - 1, high + 1] : [low, high], [BAR_SIDE, BAR_WIDTH - BAR_SIDE])
  const mark = (each: RangeMark) =>
    sourceMark(each, { x: x(each.value), y: AXIS, half: 6 }, html`<title>${each.name}, ${text(each.value)}</title>`)
  const ends =
    low === high
      ? html`<text class="quiet" x="${BAR_WIDTH / 2}" y="${BAR_HEIGHT - 4}" text-anchor="middle">${text(low)}</text>`
      : html`<text class="quiet" x="${BAR_SIDE - 6}" y="${BAR_HEIGHT - 4}">${text(low)}</text><text class="quiet" x="${BAR_WIDTH - BAR_SIDE + 6}" y="${BAR_HEIGHT - 4}" text-anchor="end">${text(high)}</text>`
  // The ground last: it is what the others are held against.
  const drawn = marks.toSorted((a, b) => Number(a.measured) - Number(b.measured)).map(mark)
  return html`<svg class="range" viewBox="0 0 ${BAR_WIDTH} ${BAR_HEIGHT}" role="img" aria-label="${label}"><path class="axis" d="M${BAR_SIDE} ${AXIS}H${BAR_WIDTH - BAR_SIDE}"/>${drawn}${ends}</svg>`
}

const [WIDTH, LEFT, RIGHT, ROW] = [560, 16, 16, 44]

/** The value of each source as a mark on a common axis, with its name above and its figure beside. */
export function sourcesChart(
  rows: readonly RangeMark[],
  labels: ChartLabels & { tick: (value: number) => string },
): Html {
  const height = 8 + rows.length * ROW + 24
  const values = rows.map(({ value }) => value)
  const margin = Math.max(0.05, (Math.max(...values) - Math.min(...values)) * 0.15)
  const marks = ticks([Math.min(...values) - margin, Math.max(...values) + margin], 4)
  const x = scaleOf(marks, [LEFT, WIDTH - RIGHT])
  const foot = height - 20
  return svg({ width: WIDTH, height }, labels, [
    marks.map(
      (mark) =>
        html`<path class="grid" d="M${x(mark)} 4V${foot}"/><text class="quiet" x="${x(mark)}" y="${height - 4}" text-anchor="middle">${labels.tick(mark)}</text>`,
    ),
    rows.map((row, i) => {
      const { name, value } = row
      const y = 8 + i * ROW + 30
      const rightOf = x(value) < WIDTH / 2
      const mark = sourceMark(row, { x: x(value), y, half: 6.5 })
      return html`<text class="halo" x="${LEFT}" y="${y - 16}">${name}</text><path class="grid" d="M${LEFT} ${y}H${WIDTH - RIGHT}"/>${mark}<text class="halo strong" x="${x(value) + (rightOf ? 12 : -12)}" y="${y + 5}" text-anchor="${rightOf ? 'start' : 'end'}">${labels.tick(value)}</text>`
    }),
  ])
}
