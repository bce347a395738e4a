import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../tests/support/even.ts'
import { angleOfIncidence } from './incidence.ts'
import { geocentricSun, solarPosition } from './spa.ts'

const place = fc.record({
  timeMs: fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2050, 11, 31) }),
  latitudeDeg: even(-90, 90),
  longitudeDeg: even(-180, 180),
  altitudeM: even(-400, 5000),
  pressurePa: even(50_000, 105_000),
  temperatureC: even(-50, 50),
})

describe('solarPosition', () => {
  it('gives the example that the algorithm was published with', () => {
    // Reda & Andreas (2004), table A5.1: Golden, Colorado, 17 October 2003, 12:30:30 at UTC-7.
    const sun = solarPosition({
      timeMs: Date.UTC(2003, 9, 17, 19, 30, 30),
      latitudeDeg: 39.742476,
      longitudeDeg: -105.1786,
      altitudeM: 1830.14,
      pressurePa: 82_000,
      temperatureC: 11,
      deltaTSeconds: 67,
    })
    expect(sun.apparentZenith).toBeCloseTo(50.11162, 5)
    expect(sun.azimuth).toBeCloseTo(194.34024, 5)
    const incidence = angleOfIncidence({
      tiltDeg: 30,
      surfaceAzimuthDeg: 170,
      zenith: sun.apparentZenith,
      azimuth: sun.azimuth,
    })
    expect(incidence).toBeCloseTo(25.187, 5)
  })

  it('gives the intermediate values of that example', () => {
    const sun = geocentricSun({ timeMs: Date.UTC(2003, 9, 17, 19, 30, 30), deltaTSeconds: 67 })
    expect(sun.radiusAu).toBeCloseTo(0.9965422974, 9)
    expect(sun.rightAscensionDeg).toBeCloseTo(202.22741, 5)
    expect(sun.declinationDeg).toBeCloseTo(-9.31434, 5)
    expect(sun.siderealDeg).toBeCloseTo(318.5119, 4)
    expect(sun.equationOfTimeMin).toBeCloseTo(14.6415, 4)
  })

  it('is periodic in longitude', () => {
    fc.assert(
      fc.property(place, (p) => {
        const here = solarPosition(p)
        const there = solarPosition({ ...p, longitudeDeg: p.longitudeDeg + 360 })
        expect(there.zenith).toBeCloseTo(here.zenith, 8)
      }),
    )
  })

  it('stays in range everywhere, from 1950 to 2050', () => {
    fc.assert(
      fc.property(place, (p) => {
        const sun = solarPosition(p)
        expect(sun.zenith).toBeGreaterThanOrEqual(0)
        expect(sun.zenith).toBeLessThanOrEqual(180)
        expect(sun.azimuth).toBeGreaterThanOrEqual(0)
        expect(sun.azimuth).toBeLessThan(360)
        expect(sun.apparentZenith).toBeLessThanOrEqual(sun.zenith + 1e-3)
        expect(Math.abs(sun.equationOfTimeMin)).toBeLessThan(17)
        expect(Math.abs(sun.declinationDeg)).toBeLessThan(23.46)
      }),
    )
  })

  it('gives NaN for NaN inputs', () => {
    const known = { timeMs: 0, latitudeDeg: 10, longitudeDeg: -9, altitudeM: 0, pressurePa: 1e5, temperatureC: 12 }
    expect(solarPosition({ ...known, timeMs: Number.NaN }).zenith).toBeNaN()
    expect(solarPosition({ ...known, latitudeDeg: Number.NaN }).azimuth).toBeNaN()
    expect(solarPosition({ ...known, temperatureC: Number.NaN }).apparentZenith).toBeNaN()
  })
})
