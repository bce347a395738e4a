import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { Outline } from '../../contract/outline.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { AMOUNTS, amountColour } from './colours.ts'
import { svgOfLinks } from './svg.ts'

interface MapTown {
  town: CoveredTown
  /** Undefined: none; drawn as a ring. */
  value: number | undefined
  /** The value as text. */
  label: string
}

type Point = Pick<CoveredTown, 'latitude' | 'longitude'>

const WIDTH = 560
const MARGIN = 14
const KEY_HEIGHT = 44

/** Equirectangular projection of a country, north up, true to scale at its middle latitude. */
function projection(outline: Outline, places: readonly Point[]) {
  const points = [...outline.flat(), ...places.map(({ longitude, latitude }) => [longitude, latitude] as const)]
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)]
  const [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)]
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = (WIDTH - 2 * MARGIN) / ((east - west) * squeeze || 1)
  const tenth = (value: number) => Math.round(value * 10) / 10
  const x = (lon: number) => tenth(MARGIN + (lon - west) * squeeze * scale)
  const y = (lat: number) => tenth(MARGIN + (north - lat) * scale)
  const rings = outline.map((ring) => `M${ring.map(([lon, lat]) => `${x(lon)} ${y(lat)}`).join('L')}z`)
  return {
    x,
    y,
    land: html`<path class="land" d="${rings.join('')}"/>`,
    height: Math.ceil(2 * MARGIN + (north - south) * scale),
  }
}

/** A map of towns as links, coloured by a value; names are drawn where there is room. */
export function countryMap(
  lang: Lang,
  towns: readonly MapTown[],
  outline: Outline,
  labels: { id: string; label: string; simule: string | false; ends: readonly [string, string]; unit: string },
): Html {
  const { x, y, height, land } = projection(
    outline,
    towns.map(({ town }) => town),
  )
  const values = towns.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const ends = [Math.min(...values), Math.max(...values)] as const
  const names = roomForNames(towns.map(({ town }) => ({ name: town.nom, x: x(town.longitude), y: y(town.latitude) })))
  const marks = towns.map(({ town, value, label: words }, i) => {
    const [cx, cy] = [x(town.longitude), y(town.latitude)]
    const name = names[i]
    return html`<a href="${pathIn(lang, `/villes/${town.code}`)}" aria-label="${town.nom}, ${words}"><title>${town.nom}, ${words}</title><circle cx="${cx}" cy="${cy}" r="14" fill="transparent"/><circle class="place" cx="${cx}" cy="${cy}" r="7" fill="${value === undefined ? 'none' : amountColour(value, ends)}"/>${name && html`<text class="halo name" x="${name.x}" y="${name.y}" text-anchor="${name.anchor}">${town.nom}</text>`}</a>`
  })
  const keyTop = height + 10
  const key = html`${AMOUNTS.map((colour, i) => html`<path fill="${colour}" d="M${MARGIN + i * 34} ${keyTop}h34v12h-34z"/>`)}<text class="quiet" x="${MARGIN}" y="${keyTop + 27}">${labels.ends[0]}</text><text class="quiet" x="${MARGIN + AMOUNTS.length * 34}" y="${keyTop + 27}" text-anchor="end">${labels.ends[1]}</text><text class="quiet" x="${MARGIN + AMOUNTS.length * 34 + 10}" y="${keyTop + 11}">${labels.unit}</text>`
  return svgOfLinks({ width: WIDTH, height: height + KEY_HEIGHT }, labels, [land, marks, key])
}

interface Name {
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

const CHARACTER = 7.2
const LINE = 14

/** The position of each name, right, left, above or below its mark, placed in order; undefined where there is no room. */
function roomForNames(places: readonly { name: string; x: number; y: number }[]): (Name | undefined)[] {
  const taken = places.map(({ x, y }) => ({ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 }))
  return places.map(({ name, x, y }) => {
    const length = name.length * CHARACTER
    const tries: (Name & { left: number; middle: number })[] = [
      { x: x + 11, y: y + 4.5, anchor: 'start', left: x + 11, middle: y },
      { x: x - 11, y: y + 4.5, anchor: 'end', left: x - 11 - length, middle: y },
      { x, y: y - 11, anchor: 'middle', left: x - length / 2, middle: y - 16 },
      { x, y: y + 21, anchor: 'middle', left: x - length / 2, middle: y + 16 },
    ]
    for (const { left, middle, ...at } of tries) {
      const box = { left, right: left + length, top: middle - LINE / 2, bottom: middle + LINE / 2 }
      const free = taken.every(
        (other) =>
          other.right <= box.left || other.left >= box.right || other.bottom <= box.top || other.top >= box.bottom,
      )
      if (!free || box.left < 0 || box.right > WIDTH) continue
      taken.push(box)
      return { ...at, x: Math.round(at.x * 10) / 10, y: Math.round(at.y * 10) / 10 }
    }
    return undefined
  })
}

/** A small map with one town. */
export function placeMap(place: Point, outline: Outline, label: string): Html | undefined {
  if (outline.length === 0) return undefined
  const { x, y, height, land } = projection(outline, [place])
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${land}<circle class="here" cx="${x(place.longitude)}" cy="${y(place.latitude)}" r="14"/></svg>`
}
