import { describe, expect, it } from 'vitest'
import { normalStream } from '../../sources/simulation/noise.ts'
import { SNHT_LEVELS, snht, snhtCritical, snhtLevel } from './snht.ts'

const of = (...values: number[]) => Float64Array.from(values)

describe('SNHT', () => {
  it('finds the break and the statistic computed by hand', () => {
    // Mean 1.5, variance 1.5/5: each z is 0.5/√0.3, so 6 × 0.25/0.3.
    expect(snht(of(1, 1, 1, 2, 2, 2))?.index).toBe(3)
    expect(snht(of(1, 1, 1, 2, 2, 2))?.statistic).toBeCloseTo(5, 12)
    // Mean 5, variance 34/4. The deviations before the fourth value sum to -6: 36 (1/3 + 1/2) / 8.5.
    expect(snht(of(2, 4, 3, 7, 9))?.index).toBe(3)
    expect(snht(of(2, 4, 3, 7, 9))?.statistic).toBeCloseTo(30 / 8.5, 12)
  })

  it('leaves a margin at both ends, and finds nothing in a series that does not vary or is too short', () => {
    expect(snht(of(9, 1, 1, 1, 1, 1))?.index).toBe(1)
    expect(snht(of(9, 1, 1, 1, 1, 1), 2)?.index).toBe(2)
    expect(snht(of(1, 1, 1, 1))).toBeUndefined()
    expect(snht(of(1, 2, 3), 2)).toBeUndefined()
  })

  it('has the critical values of Khaliq and Ouarda (2007), between sizes too', () => {
    // Their Table I at 95, 97.5 and 99 %.
    expect(snhtCritical(10, 0.05)).toBeCloseTo(5.637, 1)
    expect(snhtCritical(20, 0.05)).toBeCloseTo(7.089, 1)
    expect(snhtCritical(20, 0.01)).toBeCloseTo(9.113, 1)
    expect(snhtCritical(30, 0.025)).toBeCloseTo(8.825, 1)
    for (const level of SNHT_LEVELS)
      for (let count = 5; count < 900; count++)
        expect(snhtCritical(count + 1, level)).toBeGreaterThanOrEqual(snhtCritical(count, level))
    expect(snhtCritical(90, 0.05)).toBeGreaterThan(snhtCritical(80, 0.05))
    expect(snhtCritical(90, 0.05)).toBeLessThan(snhtCritical(100, 0.05))
  })

  it('tells the strictest level that a statistic reaches', () => {
    expect(snhtLevel(7, 20)).toBeUndefined()
    expect(snhtLevel(7.2, 20)).toBe(0.05)
    expect(snhtLevel(9.2, 20)).toBe(0.01)
    expect(snhtLevel(50, 20)).toBe(0.001)
  })

  it('rejects one random series in a hundred at the level of 1 %', () => {
    const next = normalStream('snht')
    let alarms = 0
    for (let i = 0; i < 4000; i++) {
      const { statistic } = snht(Float64Array.from({ length: 70 }, next))!
      if (statistic > snhtCritical(70, 0.01)) alarms++
    }
    // Forty are expected; the bounds are three standard errors away.
    expect(alarms).toBeGreaterThan(20)
    expect(alarms).toBeLessThan(60)
  })
})
