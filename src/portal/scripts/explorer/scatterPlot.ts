import {
  type Scatter,
  type ScatterPlaces,
  scatterChart,
  scatterPlaces,
  scatterReading,
} from '../../explorer/scatterChart.ts'
import { lang } from '../dom.ts'
import { Sheet } from './sheet.ts'

/** Height of the picture over its width. */
const SHAPE = 0.86
/** The size of the picture in a file. */
const PICTURE = { width: 640, height: 640 * SHAPE } as const
/** How far from the pointer a point may be, px. */
const REACH = 24

/** A scatter of two series in the page. */
export class ScatterPlot {
  readonly #sheet: Sheet
  #shown: Scatter | undefined
  #places: ScatterPlaces | undefined
  #pointed = -1

  constructor(host: HTMLElement) {
    this.#sheet = new Sheet(host, {
      draw: ({ width, height }) => {
        if (!this.#shown) return undefined
        this.#places = scatterPlaces(lang, this.#shown.pair, { width: Math.min(width, height / SHAPE), height })
        return scatterChart(lang, this.#shown, this.#places, `nuage-${width}`)
      },
      read: () =>
        this.#shown && this.#places && this.#pointed >= 0
          ? scatterReading(lang, this.#shown.pair, this.#places, this.#pointed)
          : undefined,
    })
    const point = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = host.getBoundingClientRect()
      this.#point(this.#nearest(clientX - left, clientY - top))
    }
    host.addEventListener('pointermove', point)
    host.addEventListener('pointerdown', point)
    host.addEventListener('pointerleave', () => this.#point(-1))
  }

  show(shown: Scatter): void {
    this.#shown = shown
    this.#pointed = -1
    this.#sheet.redraw()
  }

  picture(): SVGSVGElement {
    return this.#sheet.picture(PICTURE)
  }

  #point(at: number): void {
    if (at === this.#pointed) return
    this.#pointed = at
    this.#sheet.point()
  }

  /** The point nearest to a place, within reach; -1: none. */
  #nearest(atX: number, atY: number): number {
    if (!this.#shown || !this.#places) return -1
    const { x, y } = this.#shown.pair.common
    let [nearest, distance] = [-1, REACH ** 2]
    for (let i = 0; i < x.length; i++) {
      const away = (this.#places.x(x[i] as number) - atX) ** 2 + (this.#places.y(y[i] as number) - atY) ** 2
      if (away < distance) [nearest, distance] = [i, away]
    }
    return nearest
  }
}
