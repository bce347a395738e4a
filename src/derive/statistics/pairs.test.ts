import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { slotOf } from '../../contract/time.ts'
import { compareMonths, differentKind } from './differentKind.ts'
import { groundAgreement } from './groundAgreement.ts'
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
    forAll(values, fc.integer({ min: -50, max: 50 }), (x, shift) => {
      fc.pre(new Set(x).size > 1)
      const found = agreement(
        x,
        x.map((value) => value + shift),
      )
      expect(found?.bias).toBeCloseTo(shift, 9)
      expect(found?.rmse).toBeCloseTo(Math.abs(shift), 9)
      expect(found?.correlation).toBeCloseTo(1, 9)
    })
  })
})

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
    forAll(values, values, (a, b) => {
      const [station, source] = [a.slice(0, b.length), b.slice(0, a.length)]
      const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
      const factor = groundAgreement(steps(0, station), steps(0, source))?.factor ?? Number.NaN
      expect(mean(source) * factor).toBeCloseTo(mean(station), 9)
    })
  })
})

/** Months of whole years: a season, years that differ, and a factor. */
function months({
  from,
  years,
  factor = 1,
  wobble = 0.05,
}: {
  from: number
  years: number
  factor?: number
  wobble?: number
}) {
  const first = slotOf('mensuel', Date.UTC(from, 0, 1))
  return new Map(
    Array.from({ length: 12 * years }, (_, i): [number, number] => {
      const season = 2 + Math.sin((2 * Math.PI * i) / 12)
      return [first + i, factor * season * (1 + wobble * Math.sin(1.7 * Math.floor(i / 12) + (i % 12)))]
    }),
  )
}

describe('months of two series of one source', () => {
  it('are held against each other where both have them', () => {
    const days = months({ from: 2021, years: 2 })
    expect(
      compareMonths(months({ from: 2020, years: 2 }), months({ from: 2021, years: 2, factor: 1.2 })),
    ).toMatchObject({
      basis: 'mois_communs',
      count: 12,
    })
    expect(differentKind(days, new Map([...days].map(([slot, value]) => [slot, 1.04 * value])))).toBe(false)
    expect(differentKind(days, new Map([...days].map(([slot, value]) => [slot, 1.06 * value])))).toBe(true)
  })

  it('are held against the normals where they have none in common', () => {
    const old = months({ from: 2001, years: 20 })
    const compared = compareMonths(old, months({ from: 2021, years: 5, factor: 1.8 }))
    expect(compared).toMatchObject({ basis: 'normales', count: 12, apart: 12, different: true })
    expect(compared!.second / compared!.first).toBeCloseTo(1.8, 1)
  })

  it('are of one kind where years differ as much, or the climate shifts by a few percent', () => {
    const old = months({ from: 2001, years: 20 })
    expect(differentKind(old, months({ from: 2021, years: 5, factor: 1.08 }))).toBe(false)
    const wild = months({ from: 2001, years: 20, wobble: 0.6 })
    expect(differentKind(wild, months({ from: 2021, years: 5, factor: 1.3, wobble: 0.6 }))).toBe(false)
    expect(differentKind(old, months({ from: 2021, years: 5, factor: 1.3 }))).toBe(true)
  })

  it('are not compared where there are few', () => {
    expect(
      compareMonths(months({ from: 2001, years: 20 }), months({ from: 2021, years: 2, factor: 2 })),
    ).toBeUndefined()
    expect(differentKind(new Map(), months({ from: 2021, years: 5 }))).toBe(false)
  })
})
