import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonSteps, pairAgreement } from './pairAgreement.ts'

const serie = (firstSlot: number, values: number[]) => ({
  granularite: 'mensuel' as const,
  firstSlot,
  values: Float64Array.from(values),
})

const agreement = (x: number[], y: number[]) => pairAgreement({ x: Float64Array.from(x), y: Float64Array.from(y) })

describe('two series beside each other', () => {
  it('share the steps that both have, within the window alone', () => {
    const [a, b] = [serie(10, [1, 2, Number.NaN, 4, 5]), serie(11, [20, 30, 40, 50, 60])]
    const shared = (...steps: Parameters<typeof commonSteps>) => {
      const { slots, x, y } = commonSteps(...steps)
      return { slots: [...slots], x: [...x], y: [...y] }
    }
    expect(shared(a, b)).toEqual({ slots: [11, 13, 14], x: [2, 4, 5], y: [20, 40, 50] })
    expect(shared(a, b, { from: 12, to: 13 })).toEqual({ slots: [13], x: [4], y: [40] })
    expect(shared(a, serie(100, [1])).slots).toEqual([])
  })

  it('differ by a bias, a root mean square and a correlation, second against first', () => {
    const found = agreement([1, 2, 3, 4], [2, 2, 5, 3])
    expect(found).toMatchObject({ count: 4, meanX: 2.5, meanY: 3, bias: 0.5 })
    expect(found?.mae).toBeCloseTo((1 + 0 + 2 + 1) / 4, 12)
    expect(found?.rmse).toBeCloseTo(Math.sqrt((1 + 0 + 4 + 1) / 4), 12)
    // Covariance 3, variances 5 and 6, by hand.
    expect(found?.correlation).toBeCloseTo(3 / Math.sqrt(30), 12)
  })

  it('have no correlation where one does not vary or two steps are all, and nothing at all without a common step', () => {
    expect(agreement([1, 2, 3], [5, 5, 5])?.correlation).toBeUndefined()
    expect(agreement([1, 2], [5, 6])?.correlation).toBeUndefined()
    expect(agreement([], [])).toBeUndefined()
  })

  it('that are one shifted have its shift as bias and as root mean square, and follow each other fully', () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 50 })
    fc.assert(
      fc.property(values, fc.integer({ min: -50, max: 50 }), (x, shift) => {
        fc.pre(new Set(x).size > 1)
        const found = agreement(
          x,
          x.map((value) => value + shift),
        )
        expect(found?.bias).toBeCloseTo(shift, 9)
        expect(found?.rmse).toBeCloseTo(Math.abs(shift), 9)
        expect(found?.correlation).toBeCloseTo(1, 9)
      }),
    )
  })
})
