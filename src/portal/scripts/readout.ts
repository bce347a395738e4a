/** A mark of a picture in the picture's own units, and what is told of it. */
interface Mark {
  x: number
  y: number
  width: number
  height: number
  text: string
}

/** The marks of a picture, and how they are found. */
interface Marks {
  all: readonly Mark[]
  /** Those in a row, for the keys up and down; 1: there is one row. */
  columns: number
  /** How far below and above a mark counts, beside left and right: not at all where each has a column for itself. */
  down: 0 | 1
  /** Farther marks are not meant. */
  reach: number
}

const SVG = 'http://www.w3.org/2000/svg'
/** A finger's width on a map, in its units. */
const MAP_REACH = 36
/** Between a mark and what is told of it, in pixels. */
const GAP = 8

/** Tells the values of charts and maps below `root` where they are pointed at, touched, or gone through by arrow keys. */
export function addReadouts(root: ParentNode): void {
  for (const svg of root.querySelectorAll<SVGSVGElement>('.chart[data-read] svg')) {
    svg.tabIndex = 0
    readOut(svg, () => marksOfChart(svg))
  }
  for (const svg of root.querySelectorAll<SVGSVGElement>('.map svg')) readOut(svg, () => marksOfMap(svg))
}

function readOut(svg: SVGSVGElement, find: () => Marks): void {
  const host = svg.parentElement as HTMLElement
  const line = document.createElement('p')
  line.className = 'readout'
  if (svg.tabIndex === 0) line.setAttribute('role', 'status')
  // The links of a map say their names themselves.
  else line.ariaHidden = 'true'
  host.append(line)
  const frame = document.createElementNS(SVG, 'rect')
  frame.setAttribute('class', 'reading')
  let marks: Marks | undefined
  let at = -1

  function read(index: number): void {
    marks ??= find()
    const mark = marks.all[index]
    // Told once, however often the pointer moves over it.
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

/** Marks in the order of the rows of the table behind the chart, or cells as its rows and columns. */
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

/** The index of the mark that is meant by a point; -1: none. */
function nearest({ all, down, reach }: Marks, { x, y }: DOMPoint): number {
  const far = (mark: Mark) => Math.hypot(mark.x + mark.width / 2 - x, down * (mark.y + mark.height / 2 - y))
  const found = all.reduce<Mark | undefined>((best, mark) => (best && far(best) <= far(mark) ? best : mark), undefined)
  return found && far(found) <= reach ? all.indexOf(found) : -1
}

/** Where an arrow leads; undefined for other keys. */
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
