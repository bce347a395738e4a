import { DAY_MS, isoDate, slotOf, timeOf } from '../../../contract/time.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import { linear } from '../../charts/scale.ts'
import { silentSvg } from '../../charts/svg.ts'
import { timeTicks } from '../../charts/timeTicks.ts'
import type { Span } from '../../explorer/address.ts'
import { curvePath, rangeSeen, xOf } from '../../explorer/curvePath.ts'
import type { StyledCurve } from '../../explorer/seasonView.ts'
import { moved, resized, within } from '../../explorer/timeWindow.ts'
import { html } from '../../html.ts'
import { dayIn } from '../../lang/lang.ts'
import { built, lang } from '../dom.ts'
import type { Gestured } from './gestures.ts'
import { Sheet } from './sheet.ts'
import { words } from './words.ts'

type Edge = 'from' | 'to'

const FOOT = 16
/** Half the width of a handle, so that it stays within the picture at both ends. */
const SIDE = 12
/** A window of fewer days is moved by days, a longer one by months. */
const DAYS_BY_DAY = 120

/** All there is of the curves, small, with the window in it and a handle at each of its ends. */
export class Overview {
  readonly #host: HTMLElement
  readonly #on: Gestured
  readonly #sheet: Sheet
  readonly #pane: HTMLElement
  readonly #handles: Record<Edge, HTMLElement>
  #curves: readonly StyledCurve[] = []

  constructor(host: HTMLElement, on: Gestured) {
    this.#host = host
    this.#on = on
    this.#sheet = new Sheet(host, { draw: (size) => this.#drawn(size) })
    this.#pane = built`<div class="pane"></div>`
    this.#handles = { from: handle(words.windowStart), to: handle(words.windowEnd) }
    host.append(this.#pane)
    for (const edge of ['from', 'to'] as const) {
      this.#handles[edge].addEventListener('keydown', (event) => this.#press(edge, event))
      addDrag(this.#handles[edge], (_, clientX) => this.#resize(edge, this.#timeAt(clientX)))
    }
    addDrag(this.#pane, (by) => on.onSpan(moved(on.span(), by * this.#pixelMs(), on.bounds())))
    host.addEventListener('pointerdown', ({ target, clientX }) => {
      if (target === host) this.#centreAt(clientX)
    })
    new ResizeObserver(() => this.follow(on.span())).observe(host)
  }

  show(curves: readonly StyledCurve[]): void {
    const [first] = curves
    this.#curves = curves.filter(({ curve }) => curve.unite === first?.curve.unite)
    this.#sheet.redraw()
    this.follow(this.#on.span())
  }

  /** Shows where the window is: its handles come with the first, since a slider must have a value. */
  follow([fromMs, toMs]: Span): void {
    const axis = this.#axis()
    const [left, right] = [xOf(axis, fromMs), xOf(axis, toMs)]
    this.#pane.style.left = `${left}px`
    this.#pane.style.width = `${Math.max(0, right - left)}px`
    const [first, last] = this.#on.bounds()
    for (const [edge, timeMs, x] of [
      ['from', fromMs, left],
      ['to', toMs, right],
    ] as const) {
      const slider = this.#handles[edge]
      slider.style.left = `${x}px`
      slider.ariaValueMin = String(Math.round(first / DAY_MS))
      slider.ariaValueMax = String(Math.round(last / DAY_MS))
      slider.ariaValueNow = String(Math.round(timeMs / DAY_MS))
      slider.ariaValueText = dayIn(lang, isoDate(edge === 'from' ? timeMs : timeMs - 1))
      if (!slider.isConnected) this.#host.append(slider)
    }
  }

  #axis() {
    return { left: SIDE, width: Math.max(1, this.#host.clientWidth - 2 * SIDE), span: this.#on.bounds() }
  }

  #pixelMs(): number {
    const [from, to] = this.#on.bounds()
    return (to - from) / this.#axis().width
  }

  #timeAt(clientX: number): number {
    return this.#on.bounds()[0] + (clientX - this.#host.getBoundingClientRect().left - SIDE) * this.#pixelMs()
  }

  #resize(edge: Edge, timeMs: number): void {
    const { span, bounds, leastMs, onSpan } = this.#on
    onSpan(resized(span(), edge, { timeMs, leastMs: leastMs(), bounds: bounds() }))
  }

  #centreAt(clientX: number): void {
    const [from, to] = this.#on.span()
    const at = this.#timeAt(clientX)
    this.#on.onSpan(within([at - (to - from) / 2, at + (to - from) / 2], this.#on.bounds()))
  }

  #press(edge: Edge, event: KeyboardEvent): void {
    const [from, to] = this.#on.span()
    const [first, last] = this.#on.bounds()
    const timeMs = edge === 'from' ? from : to
    const unit: Granularite = to - from < DAYS_BY_DAY * DAY_MS ? 'journalier' : 'mensuel'
    const year = unit === 'mensuel' ? 12 : 30
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -year, PageUp: year }[event.key]
    const ends = { Home: first, End: last }[event.key]
    const target = by === undefined ? ends : timeOf(unit, slotOf(unit, timeMs) + by)
    if (target === undefined) return
    event.preventDefault()
    this.#resize(edge, target)
  }

  #drawn(size: { width: number; height: number }) {
    const axis = this.#axis()
    const seen = rangeSeen(
      this.#curves.map(({ curve }) => curve),
      axis.span,
    )
    const yOf = linear(seen, [size.height - FOOT - 4, 4])
    const lines = this.#curves.map(
      ({ curve, colour }) => html`<path class="traced small" d="${curvePath(curve, axis, yOf)}" stroke="${colour}"/>`,
    )
    const years = timeTicks(lang, axis.span, Math.max(2, axis.width / 70)).map(({ timeMs, label, within: year }) => {
      const x = Math.min(size.width - 16, Math.max(16, xOf(axis, timeMs)))
      return html`<text class="quiet" x="${x}" y="${size.height - 3}" text-anchor="middle">${year ?? label}</text>`
    })
    return silentSvg(size, [lines, years])
  }
}

function handle(name: string): HTMLElement {
  return built`<div class="handle" role="slider" tabindex="0" aria-label="${name}"></div>`
}

/** Calls with how far a pointer has moved since the last call, and where it is. */
function addDrag(host: HTMLElement, onMove: (by: number, clientX: number) => void): void {
  let last: number | undefined
  host.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    host.setPointerCapture(event.pointerId)
    last = event.clientX
  })
  host.addEventListener('pointermove', ({ clientX }) => {
    if (last === undefined) return
    onMove(clientX - last, clientX)
    last = clientX
  })
  for (const end of ['pointerup', 'pointercancel'])
    host.addEventListener(end, () => {
      last = undefined
    })
}
