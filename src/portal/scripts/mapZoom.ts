import type { Lang } from '../lang/lang.ts'
import { built, lang } from './dom.ts'

const WORDS: Record<Lang, { closer: string; wider: string; whole: string }> = {
  fr: { closer: 'Agrandir', wider: 'Réduire', whole: 'Tout le pays' },
  en: { closer: 'Zoom in', wider: 'Zoom out', whole: 'Whole country' },
}
const MOST = 8
const STEP = 1.6
/** A pointer that moves less has not dragged the map. */
const STILL_PX = 6

/**
 * A closer look at a map: two fingers, buttons, or the wheel with Ctrl; dragged once it is larger than its frame. What is drawn
 * keeps its size on the screen (`--z` is how much closer), and names that had no room come (`.closer`).
 */
export function zoomable(sheet: HTMLElement, picture: SVGSVGElement): { justMoved: () => boolean } {
  const words = WORDS[lang]
  const { width, height } = picture.viewBox.baseVal
  let view = { x: 0, y: 0, z: 1 }
  const pointers = new Map<number, PointerEvent>()
  let moved = 0

  function set(next: typeof view): void {
    const z = Math.min(MOST, Math.max(1, next.z))
    const within = (at: number, size: number) => Math.min(Math.max(0, at), size - size / z)
    view = { x: within(next.x, width), y: within(next.y, height), z }
    picture.setAttribute('viewBox', `${view.x} ${view.y} ${width / z} ${height / z}`)
    picture.style.setProperty('--z', String(z))
    sheet.classList.toggle('closer', z > 1.5)
    sheet.style.touchAction = z > 1 ? 'none' : 'pan-y'
  }

  /** Closer by a factor, what is at a point of the screen staying there. */
  function closer(factor: number, at?: { clientX: number; clientY: number }): void {
    const box = picture.getBoundingClientRect()
    const [shareX, shareY] = at
      ? [(at.clientX - box.left) / box.width, (at.clientY - box.top) / box.height]
      : [0.5, 0.5]
    const z = Math.min(MOST, Math.max(1, view.z * factor))
    set({
      x: view.x + shareX * (width / view.z - width / z),
      y: view.y + shareY * (height / view.z - height / z),
      z,
    })
  }

  const middle = () => {
    const all = [...pointers.values()]
    const mean = (of: (each: PointerEvent) => number) => all.reduce((sum, each) => sum + of(each), 0) / all.length
    return { clientX: mean(({ clientX }) => clientX), clientY: mean(({ clientY }) => clientY) }
  }
  const spread = () => {
    const [a, b] = [...pointers.values()]
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
  }

  picture.addEventListener('pointerdown', (event) => {
    if (pointers.size === 0) moved = 0
    pointers.set(event.pointerId, event)
  })
  sheet.addEventListener('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) return
    const [from, wide] = [middle(), spread()]
    pointers.set(event.pointerId, event)
    const to = middle()
    const step = Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY)
    if (pointers.size === 1 && view.z === 1) return
    moved += step + Math.abs(spread() - wide)
    const perPx = width / view.z / picture.getBoundingClientRect().width
    set({ ...view, x: view.x - (to.clientX - from.clientX) * perPx, y: view.y - (to.clientY - from.clientY) * perPx })
    if (wide > 0) closer(spread() / wide, to)
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    sheet.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId))
  picture.addEventListener('dragstart', (event) => event.preventDefault())
  picture.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      closer(event.deltaY < 0 ? STEP : 1 / STEP, event)
    },
    { passive: false },
  )
  // Two fingers are the map's from the start; one scrolls the page.
  picture.addEventListener('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), {
    passive: false,
  })

  const controls = built`<div class="zoom"><button type="button" aria-label="${words.closer}">+</button><button type="button" aria-label="${words.wider}">−</button><button type="button" aria-label="${words.whole}">⤢</button></div>`
  const [plus, minus, whole] = controls.querySelectorAll('button')
  plus?.addEventListener('click', () => closer(STEP))
  minus?.addEventListener('click', () => closer(1 / STEP))
  whole?.addEventListener('click', () => set({ x: 0, y: 0, z: 1 }))
  sheet.append(controls)
  set(view)
  return { justMoved: () => moved > STILL_PX }
}
