import { number, unitIn } from '../../contract/numberWords.ts'
import { LETTER } from '../charts/lineNames.ts'
import { scaleOf, tenth, tickDecimals, ticks } from '../charts/scale.ts'
import { hatching, SIMULATED, silentSvg, valueAxis } from '../charts/svg.ts'
import { type Html, html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { stepName } from '../lang/steps.ts'
import { rangeOf, valueIn } from './curve.ts'
import { axisEnds } from './curvePath.ts'
import type { StyledCurve } from './lineStyle.ts'
import type { Pair } from './pair.ts'

/** Two series over their common steps, by name. */
export interface Scatter {
  pair: Pair
  names: readonly [x: string, y: string]
  colour: StyledCurve['colour']
}

interface Size {
  width: number
  height: number
}

const [LEFT, RIGHT, TOP, FOOT] = [56, 12, 26, 46]
/** The number of points from which they are drawn small and translucent. */
const MANY = 2000

/** Where the values of two series are in a picture of a size: on one scale where they are of one variable. */
export function scatterPlaces(lang: Lang, { common, comparable }: Pair, { width, height }: Size) {
  const [ofX, ofY] = [common.x, common.y].map((values) => rangeOf(values, 0, values.length))
  const ends = (own: typeof ofX) => axisEnds(comparable ? [ofX, ofY] : [own])
  const count = width < 480 ? 4 : 6
  const xMarks = ticks(ends(ofX), count)
  const frame = { width, height, left: LEFT, right: RIGHT, top: TOP, bottom: FOOT }
  const [right, foot] = [width - RIGHT, height - FOOT]
  const vertical = valueAxis(lang, frame, ends(ofY), count)
  return { x: scaleOf(xMarks, [LEFT, right]), xMarks, ...vertical, right, foot, width, height }
}
export type ScatterPlaces = ReturnType<typeof scatterPlaces>

/** A scatter of two series, a point per common step; `id` is unique within the page. */
export function scatterChart(lang: Lang, { pair, names, colour }: Scatter, places: ScatterPlaces, id: string): Html {
  const { right, foot } = places
  const isSimulated = pair.x.simule || pair.y.simule
  return silentSvg(places, [
    axes(lang, { pair, names }, places),
    pair.comparable && oneToOne(places),
    points(pair, colour, places),
    isSimulated &&
      html`<g transform="translate(${LEFT} ${TOP})">${hatching(id, right - LEFT, foot - TOP, SIMULATED[lang])}</g>`,
  ])
}

function axes(lang: Lang, { pair, names }: Pick<Scatter, 'pair' | 'names'>, places: ScatterPlaces): Html {
  const { x, xMarks, grid, right, foot } = places
  const titled = (name: string, unite: string) => [name, unitIn(lang, unite)].filter(Boolean).join(', ')
  const across = xMarks.map(
    (mark) =>
      html`<path class="grid" d="M${x(mark)} ${TOP}V${foot}"/><text class="quiet" x="${x(mark)}" y="${foot + 16}" text-anchor="middle">${number(lang, mark, tickDecimals(xMarks))}</text>`,
  )
  return html`${grid}${across}<text class="strong" x="${right}" y="${foot + 40}" text-anchor="end">${titled(names[0], pair.x.unite)} →</text><text class="strong" x="0" y="${TOP - 10}">↑ ${titled(names[1], pair.y.unite)}</text>`
}

/** The line on which both are equal. */
function oneToOne({ x, y, xMarks }: ScatterPlaces): Html {
  const [low, high] = [xMarks[0] as number, xMarks.at(-1) as number]
  const at = high - (high - low) * 0.14
  return html`<path class="equal" d="M${x(low)} ${y(low)}L${x(high)} ${y(high)}"/><text class="halo strong" x="${x(at) - 8}" y="${y(at) + 4}" text-anchor="end">1\u00a0: 1</text>`
}

function points({ common }: Pair, colour: string, { x, y }: ScatterPlaces): Html[] {
  const places = Array.from(common.x, (value, i) => [x(value), y(common.y[i] as number)] as const)
  if (places.length < MANY) {
    return places.map(([cx, cy]) => html`<circle class="point" cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`)
  }
  // Points of one pixel are drawn as one, as dark as they are over each other: a path for each darkness.
  const counts = new Map<string, number>()
  for (const [cx, cy] of places) {
    const pixel = `${Math.round(cx) - 1} ${Math.round(cy) - 1}`
    counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  }
  const light = Math.max(0.08, 0.5 - places.length / 100_000)
  const byDarkness = Map.groupBy(counts, ([, count]) => 2 ** Math.floor(Math.log2(count)))
  return [...byDarkness].map(
    ([count, pixels]) =>
      html`<path fill="${colour}" fill-opacity="${(1 - (1 - light) ** count).toFixed(3)}" d="${pixels.map(([pixel]) => `M${pixel}h2v2h-2z`).join('')}"/>`,
  )
}

/** A point with its step and values, over the others. */
export function scatterReading(
  lang: Lang,
  { common, granularite, ...pair }: Pair,
  places: ScatterPlaces,
  at: number,
): Html {
  const [x, y] = [common.x[at] as number, common.y[at] as number]
  const [cx, cy] = [places.x(x), places.y(y)]
  const lines = [
    stepName(lang, granularite, common.slots[at] as number),
    `x ${valueIn(lang, pair.x, x)}`,
    `y ${valueIn(lang, pair.y, y)}`,
  ]
  const wide = Math.max(...lines.map(({ length }) => length)) * LETTER
  const left = tenth(cx + 14 + wide < places.width ? cx + 14 : Math.max(4, cx - 14 - wide))
  const top = Math.max(14, cy - 18)
  return silentSvg(places, [
    html`<circle class="pointed" cx="${cx}" cy="${cy}" r="7" fill="none"/>`,
    lines.map((line, i) => html`<text class="halo strong" x="${left}" y="${tenth(top + i * 17 + 4.5)}">${line}</text>`),
  ])
}
