import type { Html } from '../../html.ts'
import { built, fill } from '../dom.ts'

interface Size {
  width: number
  height: number
}

/** What a sheet shows. */
interface Drawing {
  draw(size: Size): Html | undefined
  /** What is pointed at, over the picture that was drawn last: pointing draws no curve again. */
  read?(): Html | undefined
}

/** A picture as large as a part of the page, drawn anew in the next frame after it changed. */
export class Sheet {
  readonly #host: HTMLElement
  readonly #drawing: Drawing
  readonly #below = built`<div></div>`
  readonly #over = built`<div class="over"></div>`
  #frame = 0
  #isStale = false

  constructor(host: HTMLElement, drawing: Drawing) {
    this.#host = host
    this.#drawing = drawing
    host.prepend(this.#below, this.#over)
    new ResizeObserver(() => this.redraw()).observe(host)
  }

  redraw(): void {
    this.#isStale = true
    this.point()
  }

  /** Draws again what is pointed at. */
  point(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      const { clientWidth: width, clientHeight: height } = this.#host
      if (width === 0) return
      if (this.#isStale) fill(this.#below, this.#drawing.draw({ width, height }))
      this.#isStale = false
      fill(this.#over, this.#drawing.read?.())
    })
  }

  /** The picture at another size, for a file: beside the one that is seen, and taken away by whoever uses it. */
  picture(size: Size): SVGSVGElement {
    const made = built<SVGSVGElement>`${this.#drawing.draw(size)}`
    this.#host.append(made)
    this.redraw()
    return made
  }
}
