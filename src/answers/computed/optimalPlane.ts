import { OPTIMAL } from '../../contract/parameters/systemTable.ts'
import { bestPlane } from '../../derive/field/bestPlane.ts'
import { equatorSideDeg } from '../../derive/field/equatorSide.ts'
import { meanYearOnPlane } from '../../derive/field/meanYearOnPlane.ts'
import type { Plane } from '../../derive/field/plane.ts'
import type { Inputs } from './inputs.ts'
import type { Sky } from './plane.ts'
import type { SerieRequest } from './serieRequest.ts'
import { wholeMonths } from './wholeMonths.ts'

/** A plane of which tilt or azimuth, or both, are still to be found. */
export interface OptimalPlaneRequest {
  inclinaison_deg: number | typeof OPTIMAL
  /** By default towards the equator. */
  orientation_deg?: number | typeof OPTIMAL
}

/** The tilt and the azimuth asked, those that are to be found being the ones of the most irradiation over a mean year. */
export function optimalPlane(
  inputs: Inputs,
  sky: Sky,
  request: SerieRequest & OptimalPlaneRequest & Pick<Plane, 'albedo' | 'model'>,
): Pick<Plane, 'tiltDeg' | 'azimuthDeg'> {
  const { inclinaison_deg, orientation_deg, albedo, model } = request
  const given = {
    tiltDeg: inclinaison_deg === OPTIMAL ? undefined : inclinaison_deg,
    azimuthDeg: orientation_deg === OPTIMAL ? undefined : (orientation_deg ?? equatorSideDeg(inputs.site.latitudeDeg)),
  }
  const { tiltDeg, azimuthDeg } = given
  if (tiltDeg !== undefined && azimuthDeg !== undefined) return { tiltDeg, azimuthDeg }
  const yearOn = meanYearOnPlane(inputs.axis, sky, wholeMonths(inputs, sky, request))
  return bestPlane(given, inputs.site, (tilt, azimuth) =>
    yearOn({ tiltDeg: tilt, azimuthDeg: azimuth, albedo, model }).reduce((sum, month) => sum + month, 0),
  )
}
