const COARSE_DEG = 5

/** A tilt and what it yields. */
export interface TiltValue {
  tiltDeg: number
  value: number
}

/** The best tilt from 0 to 90°, to a tenth of a degree, and the curve in steps of 5° that it was looked for about. */
export function tiltOptimum(valueAt: (tiltDeg: number) => number): { best: TiltValue; curve: TiltValue[] } {
  const curve = Array.from({ length: 90 / COARSE_DEG + 1 }, (_, i) => i * COARSE_DEG).map((deg) => ({
    deg,
    value: valueAt(deg),
  }))
  const deg = summitNear(curve, valueAt)
  const best = curve.reduce((a, b) => (b.value > a.value ? b : a), { deg, value: valueAt(deg) })
  return { best: atTilt(best), curve: curve.map(atTilt) }
}

const atTilt = ({ deg, value }: AngleValue): TiltValue => ({ tiltDeg: deg, value })

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
