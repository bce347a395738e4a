import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { gammaShare, logGamma } from './gammaFunction.ts'
import { normalQuantile } from './normalQuantile.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

test('the logarithm of the gamma function is that of factorials, and of the root of pi at one half', () => {
  let factorial = 1
  for (let n = 1; n <= 20; n++, factorial *= n - 1) expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 12)
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 13)
})

test('the gamma law of shape one is the exponential, and of one half the square of a normal number', () => {
  for (const x of [0.001, 0.5, 1, 3, 20, 800]) expect(gammaShare(1, x)).toBeCloseTo(1 - Math.exp(-x), 13)
  for (const share of [0.51, 0.6, 0.9, 0.999]) {
    expect(gammaShare(0.5, normalQuantile(share) ** 2 / 2)).toBeCloseTo(2 * share - 1, 13)
  }
  expect(gammaShare(2, 0)).toBe(0)
  expect(gammaShare(2, -1)).toBe(0)
})

test('shapes one apart differ by the density between them, and the law rises to one', () => {
  forAll(between(0.01, 600), between(0.01, 3), (shape, times) => {
    const x = shape * times
    const density = Math.exp(shape * Math.log(x) - x - logGamma(shape + 1))
    expect(gammaShare(shape + 1, x)).toBeCloseTo(gammaShare(shape, x) - density, 11)
    expect(gammaShare(shape, 1.01 * x)).toBeGreaterThan(gammaShare(shape, x) - 1e-11)
    expect(gammaShare(shape, x + 2000)).toBeCloseTo(1, 11)
  })
})
