import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HULD_COEFFICIENTS, huldPower, huldSeries } from './huld.ts'

const every = Object.entries(HULD_COEFFICIENTS).flatMap(([version, by]) =>
  Object.entries(by).map(([technology, k]) => ({ name: `${technology} of ${version}`, k })),
)
const at = (effectiveIrradiance: number, moduleTemperatureC: number) => ({
  effectiveIrradiance,
  moduleTemperatureC,
  pdc0: 1000,
})

describe.each(every)('Huld, $name', ({ k }) => {
  it('gives its rated power at standard test conditions, in all three steps', () => {
    expect(huldPower(at(1000, 25), k)).toEqual({ stc: 1000, lowLight: 1000, dc: 1000 })
  })

  it('has no temperature loss at 25 °C, and less power when warmer', () => {
    for (const light of [200, 500, 900]) {
      const { lowLight, dc } = huldPower(at(light, 25), k)
      expect(dc).toBe(lowLight)
      for (let warm = 25; warm < 75; warm += 5) {
        expect(huldPower(at(light, warm + 5), k).dc).toBeLessThan(huldPower(at(light, warm), k).dc)
      }
    }
  })

  it('is 0 without irradiance, and NaN where an input is', () => {
    expect(huldPower(at(0, 40), k).dc).toBe(0)
    expect(huldPower(at(Number.NaN, 40), k).dc).toBeNaN()
    expect(huldPower(at(500, Number.NaN), k).dc).toBeNaN()
  })

  it('gives the same over arrays, with negative inputs taken as 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: -5, max: 85 }), (g, t) => {
        const one = huldPower(at(g, t), k)
        const { lowLight, dc } = huldSeries(
          { effectiveIrradiance: Float64Array.of(g), moduleTemperature: Float64Array.of(t), pdc0: 1000 },
          k,
        )
        expect(lowLight[0]).toBeCloseTo(Math.max(0, one.lowLight), 9)
        expect(dc[0]).toBeCloseTo(Math.max(0, one.dc), 9)
      }),
    )
  })
})

describe('Huld', () => {
  it('loses in low light: silicon some 17 % at 100 W/m² after PVGIS 5', () => {
    const { stc, lowLight } = huldPower(at(100, 25), HULD_COEFFICIENTS.pvgis5.csi)
    // 1 - 0.017237 ln 0.1 - 0.040465 ln² 0.1, by hand.
    expect(lowLight / stc).toBeCloseTo(0.825148, 6)
  })

  it('has the older silicon lose more to heat than the newer', () => {
    const hot = (k: (typeof every)[number]['k']) => huldPower(at(800, 60), k).dc
    expect(hot(HULD_COEFFICIENTS.pvgis6.csi)).toBeGreaterThan(hot(HULD_COEFFICIENTS.pvgis5.csi) * 1.03)
  })

  it('is NaN for an hour with a NaN input, and for no other', () => {
    const { dc } = huldSeries(
      {
        effectiveIrradiance: Float64Array.of(500, Number.NaN, 500, 500),
        moduleTemperature: Float64Array.of(30, 30, Number.NaN, 30),
        pdc0: 1,
      },
      HULD_COEFFICIENTS.pvgis6.csi,
    )
    expect([...dc.keys()].filter((i) => Number.isNaN(dc[i]))).toEqual([1, 2])
  })
})
