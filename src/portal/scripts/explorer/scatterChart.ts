import { linear, tickDecimals, ticks } from '../../charts/scale.ts'
import { valueIn } from '../../explorer/captions.ts'
import type { Pair } from '../../explorer/pair.ts'
import { number } from '../../lang/lang.ts'
import { stepName, unitIn } from '../../lang/steps.ts'
import { lang } from '../dom.ts'
import { drawDisc, drawLines, haloText, hatch, type Pen, resetSheet, type Sheet, setText, sheetIn } from './canvas.ts'
import type { DrawnCurve } from './drawnCurve.ts'
import { readTheme, type Theme } from './theme.ts'
import { words } from './words.ts'

interface Drawn {
  pair: Pair
  x: DrawnCurve
  y: DrawnCurve
}

const [LEFT, RIGHT, TOP, FOOT] = [56, 12, 26, 46]
const MOST_WIDTH = 640
/** The number of points from which they are drawn small and translucent. */
const MANY = 2000

/** A scatter of two series, a point per common step. */
export class ScatterChart {
  readonly #host: HTMLElement
  readonly #sheet: Sheet
  #drawn: Drawn | undefined
  #pointed: number | undefined
  #frame = 0
  #place: { x(value: number): number; y(value: number): number } = { x: () => 0, y: () => 0 }

  constructor(host: HTMLElement) {
    this.#host = host
    this.#sheet = sheetIn(host)
    new ResizeObserver(() => this.#redraw()).observe(host)
    host.addEventListener('pointermove', (event) => this.#point(event))
    host.addEventListener('pointerdown', (event) => this.#point(event))
    host.addEventListener('pointerleave', () => {
      this.#pointed = undefined
      this.#redraw()
    })
  }

  show(drawn: Drawn): void {
    this.#drawn = drawn
    this.#pointed = undefined
    this.#redraw()
  }

  #redraw(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      if (this.#drawn && this.#host.clientWidth > 0) this.#draw(this.#drawn, readTheme())
    })
  }

  #point({ clientX, clientY }: PointerEvent): void {
    const { left, top } = this.#host.getBoundingClientRect()
    const { x, y } = this.#drawn?.pair.common ?? { x: [], y: [] }
    let [nearest, distance] = [-1, 24 ** 2]
    for (let i = 0; i < x.length; i++) {
      const away =
        (this.#place.x(x[i] as number) + left - clientX) ** 2 + (this.#place.y(y[i] as number) + top - clientY) ** 2
      if (away < distance) [nearest, distance] = [i, away]
    }
    const pointed = nearest < 0 ? undefined : nearest
    if (pointed === this.#pointed) return
    this.#pointed = pointed
    this.#redraw()
  }

  /** Draws the same points with another pen; returns the size of the picture. */
  drawWith(pen: Pen, theme: Theme): { width: number; height: number } {
    const size = { width: MOST_WIDTH, height: MOST_WIDTH * 0.86 }
    if (this.#drawn) this.#drawPicture(pen, this.#drawn, { theme, ...size })
    // The places of the screen, for the pointer.
    this.#redraw()
    return size
  }

  #draw(drawn: Drawn, theme: Theme): void {
    const { clientWidth, clientHeight: height } = this.#host
    const width = Math.min(clientWidth, height / 0.86)
    resetSheet(this.#sheet, width, height)
    this.#drawPicture(this.#sheet.context, drawn, { theme, width, height })
    this.#drawPointed(drawn, theme, width)
  }

  #drawPicture(
    pen: Pen,
    drawn: Drawn,
    { theme, width, height }: { theme: Theme; width: number; height: number },
  ): void {
    const { pair } = drawn
    const { x: xs, y: ys } = pair.common
    const { comparable } = pair
    const [ofX, ofY] = [extent(xs), extent(ys)]
    const both: [number, number] = [Math.min(ofX[0], ofY[0]), Math.max(ofX[1], ofY[1])]
    const count = width < 480 ? 4 : 6
    const [xMarks, yMarks] = [ticks(comparable ? both : ofX, count), ticks(comparable ? both : ofY, count)]
    const box = { left: LEFT, top: TOP, width: width - LEFT - RIGHT, height: height - TOP - FOOT }
    const ends = (marks: number[]) => [marks[0] as number, marks.at(-1) as number] as const
    const x = linear(ends(xMarks), [box.left, box.left + box.width])
    const y = linear(ends(yMarks), [box.top + box.height, box.top])
    this.#place = { x, y }
    this.#drawAxes(pen, drawn, { theme, xMarks, yMarks, box })
    if (comparable) this.#drawOneToOne(pen, ends(xMarks), theme)
    this.#drawPoints(pen, drawn, theme)
    if (pair.x.simule || pair.y.simule) hatch(pen, box, { word: words.simulated, ...theme })
  }

  #drawAxes(
    context: Pen,
    { x, y }: Drawn,
    { theme, xMarks, yMarks, box }: { theme: Theme; xMarks: number[]; yMarks: number[]; box: Box },
  ): void {
    const [foot, right] = [box.top + box.height, box.left + box.width]
    const [xs, ys] = [
      xMarks.map((mark) => ({ mark, at: Math.round(this.#place.x(mark)) + 0.5 })),
      yMarks.map((mark) => ({ mark, at: Math.round(this.#place.y(mark)) + 0.5 })),
    ]
    const lines = [
      ...xs.map(
        ({ at }) =>
          [
            [at, box.top],
            [at, foot],
          ] as const,
      ),
      ...ys.map(
        ({ at }) =>
          [
            [box.left, at],
            [right, at],
          ] as const,
      ),
    ]
    drawLines(context, lines, { colour: theme.line })
    setText(context, { colour: theme.soft, align: 'center', baseline: 'top' })
    for (const { mark, at } of xs) context.fillText(number(lang, mark, tickDecimals(xMarks)), at, foot + 5)
    setText(context, { colour: theme.soft, align: 'right', baseline: 'middle' })
    for (const { mark, at } of ys) context.fillText(number(lang, mark, tickDecimals(yMarks)), box.left - 6, at)
    setText(context, { colour: theme.ink, weight: 600, align: 'right' })
    const title = ({ name, curve }: DrawnCurve) => [name, unitIn(lang, curve.unite)].filter(Boolean).join(', ')
    context.fillText(`${title(x)} →`, right, foot + 40)
    context.textAlign = 'left'
    context.fillText(`↑ ${title(y)}`, 0, box.top - 10)
  }

  #drawOneToOne(context: Pen, [low, high]: readonly [number, number], { ink, paper }: Theme): void {
    const { x, y } = this.#place
    drawLines(
      context,
      [
        [
          [x(low), y(low)],
          [x(high), y(high)],
        ],
      ],
      { colour: ink, dash: [6, 4] },
    )
    setText(context, { weight: 600, align: 'right', baseline: 'middle' })
    const at = high - (high - low) * 0.06
    haloText(context, words.oneToOne, { x: x(at) - 8, y: y(at), colour: ink, halo: paper })
  }

  #drawPoints(context: Pen, { pair, y: { colour } }: Drawn, { ink }: Theme): void {
    const { x, y } = pair.common
    if (x.length >= MANY) {
      context.fillStyle = colour
      context.globalAlpha = Math.max(0.08, 0.5 - x.length / 100_000)
      for (let i = 0; i < x.length; i++) {
        context.fillRect(this.#place.x(x[i] as number) - 1, this.#place.y(y[i] as number) - 1, 2, 2)
      }
    } else {
      context.globalAlpha = 0.6
      for (let i = 0; i < x.length; i++) {
        const place = { x: this.#place.x(x[i] as number), y: this.#place.y(y[i] as number), radius: 3.5 }
        drawDisc(context, place, { fill: colour, outline: ink, width: 0.5 })
      }
    }
    context.globalAlpha = 1
  }

  #drawPointed({ pair }: Drawn, { ink, paper }: Theme, width: number): void {
    if (this.#pointed === undefined) return
    const { context } = this.#sheet
    const { common, granularite } = pair
    const at = this.#pointed
    const [slot, x, y] = [common.slots[at] as number, common.x[at] as number, common.y[at] as number]
    const [atX, atY] = [this.#place.x(x), this.#place.y(y)]
    drawDisc(context, { x: atX, y: atY, radius: 7 }, { outline: ink, width: 2 })
    const text = [stepName(lang, granularite, slot), `x ${valueIn(lang, pair.x, x)}`, `y ${valueIn(lang, pair.y, y)}`]
    setText(context, { weight: 600, baseline: 'middle' })
    const wide = Math.max(...text.map((each) => context.measureText(each).width))
    const left = atX + 14 + wide < width ? atX + 14 : Math.max(4, atX - 14 - wide)
    for (const [i, line] of text.entries()) {
      haloText(context, line, { x: left, y: Math.max(14, atY - 18) + i * 17, colour: ink, halo: paper })
    }
  }
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function extent(values: Float64Array): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return low === high ? [low - 0.5, high + 0.5] : [low, high]
}
