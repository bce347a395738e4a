import { number, percent } from '../../contract/numberWords.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { tenth, ticks } from './scale.ts'
import { type ChartLabels, svg } from './svg.ts'

const SIZE = 320
const [CENTRE, MOST] = [SIZE / 2, SIZE / 2 - 34]
/** Calms are told in the middle. */
const HUB = 18
const TURN = 2 * Math.PI

/** A wind rose: the share of each sector that the wind comes from, north first and clockwise, %, and of calms. */
export function windRose(
  lang: Lang,
  { sectors, calms }: { sectors: readonly number[]; calms: number },
  labels: ChartLabels & { cardinals: readonly [north: string, east: string, south: string, west: string] },
): Html {
  const marks = ticks([0, Math.max(...sectors)], 3).slice(1)
  const outermost = marks.at(-1) ?? 1
  const radius = (share: number) => HUB + (share / outermost) * (MOST - HUB)
  const at = (angle: number, r: number) =>
    `${tenth(CENTRE + r * Math.sin(angle))} ${tenth(CENTRE - r * Math.cos(angle))}`
  const width = TURN / sectors.length
  const petals = sectors.map((share, i) => {
    const [from, to] = [(i - 0.4) * width, (i + 0.4) * width]
    const r = tenth(radius(share))
    return html`<path class="bar" d="M${at(from, HUB)}L${at(from, r)}A${r} ${r} 0 0 1 ${at(to, r)}L${at(to, HUB)}A${HUB} ${HUB} 0 0 0 ${at(from, HUB)}z"/>`
  })
  const rings = marks.map(
    (mark) =>
      html`<circle class="grid" fill="none" cx="${CENTRE}" cy="${CENTRE}" r="${tenth(radius(mark))}"/><text class="quiet halo" x="${CENTRE + 4}" y="${tenth(CENTRE + radius(mark) - 3)}">${percent(lang, mark)}</text>`,
  )
  const names = labels.cardinals.map((name, i) => {
    const [x = 0, y = 0] = at((i * TURN) / 4, MOST + 16)
      .split(' ')
      .map(Number)
    return html`<text x="${x}" y="${y + 5}" text-anchor="middle">${name}</text>`
  })
  return svg({ width: SIZE, height: SIZE }, labels, [
    rings,
    petals,
    names,
    html`<text class="small" x="${CENTRE}" y="${CENTRE + 5}" text-anchor="middle">${number(lang, calms)}</text>`,
  ])
}
