/** A point of a section through rows, m: to the right and up. */
export interface Point {
  x: number
  y: number
}

const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

/** Direction from one point to another, radians, from the right and upward. */
export const direction = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x)

/** A line that passes an edge by less than this, radians, touches it. */
const TOUCH = 1e-8

/** Length of a string from one point to another, bent round an edge that bounds the view on the left or on the right. */
function stringLength(from: Point, to: Point, left: Point, right: Point): number {
  const line = direction(from, to)
  if (direction(from, right) - line > TOUCH) return distance(from, right) + distance(right, to)
  if (line - direction(from, left) > TOUCH) return distance(from, left) + distance(left, to)
  return distance(from, to)
}

/**
 * View of one strip to another by crossed strings, times the width of the first and not less than 0.
 *
 * @param from both ends of the strip that looks, the one at the left as seen along the view first
 * @param to both ends of the strip that is seen: the first belongs to the first of `from` by a crossing string
 * @param between the edges that bound the view on both sides
 *
 * Reference: Hottel, H. C. and Sarofim, A. F. (1967), Radiative transfer, 31-39.
 */
export function crossedStrings(
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  between: { left: Point; right: Point },
): number {
  const { left, right } = between
  const crossing = stringLength(from[0], to[0], left, right) + stringLength(from[1], to[1], left, right)
  const straight = stringLength(from[1], to[0], left, right) + stringLength(from[0], to[1], left, right)
  return Math.max(0, (crossing - straight) / 2)
}
