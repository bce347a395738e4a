import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellTemperatureFaiman } from '../../scripts/oracle/models/cellTemperature.ts'
import { forAll } from '../../tests/support/forAll.ts'
import { faimanSeries, MOUNTINGS } from './cellTemperature.ts'
import { HULD_COEFFICIENTS, type HuldCoefficients, type HuldTechnology, huldSeries } from './huld.ts'
import { type Inverter, inverterPdc0, inverterSeries } from './pvwatts.ts'

const every = Object.entries(HULD_COEFFICIENTS).flatMap(([version, by]) =>
  Object.entries(by).map(([technology, k]) => ({ name: `${technology} of ${version}`, k })),
)

/** Of one moment, with 1000 W of modules. */
function at(irradiance: number, temperatureC: number, k: HuldCoefficients) {
  const [light, warmth] = [Float64Array.of(irradiance), Float64Array.of(temperatureC)]
  const { lowLight, dc } = huldSeries({ effectiveIrradiance: light, moduleTemperature: warmth, pdc0: 1000 }, k)
  return { lowLight: lowLight[0] as number, dc: dc[0] as number }
}

describe.each(every)('Huld, $name', ({ k }) => {
  it('gives its rated power at standard test conditions, before and after the temperature', () => {
    expect(at(1000, 25, k)).toEqual({ lowLight: 1000, dc: 1000 })
  })

  it('has no temperature loss at 25 °C, and less power when warmer', () => {
    for (const light of [200, 500, 900]) {
      const { lowLight, dc } = at(light, 25, k)
      expect(dc).toBe(lowLight)
      for (let warm = 25; warm < 75; warm += 5) expect(at(light, warm + 5, k).dc).toBeLessThan(at(light, warm, k).dc)
    }
  })

  it('is 0 without irradiance, never less, and NaN where an input is', () => {
    expect(at(0, 40, k).dc).toBe(0)
    for (let light = 1; light < 40; light++) expect(at(light, 85, k).dc).toBeGreaterThanOrEqual(0)
    expect(at(Number.NaN, 40, k).dc).toBeNaN()
    expect(at(500, Number.NaN, k).dc).toBeNaN()
  })
})

describe('Huld', () => {
  it('loses in low light: silicon some 17 % at 100 W/m² after PVGIS 5', () => {
    // 1 - 0.017237 ln 0.1 - 0.040465 ln² 0.1, by hand.
    expect(at(100, 25, HULD_COEFFICIENTS.pvgis5.csi).lowLight / 100).toBeCloseTo(0.825148, 6)
  })

  it('has the older silicon lose more to heat than the newer', () => {
    const hot = (k: HuldCoefficients) => at(800, 60, k).dc
    expect(hot(HULD_COEFFICIENTS.pvgis6.csi)).toBeGreaterThan(hot(HULD_COEFFICIENTS.pvgis5.csi) * 1.03)
  })
})

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

  it('have a temperature over arrays, NaN where an input is', () => {
    const poa = Float64Array.of(500, Number.NaN, 500, 500)
    const airTemperature = Float64Array.of(30, 30, Number.NaN, 30)
    const windSpeed = Float64Array.of(2, 2, 2, Number.NaN)
    const series = faimanSeries({ poa, airTemperature, windSpeed }, MOUNTINGS.cis.roof)
    expect([...series.keys()].filter((i) => Number.isNaN(series[i]))).toEqual([1, 2, 3])
  })
})

/** Of one moment: what the inverter delivers, and would were it never full. */
function powerOf(dc: number, inverter: Inverter) {
  const { unclipped, ac } = inverterSeries({ dc: Float64Array.of(dc) }, inverter)
  return { unclipped: unclipped[0] as number, ac: ac[0] as number }
}

describe('an inverter', () => {
  it('of a ratio of 1.25 delivers at most the field over 1.25', () => {
    const pdc0 = inverterPdc0({ pdcStc: 1000, dcAcRatio: 1.25 })
    expect(pdc0).toBeCloseTo(833.333, 3)
    expect(powerOf(1000, { pdc0 }).ac).toBeCloseTo(800, 9)
  })

  it('gives its nominal efficiency at full load, before and after the limit', () => {
    const { unclipped, ac } = powerOf(500, { pdc0: 500, efficiency: 0.97 })
    expect(unclipped).toBeCloseTo(485, 9)
    expect(ac).toBeCloseTo(485, 9)
  })

  it('is off at night, takes no power for itself, and is unknown of an unknown power', () => {
    for (const dc of [0, 1]) expect(powerOf(dc, { pdc0: 1000 })).toEqual({ unclipped: 0, ac: 0 })
    expect(powerOf(Number.NaN, { pdc0: 1000 }).ac).toBeNaN()
  })

  it('never delivers more than its input, clipped or not', () => {
    forAll(fc.nat(2000), (thousandths) => {
      const load = thousandths / 1000
      const { unclipped, ac } = powerOf(load, { pdc0: 1 })
      expect(ac).toBe(Math.min(unclipped, 0.96))
      expect(unclipped).toBeLessThanOrEqual(load)
      expect(ac).toBeGreaterThanOrEqual(0)
    })
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
})
