import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { iamMartinRuiz } from '../../scripts/oracle/models/iam.ts'
import { forAll } from '../../tests/support/forAll.ts'
import { cosd, DEG, sind } from './angles.ts'
import { iamMartinRuizGround, iamMartinRuizSky, martinRuizSeries } from './effectiveIrradiance.ts'
import { erbsSeries, planePartsSeries } from './irradianceSeries.ts'
import { planeGeometry, trackerGeometry } from './planeGeometry.ts'
import { sunGeometry } from './sunGeometry.ts'
import { HORIZONTAL_TRACKER } from './tracking.ts'

/** Modifier of an even ring of light between two zeniths, by adding up the beam's. */
function addedUp(tiltDeg: number, fromZenith: number, toZenith: number): number {
  let passed = 0
  let received = 0
  for (let zenith = fromZenith + 0.25; zenith < toZenith; zenith += 0.5) {
    for (let azimuth = 0.5; azimuth < 360; azimuth += 1) {
      const cos = cosd(tiltDeg) * cosd(zenith) + sind(tiltDeg) * sind(zenith) * cosd(azimuth)
      if (cos <= 0) continue
      const light = cos * sind(zenith)
      received += light
      passed += light * iamMartinRuiz((Math.acos(cos) * 180) / Math.PI)
    }
  }
  return passed / received
}

describe('the diffuse modifiers of Martin and Ruiz', () => {
  it.each([0, 12, 35, 60, 90])(
    'of the sky are the integral of the beam modifier over all directions, within 1 %%: tilt %i',
    (tilt) => {
      expect(Math.abs(iamMartinRuizSky(tilt) - addedUp(tilt, 0, 90))).toBeLessThan(0.01)
    },
  )

  it.each([35, 60, 90])('of the ground too, within 2 %%: tilt %i', (tilt) => {
    expect(Math.abs(iamMartinRuizGround(tilt) - addedUp(tilt, 90, 180))).toBeLessThan(0.02)
  })

  it('lie between 0 and 1, and are one another upside down', () => {
    forAll(fc.nat(1800), (tenths) => {
      const tilt = tenths / 10
      const sky = iamMartinRuizSky(tilt)
      expect(sky).toBeGreaterThanOrEqual(0)
      expect(sky).toBeLessThan(1)
      expect(iamMartinRuizGround(180 - tilt)).toBeCloseTo(sky, 9)
    })
  })

  it('are continuous where the formula would lose precision', () => {
    expect(iamMartinRuizGround(0)).toBe(0)
    for (let tilt = 1e-9; tilt < 1; tilt *= 1.5) {
      expect(iamMartinRuizGround(tilt * 1.5)).toBeGreaterThan(iamMartinRuizGround(tilt))
    }
    // The two forms meet where one gives way to the other, at 1e-4 radians.
    const meet = 1e-4 * (180 / Math.PI)
    const below = iamMartinRuizGround(meet * (1 - 1e-9))
    expect(Math.abs(iamMartinRuizGround(meet * (1 + 1e-9)) - below)).toBeLessThan(1e-9)
    expect(iamMartinRuizSky(1e-9)).toBeCloseTo(iamMartinRuizSky(0), 9)
  })

  it('are unknown for an unknown tilt', () => {
    expect(iamMartinRuizSky(Number.NaN)).toBeNaN()
    expect(iamMartinRuizGround(Number.NaN)).toBeNaN()
  })
})

const sun = sunGeometry({
  latitudeDeg: 10.4,
  longitudeDeg: -9.3,
  startMs: Date.UTC(2024, 4, 3, 0, 30),
  stepMs: 3_600_000,
  count: 24 * 20,
})
const ghi = sun.cosZenith.map((cos) => Math.max(0, cos) * 750)

describe.each([
  ['a fixed plane', planeGeometry({ sun, tiltDeg: 25, surfaceAzimuthDeg: 200 })],
  ['a tracker', trackerGeometry({ sun, tracker: HORIZONTAL_TRACKER })],
])('effective irradiance through the glass of %s', (_name, plane) => {
  const parts = planePartsSeries({ plane, ghi, ...erbsSeries({ plane, ghi }), albedo: 0.3 })
  const effective = martinRuizSeries({ plane, parts })

  it('applies the incidence angle modifier of each component', () => {
    for (let k = 0; k < plane.index.length; k++) {
      const i = plane.index[k]!
      const tilt = Math.acos(plane.cosTilt[k]!) * DEG
      const aoi = Math.acos(plane.cosAoi[k]!) * DEG
      const expected =
        parts.beam[i]! * iamMartinRuiz(aoi) +
        parts.sky[i]! * iamMartinRuizSky(tilt) +
        parts.ground[i]! * iamMartinRuizGround(tilt)
      expect(effective[i]).toBeCloseTo(expected, 8)
    }
  })

  it('is less than the light that comes, and next to all of it through a glass that lets everything pass', () => {
    const clear = martinRuizSeries({ plane, parts, ar: 0.001 })
    for (const i of plane.index) {
      const whole = parts.beam[i]! + parts.sky[i]! + parts.ground[i]!
      expect(effective[i]).toBeLessThan(whole)
      expect(clear[i]).toBeGreaterThan(0.99 * whole)
    }
  })

  it('is NaN for an hour with a NaN input, and for no other', () => {
    const sky = parts.sky.slice()
    const noon = plane.index[30]!
    sky[noon] = Number.NaN
    const out = martinRuizSeries({ plane, parts: { ...parts, sky } })
    expect([...out.keys()].filter((i) => Number.isNaN(out[i]))).toEqual([noon])
  })
})
