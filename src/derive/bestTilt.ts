const GOLDEN = (Math.sqrt(5) - 1) / 2
/** Narrower than this, degrees, the search stops: half of the tenth that is told. */
const RESOLUTION = 0.05

/**
 * The tilt with the largest yield near the best of a coarse curve, by golden section: the curve has one summit. A
 * generator: each tilt it asks for is one long computation, and whoever drives it may let others run in between.
 *
 * @param curve yields at tilts of equal distance, ascending, the best of them known to be near the summit
 */
export function* bestTilt(curve: readonly { tiltDeg: number; value: number }[]): Generator<number, number, number> {
  const best = curve.reduce((a, b) => (b.value > a.value ? b : a))
  const at = curve.indexOf(best)
  let low = curve[Math.max(0, at - 1)]?.tiltDeg ?? best.tiltDeg
  let high = curve[Math.min(curve.length - 1, at + 1)]?.tiltDeg ?? best.tiltDeg
  let left = high - GOLDEN * (high - low)
  let right = low + GOLDEN * (high - low)
  let atLeft = yield left
  let atRight = yield right
  while (high - low > RESOLUTION) {
    if (atLeft >= atRight) {
      high = right
      right = left
      atRight = atLeft
      left = high - GOLDEN * (high - low)
      atLeft = yield left
    } else {
      low = left
      left = right
      atLeft = atRight
      right = low + GOLDEN * (high - low)
      atRight = yield right
    }
  }
  return Math.round(5 * (low + high)) / 10
}

const COARSE_DEG = 5

/** A tilt and what it yields. */
export interface TiltValue {
  tiltDeg: number
  value: number
}

/** The best tilt from 0 to 90°, to a tenth of a degree, and the curve in steps of 5° that it was looked for about. */
export function tiltOptimum(valueAt: (tiltDeg: number) => number): { best: TiltValue; curve: TiltValue[] } {
  const curve = Array.from({ length: 90 / COARSE_DEG + 1 }, (_, i) => i * COARSE_DEG).map((tiltDeg) => ({
    tiltDeg,
    value: valueAt(tiltDeg),
  }))
  const search = bestTilt(curve)
  let asked = search.next()
  while (!asked.done) asked = search.next(valueAt(asked.value))
  const fine = { tiltDeg: asked.value, value: valueAt(asked.value) }
  return { best: curve.reduce((a, b) => (b.value > a.value ? b : a), fine), curve }
}
