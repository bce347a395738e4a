import { describe, expect, it } from 'vitest'
import { erf } from './soiling/hsu.ts'

describe('erf', () => {
  // Abramowitz & Stegun (1964), table 7.1; the last by the series of the complement.
  it.each([
    [0, 0],
    [0.1, 0.112462916],
    [0.5, 0.5204998778],
    [1, 0.8427007929],
    [1.5, 0.9661051465],
    [2, 0.995322265],
    [3, 0.9999779095],
  ])('of %f is %f', (x, value) => {
    expect(erf(x)).toBeCloseTo(value, 9)
    expect(erf(-x)).toBeCloseTo(-value, 9)
  })

  it('does not jump where one formula gives way to the other, and grows to 1', () => {
    expect(erf(2.5) - erf(2.5 - 1e-12)).toBeLessThan(1e-14)
    for (let x = 0; x < 7; x += 0.01) expect(erf(x + 0.01)).toBeGreaterThanOrEqual(erf(x))
    expect(erf(50)).toBe(1)
    expect(erf(Number.NaN)).toBeNaN()
  })
})
