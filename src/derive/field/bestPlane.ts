import { equatorSideDeg, type Plane } from './plane.ts'
import { summitNear, tiltOptimum } from './tiltOptimum.ts'

/** Degrees between the azimuths that are looked at first. */
const COARSE_DEG = 30

/**
 * The tilt and the azimuth of the most, where they are not given, to a tenth and to a whole degree: the tilt towards the
 * equator first, then the azimuth at that tilt, then the tilt anew.
 *
 * @param given what is not looked for
 * @param valueAt what is to be most
 */
export function bestPlane(
  given: { tiltDeg: number | undefined; azimuthDeg: number | undefined },
  { latitudeDeg }: { latitudeDeg: number },
  valueAt: (tiltDeg: number, azimuthDeg: number) => number,
): Pick<Plane, 'tiltDeg' | 'azimuthDeg'> {
  const towardsEquator = equatorSideDeg(latitudeDeg)
  const tiltAt = (azimuthDeg: number) => given.tiltDeg ?? tiltOptimum((tilt) => valueAt(tilt, azimuthDeg)).best.tiltDeg
  if (given.azimuthDeg !== undefined) return { tiltDeg: tiltAt(given.azimuthDeg), azimuthDeg: given.azimuthDeg }
  const tiltDeg = tiltAt(towardsEquator)
  // What lies flat faces every way.
  if (tiltDeg === 0) return { tiltDeg, azimuthDeg: towardsEquator }
  const azimuthDeg = bestAzimuth((azimuth) => valueAt(tiltDeg, azimuth), towardsEquator)
  return { tiltDeg: tiltAt(azimuthDeg), azimuthDeg }
}

/** The azimuth of the most, to a degree; the search is about the best of a turn that begins opposite of the equator's. */
function bestAzimuth(valueAt: (azimuthDeg: number) => number, towardsEquator: number): number {
  const curve = Array.from({ length: 360 / COARSE_DEG + 1 }, (_, i) => towardsEquator - 180 + i * COARSE_DEG).map(
    (deg) => ({ deg, value: valueAt(deg) }),
  )
  return (Math.round(summitNear(curve, valueAt)) + 360) % 360
}
