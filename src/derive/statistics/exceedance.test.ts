import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { combinedExceedance, empiricalExceedance, studentQuantile } from './exceedance.ts'
import { normalQuantile } from './normalQuantile.ts'
import { hazenQuantile } from './statistics.ts'

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
    forAll(fc.array(even(1, 1e4), { minLength: 20, maxLength: 40 }), (values) => {
      const quantiles = empiricalExceedance(values, [10, 50, 75, 90, 95]).map(({ value }) => value as number)
      expect(quantiles).toEqual([...quantiles].sort((a, b) => b - a))
    })
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

describe('studentQuantile', () => {
  it('agrees with the published tables', () => {
    // Columns: 0.75, 0.90, 0.95, 0.99.
    const table: Record<number, readonly number[]> = {
      1: [1, 3.077683537175253, 6.313751514675043, 31.82051595377396],
      2: [0.816496580927726, 1.8856180831641267, 2.919985580353725, 6.964556734283269],
      3: [0.7648923284043443, 1.637744353696209, 2.353363434801823, 4.540702858568132],
      5: [0.7266868438004226, 1.4758840488244811, 2.015048373333023, 3.364929998907217],
      10: [0.6998120613124317, 1.3721836411103356, 1.812461122811676, 2.7637694581126957],
      29: [0.683043860821613, 1.3114336473015507, 1.6991270265334968, 2.462021360150412],
      30: [0.6827556933212925, 1.3104150253913955, 1.6972608865939565, 2.457261542400591],
      100: [0.6769510430114714, 1.2900747613465158, 1.6602343260853392, 2.3642173662384813],
    }
    for (const [freedom, quantiles] of Object.entries(table)) {
      for (const [i, share] of [0.75, 0.9, 0.95, 0.99].entries()) {
        expect(studentQuantile(share, Number(freedom)) / (quantiles[i] as number)).toBeCloseTo(1, 11)
      }
    }
  })

  it('has the closed forms of one, two and four degrees of freedom', () => {
    for (const share of [0.01, 0.1, 0.3, 0.6, 0.93, 0.99]) {
      const a = 4 * share * (1 - share)
      const four = Math.sign(share - 0.5) * 2 * Math.sqrt(Math.cos(Math.acos(Math.sqrt(a)) / 3) / Math.sqrt(a) - 1)
      expect(studentQuantile(share, 1) / Math.tan(Math.PI * (share - 0.5))).toBeCloseTo(1, 10)
      expect(studentQuantile(share, 2) / ((2 * share - 1) * Math.sqrt(2 / a))).toBeCloseTo(1, 10)
      expect(studentQuantile(share, 4) / four).toBeCloseTo(1, 10)
    }
  })

  it('takes degrees that are not whole', () => {
    expect(studentQuantile(0.9, 2.5)).toBeCloseTo(1.7302509288071664, 10)
    expect(studentQuantile(0.99, 2.5)).toBeCloseTo(5.353111173030855, 10)
  })

  it('is the normal law of any number of degrees, and goes over to it without a step', () => {
    for (const share of [0.01, 0.25, 0.9, 0.99]) {
      expect(studentQuantile(share, Number.POSITIVE_INFINITY)).toBe(normalQuantile(share))
      expect(studentQuantile(share, 999.9999999)).toBeCloseTo(studentQuantile(share, 1000), 10)
    }
  })

  it('is odd about one half, and further out the fewer the degrees', () => {
    forAll(even(0.51, 0.99), even(1, 500), even(1.01, 10), (share, freedom, times) => {
      const quantile = studentQuantile(share, freedom)
      expect(studentQuantile(1 - share, freedom) / -quantile).toBeCloseTo(1, 9)
      expect(quantile).toBeGreaterThan(studentQuantile(share, freedom * times))
      expect(quantile).toBeGreaterThan(normalQuantile(share))
    })
    expect(studentQuantile(0.5, 3)).toBe(0)
  })
})
