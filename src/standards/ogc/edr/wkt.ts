import { ErreurContrat } from '../../../contract/erreurs.ts'
import { redact } from '../../../contract/redact.ts'
import type { Position } from '../features/feature.ts'

type Ring = readonly Position[]
/** An outer ring, then its holes. */
export type Polygon = readonly Ring[]

/** A bracket, a comma or a pair of numbers. Sticky: what is none of them ends the reading, so that no character is tried twice. */
const TOKEN =
  /\s*(?:([(),])|([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s+([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?))/iy
/** Characters of a geometry at most: more would be no place on a map, and cost time. */
export const LONGEST_WKT = 8000

/** The points of a `POINT` or `MULTIPOINT` of well-known text, longitude before latitude. Throws the contract's error. */
export function readPoints(text: string): Position[] {
  const { kind, nested } = parsed(text)
  const points =
    kind === 'POINT'
      ? [single(nested)]
      : kind === 'MULTIPOINT' && Array.isArray(nested)
        ? nested.map((each) => (isPosition(each) ? each : single(each)))
        : []
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

/** Its word, and its brackets as lists. */
function parsed(text: string): { kind: string; nested: unknown } {
  const [kind = ''] = /^\s*[a-z]{0,20}/i.exec(text) ?? []
  let [at, json] = [kind.length, '']
  for (;;) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)
    if (!token) break
    const [, sign, x, y] = token
    json += sign === '(' ? '[' : sign === ')' ? ']' : (sign ?? `[${Number(x)},${Number(y)}]`)
    at = TOKEN.lastIndex
  }
  try {
    if (text.length > LONGEST_WKT || text.slice(at).trim() !== '') throw new SyntaxError('no well-known text')
    return { kind: kind.trim().toUpperCase(), nested: JSON.parse(json) }
  } catch {
    return { kind: '', nested: undefined }
  }
}

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

/** Whether a polygon holds the points of a parallel, by their longitude. */
export function holdsAlong(polygon: Polygon, y: number): (x: number) => boolean {
  const rings = polygon.map((ring) => crossings(ring, y))
  return (x) => rings.filter((at) => at.filter((each) => x < each).length % 2 === 1).length % 2 === 1
}

/** The longitudes at which a ring crosses a parallel. */
function crossings(ring: Ring, y: number): number[] {
  return ring.flatMap(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] as Position
    return y1 > y !== y2 > y ? [((x2 - x1) * (y - y1)) / (y2 - y1) + x1] : []
  })
}

function refusal(text: string, example: string): ErreurContrat {
  return new ErreurContrat(
    'VALIDATION_VALEUR_INVALIDE',
    `Le paramètre « coords » n’est pas lisible ; attendu : ${example}, longitude puis latitude en degrés.`,
    { details: { champ: 'coords', recu: redact(text), accepte: example } },
  )
}
