import fc from 'fast-check'
import { expect, it } from 'vitest'
import { even } from '../../tests/support/even.ts'
import { forAll } from '../../tests/support/forAll.ts'
import { dailyDiffuseFraction, monthlyDiffuseFraction } from './dailyDiffuse.ts'

const RAD = Math.PI / 180

it.each([
  [0.3, 80, 0.892],
  [0.3, 90, 0.878],
  [0.6, 80, 0.353],
  [0.6, 90, 0.432],
  [0.75, 80, 0.143],
  [0.75, 90, 0.175],
])('a day of clearness %s and sunset at %s degrees is diffuse by %s', (kt, sunset, fraction) => {
  expect(dailyDiffuseFraction({ kt, sunsetRad: sunset * RAD })).toBeCloseTo(fraction, 2)
})

it('the diffuse fraction is between 0 and 1, for any day and any month', () => {
  const sky = fc.record({
    kt: even(0, 2),
    sunsetRad: even(0, Math.PI),
  })
  forAll(sky, (s) => {
    for (const fraction of [dailyDiffuseFraction(s), monthlyDiffuseFraction(s)]) {
      expect(fraction).toBeGreaterThan(0)
      expect(fraction).toBeLessThanOrEqual(1)
    }
  })
})

it('the diffuse fraction of an unknown input is NaN', () => {
  expect(dailyDiffuseFraction({ kt: Number.NaN, sunsetRad: 1.6 })).toBeNaN()
  expect(monthlyDiffuseFraction({ kt: Number.NaN, sunsetRad: 1.6 })).toBeNaN()
})
