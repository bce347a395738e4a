import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../tests/support/even.ts'
import { inRuns } from '../../tests/support/forAll.ts'
import { cosd, RAD, sind } from './angles.ts'
import {
  blockedSkyShare,
  type HorizonLine,
  hiddenSamples,
  horizonElevationDeg,
  levelUnderHorizon,
  partsUnderHorizon,
} from './horizon.ts'
import { erbsSeries, planePartsSeries } from './irradianceSeries.ts'
import { planeGeometry } from './planeGeometry.ts'
import { sunGeometry } from './sunGeometry.ts'

const HOUR_MS = 3_600_000
const HOURS = 24 * 30
const sun = sunGeometry({
  latitudeDeg: 10.4,
  longitudeDeg: 0,
  startMs: Date.UTC(2022, 11, 1) + HOUR_MS / 2,
  stepMs: HOUR_MS,
  count: HOURS,
  position: 'sunlitMiddle',
})
const ghi = sun.cosZenith.map((cos, i) => Math.max(0, cos) * 1000 * (0.4 + 0.5 * Math.abs(Math.sin(i))))
const plane = planeGeometry({ sun, tiltDeg: 25, surfaceAzimuthDeg: 140 })
const hours = { ghi, ...erbsSeries({ plane, ghi }) }

const elevation = even(0, 90)
const anyLine = fc.array(elevation, { minLength: 3, maxLength: 24 })
const level = (count: number): HorizonLine => new Array(count).fill(0)

/** The share that a line blocks, ray by ray: an even sky of small patches, without the closed form in elevation. */
function blockedByRays(line: HorizonLine, { tiltDeg, surfaceAzimuthDeg }: Parameters<typeof blockedSkyShare>[1]) {
  let [blocked, all] = [0, 0]
  for (let azimuthDeg = 0.5; azimuthDeg < 360; azimuthDeg++) {
    const highest = horizonElevationDeg(line, azimuthDeg)
    for (let e = 0.125; e < 90; e += 0.25) {
      const cosAoi = cosd(tiltDeg) * sind(e) + sind(tiltDeg) * cosd(e) * cosd(azimuthDeg - surfaceAzimuthDeg)
      const light = Math.max(0, cosAoi) * cosd(e)
      all += light
      if (e < highest) blocked += light
    }
  }
  return blocked / all
}

describe('a horizon line', () => {
  it('is linear between equally spaced directions, clockwise from north, and goes round', () => {
    const line = [10, 30, 0, 20]
    expect([0, 45, 90, 180, 315, 360, -90].map((deg) => horizonElevationDeg(line, deg))).toEqual([
      10, 20, 30, 0, 15, 10, 20,
    ])
  })

  it.each([0, 5, 20, 60, 90])('of %d° all around leaves cos² of the sky to a horizontal plane', (h) => {
    const blocked = blockedSkyShare([h, h, h], { tiltDeg: 0, surfaceAzimuthDeg: 0 })
    expect(1 - blocked).toBeCloseTo(Math.cos(h * RAD) ** 2, 12)
  })

  it('blocks of any plane what rays of an even sky say', () => {
    inRuns(15)(anyLine, elevation, even(0, 360), (line, tiltDeg, azimuth) => {
      const at = { tiltDeg, surfaceAzimuthDeg: azimuth }
      expect(Math.abs(blockedSkyShare(line, at) - blockedByRays(line, at))).toBeLessThan(2e-3)
    })
  })

  it('behind a wall that faces the other way takes nothing from it', () => {
    const north = Array.from({ length: 36 }, (_, i) => (i < 8 || i > 28 ? 40 : 0))
    expect(blockedSkyShare(north, { tiltDeg: 90, surfaceAzimuthDeg: 180 })).toBe(0)
    expect(blockedSkyShare(north, { tiltDeg: 90, surfaceAzimuthDeg: 0 })).toBeGreaterThan(0.5)
  })
})

describe('light under a horizon', () => {
  const parts = planePartsSeries({ plane, ...hours, albedo: 0.2 })
  const under = (line: HorizonLine) => {
    const blocked = blockedSkyShare(line, { tiltDeg: 25, surfaceAzimuthDeg: 140 })
    const horizon = { hidden: hiddenSamples(line, sun, plane), blockedShare: () => blocked }
    return partsUnderHorizon({ plane, parts, dni: hours.dni, dhi: hours.dhi, model: 'perez', horizon })
  }

  it('is to the last digit that without one where it is level', () => {
    expect(under(level(12))).toEqual(parts)
    const flat = levelUnderHorizon({ hours, sun, line: level(7), model: 'perez' })
    expect(flat.dni).toEqual(hours.dni)
    expect(flat.dhi).toEqual(hours.dhi)
    expect(flat.ghi).toEqual(hours.ghi)
  })

  it('has no beam before noon behind a wall to the east, and all of it after', () => {
    const east = Array.from({ length: 36 }, (_, i) => (i < 18 ? 89 : 0))
    const left = under(east)
    for (let i = 0; i < HOURS; i++) {
      if ((sun.apparentZenith[i] as number) > 90) continue
      const morning = (sun.azimuth[i] as number) < 170
      if (!morning && (sun.azimuth[i] as number) < 190) continue
      expect(left.beam[i]).toBe(morning ? 0 : parts.beam[i])
      // What is about the sun goes with the beam; the sky elsewhere is reduced all day.
      expect(left.sky[i]).toBeLessThan(parts.sky[i] as number)
    }
  })

  it('gets less under a higher line, and never less than none', () => {
    inRuns(10)(anyLine, (line) => {
      const [low, high] = [under(line.map((deg) => deg / 2)), under(line)]
      for (let i = 0; i < HOURS; i++) {
        expect(high.beam[i]).toBeLessThanOrEqual(low.beam[i] as number)
        expect(high.sky[i]).toBeLessThanOrEqual((low.sky[i] as number) + 1e-9)
        expect(high.sky[i]).toBeGreaterThanOrEqual(-1e-9)
      }
    })
  })

  it('of a sun that is never hidden is the isotropic diffuse times its sky-view factor', () => {
    const low = 4
    const lines = levelUnderHorizon({ hours, sun, line: level(4).map(() => low), model: 'isotropic' })
    for (let i = 0; i < HOURS; i++) {
      const elevationDeg = 90 - (sun.apparentZenith[i] as number)
      const left = (hours.dhi[i] as number) * cosd(low) ** 2
      expect(lines.dhi[i]).toBeCloseTo(left, 9)
      const beam = elevationDeg < low ? 0 : Math.max(0, (ghi[i] as number) - (hours.dhi[i] as number))
      expect(lines.ghi[i]).toBeCloseTo(left + beam, 9)
    }
  })
})
