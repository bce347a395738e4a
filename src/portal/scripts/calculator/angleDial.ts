import { ANGLE_STEPS, type Angle, angleWords, PIVOT, turned } from '../../calculator/planeDrawing.ts'
import { lang, part } from '../dom.ts'

/** A drawn slider of an angle of the plane: turned by keys, by its handle, or by a press where it should point. */
export class AngleDial {
  readonly #host: HTMLElement
  readonly #angle: Angle
  readonly #turn: (deg: number) => void

  constructor(host: HTMLElement, turn: (deg: number) => void) {
    this.#host = host
    this.#angle = host.dataset.angle as Angle
    this.#turn = turn
    host.addEventListener('keydown', (event) => this.#key(event))
    host.addEventListener('pointerdown', (event) => this.#press(event))
    host.addEventListener('pointermove', (event) => {
      if (host.hasPointerCapture(event.pointerId)) this.#point(event)
    })
    // A finger that scrolls the page presses nothing; one that taps does.
    host.addEventListener('click', (event) => this.#point(event))
  }

  get angle(): Angle {
    return this.#angle
  }

  show(deg: number): void {
    const { transform, body, arc } = turned(this.#angle, deg)
    part(this.#host, '[data-turned]').setAttribute('transform', transform)
    this.#host.querySelector('[data-body]')?.setAttribute('d', body)
    this.#host.querySelector('[data-arc]')?.setAttribute('d', arc)
    this.#host.ariaValueNow = String(deg)
    this.#host.ariaValueText = angleWords(lang, this.#angle, deg)
  }

  #press(event: PointerEvent): void {
    const isGrip = (event.target as Element).closest('.grip, .handle') !== null
    if (event.pointerType !== 'mouse' && !isGrip) return
    this.#host.setPointerCapture(event.pointerId)
    this.#point(event)
  }

  /** Turns to where the pointer is, seen from the pivot. */
  #point({ clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = part<SVGSVGElement>(this.#host, 'svg').getBoundingClientRect()
    const pivot = PIVOT[this.#angle]
    const [right, up] = [clientX - left - pivot.x * width, top + pivot.y * height - clientY]
    const { step, most } = ANGLE_STEPS[this.#angle]
    const rad =
      this.#angle === 'orientation_deg' ? Math.atan2(right, up) : Math.atan2(Math.max(0, up), Math.max(0, right))
    const deg = Math.round((rad * 180) / Math.PI / step) * step
    this.#turn(this.#angle === 'orientation_deg' ? (deg + 360) % 360 : Math.min(most, deg))
  }

  #key(event: KeyboardEvent): void {
    const { step, page, most } = ANGLE_STEPS[this.#angle]
    const now = Number(this.#host.ariaValueNow)
    const to: Record<string, number> = {
      ArrowRight: now + step,
      ArrowUp: now + step,
      ArrowLeft: now - step,
      ArrowDown: now - step,
      PageUp: now + page,
      PageDown: now - page,
      Home: 0,
      End: most,
    }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    // A rose goes round; a roof stops.
    this.#turn(this.#angle === 'orientation_deg' ? (next + 360) % 360 : Math.min(most, Math.max(0, next)))
  }
}
