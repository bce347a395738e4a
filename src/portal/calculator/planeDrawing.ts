import { linear } from '../charts/scale.ts'
import { type Html, html } from '../html.ts'
import { degreesText, type Lang, WINDS } from '../lang/lang.ts'
import { CALCULATOR_WORDS as WORDS } from './words.ts'

/** The two angles of a plane, each drawn as a slider. */
export type Angle = 'inclinaison_deg' | 'orientation_deg'

/** The steps of a slider, degrees: of a drag and the arrow keys, and of the page keys. */
export const ANGLE_STEPS: Readonly<Record<Angle, { step: number; page: number; most: number }>> = {
  inclinaison_deg: { step: 1, page: 10, most: 90 },
  orientation_deg: { step: 5, page: 45, most: 359 },
}

/** Both drawings are squares of this side; the angle of the pointer is taken about their `PIVOT`. */
const SIZE = 140
export const PIVOT: Readonly<Record<Angle, { x: number; y: number }>> = {
  inclinaison_deg: { x: 28 / SIZE, y: 112 / SIZE },
  orientation_deg: { x: 0.5, y: 0.5 },
}

const [MIDDLE, RING, LETTERS] = [SIZE / 2, 46, 61]
const [LOW_X, LOW_Y, LENGTH, ARC] = [28, 112, 88, 34]
/** What a finger may take hold of, and what is seen of it. */
const [GRIP, HANDLE] = [24, 8]

/** The nearest of sixteen winds: `sud-est`, `est-sud-est`. */
export function windName(lang: Lang, azimuthDeg: number): string {
  const { winds } = WORDS[lang].plane
  const sixteenth = Math.round((((azimuthDeg % 360) + 360) % 360) / 22.5) % 16
  const quarter = Math.floor(sixteenth / 4)
  const [from, to] = [winds[quarter], winds[(quarter + 1) % 4]]
  // Of two neighbours, north or south is named first.
  const between = quarter % 2 === 0 ? `${from}-${to}` : `${to}-${from}`
  return [from, `${from}-${between}`, between, `${to}-${between}`][sixteenth % 4] as string
}

/** An angle as a slider says it: `sud-est, 135°`, `12°`. */
export function angleWords(lang: Lang, angle: Angle, deg: number): string {
  const text = degreesText(lang, deg)
  if (angle === 'orientation_deg') return `${windName(lang, deg)}, ${text}`
  return deg === 0 ? `${text}, ${WORDS[lang].plane.flat}` : text
}

/** A slider for an angle of the plane: a compass rose, or a roof from the side. */
export function angleSlider(lang: Lang, angle: Angle, deg: number): Html {
  const { most } = ANGLE_STEPS[angle]
  const drawing = angle === 'orientation_deg' ? rose(lang, deg) : roof(deg)
  return html`<div class="dial" data-angle="${angle}" role="slider" tabindex="0" aria-label="${WORDS[lang].plane[angle]}" aria-valuemin="0" aria-valuemax="${most}" aria-valuenow="${deg}" aria-valuetext="${angleWords(lang, angle, deg)}"><svg viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true">${drawing}</svg></div>`
}

/** What of a drawing changes with its angle: how far its movable part is turned, and the paths beside it. */
export function turned(angle: Angle, deg: number): { transform: string; body: string; arc: string } {
  if (angle === 'orientation_deg') return { transform: `rotate(${deg} ${MIDDLE} ${MIDDLE})`, body: '', arc: '' }
  const rad = (deg * Math.PI) / 180
  const at = (radius: number) =>
    `${(LOW_X + radius * Math.cos(rad)).toFixed(1)} ${(LOW_Y - radius * Math.sin(rad)).toFixed(1)}`
  return {
    transform: `rotate(${-deg} ${LOW_X} ${LOW_Y})`,
    body: `M${LOW_X} ${LOW_Y}L${at(LENGTH)}V${LOW_Y}z`,
    arc: `M${LOW_X + ARC} ${LOW_Y}A${ARC} ${ARC} 0 0 0 ${at(ARC)}`,
  }
}

const handle = (x: number, y: number) =>
  html`<circle class="grip" cx="${x}" cy="${y}" r="${GRIP}"/><circle class="handle" cx="${x}" cy="${y}" r="${HANDLE}"/>`

/** A roof from above, its modules on the side that they face, within the winds. */
function rose(lang: Lang, azimuthDeg: number): Html {
  const letters = WINDS[lang].map((letter, i) => {
    const [x, y] = [[0, 1, 0, -1][i] as number, [-1, 0, 1, 0][i] as number]
    return html`<text x="${MIDDLE + x * LETTERS}" y="${MIDDLE + y * LETTERS + 5}" text-anchor="middle">${letter}</text>`
  })
  const marks = Array.from(
    { length: 8 },
    (_, i) =>
      html`<path class="axis" d="M${MIDDLE} ${MIDDLE - RING}v5" transform="rotate(${i * 45} ${MIDDLE} ${MIDDLE})"/>`,
  )
  const { transform } = turned('orientation_deg', azimuthDeg)
  return html`<circle class="ring" cx="${MIDDLE}" cy="${MIDDLE}" r="${RING}"/>${marks}${letters}<g data-turned transform="${transform}"><path class="house" d="M${MIDDLE - 22} ${MIDDLE - 17}h44v34h-44z"/><path class="bar" d="M${MIDDLE - 18} ${MIDDLE - 14}h36v12h-36z"/><path class="axis" d="M${MIDDLE - 22} ${MIDDLE}h44M${MIDDLE} ${MIDDLE - 17}V${MIDDLE - RING}"/>${handle(MIDDLE, MIDDLE - RING)}</g>`
}

/** A roof from the side, its modules on it. */
function roof(tiltDeg: number): Html {
  const { transform, body, arc } = turned('inclinaison_deg', tiltDeg)
  return html`<path class="house" data-body d="${body}"/><path class="axis" d="M6 ${LOW_Y}H${SIZE - 6}"/><path class="whisker" data-arc d="${arc}"/><g data-turned transform="${transform}"><path class="module" d="M${LOW_X} ${LOW_Y}h${LENGTH}"/>${handle(LOW_X + LENGTH, LOW_Y)}</g>`
}

const [WIDTH, HEIGHT, FOOT] = [300, 76, 18]
/** The lowest top of the picture, degrees. */
const SEEN_DEG = 20

/** The elevations of a horizon from north round to north, as a panorama. */
export function horizonDrawing(lang: Lang, elevations: readonly number[]): Html {
  const most = Math.max(...elevations)
  const x = linear([0, elevations.length], [0, WIDTH])
  const y = linear([0, Math.max(SEEN_DEG, most)], [HEIGHT - FOOT, 4])
  const line = [...elevations, elevations[0] as number].map((deg, i) => `${x(i)} ${y(deg)}`)
  const letters = [...WINDS[lang], 'N'].map((letter, i) => {
    const anchor = i === 0 ? 'start' : i === 4 ? 'end' : 'middle'
    return html`<text class="quiet" x="${(i * WIDTH) / 4}" y="${HEIGHT - 3}" text-anchor="${anchor}">${letter}</text>`
  })
  return html`<svg class="panorama" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${WORDS[lang].plane.horizon(degreesText(lang, Number(most.toFixed(1))))}"><path class="loss" d="M0 ${y(0)}L${line.join('L')}V${y(0)}z"/><path class="axis" d="M0 ${y(0)}H${WIDTH}"/>${letters}</svg>`
}
