import type { Html } from '../../html.ts'
import { built, fill } from '../dom.ts'

export interface Size {
  width: number
  height: number
}

/**
 * A picture as large as a part of the page, drawn anew in the next frame after it changed. `read` is what is pointed at, over the
 * picture that was drawn last: pointing draws no curve again.
 */
export function sheetOn(host: HTMLElement, draw: (size: Size) => Html | undefined, read?: () => Html | undefined) {
  const below = built`<div></div>`
  const over = built`<div class="over"></div>`
  let frame = 0
  let isStale = false
  const redraw = () => {
    isStale = true
    point()
  }
  /** Draws again what is pointed at. */
  function point(): void {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      const { clientWidth: width, clientHeight: height } = host
      if (width === 0) return
      if (isStale) fill(below, draw({ width, height }))
      isStale = false
      fill(over, read?.())
    })
  }
  /** The picture at another size, for a file: beside the one that is seen, and taken away by whoever uses it. */
  function picture(size: Size): SVGSVGElement {
    const made = built<SVGSVGElement>`${draw(size)}`
    host.append(made)
    redraw()
    return made
  }
  host.prepend(below, over)
  new ResizeObserver(redraw).observe(host)
  return { redraw, point, picture }
}
