import { invalide, redact, refus } from '../../../contract/erreurs.ts'
import type { Box } from '../../../contract/outline.ts'
import { DAY_MS } from '../../../contract/time.ts'

/** Times, both ends included. */
export interface Interval {
  fromMs: number
  toMs: number
}

const OPEN = ['', '..']
/** RFC 3339; a day alone stands for the whole of it. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * The parameter `datetime`: an instant, or an interval with a slash, an end of which may be `..` or nothing. Throws the
 * contract's error.
 */
export function readDatetime(text: string): Interval {
  const ends = text.split('/')
  const [first = '', last = first] = ends
  const from = ends.length > 1 && OPEN.includes(first) ? -Infinity : instant(first)?.fromMs
  const to = ends.length > 1 && OPEN.includes(last) ? Infinity : instant(last)?.toMs
  if (ends.length > 2 || from === undefined || to === undefined || to < from) {
    throw refus(
      'VALIDATION_FORMAT_DATE_INVALIDE',
      `Le paramètre « datetime » vaut « ${redact(text)} » ; attendu : un instant (2024-03-01T00:00:00Z, ou un jour), ou deux séparés par une barre, dont l’un peut être « .. ».`,
      { champ: 'datetime', recu: redact(text), accepte: 'RFC 3339, par exemple 2020-01-01T00:00:00Z/..' },
    )
  }
  return { fromMs: from, toMs: to }
}

function instant(text: string): Interval | undefined {
  const [, day] = INSTANT.exec(text) ?? []
  if (day === undefined) return undefined
  const isDay = text === day
  const timeMs = Date.parse(isDay ? `${day}T00:00:00Z` : text)
  // A day that does not exist is read as one of the next month.
  if (Number.isNaN(timeMs) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return undefined
  return { fromMs: timeMs, toMs: isDay ? timeMs + DAY_MS - 1 : timeMs }
}

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
