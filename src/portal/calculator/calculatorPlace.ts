import type { Caller } from '../../answers/caller.ts'
import { type Point, roundedPoint } from '../../answers/catalogue/distance.ts'
import { answerFor } from '../../answers/catalogue/pointTown.ts'
import type { Release } from '../../answers/release.ts'
import { productibleExceedance } from '../../contract/computed/productibleExceedance.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { pointCaller } from '../point/pointCaller.ts'
import type { PortalServices } from '../portalServices.ts'

/** What a study is computed from: a place of a release. */
export interface CalculatorPlace {
  /** As seen from the point where cells answer. */
  release: Release
  code: string
  /** In whose name what hangs on a point is computed. */
  caller?: Caller
  /** How far the town that answers for the point is. */
  km?: number | undefined
}

/** What answers for a point, decided as for `productible_exceedance`: its cells or a town. Throws the contract's 404 outside the country. */
export async function calculatorPlace(
  { country }: Pick<PortalServices, 'country'>,
  release: Release,
  point: Point,
  caller: Caller,
): Promise<CalculatorPlace> {
  const { reads } = productibleExceedance
  const { outline } = country
  const { point: asked, seen } = await answerFor(release, roundedPoint(point), { outline, asked: { reads } })
  const { code, resolution } = asked
  return code === POINT_CODE
    ? { release: seen, code, caller: pointCaller(caller) }
    : { release, code, km: resolution?.distance_km }
}
