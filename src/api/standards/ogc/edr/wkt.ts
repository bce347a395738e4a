import { type ErreurContrat, invalide, redact } from '../../../../contract/erreurs.ts'
import { requireShort } from '../../../../http/textLimit.ts'
import type { Position } from '../features/feature.ts'

type Ring = readonly Position[]
/** An outer ring, then its holes. */
export type Polygon = readonly Ring[]

/** Characters of a text, and vertices and points in it: each costs time for every place or cell that it is held against. */
export const LONGEST_WKT = 8000
export const MOST_VERTICES = 1000
export const MOST_POINTS = 100

// Bounded: LONGEST_WKT characters.
const KIND = /^\s*([A-Za-z]+?)\s*(?:(Z)\s*)?(?=\()/i
const NUMBER = String.raw`([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)`
/** Two coordinates and perhaps a height, a bracket or a comma: each character is read once. */
const PART = new RegExp(String.raw`(?:${NUMBER}\s+${NUMBER}(?:\s+${NUMBER})?|([(),]))\s*`, 'iy')

/** What is said of an answer to coordinates that have a height. */
const HEIGHT_UNUSED =
  'La hauteur (Z) de « coords » n’est pas employée : les valeurs sont à celle que dit la définition de leur grandeur.'

/** Some provenance, and in its warning that the height of coordinates is not used, where they have one. */
export function withHeightTold<Fields extends Readonly<Record<string, unknown>>>(fields: Fields, coords = ''): Fields {
  if (KIND.exec(coords)?.[2] === undefined) return fields
  const { avertissement } = fields
  return { ...fields, avertissement: avertissement ? `${avertissement} ${HEIGHT_UNUSED}` : HEIGHT_UNUSED }
}

/**
 * The points of a `POINT` or `MULTIPOINT` of well-known text (OGC 06-103r4), longitude before latitude, with `Z` a height that is
 * left out. Throws the contract's error.
 */
export function readPoints(text: string): Position[] {
  const { kind, nested } = parsed(text)
  const points =
    kind === 'POINT'
      ? [single(nested)]
      : kind === 'MULTIPOINT' && Array.isArray(nested)
        ? nested.map((each) => (isPosition(each) ? each : single(each)))
        : []
  if (points.length > MOST_POINTS) throw tooMany(points.length, `${MOST_POINTS} points`)
  if (points.length === 0 || !points.every(isPosition)) throw refusal(text, 'POINT(-9.3 10.4)')
  return points
}

/** The polygons of a `POLYGON` or `MULTIPOLYGON`. Throws the contract's error. */
export function readPolygons(text: string): Polygon[] {
  const { kind, nested } = parsed(text)
  const polygons = kind === 'POLYGON' ? [nested] : kind === 'MULTIPOLYGON' && Array.isArray(nested) ? nested : []
  if (polygons.length === 0 || !polygons.every(isPolygon)) throw refusal(text, 'POLYGON((-10 10,-9 10,-9 11,-10 10))')
  return polygons
}

/** Its word, and its brackets as lists, without heights. Throws where it has more vertices than are read. */
function parsed(text: string): { kind: string; nested: unknown } {
  requireShort(text, LONGEST_WKT, { kind: 'Le paramètre', champ: 'coords' })
  const [start = '', kind = '', height] = KIND.exec(text) ?? []
  let lists = ''
  let vertices = 0
  for (let at = start.length; at < text.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const [, x, y, z, sign] = PART.exec(text) ?? []
    if (x !== undefined && (z === undefined) === (height === undefined)) {
      vertices++
      lists += `[${Number(x)},${Number(y)}]`
    } else if (sign !== undefined) lists += LISTED[sign] ?? sign
    else return { kind: '', nested: undefined }
  }
  if (vertices > MOST_VERTICES) throw tooMany(vertices, `${MOST_VERTICES} sommets`)
  try {
    return { kind: kind.toUpperCase(), nested: JSON.parse(lists) }
  } catch {
    return { kind: '', nested: undefined }
  }
}

const LISTED: Readonly<Record<string, string>> = { '(': '[', ')': ']' }

const single = (nested: unknown) => (Array.isArray(nested) && nested.length === 1 ? nested[0] : undefined)

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length !== 2 || !value.every((each) => typeof each === 'number')) return false
  const [longitude, latitude] = value as [number, number]
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
}

function isPolygon(value: unknown): value is Polygon {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((ring) => Array.isArray(ring) && ring.length >= 4 && ring.every(isPosition))
  )
}

/** Whether a polygon holds a point: a ray from it crosses its rings an odd number of times. */
export function holds(polygon: Polygon, [x, y]: Position): boolean {
  return holdsAlong(polygon, y)(x)
}

/** Whether a polygon holds the points of a parallel, by their longitude: from west to east each crossing changes the side. */
export function holdsAlong(polygon: Polygon, y: number): (x: number) => boolean {
  const at = Float64Array.from(polygon.flatMap((ring) => crossings(ring, y))).sort()
  return (x) => {
    let [west, east] = [0, at.length]
    while (west < east) {
      const middle = (west + east) >> 1
      if ((at[middle] as number) > x) east = middle
      else west = middle + 1
    }
    return (at.length - west) % 2 === 1
  }
}

/** The longitudes at which a ring crosses a parallel. */
function crossings(ring: Ring, y: number): number[] {
  return ring.flatMap(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] as Position
    return y1 > y !== y2 > y ? [((x2 - x1) * (y - y1)) / (y2 - y1) + x1] : []
  })
}

function tooMany(recu: number, most: string): ErreurContrat {
  return invalide(`Le paramètre « coords » a plus de ${most}.`, { champ: 'coords', recu, accepte: `${most} au plus` })
}

function refusal(text: string, example: string): ErreurContrat {
  return invalide(
    `Le paramètre « coords » n’est pas lisible ; attendu : ${example}, longitude puis latitude en degrés.`,
    { champ: 'coords', recu: redact(text), accepte: example },
  )
}
