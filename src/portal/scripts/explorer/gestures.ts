import type { Span } from '../../explorer/address.ts'
import { moved, zoomed } from '../../explorer/timeWindow.ts'

/** The chart that gestures act on. */
export interface Gestured {
  span(): Span
  bounds(): Span
  /** The length of the shortest useful window. */
  leastMs(): number
  onSpan(span: Span): void
  /** The instant pointed at; undefined: none. */
  onPoint(timeMs: number | undefined): void
  /** The instant pointed at moves by a step: 1 later, -1 earlier. */
  onStep(direction: 1 | -1): void
}

/** A chart with a time axis. */
interface OnAxis extends Gestured {
  /** The instant at a place on the page, and the time that a pixel lasts. */
  timeAt(clientX: number): { timeMs: number; pixelMs: number }
}

const ZOOM = 0.7
const MOVE = 0.15
const WHEEL_ZOOM = 0.002

const showAll = (on: Gestured) => on.onSpan(on.bounds())

/** Moves the window by a part of its length. */
const moveBy = (part: number) => (on: Gestured) => {
  const [from, to] = on.span()
  on.onSpan(moved([from, to], (to - from) * part, on.bounds()))
}

/** Zooms about the middle of the window. */
const zoomBy = (factor: number) => (on: Gestured) => {
  const [from, to] = on.span()
  zoomAround(on, (from + to) / 2, factor)
}

function zoomAround(on: Gestured, aroundMs: number, factor: number): void {
  on.onSpan(zoomed(on.span(), { aroundMs, factor, leastMs: on.leastMs(), bounds: on.bounds() }))
}

/** What a key does; those with Shift first. */
const KEYS: Record<string, (on: Gestured) => void> = {
  'Shift ArrowLeft': (on) => on.onStep(-1),
  'Shift ArrowRight': (on) => on.onStep(1),
  ArrowLeft: moveBy(-MOVE),
  ArrowRight: moveBy(MOVE),
  '+': zoomBy(ZOOM),
  '=': zoomBy(ZOOM),
  '-': zoomBy(1 / ZOOM),
  _: zoomBy(1 / ZOOM),
  0: showAll,
  Home: showAll,
  Escape: (on) => on.onPoint(undefined),
}

/** Mouse, touch and keyboard on a chart: drag, pinch, wheel and keys. A vertical swipe scrolls the page. */
export function addGestures(host: HTMLElement, on: OnAxis): void {
  addPointers(host, on)
  host.addEventListener(
    'wheel',
    (event) => {
      const { timeMs, pixelMs } = on.timeAt(event.clientX)
      const zooms = event.ctrlKey || event.metaKey
      // A vertical wheel scrolls the page.
      if (!zooms && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      if (zooms) zoomAround(on, timeMs, Math.exp(event.deltaY * WHEEL_ZOOM))
      else on.onSpan(moved(on.span(), event.deltaX * pixelMs, on.bounds()))
    },
    { passive: false },
  )
  host.addEventListener('dblclick', (event) => zoomAround(on, on.timeAt(event.clientX).timeMs, ZOOM * ZOOM))
  host.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const act = (shiftKey && KEYS[`Shift ${key}`]) || KEYS[key]
    if (!act || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    act(on)
  })
}

function addPointers(host: HTMLElement, on: OnAxis): void {
  /** Fingers and buttons that are down, each with where it was last. */
  const down = new Map<number, number>()

  host.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    host.setPointerCapture(event.pointerId)
    down.set(event.pointerId, event.clientX)
    on.onPoint(on.timeAt(event.clientX).timeMs)
  })
  host.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId)
    if (before === undefined) {
      on.onPoint(on.timeAt(event.clientX).timeMs)
      return
    }
    const others = [...down].filter(([id]) => id !== event.pointerId)
    down.set(event.pointerId, event.clientX)
    if (others.length === 0) {
      const { pixelMs } = on.timeAt(event.clientX)
      on.onSpan(moved(on.span(), (before - event.clientX) * pixelMs, on.bounds()))
      on.onPoint(on.timeAt(event.clientX).timeMs)
    } else pinch(on, { still: others[0]?.[1] as number, before, now: event.clientX })
  })
  const up = (event: PointerEvent) => down.delete(event.pointerId)
  host.addEventListener('pointerup', up)
  host.addEventListener('pointercancel', up)
  host.addEventListener('pointerleave', ({ pointerType }) => {
    // The value under a finger stays readable after it is lifted.
    if (down.size === 0 && pointerType === 'mouse') on.onPoint(undefined)
  })
}

/** One of two fingers moves: the instants under both stay under them. */
function pinch(on: OnAxis, { still, before, now }: { still: number; before: number; now: number }): void {
  const [former, apart] = [before, now].map((x) => Math.abs(x - still)) as [number, number]
  if (apart < 10 || former < 10) return
  on.onPoint(undefined)
  zoomAround(on, on.timeAt(still).timeMs, former / apart)
}
