import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleOfIncidence } from '../../scripts/oracle/models/incidence.ts'
import { trackSingleAxis } from '../../scripts/oracle/models/tracking.ts'
import { even } from '../../tests/support/even.ts'
import { forAll, inRuns } from '../../tests/support/forAll.ts'
import { cosd, sind } from './angles.ts'
import { trackerGeometry } from './planeGeometry.ts'
import { sunGeometry } from './sunGeometry.ts'
import { HORIZONTAL_TRACKER } from './tracking.ts'

const sky = fc.record({
  apparentZenith: even(0, 90),
  azimuth: even(0, 360),
})

describe('trackSingleAxis', () => {
  it('never turns past its limit, nor the plane under the horizon', () => {
    forAll(sky, (sun) => {
      const { trackerTheta, tiltDeg, surfaceAzimuthDeg } = trackSingleAxis(sun)
      expect(Math.abs(trackerTheta)).toBeLessThanOrEqual(60)
      expect(tiltDeg).toBeLessThanOrEqual(60 + 1e-9)
      expect(surfaceAzimuthDeg).toBeGreaterThanOrEqual(0)
      expect(surfaceAzimuthDeg).toBeLessThan(360)
    })
  })

  it('without limit or backtracking faces the sun at least as well as a flat plane', () => {
    const free = { ...HORIZONTAL_TRACKER, backtrack: false, maxAngleDeg: 90 }
    forAll(sky, (sun) => {
      const flat = angleOfIncidence({
        tiltDeg: 0,
        surfaceAzimuthDeg: 0,
        zenith: sun.apparentZenith,
        azimuth: sun.azimuth,
      })
      expect(trackSingleAxis(sun, free).aoi).toBeLessThanOrEqual(flat + 1e-5)
    })
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

const axes = fc.record({
  axisTiltDeg: even(0, 40),
  axisAzimuthDeg: even(0, 360),
})

describe('a tracker on any axis', () => {
  it('faces the sun as well as any rotation can, without limit or backtracking', () => {
    forAll(sky, axes, even(-180, 180), (sun, axis, other) => {
      const tracker = { ...HORIZONTAL_TRACKER, ...axis, backtrack: false, maxAngleDeg: 180 }
      const best = trackSingleAxis(sun, tracker)
      // The plane at another rotation: its normal, from across, along and up (right-handed about the axis).
      const across = sind(other)
      const up = cosd(other)
      const { axisTiltDeg, axisAzimuthDeg } = axis
      const east = across * cosd(axisAzimuthDeg) + up * sind(axisTiltDeg) * sind(axisAzimuthDeg)
      const north = -across * sind(axisAzimuthDeg) + up * sind(axisTiltDeg) * cosd(axisAzimuthDeg)
      const cosAoi =
        sind(sun.apparentZenith) * (east * sind(sun.azimuth) + north * cosd(sun.azimuth)) +
        cosd(sun.apparentZenith) * up * cosd(axisTiltDeg)
      expect(cosd(best.aoi)).toBeGreaterThanOrEqual(cosAoi - 1e-9)
    })
  })

  it('with backtracking shades no row', () => {
    let turned = 0
    inRuns(500)(sky, axes, (sun, axis) => {
      const tracker = { ...HORIZONTAL_TRACKER, ...axis, maxAngleDeg: 180 }
      const ideal = trackSingleAxis(sun, { ...tracker, backtrack: false }).trackerTheta
      // With the sun in the plane of the rows, all is shade.
      fc.pre(Math.abs(ideal) < 89)
      const { trackerTheta } = trackSingleAxis(sun, tracker)
      // A row's width across the sun's rays, over the way from row to row across them.
      const width = tracker.groundCoverage * cosd(ideal - trackerTheta)
      expect(width).toBeLessThanOrEqual(cosd(ideal) + 1e-9)
      // Back means towards the other side, and no farther than it takes.
      expect(Math.sign(ideal) * trackerTheta).toBeLessThanOrEqual(Math.abs(ideal))
      if (trackerTheta === ideal) return
      turned++
      expect(width).toBeGreaterThan(cosd(ideal) - 1e-9)
    })
    expect(turned).toBeGreaterThan(20)
  })

  it('is over a series what it is moment by moment, and rests flat across its axis at night', () => {
    const sun = sunGeometry({
      latitudeDeg: 10.4,
      longitudeDeg: -9.3,
      startMs: Date.UTC(2024, 10, 3, 0, 30),
      stepMs: 3_600_000,
      count: 48,
    })
    const tracker = { ...HORIZONTAL_TRACKER, axisTiltDeg: 8, axisAzimuthDeg: 170 }
    const rotation = new Float64Array(sun.count)
    const plane = trackerGeometry({ sun, tracker, rotation })
    expect(plane.restingCosTilt).toBe(cosd(8))
    expect([...rotation.keys()].filter((i) => !Number.isNaN(rotation[i]))).toEqual([...plane.index])
    plane.index.forEach((i, k) => {
      const one = trackSingleAxis({ apparentZenith: sun.apparentZenith[i]!, azimuth: sun.azimuth[i]! }, tracker)
      expect(rotation[i]).toBeCloseTo(one.trackerTheta, 9)
      expect(plane.cosTilt[k]).toBeCloseTo(cosd(one.tiltDeg), 12)
      expect(plane.sinTilt[k]).toBeCloseTo(sind(one.tiltDeg), 12)
      expect(plane.cosAoi[k]).toBeCloseTo(Math.max(0, cosd(one.aoi)), 12)
    })
  })
})
