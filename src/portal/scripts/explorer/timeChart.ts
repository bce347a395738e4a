import { slotOf, timeOf } from '../../../contract/time.ts'
import { GRANULARITES, type Granularite } from '../../../contract/vocabulary.ts'
import type { Span } from '../../explorer/address.ts'
import { type Curve, shownDecimals } from '../../explorer/curve.ts'
import { number } from '../../lang/lang.ts'
import { stepName, unitIn } from '../../lang/steps.ts'
import { lang } from '../dom.ts'
import { drawDisc, drawLines, haloText, type Pen, resetSheet, type Sheet, setText, sheetIn } from './canvas.ts'
import { middleOf, valueAt, xOf } from './curveTracing.ts'
import type { DrawnCurve } from './drawnCurve.ts'
import { readTheme, type Theme } from './theme.ts'
import { drawTimePicture, FOOT, LABEL_LINE, laidOut, type Panel, type TimePicture } from './timePicture.ts'

/** Curves over time on a canvas. The cursor is on a second canvas above, so that pointing redraws no curve. */
export class TimeChart {
  readonly #host: HTMLElement
  readonly #sheet: Sheet
  readonly #cursorSheet: Sheet
  #panels: Panel[] = []
  #span: Span = [0, 1]
  #picture: TimePicture
  #cursorMs: number | undefined
  #frame = 0
  #stale: 'all' | 'cursor' = 'cursor'

  constructor(host: HTMLElement) {
    this.#host = host
    this.#sheet = sheetIn(host)
    this.#cursorSheet = sheetIn(host)
    this.#picture = this.#layOut()
    new ResizeObserver(() => this.#redraw()).observe(host)
  }

  /** @param names labels for the curves of a panel */
  show(curves: readonly DrawnCurve[], span: Span, names: (curves: readonly Curve[]) => string[]): void {
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
    this.#redraw()
  }

  /** Shows another window of the same curves, in the next frame. */
  move(span: Span): void {
    this.#span = span
    this.#redraw()
  }

  /** Draws the same curves and window with another pen. */
  drawWith(pen: Pen, theme: Theme, { width, height }: { width: number; height: number }): void {
    drawTimePicture(laidOut(this.#panels, { pen, theme, span: this.#span, width, height }))
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
    const { left, width } = this.#picture.axis
    const [fromMs, toMs] = this.#span
    const pixelMs = (toMs - fromMs) / width
    return { timeMs: fromMs + (clientX - this.#host.getBoundingClientRect().left - left) * pixelMs, pixelMs }
  }

  #layOut(): TimePicture {
    const { clientWidth: width, clientHeight: height } = this.#host
    return laidOut(this.#panels, { pen: this.#sheet.context, theme: readTheme(), span: this.#span, width, height })
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
    this.#picture = this.#layOut()
    const { width, height, panels } = this.#picture
    if (width === 0 || panels.length === 0) return
    resetSheet(this.#sheet, width, height)
    drawTimePicture(this.#picture)
  }

  #drawCursors(): void {
    const { width, height, panels } = this.#picture
    resetSheet(this.#cursorSheet, width, height)
    if (this.#cursorMs === undefined) return
    for (const panel of panels) this.#drawCursor(panel, this.#cursorMs)
    this.#drawCursorStep(this.#cursorMs)
  }

  /** The step under the pointer, below the axis, where no finger hides it. */
  #drawCursorStep(timeMs: number): void {
    const finest = this.#finest()
    if (finest === undefined) return
    const { context } = this.#cursorSheet
    const { axis, theme, width, height } = this.#picture
    const text = stepName(lang, finest, slotOf(finest, timeMs))
    setText(context, { weight: 600, align: 'center', baseline: 'middle' })
    const half = context.measureText(text).width / 2 + 6
    const x = Math.max(half, Math.min(xOf(axis, timeMs), width - half))
    const top = height - FOOT + 2
    context.fillStyle = theme.ink
    context.fillRect(x - half, top, 2 * half, 20)
    context.fillStyle = theme.paper
    context.fillText(text, x, top + 10)
  }

  #drawCursor(panel: Panel, timeMs: number): void {
    const { axis, theme } = this.#picture
    if (timeMs < axis.span[0] || timeMs > axis.span[1]) return
    const { context } = this.#cursorSheet
    const { ink, paper } = theme
    const x = Math.round(xOf(axis, timeMs)) + 0.5
    const line = [
      [x, panel.top],
      [x, panel.top + panel.height],
    ] as const
    context.globalAlpha = 0.5
    drawLines(context, [line], { colour: ink })
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
