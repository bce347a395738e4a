import { linear } from '../charts/scale.ts'
import { type Html, html } from '../html.ts'
import { degreesText, type Lang } from '../lang/lang.ts'

const [WIDTH, HEIGHT, FOOT] = [300, 76, 18]
/** The lowest top of the picture, degrees. */
const SEEN_DEG = 20
const WORDS = {
  fr: { letters: ['N', 'E', 'S', 'O', 'N'], label: (most: string) => `Horizon, jusqu’à ${most}` },
  en: { letters: ['N', 'E', 'S', 'W', 'N'], label: (most: string) => `Horizon, up to ${most}` },
} as const

/** The elevations of a horizon from north round to north, as a panorama. */
export function horizonDrawing(lang: Lang, elevations: readonly number[]): Html {
  const words = WORDS[lang]
  const most = Math.max(...elevations)
  const x = linear([0, elevations.length], [0, WIDTH])
  const y = linear([0, Math.max(SEEN_DEG, most)], [HEIGHT - FOOT, 4])
  const line = [...elevations, elevations[0] as number].map((deg, i) => `${x(i)} ${y(deg)}`)
  const letters = words.letters.map((letter, i) => {
    const anchor = i === 0 ? 'start' : i === 4 ? 'end' : 'middle'
    return html`<text class="quiet" x="${(i * WIDTH) / 4}" y="${HEIGHT - 3}" text-anchor="${anchor}">${letter}</text>`
  })
  return html`<svg class="panorama" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${words.label(degreesText(lang, Number(most.toFixed(1))))}"><path class="loss" d="M0 ${y(0)}L${line.join('L')}V${y(0)}z"/><path class="axis" d="M0 ${y(0)}H${WIDTH}"/>${letters}</svg>`
}
