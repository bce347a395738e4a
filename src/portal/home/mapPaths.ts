import { type Point, roundedPoint } from '../../contract/distance.ts'
import type { Lang } from '../lang/lang.ts'

export const RELIEF_FILE = 'relief.png'

/** The path of the picture of the relief of a release. */
export function reliefPath(edition: string): string {
  return `/carte/${edition}/${RELIEF_FILE}`
}

export const MEANS_FILE = 'moyennes.json'

/** The path of the means of all cells of a release, for work without a connection. */
export function meansPath(edition: string): string {
  return `/carte/${edition}/${MEANS_FILE}`
}

/** The path of the cells of a map as a GeoTIFF. */
export function geoTiffPath(edition: string, variable: string): string {
  return `/carte/${edition}/${variable}.tif`
}

export function pointCardPath(edition: string, point: Point, lang: Lang): string {
  const { latitude, longitude } = roundedPoint(point)
  return `/carte/${edition}/${latitude}_${longitude}.${lang}.html`
}
