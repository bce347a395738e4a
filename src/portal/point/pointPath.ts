import { type Point, pointQuery, roundedPoint } from '../../contract/distance.ts'

/** The French path of the page of points. */
export const POINT_PATH = '/point'

/** The French path of the page of a point. */
export function pointPath(point: Point): string {
  return `${POINT_PATH}?${pointQuery(roundedPoint(point))}`
}
