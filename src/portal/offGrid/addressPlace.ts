import { pointOf } from '../../answers/catalogue/coordinates.ts'
import { type Point, roundedPoint } from '../../contract/distance.ts'
import { pointText } from '../calculator/place.ts'
import type { ManyReader } from './applianceList.ts'

/** The parameters of an address that say where a study is. */
export const PLACE_NAMES = ['ville', 'latitude', 'longitude', 'point'] as const

/** The point that an address names, to a ten-thousandth of a degree. */
export function pointIn(address: ManyReader): Point | undefined {
  const point = pointOf(pointText((name) => address(name)[0]))
  return point && roundedPoint(point)
}

/** The same parameters, as the address of a study repeats them. */
export function placeParameters(address: ManyReader): [name: string, value: string][] {
  const point = pointIn(address)
  if (point) return Object.entries(point).map(([name, value]) => [name, String(value)])
  const [ville] = address('ville')
  return ville ? [['ville', ville]] : []
}
