import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleOfIncidence } from './incidence.ts'
import { HORIZONTAL_TRACKER, trackSingleAxis } from './tracking.ts'

const sky = fc.record({
  apparentZenith: fc.double({ min: 0, max: 90, noNaN: true }),
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
})

describe('trackSingleAxis', () => {
  it('never turns past its limit, nor the plane under the horizon', () => {
    fc.assert(
      fc.property(sky, (sun) => {
        const { trackerTheta, tiltDeg, surfaceAzimuthDeg } = trackSingleAxis(sun)
        expect(Math.abs(trackerTheta)).toBeLessThanOrEqual(60)
        expect(tiltDeg).toBeLessThanOrEqual(60 + 1e-9)
        expect(surfaceAzimuthDeg).toBeGreaterThanOrEqual(0)
        expect(surfaceAzimuthDeg).toBeLessThan(360)
      }),
    )
  })

  it('without limit or backtracking faces the sun at least as well as a flat plane', () => {
    const free = { ...HORIZONTAL_TRACKER, backtrack: false, maxAngleDeg: 90 }
    fc.assert(
      fc.property(sky, (sun) => {
        const flat = angleOfIncidence({
          tiltDeg: 0,
          surfaceAzimuthDeg: 0,
          zenith: sun.apparentZenith,
          azimuth: sun.azimuth,
        })
        expect(trackSingleAxis(sun, free).aoi).toBeLessThanOrEqual(flat + 1e-5)
      }),
    )
  })

  it('a tilted axis at rest faces the way the axis points', () => {
    const tilted = { ...HORIZONTAL_TRACKER, axisTiltDeg: 20, axisAzimuthDeg: 180 }
    const { tiltDeg, surfaceAzimuthDeg } = trackSingleAxis({ apparentZenith: 10, azimuth: 180 }, tilted)
    expect(tiltDeg).toBeCloseTo(20, 9)
    expect(surfaceAzimuthDeg).toBeCloseTo(180, 9)
  })

  it('has no position at night', () => {
    expect(trackSingleAxis({ apparentZenith: 90.1, azimuth: 100 }).tiltDeg).toBeNaN()
    expect(trackSingleAxis({ apparentZenith: Number.NaN, azimuth: 100 }).trackerTheta).toBeNaN()
  })
})
