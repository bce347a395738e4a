import { describe, expect, it } from 'vitest'
import { DEG } from './angles.ts'
import { martinRuizSeries } from './effectiveIrradiance.ts'
import { iamMartinRuiz, iamMartinRuizGround, iamMartinRuizSky } from './iam.ts'
import { erbsSeries, planePartsSeries } from './irradianceSeries.ts'
import { planeGeometry, trackerGeometry } from './planeGeometry.ts'
import { sunGeometry } from './sunGeometry.ts'
import { HORIZONTAL_TRACKER } from './tracking.ts'

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
