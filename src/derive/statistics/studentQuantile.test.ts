import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { studentQuantile } from './exceedance.ts'
import { normalQuantile } from './normalQuantile.ts'

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
    fc.assert(
      fc.property(even(0.51, 0.99), even(1, 500), even(1.01, 10), (share, freedom, times) => {
        const quantile = studentQuantile(share, freedom)
        expect(studentQuantile(1 - share, freedom) / -quantile).toBeCloseTo(1, 9)
        expect(quantile).toBeGreaterThan(studentQuantile(share, freedom * times))
        expect(quantile).toBeGreaterThan(normalQuantile(share))
      }),
    )
    expect(studentQuantile(0.5, 3)).toBe(0)
  })
})
