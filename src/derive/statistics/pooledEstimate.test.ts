import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pooledEstimate, type SourceLevel } from './pooledEstimate.ts'

const level = (value: number, standardPct = 5, foundOffPct = 0): SourceLevel => ({ value, standardPct, foundOffPct })

describe('the estimate from several sources', () => {
  it('is what the source says where there is one, as sure as it is', () => {
    expect(pooledEstimate([level(2000, 5, 11)])).toEqual({ value: 2000, standardPct: 5, weights: [1] })
  })

  it('is the mean of two that are as sure, and less sure by half their difference, by hand', () => {
    const { value, standardPct, weights } = pooledEstimate([level(1000), level(1200)])
    expect(value).toBe(1100)
    expect(weights).toEqual([0.5, 0.5])
    // Each side 100/1100 off; each side's own 5 % of its own value.
    const own = ((0.05 * 1000) ** 2 + (0.05 * 1200) ** 2) / 2
    expect(standardPct).toBeCloseTo((Math.sqrt(own + 100 ** 2) / 1100) * 100, 12)
  })

  it('weighs a source that was found off elsewhere less, and is no surer for it', () => {
    const { value, weights, standardPct } = pooledEstimate([level(1, 3, 0), level(1, 3, 4)])
    expect(weights[0]).toBeCloseTo(25 / 34, 12)
    expect(weights[1]).toBeCloseTo(9 / 34, 12)
    expect([value, standardPct]).toEqual([1, 3])
  })

  it('lies between the sources, with weights that sum to 1, and is never surer than the surest of them', () => {
    const levels = fc.record({
      value: fc.double({ min: 0.5, max: 2, noNaN: true }),
      standardPct: fc.double({ min: 1, max: 10, noNaN: true }),
      foundOffPct: fc.double({ min: 0, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(levels, { minLength: 1, maxLength: 6 }), (sources) => {
        const { value, standardPct, weights } = pooledEstimate(sources)
        const values = sources.map((each) => each.value)
        expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
        expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
        expect(weights.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
        expect(standardPct).toBeGreaterThanOrEqual(Math.min(...sources.map((each) => each.standardPct)) - 1e-9)
      }),
    )
  })
})
