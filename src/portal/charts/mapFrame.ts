import type { BaseMap } from '../../contract/baseMap.ts'
import { boxAround, clipRing, isInside, type Outline } from '../../contract/outline.ts'
import { type Html, html, type Part } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { tenth } from './scale.ts'

export interface MapPoint {
  latitude: number
  longitude: number
}

/** What the maps of a country are drawn from: its outline (empty: none), and what lies around and in it (absent: not drawn). */
export interface CountryLines {
  outline: Outline
  baseMap?: BaseMap | undefined
}

export interface MapSize {
  width: number
  height: number
  /** Room around the country, in the units of the picture. */
  margin: number
}

/**
 * A frame that a country fills: equirectangular, north up, true to scale at its middle latitude (`lon0`, `lat0`, and units a
 * degree, for whoever goes back from a point of the picture to a place). Places are within the frame where there is no outline.
 */
export function mapFrame({ outline }: CountryLines, places: readonly MapPoint[], { width, height, margin }: MapSize) {
  const shown = outline.length > 0 ? outline : [places.map(({ longitude, latitude }) => [longitude, latitude] as const)]
  const { west, east, south, north } = boxAround(shown)
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const perLat = Math.min(
    (width - 2 * margin) / ((east - west) * squeeze || 1),
    (height - 2 * margin) / (north - south || 1),
  )
  const perLon = perLat * squeeze
  const lon0 = (west + east) / 2 - width / 2 / perLon
  const lat0 = (south + north) / 2 + height / 2 / perLat
  const x = (lon: number) => tenth((lon - lon0) * perLon)
  const y = (lat: number) => tenth((lat0 - lat) * perLat)
  const seen = { west: lon0, east: lon0 + width / perLon, south: lat0 - height / perLat, north: lat0 }
  return { x, y, width, height, lon0, lat0, perLon, perLat, seen }
}
export type MapFrame = ReturnType<typeof mapFrame>

const pathOf = ({ x, y }: MapFrame, line: Outline[number]) =>
  `M${line.map(([lon, lat]) => `${x(lon)} ${y(lat)}`).join('L')}`
const areaOf = (frame: MapFrame, rings: Outline) => rings.map((ring) => `${pathOf(frame, ring)}z`).join('')

/** The lines of a map: the sea, the neighbours, the country, its rivers and its regions; what covers the country is cut to it. */
export function mapLines(lang: Lang, frame: MapFrame, { outline, baseMap }: CountryLines, cover?: Cover): Html {
  const { voisins = [], rivieres = [], regions } = baseMap ?? {}
  const country = areaOf(frame, outline)
  const neighbours = voisins.map(({ contour }) => areaOf(frame, contour)).join('')
  const rivers = rivieres.flatMap(({ traces }) => traces.map((trace) => pathOf(frame, trace))).join('')
  const limits = regions?.limites.map((line) => pathOf(frame, line)).join('')
  return html`${baseMap && html`<path class="sea" d="M0 0H${frame.width}V${frame.height}H0z"/>`}${neighbours && html`<path class="abroad" d="${neighbours}"/>`}${country && html`<path class="land" d="${country}"/>`}${cover && covered(country, cover)}${rivers && html`<path class="river" d="${rivers}"/>`}${limits && html`<path class="limit" d="${limits}"/>`}${neighbourNames(lang, frame, voisins)}`
}

/** What covers a country. */
interface Cover {
  /** Of the map, unique within the page. */
  id: string
  /** The class of its style. */
  kind: 'coloured' | 'plain'
  content: Part
}

/** What covers the country, within its outline, which is drawn again over it; whole where no outline is known. */
function covered(country: string, { id, kind, content }: Cover): Html {
  return country === ''
    ? html`<g class="${kind}">${content}</g>`
    : html`<clipPath id="${id}-pays"><path d="${country}"/></clipPath><g class="${kind}" clip-path="url(#${id}-pays)">${content}</g><path class="coast" d="${country}"/>`
}

/** Units between places that are tried for a name. */
const TRIED_EVERY = 14
const LETTER = 8
const LINE = 14

/** The names of the neighbours, each where there is most room for it in the part that is seen. */
function neighbourNames(lang: Lang, frame: MapFrame, voisins: NonNullable<BaseMap['voisins']>): Html[] {
  const { x, y, seen } = frame
  return voisins.flatMap(({ nom, nom_anglais, contour }) => {
    const name = lang === 'fr' ? nom : nom_anglais
    const rings = contour.map((ring) =>
      clipRing(ring, seen).map(([lon, lat]): Outline[number][number] => [x(lon), y(lat)]),
    )
    const at = roomiest(
      rings.filter((ring) => ring.length > 2),
      name.length * LETTER,
    )
    if (!at) return []
    const [atX, atY] = [tenth(at.x), tenth(at.y + LINE / 3)]
    return [html`<text class="country" x="${atX}" y="${atY}" text-anchor="middle">${name}</text>`]
  })
}

/** The place within some rings that is farthest from their edges, for a name so wide; undefined where none has room for it. */
function roomiest(rings: Outline, wide: number): { x: number; y: number } | undefined {
  if (rings.length === 0) return undefined
  const { west, east, south, north } = boxAround(rings)
  // A name is wider than high: distances along it count as much less.
  const flat = LINE / wide
  let [most, best]: [number, { x: number; y: number } | undefined] = [(LINE / 2) ** 2, undefined]
  for (let x = west + TRIED_EVERY / 2; x < east; x += TRIED_EVERY) {
    for (let y = south + TRIED_EVERY / 2; y < north; y += TRIED_EVERY) {
      const room = roomAt(rings, { x, y, flat })
      if (room > most && isInside(rings, x, y)) [most, best] = [room, { x, y }]
    }
  }
  return best
}

/** The square of the distance from a place to the nearest edge of some rings, distances across shortened. */
function roomAt(rings: Outline, { x, y, flat }: { x: number; y: number; flat: number }): number {
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) as Outline[number][number]
    for (const [toX, toY] of ring) {
      const [ax, ay, dx, dy] = [(fromX - x) * flat, fromY - y, (toX - fromX) * flat, toY - fromY]
      const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
      least = Math.min(least, (ax + along * dx) ** 2 + (ay + along * dy) ** 2)
      fromX = toX
      fromY = toY
    }
  }
  return least
}

/** A small map with one place, whose name stands on the side that has room for it. */
export function placeMap(
  lang: Lang,
  place: MapPoint & { name: string },
  lines: CountryLines,
  label: string,
): Html | undefined {
  if (lines.outline.length === 0) return undefined
  const frame = mapFrame({ outline: lines.outline }, [place], { width: 280, height: 220, margin: 8 })
  const [x, y] = [frame.x(place.longitude), frame.y(place.latitude)]
  const before = x > frame.width / 2
  return html`<svg viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="${label}">${mapLines(lang, frame, { outline: lines.outline })}<circle class="here" cx="${x}" cy="${y}" r="7"/><text class="halo strong" x="${x + (before ? -11 : 11)}" y="${tenth(y + 5)}" text-anchor="${before ? 'end' : 'start'}">${place.name}</text></svg>`
}
