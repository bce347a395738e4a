import { ANGLE_STEPS, type Angle, angleWords, PIVOT, turned } from '../../calculator/planeDrawing.ts'
import { lang, part } from '../dom.ts'

/** A drawn slider of an angle of the plane: turned by keys, by its handle, or by a press where it should point. */
export function angleDial(host: HTMLElement, turn: (angle: Angle, deg: number) => void) {
  const angle = host.dataset.angle as Angle
  const { step, page, most } = ANGLE_STEPS[angle]
  // A rose goes round; a roof stops.
  const isRose = angle === 'orientation_deg'
  const turnTo = (deg: number) => turn(angle, isRose ? (deg + 360) % 360 : Math.min(most, Math.max(0, deg)))

  /** Turns to where the pointer is, seen from the pivot. */
  function point({ clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = part<SVGSVGElement>(host, 'svg').getBoundingClientRect()
    const pivot = PIVOT[angle]
    const [right, up] = [clientX - left - pivot.x * width, top + pivot.y * height - clientY]
    const rad = isRose ? Math.atan2(right, up) : Math.atan2(Math.max(0, up), Math.max(0, right))
    turnTo(Math.round((rad * 180) / Math.PI / step) * step)
  }

  host.addEventListener('keydown', (event) => {
    const now = Number(host.ariaValueNow)
    const next = {
      ...{ ArrowRight: now + step, ArrowUp: now + step, ArrowLeft: now - step, ArrowDown: now - step },
      ...{ PageUp: now + page, PageDown: now - page, Home: 0, End: most },
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    turnTo(next)
  })
  host.addEventListener('pointerdown', (event) => {
    const isGrip = (event.target as Element).closest('.grip, .handle') !== null
    if (event.pointerType !== 'mouse' && !isGrip) return
    host.setPointerCapture(event.pointerId)
    point(event)
  })
  host.addEventListener('pointermove', (event) => {
    if (host.hasPointerCapture(event.pointerId)) point(event)
  })
  // A finger that scrolls the page presses nothing; one that taps does.
  host.addEventListener('click', point)
  return {
    angle,
    show(deg: number): void {
      const { transform, body, arc } = turned(angle, deg)
      part(host, '[data-turned]').setAttribute('transform', transform)
      host.querySelector('[data-body]')?.setAttribute('d', body)
      host.querySelector('[data-arc]')?.setAttribute('d', arc)
      host.ariaValueNow = String(deg)
      host.ariaValueText = angleWords(lang, angle, deg)
    },
  }
}
