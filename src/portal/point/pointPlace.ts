import type { Caller } from '../../answers/caller.ts'
import { type AskedPoint, type AskedSeries, answerFor } from '../../answers/catalogue/pointTown.ts'
import type { Release } from '../../answers/release.ts'
import { type Point, roundedPoint } from '../../contract/distance.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { PortalServices } from '../portalServices.ts'
import { pointCaller } from './pointCaller.ts'

/** What figures are computed from: a place of a release. */
export interface Place {
  /** As seen from the point where cells answer. */
  release: Release
  code: string
  /** In whose name what hangs on a point is computed. */
  caller?: Caller
  /** The point that was asked about, and what answers for it; undefined: a town was asked about. */
  asked?: AskedPoint
}

/** What answers for a point, decided as for a computed variable that reads the same: its cells or a town. Throws the contract's 404 outside the country. */
export async function pointPlace(
  { country }: Pick<PortalServices, 'country'>,
  release: Release,
  point: Point,
  { caller, ...read }: Pick<AskedSeries, 'reads' | 'longestStep'> & { caller: Caller },
): Promise<Place> {
  const { outline } = country
  const { point: asked, seen } = await answerFor(release, roundedPoint(point), { outline, asked: read })
  const { code } = asked
  return code === POINT_CODE ? { release: seen, code, caller: pointCaller(caller), asked } : { release, code, asked }
}
