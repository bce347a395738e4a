import { bestTilt, tiltOptimum } from '../../derive/bestTilt.ts'
import type { Plane } from '../../derive/plane.ts'
import type { Asked } from './chooseSerie.ts'
import type { Inputs } from './inputs.ts'
import { meanYearOnPlane, wholeMonths } from './meanYearOnPlane.ts'
import type { Sky } from './plane.ts'
import { OPTIMAL } from './systemParameters.ts'

/** Degrees between the azimuths that are looked at first. */
const COARSE_DEG = 30

/** A plane of which tilt or azimuth, or both, are still to be found. */
export interface AskedPlane {
  inclinaison_deg: number | typeof OPTIMAL
  orientation_deg: number | typeof OPTIMAL
}

/**
 * The tilt and the azimuth asked, those that are to be found being the ones of the most irradiation over a mean year, to a
 * tenth and to a whole degree: the tilt towards the equator first, then the azimuth at that tilt, then the tilt anew.
 */
export function optimalPlane(
  inputs: Inputs,
  sky: Sky,
  asked: Asked & AskedPlane & Pick<Plane, 'albedo' | 'model'>,
): Pick<Plane, 'tiltDeg' | 'azimuthDeg'> {
  const { inclinaison_deg, orientation_deg, albedo, model } = asked
  const towardsEquator = inputs.site.latitudeDeg < 0 ? 0 : 180
  if (inclinaison_deg !== OPTIMAL && orientation_deg !== OPTIMAL) {
    return { tiltDeg: inclinaison_deg, azimuthDeg: orientation_deg }
  }
  const yearOn = meanYearOnPlane(inputs, sky, wholeMonths(inputs, sky, asked))
  const onPlane = (tiltDeg: number, azimuthDeg: number) =>
    yearOn({ tiltDeg, azimuthDeg, albedo, model }).reduce((sum, month) => sum + month, 0)
  const tiltAt = (azimuthDeg: number) =>
    inclinaison_deg === OPTIMAL ? tiltOptimum((tilt) => onPlane(tilt, azimuthDeg)).best.tiltDeg : inclinaison_deg
  if (orientation_deg !== OPTIMAL) return { tiltDeg: tiltAt(orientation_deg), azimuthDeg: orientation_deg }
  const tiltDeg = tiltAt(towardsEquator)
  // What lies flat faces every way.
  if (tiltDeg === 0) return { tiltDeg, azimuthDeg: towardsEquator }
  const azimuthDeg = bestAzimuth((azimuth) => onPlane(tiltDeg, azimuth), towardsEquator)
  return { tiltDeg: tiltAt(azimuthDeg), azimuthDeg }
}

/** The azimuth of the most, to a degree; the search is about the best of a turn that begins opposite of the equator's. */
function bestAzimuth(valueAt: (azimuthDeg: number) => number, towardsEquator: number): number {
  const curve = Array.from({ length: 360 / COARSE_DEG + 1 }, (_, i) => towardsEquator - 180 + i * COARSE_DEG).map(
    (tiltDeg) => ({ tiltDeg, value: valueAt(tiltDeg) }),
  )
  const search = bestTilt(curve)
  let asked = search.next()
  while (!asked.done) asked = search.next(valueAt(asked.value))
  return (Math.round(asked.value) + 360) % 360
}
