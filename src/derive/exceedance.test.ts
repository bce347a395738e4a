import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinedExceedance, empiricalExceedance, hazenQuantile, normalQuantile } from './exceedance.ts'

const years = (count: number) => Array.from({ length: count }, (_, i) => 1000 + i)
const exceeded = (count: number, probability: number) => empiricalExceedance(years(count), [probability])[0]?.value

describe('hazenQuantile', () => {
  it('puts the i-th of n values at (i - 0.5) / n', () => {
    const values = [30, 10, 20, 40]
    expect([0.125, 0.375, 0.5, 0.625, 0.875].map((share) => hazenQuantile(values, share))).toEqual([10, 20, 25, 30, 40])
  })

  it('is held at the ends, and of one value is that value', () => {
    expect(hazenQuantile([1, 2], 0)).toBe(1)
    expect(hazenQuantile([1, 2], 1)).toBe(2)
    expect(hazenQuantile([7], 0.3)).toBe(7)
  })
})

describe('empiricalExceedance', () => {
  it('gives P90 as the tenth percentile from below', () => {
    expect(exceeded(10, 90)).toBe(1000.5)
    expect(exceeded(30, 50)).toBe(1014.5)
  })

  it('is null just under 1 / (1 - p) years, and a number at it', () => {
    const edges: [number, number][] = [
      [50, 2],
      [75, 4],
      [90, 10],
      [95, 20],
      [99, 100],
      [10, 10],
    ]
    for (const [probability, needed] of edges) {
      expect(exceeded(needed - 1, probability)).toBeNull()
      expect(exceeded(needed, probability)).toBeTypeOf('number')
    }
  })

  it('falls as the probability rises', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1e4, noNaN: true }), { minLength: 20, maxLength: 40 }),
        (values) => {
          const told = empiricalExceedance(values, [10, 50, 75, 90, 95]).map(({ value }) => value as number)
          expect(told).toEqual([...told].sort((a, b) => b - a))
        },
      ),
    )
  })
})

describe('combinedExceedance', () => {
  it('adds the two spreads in quadrature and takes normal quantiles', () => {
    const { mean, interannualSd, totalSd, exceedances } = combinedExceedance([1997, 2000, 2003], 4, [50, 90])
    expect({ mean, interannualSd, totalSd }).toEqual({ mean: 2000, interannualSd: 3, totalSd: 5 })
    expect(exceedances[0]?.value).toBeCloseTo(2000, 9)
    expect(exceedances[1]?.value).toBeCloseTo(2000 - 5 * 1.2815515655446004, 9)
  })

  it('has the interannual spread alone without a second source, and nothing of a single year', () => {
    expect(combinedExceedance([1997, 2000, 2003], null, [90]).totalSd).toBe(3)
    expect(combinedExceedance([2000], 4, [90]).exceedances).toEqual([{ probability: 90, value: null }])
  })
})

describe('normalQuantile', () => {
  it('agrees with the published table to 1e-12', () => {
    const table = {
      0.5: 0,
      0.25: -0.6744897501960817,
      0.1: -1.2815515655446004,
      0.05: -1.6448536269514722,
      0.01: -2.3263478740408408,
    }
    for (const [share, quantile] of Object.entries(table)) {
      expect(normalQuantile(Number(share))).toBeCloseTo(quantile, 12)
      expect(normalQuantile(1 - Number(share))).toBeCloseTo(-quantile, 12)
    }
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 12)
  })
})
