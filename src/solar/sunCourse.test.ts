import { describe, expect, it } from 'vitest'
import { cosd } from './angles.ts'
import { solarPosition } from './spa.ts'
import { sunCourse } from './sunCourse.ts'
import { sunEphemeris } from './sunEphemeris.ts'
import { HOUR_MS } from './time.ts'

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
