import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { pooledEstimate, type SourceLevel } from './pooledEstimate.ts'

/** A source in proportion: its uncertainty, and what it was found off elsewhere, % of it. */
const level = (value: number, pct = 5, foundOffPct = 0): SourceLevel => ({
  ...{ value, standard: (pct / 100) * value, precision: 1 / (pct ** 2 + foundOffPct ** 2) },
})

describe('the estimate from several sources', () => {
  it('is what the source says where there is one, as sure as it is', () => {
    expect(pooledEstimate([level(2000, 5, 11)])).toEqual({ value: 2000, standard: 100, weights: [1] })
  })

  it('is the mean of two that are as sure, and less sure by half their difference, by hand', () => {
    const { value, standard, weights } = pooledEstimate([level(1000), level(1200)])
    expect(value).toBe(1100)
    expect(weights).toEqual([0.5, 0.5])
    // Each side 100/1100 off; each side's own 5 % of its own value.
    const own = ((0.05 * 1000) ** 2 + (0.05 * 1200) ** 2) / 2
    expect(standard).toBeCloseTo(Math.sqrt(own + 100 ** 2), 9)
  })

  it('weighs a source that was found off elsewhere less, and is no surer for it', () => {
    const { value, weights, standard } = pooledEstimate([level(1, 3, 0), level(1, 3, 4)])
    expect(weights[0]).toBeCloseTo(25 / 34, 12)
    expect(weights[1]).toBeCloseTo(9 / 34, 12)
    expect([value, standard]).toEqual([1, 0.03])
  })

  it('lies between the sources, with weights that sum to 1, and is never surer than the surest of them', () => {
    const above = { min: 0.1, max: 10, noNaN: true }
    const value = fc.double({ min: -2, max: 2, noNaN: true })
    const levels = fc.record({ value, standard: fc.double(above), precision: fc.double(above) })
    forAll(fc.array(levels, { minLength: 1, maxLength: 6 }), (sources) => {
      const { value, standard, weights } = pooledEstimate(sources)
      const values = sources.map((each) => each.value)
      expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
      expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
      expect(weights.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
      expect(standard).toBeGreaterThanOrEqual(Math.min(...sources.map((each) => each.standard)) - 1e-9)
    })
  })
})
