import { equatorSideDeg } from './equatorSide.ts'
import type { Plane } from './plane.ts'
import { tiltOptimum } from './tiltOptimum.ts'

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

const GOLDEN = (Math.sqrt(5) - 1) / 2
/** Narrower than this, degrees, the search stops: half of the tenth that is published. */
const RESOLUTION = 0.05

/** An angle and what it yields. */
export interface AngleValue {
  deg: number
  value: number
}

/**
 * The angle of the most near the best of a coarse curve, to a tenth of a degree, by golden section: the curve has one summit.
 *
 * @param curve yields at angles of equal distance, ascending, the best of them known to be near the summit
 */
export function summitNear(curve: readonly AngleValue[], valueAt: (deg: number) => number): number {
  const best = curve.reduce((a, b) => (b.value > a.value ? b : a))
  const at = curve.indexOf(best)
  let low = curve[Math.max(0, at - 1)]?.deg ?? best.deg
  let high = curve[Math.min(curve.length - 1, at + 1)]?.deg ?? best.deg
  let left = high - GOLDEN * (high - low)
  let right = low + GOLDEN * (high - low)
  let atLeft = valueAt(left)
  let atRight = valueAt(right)
  while (high - low > RESOLUTION) {
    if (atLeft >= atRight) {
      high = right
      right = left
      atRight = atLeft
      left = high - GOLDEN * (high - low)
      atLeft = valueAt(left)
    } else {
      low = left
      left = right
      atLeft = atRight
      right = low + GOLDEN * (high - low)
      atRight = valueAt(right)
    }
  }
  return Math.round(5 * (low + high)) / 10
}
