import { describe, expect, it } from 'vitest'
import { bestTilt } from './bestTilt.ts'

/** Runs the search over a function; gives the tilt found and how often it was asked. */
function found(of: (tilt: number) => number): { tilt: number; asked: number[] } {
  const curve = Array.from({ length: 19 }, (_, i) => ({ tiltDeg: 5 * i, value: of(5 * i) }))
  const search = bestTilt(curve)
  const asked: number[] = []
  let step = search.next()
  while (!step.done) {
    asked.push(step.value)
    step = search.next(of(step.value))
  }
  return { tilt: step.value, asked }
}

describe('bestTilt', () => {
  it('finds the summit to a tenth of a degree, between points of the curve and at its ends', () => {
    for (const top of [0, 0.1, 3.4, 12.7, 15, 44.4, 87.9, 90]) {
      expect(found((tilt) => 1000 - (tilt - top) ** 2).tilt).toBeCloseTo(top, 9)
    }
  })

  it('looks, where all tilts give as much, beside the flattest', () => {
    expect(Math.max(...found(() => 1).asked)).toBeLessThanOrEqual(5)
  })

  it('looks only beside the best of the curve, within its ends, and stops', () => {
    const { asked } = found((tilt) => 1000 - (tilt - 12.7) ** 2)
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...asked)).toBeLessThanOrEqual(20)
    expect(asked.length).toBeLessThanOrEqual(15)
    expect(Math.min(...found((tilt) => -tilt).asked)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...found((tilt) => tilt).asked)).toBeLessThanOrEqual(90)
  })
})
