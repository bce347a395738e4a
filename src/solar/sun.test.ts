import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleOfIncidence } from '../../scripts/oracle/models/incidence.ts'
import { solarPosition } from '../../scripts/oracle/models/solarPosition.ts'
import { even } from '../../tests/support/even.ts'
import { forAll } from '../../tests/support/forAll.ts'
import { cosd, halfTurn, sind } from './angles.ts'
import { pressureFromAltitude, relativeAirmass } from './atmosphere.ts'
import { dayOfYear, extraterrestrialSpencer, SOLAR_CONSTANT } from './extraterrestrial.ts'
import { geocentricSun } from './spa.ts'
import { sunCourse } from './sunCourse.ts'
import { EPHEMERIS_STRIDE, ephemerisValue, sunEphemeris } from './sunEphemeris.ts'
import { sunGeometry } from './sunGeometry.ts'
import { DAY_MS, HOUR_MS } from './time.ts'

it('air mass and pressure have no value below the horizon or above the formula', () => {
  expect(relativeAirmass(90.0001)).toBeNaN()
  expect(relativeAirmass(90)).toBeCloseTo(37.92, 2)
  expect(pressureFromAltitude(50_000)).toBeNaN()
})

describe('the day of the year and the distance of the sun', () => {
  it('count leap days', () => {
    expect(dayOfYear(Date.UTC(2024, 11, 31, 23))).toBe(366)
    expect(dayOfYear(Date.UTC(2023, 11, 31, 23))).toBe(365)
    expect(dayOfYear(Date.UTC(1956, 1, 29))).toBe(60)
    expect(dayOfYear(Number.NaN)).toBeNaN()
  })

  it('agree on the extraterrestrial irradiance within a part in five hundred', () => {
    for (let month = 0; month < 12; month++) {
      const timeMs = Date.UTC(2023, month, 15)
      const near = SOLAR_CONSTANT / geocentricSun(timeMs).radiusAu ** 2
      expect(Math.abs(extraterrestrialSpencer(dayOfYear(timeMs)) / near - 1)).toBeLessThan(0.002)
    }
  })
})

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
    const sun = geocentricSun(Date.UTC(2003, 9, 17, 19, 30, 30))
    expect(sun.radiusAu).toBeCloseTo(0.9965422974, 9)
    expect(sun.rightAscensionDeg).toBeCloseTo(202.22741, 5)
    expect(sun.declinationDeg).toBeCloseTo(-9.31434, 5)
    expect(sun.siderealDeg).toBeCloseTo(318.5119, 4)
    expect(sun.equationOfTimeMin).toBeCloseTo(14.6415, 4)
  })

  it('stays in range everywhere, from 1950 to 2050', () => {
    forAll(place, (p) => {
      const sun = solarPosition(p)
      expect(sun.zenith).toBeGreaterThanOrEqual(0)
      expect(sun.zenith).toBeLessThanOrEqual(180)
      expect(sun.azimuth).toBeGreaterThanOrEqual(0)
      expect(sun.azimuth).toBeLessThan(360)
      expect(sun.apparentZenith).toBeLessThanOrEqual(sun.zenith + 1e-3)
      expect(Math.abs(sun.equationOfTimeMin)).toBeLessThan(17)
      expect(Math.abs(sun.declinationDeg)).toBeLessThan(23.46)
    })
  })

  it('gives NaN for NaN inputs', () => {
    const known = { timeMs: 0, latitudeDeg: 10, longitudeDeg: -9, altitudeM: 0, pressurePa: 1e5, temperatureC: 12 }
    expect(solarPosition({ ...known, timeMs: Number.NaN }).zenith).toBeNaN()
    expect(solarPosition({ ...known, latitudeDeg: Number.NaN }).azimuth).toBeNaN()
    expect(solarPosition({ ...known, temperatureC: Number.NaN }).apparentZenith).toBeNaN()
  })
})

describe('the course of the sun over a day', () => {
  it.each([-170, -100, -9.3, 80, 175])('is that of the solar position about noon at longitude %s', (longitudeDeg) => {
    for (const dayMs of [Date.UTC(2022, 2, 20), Date.UTC(2022, 5, 21), Date.UTC(2022, 8, 23)]) {
      const at = { latitudeDeg: 40, longitudeDeg, altitudeM: 0, pressurePa: 0, temperatureC: 20 }
      const { level, swing, midnight } = sunCourse(dayMs, at, sunEphemeris({ startMs: dayMs, endMs: dayMs }))
      for (const hour of [-1, 0, 1].map((fromNoon) => 12 - longitudeDeg / 15 + fromNoon)) {
        const { zenith } = solarPosition({ ...at, timeMs: dayMs + hour * HOUR_MS })
        // One declination for the day costs 0.0002; that of another hour of noon, in Guinea already, 0.0004.
        expect(Math.abs(level + swing * Math.cos(midnight + (hour * Math.PI) / 12) - cosd(zenith))).toBeLessThan(3e-4)
      }
    }
  })
})

const AIR = { altitudeM: 381, pressurePa: 96_831, temperatureC: 12 }

const PLACES = [
  { name: 'Kankan', latitudeDeg: 10.38333333, longitudeDeg: -9.3 },
  { name: 'the date line on the equator', latitudeDeg: 0, longitudeDeg: 179.99 },
  { name: 'Sydney', latitudeDeg: -33.87, longitudeDeg: 151.2 },
  { name: 'Tromsø', latitudeDeg: 69.65, longitudeDeg: 18.96 },
  { name: 'the South Pole', latitudeDeg: -90, longitudeDeg: 0 },
]

describe('sunGeometry', () => {
  for (const { name, ...place } of PLACES) {
    it(`is within 1e-7 degrees of the plain algorithm at ${name}, 2001 to 2025`, () => {
      const startMs = Date.UTC(2001, 0, 1, 0, 30)
      const count = (Date.UTC(2026, 0, 1) - Date.UTC(2001, 0, 1)) / HOUR_MS
      const ephemeris = sunEphemeris({ startMs, endMs: startMs + count * HOUR_MS })
      const sun = sunGeometry({ ...place, ...AIR, startMs, stepMs: HOUR_MS, count, ephemeris })
      let worst = 0
      let worstDistance = 0
      // Coprime to 24, so that every hour of the day is met.
      for (let i = 0; i < count; i += 11) {
        const timeMs = startMs + i * HOUR_MS
        const plain = solarPosition({ ...place, ...AIR, timeMs })
        worst = Math.max(
          worst,
          Math.abs(sun.zenith[i]! - plain.zenith),
          Math.abs(sun.apparentZenith[i]! - plain.apparentZenith),
          Math.abs(halfTurn(sun.azimuth[i]! - plain.azimuth) * sind(plain.zenith)),
          Math.abs(sun.cosZenith[i]! - sind(plain.elevation)) * (180 / Math.PI),
        )
        const day = Math.floor(timeMs / DAY_MS)
        const at = (day - ephemeris.firstDay) * EPHEMERIS_STRIDE + 12
        const distance = ephemerisValue(ephemeris.coefficients, at, timeMs / DAY_MS - day)
        worstDistance = Math.max(worstDistance, Math.abs(distance - plain.radiusAu))
      }
      expect(worst).toBeLessThan(1e-7)
      expect(worstDistance).toBeLessThan(1e-9)
    })
  }

  it('holds from 1950 to 2050 and over leap days', () => {
    const place = { latitudeDeg: 10.4, longitudeDeg: -9.3 }
    for (const startMs of [Date.UTC(1950, 0, 1), Date.UTC(2000, 1, 28), Date.UTC(2024, 1, 28), Date.UTC(2049, 11, 1)]) {
      const sun = sunGeometry({ ...place, ...AIR, startMs, stepMs: 600_000, count: 600 })
      for (let i = 0; i < 600; i += 7) {
        const plain = solarPosition({ ...place, ...AIR, timeMs: startMs + i * 600_000 })
        expect(Math.abs(sun.zenith[i]! - plain.zenith)).toBeLessThan(1e-7)
      }
    }
  })

  it('is the same with an ephemeris shared between places', () => {
    const axis = { startMs: Date.UTC(2024, 1, 20), stepMs: HOUR_MS, count: 480 }
    const ephemeris = sunEphemeris({ startMs: Date.UTC(2020, 0, 1), endMs: Date.UTC(2025, 0, 1) })
    const own = sunGeometry({ latitudeDeg: 8, longitudeDeg: -10, ...axis })
    const shared = sunGeometry({ latitudeDeg: 8, longitudeDeg: -10, ...axis, ephemeris })
    for (let i = 0; i < 480; i++) expect(shared.zenith[i]!).toBeCloseTo(own.zenith[i]!, 10)
  })

  it('refuses an ephemeris that does not cover the axis', () => {
    const ephemeris = sunEphemeris({ startMs: 0, endMs: 0 })
    for (const startMs of [0, -HOUR_MS])
      expect(() =>
        sunGeometry({
          latitudeDeg: 0,
          longitudeDeg: 0,
          startMs,
          stepMs: HOUR_MS,
          count: startMs === 0 ? 25 : 2,
          ephemeris,
        }),
      ).toThrow(RangeError)
  })

  it('evaluates the hours of sunrise and sunset, and only these, at the middle of their sunlit part', () => {
    const axis = { startMs: Date.UTC(2023, 2, 1, 0, 30), stepMs: HOUR_MS, count: 24 * 30 }
    const place = { latitudeDeg: 10.4, longitudeDeg: -9.3 }
    const middle = sunGeometry({ ...place, ...axis, position: 'sunlitMiddle' })
    const instant = sunGeometry({ ...place, ...axis })
    let moved = 0
    for (let i = 0; i < axis.count; i++) {
      if (middle.zenith[i] === instant.zenith[i]) continue
      moved++
      expect(middle.zenith[i]!).toBeLessThan(90.01)
      expect(Math.abs(instant.zenith[i]! - 90)).toBeLessThan(8)
    }
    expect(moved).toBe(60)
  })

  it('leaves the midnight sun and the polar night where they are', () => {
    for (const month of [5, 11]) {
      const axis = { startMs: Date.UTC(2023, month, 10, 0, 30), stepMs: HOUR_MS, count: 240 }
      const place = { latitudeDeg: 80, longitudeDeg: 20 }
      const middle = sunGeometry({ ...place, ...axis, position: 'sunlitMiddle' })
      expect(middle.zenith).toEqual(sunGeometry({ ...place, ...axis }).zenith)
    }
  })

  it('gives NaN for unknown coordinates, and empty arrays for an empty axis', () => {
    const axis = { startMs: 0, stepMs: HOUR_MS, count: 2 }
    expect(sunGeometry({ latitudeDeg: Number.NaN, longitudeDeg: 0, ...axis }).zenith[0]).toBeNaN()
    expect(sunGeometry({ latitudeDeg: 0, longitudeDeg: 0, ...axis, count: 0 }).zenith).toHaveLength(0)
  })
})
