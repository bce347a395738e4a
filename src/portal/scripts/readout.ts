import { html } from '../html.ts'
import { built } from './dom.ts'

/** A mark of a chart, in the units of the chart, with its readout. */
interface Mark {
  x: number
  y: number
  width: number
  height: number
  text: string
}

/** The marks of a chart, and how one is found. */
interface Marks {
  all: readonly Mark[]
  /** Marks per row, for the up and down keys; 1: a single row. */
  columns: number
  /** Weight of the vertical distance; 0 if each mark has its own column. */
  down: 0 | 1
  /** The greatest distance of a mark from the pointer. */
  reach: number
}

const SVG = 'http://www.w3.org/2000/svg'
/** A finger's width on a map, in its units. */
const MAP_REACH = 36
/** Distance between a mark and its readout, px. */
const GAP = 8

/** Shows the values of charts and maps below `root` on hover, touch and arrow keys. */
export function addReadouts(root: ParentNode): void {
  for (const svg of root.querySelectorAll<SVGSVGElement>('.chart[data-read] svg')) {
    svg.tabIndex = 0
    readOut(svg, () => marksOfChart(svg))
  }
  for (const svg of root.querySelectorAll<SVGSVGElement>('.map:not(.country) svg')) readOut(svg, () => marksOfMap(svg))
}

function readOut(svg: SVGSVGElement, find: () => Marks): void {
  const host = svg.parentElement as HTMLElement
  // The links of a map have names of their own.
  const line = built`<p class="readout" ${svg.tabIndex === 0 ? html`role="status"` : html`aria-hidden="true"`}></p>`
  host.append(line)
  const frame = document.createElementNS(SVG, 'rect')
  frame.setAttribute('class', 'reading')
  let marks: Marks | undefined
  let at = -1

  function read(index: number): void {
    marks ??= find()
    const mark = marks.all[index]
    // Once per mark, however often the pointer moves over it.
    if (mark && index === at && frame.isConnected) return
    stop()
    if (!mark) return
    at = index
    for (const name of ['x', 'y', 'width', 'height'] as const) frame.setAttribute(name, String(mark[name]))
    svg.append(frame)
    line.textContent = mark.text
    placeAbove(line, frame, host)
  }

  function stop(): void {
    frame.remove()
    line.textContent = ''
  }

  function point({ clientX, clientY }: PointerEvent): void {
    marks ??= find()
    const matrix = svg.getScreenCTM()?.inverse()
    if (matrix) read(nearest(marks, new DOMPoint(clientX, clientY).matrixTransform(matrix)))
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Escape') stop()
    const next = marks && stepOf(event.key, marks, at)
    if (next === undefined) return
    event.preventDefault()
    read(next)
  }

  svg.addEventListener('pointermove', point)
  svg.addEventListener('pointerdown', point)
  svg.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && stop())
  svg.addEventListener('focusin', ({ target }) => {
    const links: (EventTarget | null)[] = [...svg.querySelectorAll('a')]
    if (links.length > 0) read(links.indexOf(target))
    else if (svg.matches(':focus-visible')) read(Math.max(0, at))
  })
  svg.addEventListener('focusout', stop)
  if (svg.tabIndex === 0) svg.addEventListener('keydown', key)
}

/** The marks of a chart in the order of the rows of its table, or one per cell of it. */
function marksOfChart(svg: SVGSVGElement): Marks {
  const chart = svg.closest('.chart') as HTMLElement
  const textOf = (cells: readonly string[]) =>
    (chart.dataset.read ?? '').replaceAll(/\{(\d)\}/g, (_, i: string) => cells[Number(i)] ?? '')
  const [head = [], ...rows] = [...chart.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent ?? ''),
  )
  const grid = svg.querySelector<SVGGElement>('[data-cells]')?.dataset.cells?.split(' ').map(Number)
  if (!grid) {
    const all = [...svg.querySelectorAll<SVGGraphicsElement>('.bar, .dot')].map((shape, i) =>
      markOf(shape, textOf(rows[i] ?? [])),
    )
    return { all, columns: 1, down: 0, reach: Infinity }
  }
  const [left = 0, top = 0, width = 0, height = 0] = grid
  const all = rows.flatMap(([row = '', ...values], i) =>
    values.map((value, j) => ({
      x: left + j * width,
      y: top + i * height,
      width,
      height,
      text: textOf([row, value, head[j + 1] ?? '']),
    })),
  )
  return { all, columns: head.length - 1, down: 1, reach: Infinity }
}

function marksOfMap(svg: SVGSVGElement): Marks {
  const all = [...svg.querySelectorAll('a')].map((link) =>
    markOf(link.querySelector('.place') as SVGGraphicsElement, link.getAttribute('aria-label') ?? ''),
  )
  return { all, columns: 1, down: 1, reach: MAP_REACH }
}

function markOf(shape: SVGGraphicsElement, text: string): Mark {
  const { x, y, width, height } = shape.getBBox()
  return { x, y, width, height, text }
}

/** The index of the mark nearest to a point; -1: none. */
function nearest({ all, down, reach }: Marks, { x, y }: DOMPoint): number {
  const far = (mark: Mark) => Math.hypot(mark.x + mark.width / 2 - x, down * (mark.y + mark.height / 2 - y))
  const found = all.reduce<Mark | undefined>((best, mark) => (best && far(best) <= far(mark) ? best : mark), undefined)
  return found && far(found) <= reach ? all.indexOf(found) : -1
}

/** The index that a key leads to; undefined for other keys. */
function stepOf(key: string, { all, columns }: Marks, at: number): number | undefined {
  const last = all.length - 1
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: last,
    ...(columns > 1 ? { ArrowUp: at - columns, ArrowDown: at + columns } : {}),
  }
  const next = to[key]
  return next === undefined ? undefined : next < 0 || next > last ? at : next
}

/** Above a mark, within the width of what holds the picture. */
function placeAbove(line: HTMLElement, mark: Element, host: HTMLElement): void {
  const [box, around] = [mark.getBoundingClientRect(), host.getBoundingClientRect()]
  const middle = box.left + box.width / 2 - around.left
  const left = Math.min(Math.max(0, middle - line.offsetWidth / 2), around.width - line.offsetWidth)
  const top = box.top - around.top - line.offsetHeight - GAP
  line.style.translate = `${Math.round(left)}px ${Math.round(Math.max(0, top))}px`
}
