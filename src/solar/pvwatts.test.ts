import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inverterPdc0, inverterSeries, pvwattsAc, pvwattsUnclipped } from './pvwatts.ts'

describe('an inverter', () => {
  it('of a ratio of 1.25 delivers at most the field over 1.25', () => {
    const pdc0 = inverterPdc0({ pdcStc: 1000, dcAcRatio: 1.25 })
    expect(pdc0).toBeCloseTo(833.333, 3)
    expect(pvwattsAc({ pdc: 1000, pdc0 })).toBeCloseTo(800, 9)
  })

  it('gives its nominal efficiency at full load, before and after the limit', () => {
    expect(pvwattsUnclipped(500, { pdc0: 500, efficiency: 0.97 })).toBeCloseTo(485, 9)
    expect(pvwattsAc({ pdc: 500, pdc0: 500, efficiency: 0.97 })).toBeCloseTo(485, 9)
  })

  it('never delivers more than its input, clipped or not', () => {
    fc.assert(
      fc.property(fc.nat(2000), (thousandths) => {
        const load = thousandths / 1000
        const free = pvwattsUnclipped(load, { pdc0: 1 })
        const cut = pvwattsAc({ pdc: load, pdc0: 1 })
        expect(free).toBeGreaterThanOrEqual(cut)
        expect(cut).toBeLessThanOrEqual(0.96)
        expect(free).toBeLessThanOrEqual(load)
        expect(cut).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('clips less with a larger rating', () => {
    const dc = Float64Array.from({ length: 100 }, (_, i) => 10 * i)
    const clipped = [1.5, 1.25, 1.1, 0.9].map((dcAcRatio) => {
      const { unclipped, ac } = inverterSeries({ dc }, { pdc0: inverterPdc0({ pdcStc: 1000, dcAcRatio }) })
      return unclipped.reduce((sum, power, i) => sum + power - ac[i]!, 0)
    })
    expect(clipped).toEqual([...clipped].sort((a, b) => b - a))
    expect(clipped.at(-1)).toBe(0)
    expect(clipped[0]).toBeGreaterThan(0)
  })

  it('gives the same over arrays as one by one, NaN where the power is', () => {
    const dc = Float64Array.of(0, 3, 400, Number.NaN, 1200)
    const { unclipped, ac } = inverterSeries({ dc }, { pdc0: 800, efficiency: 0.95 })
    dc.forEach((pdc, i) => {
      expect(unclipped[i]).toBe(pvwattsUnclipped(pdc, { pdc0: 800, efficiency: 0.95 }))
      expect(ac[i]).toBe(pvwattsAc({ pdc, pdc0: 800, efficiency: 0.95 }))
    })
    expect(ac[3]).toBeNaN()
  })
})
