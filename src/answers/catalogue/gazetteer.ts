import { nearestTo, type Point, pointQuery, roundedPoint } from '../../contract/distance.ts'
import type { Gazetteer, GazetteerPlace } from '../../contract/gazetteer.ts'
import { perObject } from '../perObject.ts'

const key = (point: Point) => pointQuery(roundedPoint(point))

const byPoint = perObject((gazetteer: Gazetteer) => new Map(gazetteer.map((place) => [key(place), place])))

const coded = perObject((gazetteer: Gazetteer) => gazetteer.map((place) => ({ ...place, code: place.nom })))

/** The place of a gazetteer that stands at a point, to the ten-thousandth of a degree: the page of its point is its page. */
export function placeAt(gazetteer: Gazetteer, point: Point): GazetteerPlace | undefined {
  return byPoint(gazetteer).get(key(point))
}

/** The nearest place of a gazetteer and how far it is, km. */
export function nearestNamed(gazetteer: Gazetteer, point: Point) {
  return nearestTo(point, coded(gazetteer))
}
