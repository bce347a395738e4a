import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellTemperatureRoss } from '../../scripts/oracle/models/cellTemperature.ts'
import { erbs } from '../../scripts/oracle/models/decomposition.ts'
import { planeOfArray } from '../../scripts/oracle/models/planeOfArray.ts'
import { pvwattsDc } from '../../scripts/oracle/models/pvwatts.ts'
import { even } from '../../tests/support/even.ts'
import { inRuns } from '../../tests/support/forAll.ts'
import { relativeAirmass } from './atmosphere.ts'
import { erbsSeries, planePartsSeries, poaSeries, powerSeries } from './irradianceSeries.ts'
import { planeGeometry } from './planeGeometry.ts'
import { sunGeometry } from './sunGeometry.ts'

const COUNT = 24 * 40
const sun = sunGeometry({
  latitudeDeg: 10.4,
  longitudeDeg: -9.3,
  altitudeM: 381,
  startMs: Date.UTC(2024, 1, 10, 0, 20),
  stepMs: 3_600_000,
  count: COUNT,
})
const ghiOf = (clearness: number[]) =>
  sun.cosZenith.map((cos, i) => Math.max(0, cos) * 1100 * clearness[i % clearness.length]!)
const clearness = fc.array(even(0, 1.1), { minLength: 7, maxLength: 31 })
const tilt = even(0, 180)
const direction = even(0, 360)
const MODELS = ['perez', 'perez_driesse', 'haydavies', 'isotropic'] as const

/** As `toBeCloseTo`, which is slow to call, is asked only where it would fail: each property looks at each hour. */
function expectNear(value: number, expected: number, digits: number): void {
  if (!(Math.abs(value - expected) < 10 ** -digits / 2)) expect(value).toBeCloseTo(expected, digits)
}

describe('the array functions', () => {
  it.each(MODELS)('equal the scalar functions, hour by hour: %s', (model) => {
    inRuns(15)(clearness, tilt, direction, (sky, tiltDeg, surfaceAzimuthDeg) => {
      const ghi = ghiOf(sky)
      const plane = planeGeometry({ sun, tiltDeg, surfaceAzimuthDeg })
      const split = erbsSeries({ plane, ghi })
      const poa = poaSeries({ plane, ghi, ...split, albedo: 0.3, model })
      const parts = planePartsSeries({ plane, ghi, ...split, albedo: 0.3, model })
      for (let i = 0; i < COUNT; i++) {
        const dniExtra = sun.extraterrestrialDni[i]!
        expectNear(parts.beam[i]! + parts.sky[i]! + parts.ground[i]!, poa[i]!, 9)
        const one = erbs({ ghi: ghi[i]!, zenith: sun.zenith[i]!, dniExtra })
        expectNear(split.dni[i]!, one.dni, 8)
        expectNear(split.dhi[i]!, one.dhi, 8)
        if (sun.apparentZenith[i]! > 90 || ghi[i] === 0) continue
        const whole = planeOfArray(model, {
          tiltDeg,
          surfaceAzimuthDeg,
          zenith: sun.apparentZenith[i]!,
          azimuth: sun.azimuth[i]!,
          ghi: ghi[i]!,
          ...one,
          dniExtra,
          relativeAirmass: relativeAirmass(sun.apparentZenith[i]!),
          albedo: 0.3,
        })
        expectNear(poa[i]!, whole.poa, 7)
        expectNear(parts.beam[i]!, whole.beam, 7)
        expectNear(parts.sky[i]!, whole.sky, 7)
        expectNear(parts.ground[i]!, whole.ground, 7)
      }
    })
  })

  it('are never negative, and 0 without irradiance', () => {
    inRuns(30)(clearness, tilt, direction, (sky, tiltDeg, surfaceAzimuthDeg) => {
      const ghi = ghiOf(sky)
      const plane = planeGeometry({ sun, tiltDeg, surfaceAzimuthDeg })
      const poa = poaSeries({ plane, ghi, ...erbsSeries({ plane, ghi }), albedo: 0.2 })
      const { dc } = powerSeries({
        poa,
        airTemperature: ghi.map(() => 25),
        noctC: 45,
        pdc0: 1000,
        gammaPdcPerC: -0.004,
      })
      for (let i = 0; i < COUNT; i++) {
        if (!(poa[i]! >= 0 && dc[i]! >= 0 && (ghi[i] !== 0 || poa[i]! + dc[i]! === 0)))
          expect.fail(`hour ${i}: ${poa[i]} and ${dc[i]} of ${ghi[i]}`)
      }
    })
  })

  const plane = planeGeometry({ sun, tiltDeg: 12, surfaceAzimuthDeg: 180 })

  it('keeps a missing hour missing, and no other', () => {
    const ghi = ghiOf([0.6])
    const noon = 24 * 3 + 12
    ghi[noon] = Number.NaN
    const poa = poaSeries({ plane, ghi, ...erbsSeries({ plane, ghi }), albedo: 0.2 })
    expect([...poa.keys()].filter((i) => Number.isNaN(poa[i]))).toEqual([noon])
  })

  it('give diffuse irradiance at twilight', () => {
    const dusk = [...sun.apparentZenith.keys()].find((i) => sun.apparentZenith[i]! > 90)!
    const ghi = new Float64Array(COUNT)
    ghi[dusk] = 10
    const split = erbsSeries({ plane, ghi })
    expect(poaSeries({ plane, ghi, ...split, albedo: 0 })[dusk]).toBeCloseTo(9.89, 2)
    const upright = planeGeometry({ sun, tiltDeg: 90, surfaceAzimuthDeg: 180 })
    expect(poaSeries({ plane: upright, ghi, ...split, albedo: 0.5 })[dusk]).toBeCloseTo(5 + 2.5, 9)
  })

  it.each(MODELS)('are 0 by day under a sky without light: %s', (model) => {
    const dark = new Float64Array(COUNT)
    expect(poaSeries({ plane, ghi: dark, dni: dark, dhi: dark, albedo: 0.2, model })).toEqual(dark)
  })

  it('accept a clear sky without diffuse irradiance', () => {
    const zero = new Float64Array(COUNT)
    const dni = zero.map(() => 800)
    const poa = poaSeries({ plane, ghi: zero, dni, dhi: zero, albedo: 0 })
    const k = 5
    expect(poa[plane.index[k]!]).toBeCloseTo(800 * plane.cosAoi[k]!, 9)
  })

  it('has the temperature and the power of the scalar functions', () => {
    const { cellTemperature, dc } = powerSeries({
      poa: Float64Array.of(640),
      airTemperature: Float64Array.of(31),
      noctC: 45,
      pdc0: 3000,
      gammaPdcPerC: -0.0035,
    })
    const cell = cellTemperatureRoss({ poa: 640, airTemperatureC: 31, noctC: 45 })
    expect(cellTemperature[0]).toBeCloseTo(cell, 10)
    expect(dc[0]).toBeCloseTo(pvwattsDc({ poa: 640, cellTemperatureC: cell, pdc0: 3000, gammaPdcPerC: -0.0035 }), 8)
  })
})
