import { describe, expect, it } from 'vitest'
import { HULD_COEFFICIENTS, type HuldCoefficients, huldPower } from './huld.ts'
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

describe('the temperature coefficient of a data sheet', () => {
  it('is the share that each degree changes, at any light', () => {
    const k = withTempCoefficient(csi, -0.0035)
    for (const irradiance of IRRADIANCES) {
      const [at25, at60] = [efficiency(k, irradiance, 25), efficiency(k, irradiance, 60)]
      expect(at60 / at25).toBeCloseTo(1 - 0.0035 * 35, 12)
      expect(at25).toBeCloseTo(efficiency(csi, irradiance, 25), 12)
    }
  })
})

/** A crystalline module of the database of the CEC (Canadian Solar CS5P-220M), at 1000 W/m² and 25 °C. */
const DIODE = {
  alphaA: 0.004539,
  adjustPct: 8.6889,
  aV: 2.6373,
  lightA: 5.1143,
  darkA: 8.1025e-10,
  rsOhm: 1.066,
  rshOhm: 381.2542,
}
const BOLTZMANN_EV = 8.617332e-5
const GAP_EV = 1.121
const STC_K = 298.15

/** Largest power of a module of one diode, W (De Soto, W. et al. 2006, Solar Energy 80, 78-88), searched over the diode's voltage. */
function oneDiodeW(irradiance: number, temperatureC: number): number {
  const kelvin = temperatureC + 273.15
  const gap = GAP_EV * (1 - 0.0002677 * (kelvin - STC_K))
  const a = (DIODE.aV * kelvin) / STC_K
  const alpha = DIODE.alphaA * (1 - DIODE.adjustPct / 100)
  const light = (irradiance / 1000) * (DIODE.lightA + alpha * (kelvin - STC_K))
  const dark = DIODE.darkA * (kelvin / STC_K) ** 3 * Math.exp((GAP_EV / STC_K - gap / kelvin) / BOLTZMANN_EV)
  const powerAt = (volts: number) => {
    const amps = light - dark * Math.expm1(volts / a) - (volts * irradiance) / (1000 * DIODE.rshOhm)
    return amps * (volts - amps * DIODE.rsOhm)
  }
  let [low, high] = [0, a * Math.log1p(light / dark)]
  for (let i = 0; i < 100; i++) {
    const third = (high - low) / 3
    if (powerAt(low + third) < powerAt(high - third)) low += third
    else high -= third
  }
  return powerAt(low)
}

describe('the module of a diode, whose equation is another', () => {
  const stcW = oneDiodeW(1000, 25)
  const pointOf = (irradiance: number, temperatureC: number): EfficiencyPoint => ({
    irradiance,
    temperatureC,
    relative: (oneDiodeW(irradiance, temperatureC) / stcW) * (1000 / irradiance),
  })
  /** Energy over the hours of a sunny year less that of the diode, %; the module warms as Faiman has it. */
  const energyOffPct = (k: HuldCoefficients) => {
    let [fitted, truth] = [0, 0]
    for (let irradiance = 25; irradiance < 1100; irradiance += 25) {
      const moduleTemperatureC = 27 + irradiance / (26.9 + 6.2 * 1.5)
      const often = Math.sin((Math.PI * irradiance) / 1200) + 0.3
      fitted += often * huldPower({ effectiveIrradiance: irradiance, moduleTemperatureC, pdc0: 1 }, k).dc
      truth += (often * oneDiodeW(irradiance, moduleTemperatureC)) / stcW
    }
    return (fitted / truth - 1) * 100
  }

  it('is met by its matrix within 0.3 %, and by three points and its temperature coefficient within 0.3 % of the energy', () => {
    expect(stcW).toBeCloseTo(220, 0)
    const points = TEMPERATURES.flatMap((temperatureC) => IRRADIANCES.map((light) => pointOf(light, temperatureC)))
    const fit = fitHuld(points, csi)
    expect(fit?.rmsPct).toBeLessThan(0.3)
    expect(Math.abs(energyOffPct(fit?.coefficients as HuldCoefficients))).toBeLessThan(0.2)
    const three = fitHuld(
      [200, 500, 1000].map((light) => pointOf(light, 25)),
      csi,
    )
    const gamma = (oneDiodeW(1000, 26) - oneDiodeW(1000, 24)) / 2 / stcW
    const module = withTempCoefficient(three?.coefficients as HuldCoefficients, gamma)
    expect(Math.abs(energyOffPct(module))).toBeLessThan(0.3)
  })
})
