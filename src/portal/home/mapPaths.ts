import { type Point, roundedPoint } from '../../contract/distance.ts'
import type { Lang } from '../lang/lang.ts'

export const RELIEF_FILE = 'relief.png'
/** The means of all cells, for work without a connection. */
export const MEANS_FILE = 'moyennes.json'

/** The path of a file of the map of a release. */
export const mapPath = (edition: string, file: string): string => `/carte/${edition}/${file}`

export const meansPath = (edition: string): string => mapPath(edition, MEANS_FILE)

export function pointCardPath(edition: string, point: Point, lang: Lang): string {
  const { latitude, longitude } = roundedPoint(point)
  return mapPath(edition, `${latitude}_${longitude}.${lang}.html`)
}
