import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { relativeAirmass } from '../airmass.ts'
import { cosd } from '../angles.ts'
import { planeOfArray, SKY_MODELS, type SkyModel } from './planeOfArray.ts'

const models = Object.keys(SKY_MODELS) as SkyModel[]
const between = even

/** A sky whose global is its beam and its diffuse. */
const sky = fc
  .record({
    zenith: between(0, 84.9),
    azimuth: between(0, 360),
    surfaceAzimuthDeg: between(0, 360),
    tiltDeg: between(0, 180),
    dni: between(0, 1100),
    dhi: between(0.1, 600),
    dniExtra: between(1320, 1415),
    albedo: between(0, 1),
  })
  .map((s) => ({ ...s, ghi: s.dni * cosd(s.zenith) + s.dhi, relativeAirmass: relativeAirmass(s.zenith) }))

// Klucher brightens the sky about the sun on a horizontal plane too, so it does not claim this.
describe.each(models.filter((model) => model !== 'klucher'))('%s', (model) => {
  it('gives the global irradiance on a horizontal plane', () => {
    fc.assert(
      fc.property(sky, (s) => {
        const { poa } = planeOfArray(model, { ...s, tiltDeg: 0 })
        expect(Math.abs(poa - s.ghi)).toBeLessThan(1e-9 * s.ghi + 1e-9)
      }),
    )
  })
})

describe.each(models)('%s', (model) => {
  it('is the sum of beam, sky and ground, none of them negative', () => {
    fc.assert(
      fc.property(sky, (s) => {
        const { poa, beam, sky: diffuse, ground } = planeOfArray(model, s)
        expect(poa).toBeCloseTo(beam + diffuse + ground, 9)
        for (const part of [beam, diffuse, ground]) expect(part).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('edges', () => {
  const day = {
    tiltDeg: 30,
    surfaceAzimuthDeg: 180,
    zenith: 40,
    azimuth: 170,
    dni: 500,
    ghi: 383,
    dhi: 0,
    dniExtra: 1366,
    relativeAirmass: 1.3,
    albedo: 0.2,
  }

  it('without diffuse irradiance the sky gives none, in all models but King', () => {
    for (const model of models) {
      if (model !== 'king') expect(planeOfArray(model, day).sky).toBe(0)
    }
  })

  it('Perez is NaN without irradiance by day and 0 by night', () => {
    expect(planeOfArray('perez', { ...day, dni: 0 }).sky).toBeNaN()
    expect(planeOfArray('perez', { ...day, dni: 0, relativeAirmass: Number.NaN }).sky).toBe(0)
  })

  it('a NaN diffuse gives a NaN plane', () => {
    for (const model of models) expect(planeOfArray(model, { ...day, dhi: Number.NaN }).poa).toBeNaN()
  })

  it('beam does not reach a plane from behind', () => {
    expect(planeOfArray('isotropic', { ...day, tiltDeg: 90, surfaceAzimuthDeg: 0 }).beam).toBe(0)
  })
})
