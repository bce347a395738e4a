import { slotOf, timeOf } from '../../../contract/time.ts'
import { GRANULARITES, type Granularite } from '../../../contract/vocabulary.ts'
import { tickDecimals, ticks } from '../../charts/scale.ts'
import { timeTicks } from '../../charts/timeTicks.ts'
import type { Span } from '../../explorer/address.ts'
import { type Curve, shownDecimals } from '../../explorer/curve.ts'
import { number } from '../../lang/lang.ts'
import { stepName, unitIn } from '../../lang/steps.ts'
import { lang } from '../dom.ts'
import { drawDisc, drawLines, haloText, hatch, resetSheet, type Sheet, setText, sheetIn } from './canvas.ts'
import {
  type Axis,
  lastSeen,
  middleOf,
  pixelsPerStep,
  rangeSeen,
  stepsAround,
  traceExtremes,
  traceSteps,
  valueAt,
  xOf,
} from './curveTracing.ts'
import type { DrawnCurve } from './drawnCurve.ts'
import { readTheme, type Theme } from './theme.ts'
import { words } from './words.ts'

/** The curves of one unit; panels share the time axis. */
interface Panel {
  unite: string
  title: string
  simule: boolean
  curves: DrawnCurve[]
  top: number
  height: number
  /** The vertical position of a value, as last drawn. */
  yOf(value: number): number
}

const LEFT = 52
const RIGHT = 10
const TITLE = 30
const FOOT = 40
const GAP = 14
const WIDE = 720
/** The most curves with labels at their ends. */
const MOST_LABELS = 4
const LABEL_LINE = 17
/** Pixels between two points from which points are marked. */
const MARKED = 9

/** Curves over time on a canvas. The cursor is on a second canvas above, so that pointing redraws no curve. */
export class TimeChart {
  readonly #host: HTMLElement
  readonly #sheet: Sheet
  readonly #cursorSheet: Sheet
  #panels: Panel[] = []
  #span: Span = [0, 1]
  #cursorMs: number | undefined
  #theme: Theme = readTheme()
  #height = 0
  #right = RIGHT
  #frame = 0
  #stale: 'all' | 'cursor' = 'cursor'

  constructor(host: HTMLElement) {
    this.#host = host
    this.#sheet = sheetIn(host)
    this.#cursorSheet = sheetIn(host)
    new ResizeObserver(() => this.#layOut()).observe(host)
  }

  /** @param names labels for the curves of a panel */
  show(curves: readonly DrawnCurve[], span: Span, names: (curves: readonly Curve[]) => string[]): void {
    this.#theme = readTheme()
    const units = [...new Set(curves.map(({ curve }) => curve.unite))]
    this.#panels = units.map((unite) => {
      const ofUnit = curves.filter(({ curve }) => curve.unite === unite)
      return {
        unite,
        title: panelTitle(ofUnit, unite),
        simule: ofUnit.some(({ curve }) => curve.simule),
        curves: named(ofUnit, names),
        top: 0,
        height: 0,
        yOf: () => 0,
      }
    })
    const [only] = this.#panels
    // A single panel is titled by the heading above it.
    if (only && this.#panels.length === 1) only.title = unitIn(lang, only.unite) || only.title
    this.#span = span
    this.#layOut()
  }

  /** Shows another window of the same curves, in the next frame. */
  move(span: Span): void {
    this.#span = span
    this.#redraw()
  }

  /** Points at the finest step drawn that holds an instant. */
  point(timeMs: number | undefined): void {
    const finest = this.#finest()
    const slot = timeMs === undefined || finest === undefined ? undefined : slotOf(finest, timeMs)
    this.#cursorMs =
      slot === undefined || finest === undefined ? undefined : (timeOf(finest, slot) + timeOf(finest, slot + 1)) / 2
    this.#redraw('cursor')
  }

  #finest(): Granularite | undefined {
    const drawn = new Set(this.#panels.flatMap(({ curves }) => curves.map(({ curve }) => curve.granularite)))
    return GRANULARITES.find((each) => drawn.has(each))
  }

  /** The instant at a place on the page, and the time that a pixel lasts. */
  timeAt(clientX: number): { timeMs: number; pixelMs: number } {
    const { left, width, span } = this.#axis()
    const pixelMs = (span[1] - span[0]) / width
    return { timeMs: span[0] + (clientX - this.#host.getBoundingClientRect().left - left) * pixelMs, pixelMs }
  }

  #axis(): Axis {
    return { left: LEFT, width: Math.max(1, this.#host.clientWidth - LEFT - this.#right), span: this.#span }
  }

  #layOut(): void {
    const count = Math.max(1, this.#panels.length)
    const roomy = Math.min(440, Math.max(260, globalThis.innerHeight * 0.42))
    const panelHeight = count === 1 ? roomy : Math.max(150, (roomy * 1.4) / count)
    for (const [i, panel] of this.#panels.entries()) {
      panel.top = TITLE + i * (panelHeight + TITLE + GAP)
      panel.height = panelHeight
    }
    this.#height = count * (panelHeight + TITLE) + (count - 1) * GAP + FOOT
    this.#host.style.height = `${this.#height}px`
    this.#right = this.#roomForLabels()
    this.#redraw()
  }

  #labelled(panel: Panel): boolean {
    const { length } = panel.curves
    return this.#host.clientWidth >= WIDE && length > 1 && length <= MOST_LABELS
  }

  #roomForLabels(): number {
    const { context } = this.#sheet
    setText(context, { weight: 600 })
    const widths = this.#panels
      .filter((panel) => this.#labelled(panel))
      .flatMap(({ curves }) => curves.map(({ name }) => context.measureText(name).width))
    return widths.length === 0 ? RIGHT : Math.min(240, Math.max(...widths) + 28)
  }

  #redraw(what: 'all' | 'cursor' = 'all'): void {
    this.#stale = this.#stale === 'all' ? 'all' : what
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      if (this.#stale === 'all') this.#draw()
      this.#stale = 'cursor'
      this.#drawCursors()
    })
  }

  #draw(): void {
    const width = this.#host.clientWidth
    if (width === 0 || this.#panels.length === 0) return
    resetSheet(this.#sheet, width, this.#height)
    const axis = this.#axis()
    this.#drawTimes(axis)
    for (const panel of this.#panels) this.#drawPanel(panel, axis)
  }

  #drawCursors(): void {
    resetSheet(this.#cursorSheet, this.#host.clientWidth, this.#height)
    const axis = this.#axis()
    for (const panel of this.#panels) this.#drawCursor(panel, axis)
    if (this.#cursorMs !== undefined) this.#drawCursorStep(this.#cursorMs, axis)
  }

  /** The step under the pointer, below the axis, where no finger hides it. */
  #drawCursorStep(timeMs: number, axis: Axis): void {
    const finest = this.#finest()
    if (finest === undefined) return
    const { context } = this.#cursorSheet
    const text = stepName(lang, finest, slotOf(finest, timeMs))
    setText(context, { weight: 600, align: 'center', baseline: 'middle' })
    const half = context.measureText(text).width / 2 + 6
    const x = Math.max(half, Math.min(xOf(axis, timeMs), this.#host.clientWidth - half))
    const top = this.#height - FOOT + 2
    context.fillStyle = this.#theme.ink
    context.fillRect(x - half, top, 2 * half, 20)
    context.fillStyle = this.#theme.paper
    context.fillText(text, x, top + 10)
  }

  #drawTimes(axis: Axis): void {
    const { context } = this.#sheet
    const { soft, line, ink } = this.#theme
    const foot = this.#height - FOOT
    let free = -Infinity
    for (const { timeMs, label, within } of timeTicks(lang, axis.span, Math.max(2, axis.width / 80))) {
      const x = Math.round(xOf(axis, timeMs)) + 0.5
      const lines = this.#panels.map(
        ({ top, height }) =>
          [
            [x, top],
            [x, top + height],
          ] as const,
      )
      drawLines(context, lines, { colour: line })
      setText(context, { colour: soft, align: 'center', baseline: 'top' })
      // The last label may be at the edge of the screen.
      const room = this.#host.clientWidth - context.measureText(label).width / 2
      context.fillText(label, Math.min(x, room), foot + 6)
      if (within === undefined) continue
      setText(context, { colour: ink, weight: 600, align: 'center', baseline: 'top' })
      const half = context.measureText(within).width / 2
      const place = Math.max(half, Math.min(x, axis.left + axis.width + this.#right - half))
      if (place - half < free) continue
      context.fillText(within, place, foot + 22)
      free = place + half + 8
    }
  }

  #drawPanel(panel: Panel, axis: Axis): void {
    const { context } = this.#sheet
    const { ink, soft, line, paper } = this.#theme
    const { top, height } = panel
    const marks = ticks(
      rangeSeen(
        panel.curves.map(({ curve }) => curve),
        axis.span,
      ),
      Math.max(2, Math.round(height / 70)),
    )
    const [low, high] = [marks[0] as number, marks.at(-1) as number]
    const yOf = (value: number) => top + height - ((value - low) / (high - low)) * height
    panel.yOf = yOf
    setText(context, { colour: ink, weight: 600 })
    context.fillText(fitted(context, panel.title, axis.width + LEFT), 0, top - 14)
    const decimals = tickDecimals(marks)
    const rows = marks.map((mark) => ({ mark, y: Math.round(yOf(mark)) + 0.5 }))
    const lines = rows.map(
      ({ y }) =>
        [
          [axis.left, y],
          [axis.left + axis.width, y],
        ] as const,
    )
    drawLines(context, lines, { colour: line })
    setText(context, { colour: soft, align: 'right', baseline: 'middle' })
    for (const { mark, y } of rows) context.fillText(number(lang, mark, decimals), axis.left - 6, y)
    context.save()
    context.beginPath()
    context.rect(axis.left, top - 1, axis.width, height + 2)
    context.clip()
    if (panel.curves.length === 2) this.#shadeBetween(panel.curves as [DrawnCurve, DrawnCurve], axis, yOf)
    for (const drawn of panel.curves) this.#drawCurve(drawn, axis, yOf)
    context.restore()
    if (panel.simule) {
      hatch(context, { left: axis.left, top, width: axis.width, height }, { word: words.simulated, soft, ink, paper })
    }
    if (this.#labelled(panel)) this.#labelEnds(panel, axis)
  }

  /** Shades the area between two curves of one variable and step, to show where they differ. */
  #shadeBetween([a, b]: readonly [DrawnCurve, DrawnCurve], axis: Axis, yOf: (value: number) => number): void {
    const { context } = this.#sheet
    const [first, second] = [a.curve, b.curve]
    const alike = first.granularite === second.granularite && first.grandeur.code === second.grandeur.code
    if (!alike || pixelsPerStep(first, axis) < 2) return
    const { from, to } = stepsAround(first, axis.span)
    context.fillStyle = this.#theme.soft
    context.globalAlpha = 0.22
    context.beginPath()
    for (let slot = from; slot < to - 1; slot++) {
      const corners = [slot, slot + 1].flatMap((at) => [valueAt(first, at), valueAt(second, at)])
      if (corners.some(Number.isNaN)) continue
      const [a0, b0, a1, b1] = corners.map(yOf) as [number, number, number, number]
      const [x0, x1] = [xOf(axis, middleOf(first, slot)), xOf(axis, middleOf(first, slot + 1))]
      context.moveTo(x0, a0)
      context.lineTo(x1, a1)
      context.lineTo(x1, b1)
      context.lineTo(x0, b0)
      context.closePath()
    }
    context.fill()
    context.globalAlpha = 1
  }

  #drawCurve({ curve, colour, dash }: DrawnCurve, axis: Axis, yOf: (value: number) => number): void {
    const { context } = this.#sheet
    const apart = pixelsPerStep(curve, axis)
    const sparse = apart >= 2
    context.lineJoin = sparse ? 'round' : 'bevel'
    context.beginPath()
    if (apart >= 0.75) traceSteps(context, curve, axis, yOf)
    else traceExtremes(context, curve, { axis, yOf, steps: 2 ** Math.ceil(Math.log2(1 / apart)) })
    const width = sparse ? 2 : 1.25
    context.setLineDash(sparse ? [...dash] : [])
    // A rim of ink, for the lightest colours on paper and the darkest at night.
    context.strokeStyle = this.#theme.ink
    context.globalAlpha = 0.35
    context.lineWidth = width + 1.5
    context.stroke()
    context.globalAlpha = 1
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke()
    context.setLineDash([])
    this.#markSteps(curve, colour, { axis, yOf, all: apart >= MARKED })
  }

  /** Marks isolated points, partial months as rings, and all points if there is room. */
  #markSteps(
    curve: Curve,
    colour: string,
    { axis, yOf, all }: { axis: Axis; yOf: (value: number) => number; all: boolean },
  ): void {
    if (pixelsPerStep(curve, axis) < 0.75) return
    const { context } = this.#sheet
    const { from, to } = stepsAround(curve, axis.span)
    for (let slot = from; slot < to; slot++) {
      const value = valueAt(curve, slot)
      if (Number.isNaN(value)) continue
      const partial = curve.partial.has(slot)
      const alone = Number.isNaN(valueAt(curve, slot - 1)) && Number.isNaN(valueAt(curve, slot + 1))
      if (!all && !partial && !alone) continue
      const place = { x: xOf(axis, middleOf(curve, slot)), y: yOf(value), radius: partial ? 4.5 : 3 }
      const { paper } = this.#theme
      drawDisc(
        context,
        place,
        partial ? { fill: paper, outline: colour, width: 2 } : { fill: colour, outline: paper, width: 1 },
      )
    }
  }

  /** Names at the right end of their curves, moved apart where they would touch. */
  #labelEnds(panel: Panel, axis: Axis): void {
    const { context } = this.#sheet
    const ends = panel.curves.flatMap((drawn) => {
      const y = lastSeen(drawn.curve, axis.span)
      return y === undefined ? [] : [{ drawn, y: panel.yOf(y) }]
    })
    ends.sort((a, b) => a.y - b.y)
    let free = panel.top + 8
    for (const end of ends) {
      end.y = Math.max(end.y, free)
      free = end.y + LABEL_LINE
    }
    let floor = panel.top + panel.height - 8
    for (const end of [...ends].reverse()) {
      end.y = Math.min(end.y, floor)
      floor = end.y - LABEL_LINE
    }
    const x = axis.left + axis.width + 4
    setText(context, { colour: this.#theme.ink, weight: 600, baseline: 'middle' })
    for (const { drawn, y } of ends) {
      const dash = drawn.dash.map((length) => length / 2)
      drawLines(
        context,
        [
          [
            [x, y],
            [x + 14, y],
          ],
        ],
        { colour: drawn.colour, width: 3, dash },
      )
      context.fillText(fitted(context, drawn.name, this.#right - 22), x + 19, y)
    }
  }

  #drawCursor(panel: Panel, axis: Axis): void {
    const timeMs = this.#cursorMs
    if (timeMs === undefined || timeMs < axis.span[0] || timeMs > axis.span[1]) return
    const { context } = this.#cursorSheet
    const { ink, paper } = this.#theme
    const x = Math.round(xOf(axis, timeMs)) + 0.5
    context.globalAlpha = 0.5
    drawLines(
      context,
      [
        [
          [x, panel.top],
          [x, panel.top + panel.height],
        ],
      ],
      { colour: ink },
    )
    context.globalAlpha = 1
    const rightward = x < axis.left + axis.width - 90
    setText(context, { weight: 600, align: rightward ? 'left' : 'right', baseline: 'middle' })
    let free = -Infinity
    const points = panel.curves.flatMap(({ curve, colour }) => {
      const slot = slotOf(curve.granularite, timeMs)
      const value = valueAt(curve, slot)
      if (Number.isNaN(value)) return []
      const text = number(lang, value, shownDecimals(curve))
      return [{ at: xOf(axis, middleOf(curve, slot)), y: panel.yOf(value), text, colour }]
    })
    for (const { at, y, text, colour } of points.sort((a, b) => a.y - b.y)) {
      drawDisc(context, { x: at, y, radius: 5 }, { fill: colour, outline: ink, width: 1.5 })
      const place = Math.max(y, free)
      haloText(context, text, { x: at + (rightward ? 9 : -9), y: place, colour: ink, halo: paper })
      free = place + LABEL_LINE
    }
  }
}

function named(curves: readonly DrawnCurve[], names: (curves: readonly Curve[]) => string[]): DrawnCurve[] {
  const own = names(curves.map(({ curve }) => curve))
  return curves.map((drawn, i) => ({ ...drawn, name: own[i] ?? drawn.name }))
}

/** The variables of a panel and their unit. */
function panelTitle(curves: readonly DrawnCurve[], unite: string): string {
  const variables = [...new Set(curves.map(({ curve }) => curve.grandeur.libelle))]
  return [variables.join(' · '), unitIn(lang, unite)].filter(Boolean).join(', ')
}

/** The start of a text that fits. */
function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  let length = text.length
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > room) length--
  return `${text.slice(0, length)}…`
}
