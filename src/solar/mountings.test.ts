import { describe, expect, it } from 'vitest'
import { cellTemperatureFaiman, faimanSeries } from './cellTemperature.ts'
import type { HuldTechnology } from './huld.ts'
import { MOUNTINGS } from './mountings.ts'

describe('mountings', () => {
  it.each(Object.keys(MOUNTINGS) as HuldTechnology[])(
    'warm %s the more, the less air there is behind',
    (technology) => {
      for (const windSpeedMs of [0, 1, 3, 8]) {
        const warm = (mounting: 'free' | 'roof' | 'integrated') =>
          cellTemperatureFaiman({ poa: 800, airTemperatureC: 30, windSpeedMs }, MOUNTINGS[technology][mounting])
        expect(warm('free')).toBeGreaterThan(30)
        expect(warm('roof')).toBeGreaterThan(warm('free'))
        expect(warm('integrated')).toBeGreaterThan(warm('roof'))
      }
    },
  )

  it('have free-standing silicon 24.2 °C over the air at 800 W/m² and 1 m/s', () => {
    const weather = { poa: 800, airTemperatureC: 0, windSpeedMs: 1 }
    expect(cellTemperatureFaiman(weather, MOUNTINGS.csi.free)).toBeCloseTo(24.169, 3)
  })

  it('give the same over arrays as one by one, NaN where an input is', () => {
    const poa = Float64Array.of(0, 500, Number.NaN, 500, 500)
    const airTemperature = Float64Array.of(20, 30, 30, Number.NaN, 30)
    const windSpeed = Float64Array.of(1, 2, 2, 2, Number.NaN)
    const series = faimanSeries({ poa, airTemperature, windSpeed }, MOUNTINGS.cis.roof)
    series.forEach((value, i) => {
      const weather = { poa: poa[i]!, airTemperatureC: airTemperature[i]!, windSpeedMs: windSpeed[i]! }
      expect(value).toBe(cellTemperatureFaiman(weather, MOUNTINGS.cis.roof))
    })
    expect([...series.keys()].filter((i) => Number.isNaN(series[i]))).toEqual([2, 3, 4])
  })
})
