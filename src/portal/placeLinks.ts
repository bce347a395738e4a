import { type Point, pointQuery, roundedPoint } from '../contract/distance.ts'

/** The French paths of the tools of a place, which its bar and a reader's last place lead to. */
export const TOOL_PATHS = ['/climat', '/productible', '/site-isole', '/adaptation'] as const

/** The code of the town that the query of a place names; undefined: it names a point. */
const townIn = (query: string) => /^ville=(\w+)$/.exec(query)?.[1]

/** The French path of the page of a place, by the query that its tools take: `ville=…`, or latitude and longitude. */
export function placePath(query: string): string {
  const town = townIn(query)
  return town ? `/villes/${town}` : `/point?${query}`
}

/** The French paths of the entries of the menu that keep a place: its page, and what is of towns, of a point the nearest one. */
export function placeMenu(query: string): [entry: string, path: string][] {
  const town = townIn(query)
  return [
    ['/villes', placePath(query)],
    ['/explorer', `/explorer?${town ? `villes=${town}` : query}`],
    ['/donnees', `/donnees?${town ? `lieux=${town}` : query}`],
  ]
}

/** The numbers of these names in an address, to follow other parameters: `&inclinaison_deg=20`; empty where it has none of them. */
export function carriedSearch(search: string, names: readonly string[]): string {
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => names.includes(name) && value !== '' && Number.isFinite(Number(value)))
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('')
}

/** The French path of the page of points. */
export const POINT_PATH = '/point'

/** The French path of the page of a point. */
export function pointPath(point: Point): string {
  return `${POINT_PATH}?${pointQuery(roundedPoint(point))}`
}
