import { describe, expect, it } from 'vitest'
import { halfTurn, sind } from './angles.ts'
import { solarPosition } from './spa.ts'
import { sunEphemeris } from './sunEphemeris.ts'
import { sunGeometry } from './sunGeometry.ts'
import { HOUR_MS } from './time.ts'

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
      const sun = sunGeometry({ ...place, ...AIR, startMs, stepMs: HOUR_MS, count, extraterrestrial: 'nrel' })
      let worst = 0
      let worstExtra = 0
      // Coprime to 24, so that every hour of the day is met.
      for (let i = 0; i < count; i += 11) {
        const plain = solarPosition({ ...place, ...AIR, timeMs: startMs + i * HOUR_MS })
        worst = Math.max(
          worst,
          Math.abs(sun.zenith[i]! - plain.zenith),
          Math.abs(sun.apparentZenith[i]! - plain.apparentZenith),
          Math.abs(halfTurn(sun.azimuth[i]! - plain.azimuth) * sind(plain.zenith)),
          Math.abs(sun.cosZenith[i]! - sind(plain.elevation)) * (180 / Math.PI),
        )
        worstExtra = Math.max(worstExtra, Math.abs(sun.extraterrestrialDni[i]! - 1366.1 / plain.radiusAu ** 2))
      }
      expect(worst).toBeLessThan(1e-7)
      expect(worstExtra).toBeLessThan(1e-6)
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
    const call = () =>
      sunGeometry({ latitudeDeg: 0, longitudeDeg: 0, startMs: 0, stepMs: HOUR_MS, count: 25, ephemeris })
    expect(call).toThrow(RangeError)
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
