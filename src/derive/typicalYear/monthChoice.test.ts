import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { finkelsteinSchafer, type ScoredMonth, typicalMonth } from './monthChoice.ts'

const month = (year: number, rank: number, windOff: number, fs = 1): ScoredMonth => ({
  year,
  month: 1,
  from: 0,
  days: 31,
  fs: { t2m: fs, ghi: fs, rh2m: fs },
  rank,
  windOff,
})

describe('the typical month', () => {
  it('is that of the three with the smallest ranks whose wind is nearest, and no fourth with a nearer one', () => {
    const months = [
      month(2001, 4, 0.5),
      month(2002, 6, 0.3),
      month(2003, 9, 0.2),
      month(2004, 10, 0),
      month(2005, 3, 0.4),
    ]
    expect(typicalMonth(months).year).toBe(2002)
  })

  it('is of the three nearer distributions where ranks are equal, and the earliest where all is', () => {
    const months = [month(2001, 5, 0, 2), month(2002, 5, 0.3), month(2003, 5, 0.3), month(2004, 5, 0.3)]
    expect(typicalMonth(months).year).toBe(2002)
  })
})

const from = (...values: number[]) => Float64Array.from(values)

describe('the statistic of Finkelstein and Schafer', () => {
  it('agrees with values computed by hand', () => {
    // Days 2 and 5 of 1, 2, 3, 4, 5: |1/3 - 2/6| + |2/3 - 5/6| = 1/6.
    expect(finkelsteinSchafer(from(5, 2), from(1, 2, 3, 4, 5))).toBeCloseTo(1 / 6, 12)
    // Days 1 and 2: |1/3 - 1/6| + |2/3 - 2/6| = 1/2.
    expect(finkelsteinSchafer(from(1, 2), from(1, 2, 3, 4, 5))).toBeCloseTo(1 / 2, 12)
    // 2 and 2 of 1, 2, 2, 3 are both second of the month and third of all: 2 |2/3 - 3/5|.
    expect(finkelsteinSchafer(from(2, 2), from(1, 2, 2, 3))).toBeCloseTo(2 / 15, 12)
  })

  it('is 0 for a single month, and depends on the order of values alone', () => {
    const days = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 31 })
    forAll(days, days, (month, others) => {
      expect(finkelsteinSchafer(from(...month), from(...month).sort())).toBe(0)
      const statistic = finkelsteinSchafer(from(...month), from(...month, ...others).sort())
      const stretched = (values: number[]) => values.map((value) => value ** 3 + 7 * value)
      expect(
        finkelsteinSchafer(from(...stretched(month)), from(...stretched([...month, ...others])).sort()),
      ).toBeCloseTo(statistic, 12)
    })
  })
})
