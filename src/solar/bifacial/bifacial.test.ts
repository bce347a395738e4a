import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planeOfArray } from '../../../scripts/oracle/models/planeOfArray.ts'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { cosd, RAD } from '../angles.ts'
import { bifacialIrradiance, infiniteSheds } from './infiniteSheds.ts'
import { crossedStrings, shedViews } from './shedViews.ts'

const rows = fc.record({
  tiltDeg: even(0, 75),
  gcr: even(0.1, 0.8),
  heightM: even(1.5, 3),
  pitchM: even(2, 5),
})
const sky = fc
  .record({
    zenith: even(0, 84),
    azimuth: even(0, 360),
    surfaceAzimuthDeg: even(0, 360),
    dni: even(0, 1000),
    dhi: even(1, 500),
    dniExtra: even(1320, 1415),
    albedo: even(0, 0.8),
  })
  .map((s) => ({ ...s, ghi: s.dni * cosd(s.zenith) + s.dhi }))

it('crossed strings of two strips that face each other, a width apart, see 0.4142 of each other', () => {
  const far = { x: -100, y: 0.5 }
  const view = crossedStrings(
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    [
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
    { left: far, right: { x: 100, y: 0.5 } },
  )
  expect(view).toBeCloseTo(Math.SQRT2 - 1, 12)
})

describe('view factors of rows', () => {
  it('are shares, and those of a side leave room for the next row', () => {
    forAll(rows, (sheds) => {
      const views = shedViews(sheds)
      for (const view of Object.values(views)) {
        expect(view).toBeGreaterThanOrEqual(0)
        expect(view).toBeLessThanOrEqual(1 + 1e-9)
      }
      expect(views.frontToSky + views.frontToGround).toBeLessThanOrEqual(1 + 1e-9)
      expect(views.backToSky + views.backToGround).toBeLessThanOrEqual(1 + 1e-9)
    })
  })

  it('are those of a single row where the rows are far apart', () => {
    const views = shedViews({ tiltDeg: 30, gcr: 0.001, heightM: 2, pitchM: 2000 })
    expect(views.frontToSky).toBeCloseTo((1 + cosd(30)) / 2, 3)
    expect(views.backToSky).toBeCloseTo((1 - cosd(30)) / 2, 3)
    expect(views.backToGround).toBeCloseTo((1 + cosd(30)) / 2, 2)
  })

  it('of flat rows leave the ground the gaps, and their back no sky', () => {
    const views = shedViews({ tiltDeg: 0, gcr: 0.4, heightM: 2, pitchM: 4 })
    expect(views.frontToSky).toBeCloseTo(1, 12)
    expect(views.backToSky).toBeCloseTo(0, 12)
    // All sky that rows do not cover, but for what stands low over the horizon.
    expect(views.groundToSky).toBeGreaterThan(0.58)
    expect(views.groundToSky).toBeLessThanOrEqual(0.6)
  })

  it('are the narrower, the closer the rows', () => {
    const wide = shedViews({ tiltDeg: 25, gcr: 0.2, heightM: 2, pitchM: 4 })
    const close = shedViews({ tiltDeg: 25, gcr: 0.6, heightM: 2, pitchM: 4 })
    expect(close.groundToSky).toBeLessThan(wide.groundToSky)
    expect(close.frontToSky).toBeLessThan(wide.frontToSky)
    expect(close.backToGround).toBeLessThan(wide.backToGround)
  })
})

describe('infinite sheds', () => {
  it('receive no less than nothing, and no more on the front than a plane alone', () => {
    forAll(rows, sky, (sheds, light) => {
      const { front, back } = infiniteSheds(light, sheds, shedViews(sheds))
      for (const side of [front, back]) {
        for (const part of [side.beam, side.sky, side.ground]) expect(part).toBeGreaterThanOrEqual(0)
        expect(side.total).toBeCloseTo(side.beam + side.sky + side.ground, 9)
      }
      const alone = planeOfArray('haydavies', { ...light, tiltDeg: sheds.tiltDeg, relativeAirmass: 1.5 })
      expect(front.total).toBeLessThanOrEqual(alone.poa + 1e-6)
    })
  })

  it('equal a single plane where they are far apart and the sun is high', () => {
    const sheds = { tiltDeg: 20, gcr: 0.001, heightM: 2, pitchM: 2000 }
    const light = {
      zenith: 30,
      azimuth: 150,
      surfaceAzimuthDeg: 180,
      dni: 800,
      dhi: 120,
      ghi: 812.82,
      dniExtra: 1366,
      albedo: 0.2,
    }
    const { front } = infiniteSheds(light, sheds, shedViews(sheds))
    const alone = planeOfArray('haydavies', { ...light, tiltDeg: 20, relativeAirmass: 1.15 })
    expect(Math.abs(front.beam + front.sky - alone.beam - alone.sky)).toBeLessThan(0.2)
    expect(Math.abs(front.ground - alone.ground)).toBeLessThan(0.2)
  })

  it('gain on the back with a brighter ground, and lie in the shade of each other when the sun is low', () => {
    const sheds = { tiltDeg: 30, gcr: 0.5, heightM: 1.5, pitchM: 4 }
    const views = shedViews(sheds)
    const light = {
      zenith: 30,
      azimuth: 180,
      surfaceAzimuthDeg: 180,
      dni: 800,
      dhi: 120,
      ghi: 812.82,
      dniExtra: 1366,
      albedo: 0.2,
    }
    const dull = infiniteSheds(light, sheds, views).back.total
    expect(infiniteSheds({ ...light, albedo: 0.5 }, sheds, views).back.total).toBeGreaterThan(dull)
    const low = infiniteSheds({ ...light, zenith: 80 }, sheds, views).front
    // By hand: the sun stands 50 degrees off the plane, and a row's shadow is 1.85 times as long as the way to the next.
    const shadow = 0.5 * (cosd(30) + 0.5 / Math.tan(10 * RAD))
    const aboutSun = (120 * 800) / 1366 / cosd(80)
    expect(low.beam).toBeCloseTo(((800 + aboutSun) * cosd(50)) / shadow, 6)
  })

  it('count of the back what its efficiency and the structure leave', () => {
    expect(bifacialIrradiance(900, 100, { bifaciality: 0 })).toBe(900)
    expect(bifacialIrradiance(900, 100, { bifaciality: 0.7 })).toBeCloseTo(968.6, 9)
    expect(bifacialIrradiance(900, 100, { bifaciality: 0.7, structureShade: 0.05 })).toBeCloseTo(966.5, 9)
  })
})
