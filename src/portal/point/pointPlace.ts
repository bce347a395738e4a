import { type CoveredTown, indexOf, requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import { type AskedPoint, type AskedSeries, answerFor } from '../../answers/catalogue/pointTown.ts'
import type { Release } from '../../answers/release.ts'
import type { Caller } from '../../answers/singleFlight.ts'
import { type Point, roundedPoint } from '../../contract/distance.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { PageRequest, PortalServices } from '../pageRoute.ts'
import { type PagePlace, pointPlaceOf, townPlace } from '../placeBar.ts'

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

/** A place of an address: what answers for it, and how pages name it. */
export interface AddressPlace extends Place, PagePlace {
  /** The point of the address; undefined: it names a town, or nothing. */
  point: Point | undefined
  latitude: number
  /** The town that answers; undefined: cells do. */
  town: CoveredTown | undefined
}

/** What answers for a point or else a town of an address, for the first town where it names neither. Throws the contract's 404. */
export async function placeOfAddress(
  { services, caller, context: { lang } }: Pick<PageRequest, 'services' | 'caller' | 'context'>,
  release: Release,
  { ville, point: given }: { ville: string | undefined; point?: Point | undefined },
  asked: Pick<AskedSeries, 'reads' | 'longestStep'>,
): Promise<AddressPlace | undefined> {
  const { covered } = indexOf(release)
  const point = given && roundedPoint(given)
  const place = point && (await pointPlace(services, release, point, { ...asked, caller }))
  const code = place?.code ?? (ville ? requireCovered(release, ville).code : covered[0]?.code)
  const town = covered.find((each) => each.code === code)
  if (point && place)
    return { ...place, ...pointPlaceOf(lang, point, services.gazetteer), point, latitude: point.latitude, town }
  return town && { release, code: town.code, ...townPlace(town), point, latitude: town.latitude, town }
}

/** What answers for a point, decided as for a computed variable that reads the same: its cells or a town. Throws the contract's 404 outside the country. */
export async function pointPlace(
  { country }: Pick<PortalServices, 'country'>,
  release: Release,
  point: Point,
  { caller, ...read }: Pick<AskedSeries, 'reads' | 'longestStep'> & { caller: Caller },
): Promise<Place & { asked: AskedPoint }> {
  const { outline } = country
  const { point: asked, seen } = await answerFor(release, roundedPoint(point), { outline, asked: read })
  const { code } = asked
  return code === POINT_CODE ? { release: seen, code, caller: pointCaller(caller), asked } : { release, code, asked }
}

/** In whose name the figures of a point are computed: apart from other pages and other clients. */
export function pointCaller(caller: Caller): Caller {
  return { ...caller, name: `pages point ${caller.name}`, keyless: true }
}
