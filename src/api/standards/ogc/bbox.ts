import { invalide } from '../../../contract/erreurs.ts'
import type { Box } from '../../../contract/outline.ts'

/** The parameter `bbox`, degrees of CRS84; a west past the east is one across the antimeridian. Four numbers, or six with heights, which nothing here has. Throws the contract's error. */
export function readBbox(numbers: readonly number[]): Box {
  const [west, south, east, north] = numbers.length === 6 ? [0, 1, 3, 4].map((i) => numbers[i]) : numbers
  const valid = [4, 6].includes(numbers.length) && (south as number) <= (north as number)
  if (!valid) {
    throw invalide(
      'Le paramètre « bbox » prend quatre nombres : longitude et latitude du coin sud-ouest, puis du coin nord-est.',
      { champ: 'bbox', recu: numbers.join(','), accepte: 'par exemple -15,7,-7,13' },
    )
  }
  return { west, south, east, north } as Box
}

/** Whether two boxes have a point in common. */
export function intersects(a: Box, b: Box): boolean {
  if (a.south > b.north || b.south > a.north) return false
  return spansOf(a).some(([from, to]) => spansOf(b).some(([start, end]) => from <= end && start <= to))
}

/** The longitudes of a box, from west to east: two spans of one across the antimeridian. */
export const spansOf = ({ west, east }: Box) =>
  west <= east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const]

/** The edge of a box, closed, counter-clockwise (RFC 7946). */
export function ringOf({ west, south, east, north }: Box): [longitude: number, latitude: number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
