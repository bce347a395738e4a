import { describe, expect, it } from 'vitest'
import { faimanSeries } from '../../solar/cellTemperature.ts'
import { coolingPerMs, heatError, warmthOf } from './heatError.ts'

const MODULE = { gammaPct: -0.4, heatLoss: { u0: 25, u1: 5 } }
const of = (plane: number[], windSpeed: number[], perLight = 1) =>
  warmthOf(MODULE, { plane: Float64Array.from(plane), windSpeed: Float64Array.from(windSpeed), perLight })

describe('What warms the modules of a field', () => {
  it('is the light and the wind of the hours, weighed by the energy that falls on its plane', () => {
    expect(of([0, 200, 600], [9, 1, 3])).toMatchObject({ light: 500, speedMs: 2.5 })
    expect(of([0, 400, 1200], [9, 1, 3], 2)).toMatchObject({ light: 500, speedMs: 2.5 })
  })

  it('leaves out hours that are not known, and is none without light', () => {
    expect(of([200, Number.NaN, 600, 900], [1, 5, 3, Number.NaN])).toMatchObject({ light: 500, speedMs: 2.5 })
    expect(of([0, 0], [1, 1])).toMatchObject({ light: 0, speedMs: 0 })
  })
})

describe('What weather that is not as it is taken to be does to a year', () => {
  const warmth = { ...MODULE, light: 600, speedMs: 1 }

  it('is the power coefficient times the air, and times what the wind cools', () => {
    // 600 x 5 / (25 + 5)^2 = 3.33 °C per m/s.
    const found = heatError(warmth, { airC: 1.5, windMs: 0.6 })
    expect(found.airPct).toBeCloseTo(0.6, 9)
    expect(found.windPct).toBeCloseTo(0.8, 9)
  })

  it('has the slope of the temperature that the modules are given', () => {
    const at = (speed: number) => {
      const hour = { poa: [600], airTemperature: [30], windSpeed: [speed] }
      const [poa, airTemperature, windSpeed] = Object.values(hour).map((each) => Float64Array.from(each)) as [
        Float64Array,
        Float64Array,
        Float64Array,
      ]
      return faimanSeries({ poa, airTemperature, windSpeed }, MODULE.heatLoss)[0] as number
    }
    expect(coolingPerMs(warmth)).toBeCloseTo((at(1 - 1e-4) - at(1 + 1e-4)) / 2e-4, 5)
  })
})
