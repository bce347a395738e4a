import { ErreurContrat } from '../../../contract/erreurs.ts'
import { redact } from '../../../contract/redact.ts'
import type { Position } from '../features/feature.ts'

type Ring = readonly Position[]
/** An outer ring, then its holes. */
export type Polygon = readonly Ring[]

const NUMBER = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?'
const PAIR = new RegExp(`(${NUMBER})\\s+(${NUMBER})`, 'g')
/** More would be no place on a map, and cost time. */
const LONGEST = 8000

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
  const [, kind = '', brackets = ''] = (text.length <= LONGEST && /^\s*([A-Za-z]+)\s*(\(.*\))\s*$/s.exec(text)) || []
  const lists = brackets
    .replaceAll(PAIR, (_, x: string, y: string) => `[${Number(x)},${Number(y)}]`)
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  try {
    return { kind: kind.toUpperCase(), nested: JSON.parse(lists) }
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
