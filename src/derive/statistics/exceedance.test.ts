import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { combinedExceedance, empiricalExceedance, hazenQuantile } from './exceedance.ts'

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
      fc.property(fc.array(even(1, 1e4), { minLength: 20, maxLength: 40 }), (values) => {
        const quantiles = empiricalExceedance(values, [10, 50, 75, 90, 95]).map(({ value }) => value as number)
        expect(quantiles).toEqual([...quantiles].sort((a, b) => b - a))
      }),
    )
  })
})

describe('combinedExceedance', () => {
  it('takes Student’s quantiles about the mean, in per cent of it', () => {
    const [p50, p90] = combinedExceedance(2000, { totalPct: 5, freedom: 10 }, [50, 90])
    expect(p50?.value).toBe(2000)
    expect(p90?.value).toBeCloseTo(2000 * (1 - 0.05 * 1.3721836411103356), 9)
    const [normal] = combinedExceedance(2000, { totalPct: 5, freedom: Number.POSITIVE_INFINITY }, [90])
    expect(normal?.value).toBeCloseTo(2000 * (1 - 0.05 * 1.2815515655446004), 9)
  })

  it('is null where a term is not known, and never less than nothing', () => {
    const unknown = { totalPct: null, freedom: Number.POSITIVE_INFINITY }
    expect(combinedExceedance(2000, unknown, [50, 90]).map(({ value }) => value)).toEqual([null, null])
    expect(combinedExceedance(2000, { totalPct: 60, freedom: 2 }, [99])[0]?.value).toBe(0)
  })
})
