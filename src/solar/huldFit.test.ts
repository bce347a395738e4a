import { describe, expect, it } from 'vitest'
import { huldPower } from '../../scripts/oracle/models/huld.ts'
import { HULD_COEFFICIENTS, type HuldCoefficients } from './huld.ts'
import { type EfficiencyPoint, fitHuld, withTempCoefficient } from './huldFit.ts'

const { csi, cdte } = HULD_COEFFICIENTS.pvgis6
/** The matrix of IEC 61853-1: seven irradiances by four temperatures. */
const IRRADIANCES = [100, 200, 400, 600, 800, 1000, 1100]
const TEMPERATURES = [15, 25, 50, 75]

const efficiency = (k: HuldCoefficients, irradiance: number, temperatureC: number) =>
  huldPower({ effectiveIrradiance: irradiance, moduleTemperatureC: temperatureC, pdc0: 1000 / irradiance }, k).dc
const point = (k: HuldCoefficients, irradiance: number, temperatureC: number): EfficiencyPoint => ({
  irradiance,
  temperatureC,
  relative: efficiency(k, irradiance, temperatureC),
})
const matrix = (k: HuldCoefficients, temperatures = TEMPERATURES) =>
  temperatures.flatMap((temperatureC) => IRRADIANCES.map((irradiance) => point(k, irradiance, temperatureC)))

describe('the module of some points', () => {
  it.each([['csi', csi] as const, ['cdte', cdte] as const])(
    'has the coefficients of the matrix that it is made from (%s)',
    (_, k) => {
      const fit = fitHuld(matrix(k), HULD_COEFFICIENTS.pvgis5.csi)
      k.forEach((value, i) => {
        expect(fit?.coefficients[i]).toBeCloseTo(value, 8)
      })
      expect(fit?.rmsPct).toBeLessThan(1e-6)
      expect(fit?.warmth).toBe(true)
    },
  )

  it('passes through three irradiances at 25 °C, and keeps the warmth of the table', () => {
    const points = [
      { irradiance: 200, temperatureC: 25, relative: 0.965 },
      { irradiance: 500, temperatureC: 25, relative: 0.99 },
      { irradiance: 1000, temperatureC: 25, relative: 1 },
    ]
    const fit = fitHuld(points, csi)
    for (const { irradiance, relative } of points) {
      expect(efficiency(fit?.coefficients as HuldCoefficients, irradiance, 25)).toBeCloseTo(relative, 12)
    }
    expect(fit?.coefficients.slice(2)).toEqual(csi.slice(2))
    expect(fit?.warmth).toBe(false)
  })

  it('tells how far it is from points that no such module has', () => {
    const bent = matrix(csi).map((each, i) => ({ ...each, relative: each.relative + (i % 2 === 0 ? 0.005 : -0.005) }))
    expect(fitHuld(bent, csi)?.rmsPct).toBeCloseTo(0.5, 1)
  })

  it.each([
    ['two irradiances', [point(csi, 200, 25), point(csi, 500, 25), point(csi, 200, 25)]],
    ['one temperature that is not 25 °C', matrix(csi, [50])],
    ['three points of two temperatures', [point(csi, 200, 25), point(csi, 500, 25), point(csi, 800, 50)]],
  ])('is unknown of %s', (_, points) => {
    expect(fitHuld(points, csi)).toBeUndefined()
  })
})

it('the temperature coefficient of a data sheet is the share that each degree changes, at any light', () => {
  const k = withTempCoefficient(csi, -0.0035)
  for (const irradiance of IRRADIANCES) {
    const [at25, at60] = [efficiency(k, irradiance, 25), efficiency(k, irradiance, 60)]
    expect(at60 / at25).toBeCloseTo(1 - 0.0035 * 35, 12)
    expect(at25).toBeCloseTo(efficiency(csi, irradiance, 25), 12)
  }
})
