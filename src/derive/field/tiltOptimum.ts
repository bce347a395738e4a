import { type AngleValue, summitNear } from './bestPlane.ts'

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
