import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { groundAgreement } from './groundAgreement.ts'

const steps = (first: number, values: number[]) => new Map(values.map((value, i) => [first + i, value]))

describe('a source against a station', () => {
  it('is held against it over common steps alone, whatever the order they come in', () => {
    const source = new Map([...steps(11, [3, 3, 6, 90])].reverse())
    const found = groundAgreement(steps(10, [50, 2, 4, 4]), source)
    expect(found).toMatchObject({ count: 3, firstSlot: 11, lastSlot: 13 })
    expect(found?.bias).toBeCloseTo((1 - 1 + 2) / 3, 12)
    expect(found?.mae).toBeCloseTo(4 / 3, 12)
    expect(found?.rmse).toBeCloseTo(Math.sqrt(6 / 3), 12)
    expect(found?.relativePct).toBeCloseTo(20, 12)
    expect(found?.factor).toBeCloseTo(10 / 12, 12)
  })

  it('has no relative bias against nothing, no factor where it says nothing itself, and is unknown without a common step', () => {
    const dark = groundAgreement(steps(0, [0, 0, 0]), steps(0, [1, 2, 3]))
    expect([dark?.bias, dark?.relativePct, dark?.factor]).toEqual([2, undefined, undefined])
    const silent = groundAgreement(steps(0, [1, 2, 3]), steps(0, [0, 0, 0]))
    expect([silent?.relativePct, silent?.factor]).toEqual([-100, undefined])
    expect(groundAgreement(steps(0, [1]), steps(5, [1]))).toBeUndefined()
  })

  it('times its factor has the mean of the station', () => {
    const values = fc.array(even(0.1, 10), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [station, source] = [a.slice(0, b.length), b.slice(0, a.length)]
        const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
        const factor = groundAgreement(steps(0, station), steps(0, source))?.factor ?? Number.NaN
        expect(mean(source) * factor).toBeCloseTo(mean(station), 9)
      }),
    )
  })
})
