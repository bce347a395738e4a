import type { Span } from '../../explorer/address.ts'
import type { Curve } from '../../explorer/curve.ts'
import {
  type TimeCurve,
  type TimePanel,
  type TimePlaces,
  timeChart,
  timePanels,
  timePlaces,
  timeReading,
} from '../../explorer/timeChart.ts'
import { lang } from '../dom.ts'
import { Sheet } from './sheet.ts'

/** The size of the picture in a file. */
const PICTURE = { width: 1120, height: 460 } as const

/** Curves over time in the page. */
export class TimePlot {
  readonly #host: HTMLElement
  readonly #sheet: Sheet
  #panels: readonly TimePanel[] = []
  #span: Span = [0, 1]
  #places: TimePlaces = timePlaces(lang, [], { span: this.#span, ...PICTURE })
  #pointMs: number | undefined

  constructor(host: HTMLElement) {
    this.#host = host
    this.#sheet = new Sheet(host, {
      draw: (size) => {
        this.#places = timePlaces(lang, this.#panels, { span: this.#span, ...size })
        return timeChart(lang, this.#places, `temps-${size.width}`)
      },
      read: () => (this.#pointMs === undefined ? undefined : timeReading(lang, this.#places, this.#pointMs)),
    })
  }

  /** @param names labels for the curves of a panel */
  show(curves: readonly TimeCurve[], span: Span, names: (curves: readonly Curve[]) => string[]): void {
    this.#panels = timePanels(lang, curves, names)
    this.move(span)
  }

  /** Shows another window of the same curves. */
  move(span: Span): void {
    this.#span = span
    this.#sheet.redraw()
  }

  point(timeMs: number | undefined): void {
    this.#pointMs = timeMs
    this.#sheet.point()
  }

  /** The instant at a place on the page, and the time that a pixel lasts. */
  timeAt(clientX: number): { timeMs: number; pixelMs: number } {
    const { left, width } = this.#places.axis
    const [fromMs, toMs] = this.#span
    const pixelMs = (toMs - fromMs) / width
    return { timeMs: fromMs + (clientX - this.#host.getBoundingClientRect().left - left) * pixelMs, pixelMs }
  }

  picture(): SVGSVGElement {
    return this.#sheet.picture(PICTURE)
  }
}
