import { DAY_MS, isoDate, slotOf, timeOf } from '../../../contract/time.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import { linear } from '../../charts/scale.ts'
import { silentSvg } from '../../charts/svg.ts'
import { timeTicks } from '../../charts/timeTicks.ts'
import type { Span } from '../../explorer/address.ts'
import { curvePath, rangeSeen, xOf } from '../../explorer/curvePath.ts'
import type { StyledCurve } from '../../explorer/lineStyle.ts'
import { moved, resized, within } from '../../explorer/timeWindow.ts'
import { html } from '../../html.ts'
import { dayIn } from '../../lang/lang.ts'
import { built, lang, part } from '../dom.ts'
import type { Gestured } from './gestures.ts'
import { sheetOn } from './sheet.ts'
import { words } from './words.ts'

type Edge = 'from' | 'to'

const FOOT = 16
/** Half the width of a handle, so that it stays within the picture at both ends. */
const SIDE = 12
/** A window of fewer days is moved by days, a longer one by months. */
const DAYS_BY_DAY = 120

/** All there is of the curves, small, with the window in it and a handle at each of its ends. */
export function overviewOn(host: HTMLElement, on: Gestured) {
  let shown: readonly StyledCurve[] = []
  const sheet = sheetOn(host, drawn)
  const pane = built`<div class="pane"></div>`
  const handle = (name: string) => built`<div class="handle" role="slider" tabindex="0" aria-label="${name}"></div>`
  const handles: Record<Edge, HTMLElement> = { from: handle(words.windowStart), to: handle(words.windowEnd) }
  host.append(pane)
  for (const edge of ['from', 'to'] as const) {
    handles[edge].addEventListener('keydown', (event) => press(edge, event))
    addDrag(handles[edge], (_, clientX) => resize(edge, timeAt(clientX)))
  }
  addDrag(pane, (by) => on.onSpan(moved(on.span(), by * pixelMs(), on.bounds())))
  host.addEventListener('pointerdown', ({ target, clientX }) => {
    if (target === host) centreAt(clientX)
  })
  new ResizeObserver(() => follow(on.span())).observe(host)

  /** Shows where the window is: its handles come with the first, since a slider must have a value. */
  function follow([fromMs, toMs]: Span): void {
    const axis = axisNow()
    const [left, right] = [xOf(axis, fromMs), xOf(axis, toMs)]
    pane.style.left = `${left}px`
    pane.style.width = `${Math.max(0, right - left)}px`
    const [first, last] = on.bounds().map((ms) => String(Math.round(ms / DAY_MS))) as [string, string]
    for (const [edge, timeMs, x] of [
      ['from', fromMs, left],
      ['to', toMs, right],
    ] as const) {
      const slider = handles[edge]
      slider.style.left = `${x}px`
      slider.ariaValueMin = first
      slider.ariaValueMax = last
      slider.ariaValueNow = String(Math.round(timeMs / DAY_MS))
      slider.ariaValueText = dayIn(lang, isoDate(edge === 'from' ? timeMs : timeMs - 1))
      if (!slider.isConnected) host.append(slider)
    }
  }

  function axisNow() {
    return { left: SIDE, width: Math.max(1, host.clientWidth - 2 * SIDE), span: on.bounds() }
  }

  function pixelMs(): number {
    const [from, to] = on.bounds()
    return (to - from) / axisNow().width
  }

  function timeAt(clientX: number): number {
    return on.bounds()[0] + (clientX - host.getBoundingClientRect().left - SIDE) * pixelMs()
  }

  function resize(edge: Edge, timeMs: number): void {
    on.onSpan(resized(on.span(), edge, { timeMs, leastMs: on.leastMs(), bounds: on.bounds() }))
  }

  function centreAt(clientX: number): void {
    const [from, to] = on.span()
    const [at, half] = [timeAt(clientX), (to - from) / 2]
    on.onSpan(within([at - half, at + half], on.bounds()))
  }

  function press(edge: Edge, event: KeyboardEvent): void {
    const [from, to] = on.span()
    const [first, last] = on.bounds()
    const unit: Granularite = to - from < DAYS_BY_DAY * DAY_MS ? 'journalier' : 'mensuel'
    const year = unit === 'mensuel' ? 12 : 30
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -year, PageUp: year }[event.key]
    const ends = { Home: first, End: last }[event.key]
    const target = by === undefined ? ends : timeOf(unit, slotOf(unit, edge === 'from' ? from : to) + by)
    if (target === undefined) return
    event.preventDefault()
    resize(edge, target)
  }

  function drawn(size: { width: number; height: number }) {
    const axis = axisNow()
    const yOf = linear(rangeSeen(shown, axis.span), [size.height - FOOT - 4, 4])
    const lines = shown.map(
      ({ curve, colour }) => html`<path class="traced small" d="${curvePath(curve, axis, yOf)}" stroke="${colour}"/>`,
    )
    const years = timeTicks(lang, axis.span, Math.max(2, axis.width / 70)).map(({ timeMs, label, within: year }) => {
      const x = Math.min(size.width - 16, Math.max(16, xOf(axis, timeMs)))
      return html`<text class="quiet" x="${x}" y="${size.height - 3}" text-anchor="middle">${year ?? label}</text>`
    })
    return silentSvg(size, [lines, years])
  }

  return {
    follow,
    show(curves: readonly StyledCurve[]): void {
      shown = curves.filter(({ curve }) => curve.unite === curves[0]?.curve.unite)
      sheet.redraw()
      follow(on.span())
    },
  }
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

/** The dates of the window, and buttons that show the span that all curves have, or all there is. */
export function windowBar(on: Gestured) {
  const host = built`<div class="window"><label class="field">${words.from} <input class="day" type="date" name="de" required></label><label class="field">${words.to} <input class="day" type="date" name="a" required></label><button type="button" class="plain all common" hidden>${words.commonYears}</button><button type="button" class="plain all">${words.all}</button></div>`
  const [from, to] = ['de', 'a'].map((name) => part<HTMLInputElement>(host, `[name="${name}"]`)) as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  const common = part(host, '.common')
  let commonSpan: Span | undefined
  common.addEventListener('click', () => commonSpan && on.onSpan(commonSpan))
  part(host, '.all:not(.common)').addEventListener('click', () => on.onSpan(on.bounds()))
  host.addEventListener('change', () => {
    const [fromMs, toMs] = [from.valueAsNumber, to.valueAsNumber]
    if (fromMs <= toMs) on.onSpan(within([fromMs, toMs + DAY_MS], on.bounds()))
  })
  return {
    host,
    /** Offers the span that all curves have, where they do not all have the same. */
    offer(span: Span | undefined): void {
      commonSpan = span
      common.hidden = span === undefined
    },
    /** Shows the dates of a window, and their bounds. */
    follow([fromMs, toMs]: Span, [firstMs, lastMs]: Span): void {
      for (const input of [from, to]) {
        input.min = isoDate(firstMs)
        input.max = isoDate(lastMs - 1)
      }
      from.value = isoDate(fromMs)
      to.value = isoDate(toMs - 1)
    },
  }
}
