import { describe, expect, test } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { monthlyFactors } from './monthlyFactors.ts'

const FIRST = slotOf('mensuel', Date.UTC(2021, 0, 1))
const SEASON = [0.95, 0.9, 0.92, 0.94, 0.95, 0.95, 1.05, 1.08, 1.04, 1, 0.96, 0.92]

/** Months of a source of 5, and those of a reference that is a factor of it. */
function months(count: number, factorOf: (month: number, i: number) => number) {
  const slots = Array.from({ length: count }, (_, i) => [FIRST + i, i] as const)
  return {
    source: new Map(slots.map(([slot]) => [slot, 5])),
    reference: new Map(slots.map(([slot, i]) => [slot, 5 * factorOf(i % 12, i)])),
  }
}

const factorsOf = ({ reference, source }: ReturnType<typeof months>) => monthlyFactors(reference, source)

describe('Factors of the months', () => {
  test('are those of each calendar month where every year has them', () => {
    const found = factorsOf(months(36, (month) => SEASON[month] as number))
    found?.monthly.forEach((factor, month) => {
      expect(factor).toBeCloseTo(SEASON[month] as number, 6)
    })
    expect(found?.error.monthlyPct).toBeCloseTo(0, 6)
    expect(found?.error.annualPct).toBeGreaterThan(4)
  })

  test('are one where years scatter and months do not, and no better than it', () => {
    const found = factorsOf(months(36, (_, i) => 1 + 0.05 * Math.sin(i * 2.4)))
    for (const factor of found?.monthly ?? []) expect(factor).toBeCloseTo(found?.annual as number, 1)
    expect(found?.error.monthlyPct).toBeGreaterThanOrEqual(found?.error.annualPct as number)
  })

  test('are drawn towards one by the scatter of years, and give the mean of one', () => {
    const found = factorsOf(months(24, (month, i) => (SEASON[month] as number) * (1 + 0.03 * Math.sin(i * 1.7))))
    const { annual, monthly } = found ?? { annual: Number.NaN, monthly: [] }
    const spread = (factors: readonly number[]) => Math.max(...factors) - Math.min(...factors)
    expect(spread(monthly)).toBeLessThan(spread(SEASON) + 0.06)
    expect(spread(monthly)).toBeGreaterThan(0.05)
    expect(monthly.reduce((sum, factor) => sum + factor, 0) / 12).toBeCloseTo(annual, 6)
  })

  test('are none without every calendar month, or where none comes twice', () => {
    expect(factorsOf(months(11, () => 1))).toBeUndefined()
    expect(factorsOf(months(12, () => 1))).toBeUndefined()
    expect(factorsOf(months(13, () => 1))).toBeDefined()
  })
})
