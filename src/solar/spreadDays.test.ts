import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../tests/support/draws.ts'
import { even } from '../../tests/support/even.ts'
import { inRuns } from '../../tests/support/forAll.ts'
import { dailyDiffuseFraction } from './dailyDiffuse.ts'
import { extraterrestrialSpencer } from './extraterrestrial.ts'
import { erbsFraction, erbsSeries, poaSeries } from './irradianceSeries.ts'
import { planeGeometry } from './planeGeometry.ts'
import { spreadDay, spreadDays } from './spreadDays.ts'
import { MEAN_DAYS, meanDayMs, sunCourse, wholeDayWh } from './sunCourse.ts'
import { sunEphemeris } from './sunEphemeris.ts'
import { sunGeometry } from './sunGeometry.ts'
import { DAY_MS, HOUR_MS } from './time.ts'

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)

/** Kankan, at an equinox. */
const KANKAN = { dayMs: Date.UTC(2024, 2, 20), latitudeDeg: 10.4, longitudeDeg: -9.3 }

const HOUR = Math.PI / 12
const course = sunCourse(KANKAN.dayMs, KANKAN, sunEphemeris({ startMs: KANKAN.dayMs, endMs: KANKAN.dayMs }))

/** How long the sun is up in an hour of that day, 0 to 1, and where it is in the middle of that part. */
function sunlit(hour: number) {
  const { level, swing, sunset, midnight } = course
  const [start, end] = [Math.max(midnight + hour * HOUR, -sunset), Math.min(midnight + (hour + 1) * HOUR, sunset)]
  const middle = (start + end) / 2
  return { lit: (end - start) / HOUR, middle, cos: level + swing * Math.cos(middle) }
}

const anyDay = fc.record({
  ghiKwh: even(0, 12),
  dayMs: fc
    .integer({ min: Date.UTC(1950, 0, 1) / DAY_MS, max: Date.UTC(2050, 0, 1) / DAY_MS })
    .map((day) => day * DAY_MS),
  latitudeDeg: even(-90, 90),
  longitudeDeg: even(-180, 180),
})

describe('spreadDay', () => {
  it('conserves the energy of any day, without negative values or beam above the extraterrestrial', () => {
    inRuns(500)(anyDay, (day) => {
      const { ghi, dhi, dni } = spreadDay(day)
      expect(Math.abs(sum(ghi) - day.ghiKwh * 1000)).toBeLessThanOrEqual(1e-9 * day.ghiKwh * 1000 + 1e-300)
      const most = extraterrestrialSpencer(3) + 1e-9
      for (let hour = 0; hour < 24; hour++) {
        expect(ghi[hour]).toBeGreaterThanOrEqual(0)
        expect(dhi[hour]).toBeGreaterThanOrEqual(0)
        expect(dhi[hour]).toBeLessThanOrEqual(ghi[hour]! + 1e-9)
        expect(dni[hour]).toBeGreaterThanOrEqual(0)
        expect(dni[hour]).toBeLessThanOrEqual(most)
      }
    })
  })

  it('conserves the diffuse fraction of any day, known or Erbs’s, unless every hour has all the beam it can', () => {
    const kept = fc.record({ kt: even(0.01, 0.7), share: fc.option(even(0, 1)), day: anyDay })
    inRuns(500)(kept, ({ kt, share, day }) => {
      const course = sunCourse(day.dayMs, day, sunEphemeris({ startMs: day.dayMs, endMs: day.dayMs }))
      const ghiKwh = (kt * wholeDayWh(course)) / 1000
      fc.pre(ghiKwh > 0.01)
      const { ghi, dhi, dni } = spreadDay({ ...day, ghiKwh, ...(share === null ? {} : { dhiKwh: share * ghiKwh }) })
      const fraction = share ?? dailyDiffuseFraction({ kt, sunsetRad: course.sunset })
      const off = sum(dhi) / (1000 * ghiKwh) - fraction
      if (Math.abs(off) < 1e-9) return
      expect(off).toBeGreaterThan(0)
      for (let hour = 0; hour < 24; hour++) {
        if (dni[hour]! > 0) expect(dhi[hour]).toBeLessThan(1e-9 * ghi[hour]!)
      }
    })
    expect(sum(spreadDay({ ...KANKAN, ghiKwh: 5.5, dhiKwh: Number.NaN }).ghi)).toBeNaN()
  })

  it('follows Collares-Pereira and Rabl under clouds, and low over the horizon no more than a clear sky', () => {
    const { sunset } = course
    const s = Math.sin(sunset - Math.PI / 3)
    const averageOf = (hour: number) => {
      const { middle, cos } = sunlit(hour)
      return (0.409 + 0.5016 * s + (0.6609 - 0.4767 * s) * Math.cos(middle)) * cos
    }
    const clearOf = (hour: number) => {
      const { lit, cos } = sunlit(hour)
      return lit * 1098 * cos * Math.exp(-0.059 / cos)
    }
    const [cloudy, fair, bright] = [2, 6.8, 9].map((ghiKwh) => spreadDay({ ...KANKAN, ghiKwh }).ghi) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ]
    for (const hour of [8, 10, 15]) {
      expect(cloudy[hour]! / cloudy[12]!).toBeCloseTo(averageOf(hour) / averageOf(12), 2)
      expect(bright[hour]! / bright[12]!).toBeCloseTo(clearOf(hour) / clearOf(12), 9)
    }
    for (let hour = 7; hour <= 18; hour++) expect(fair[hour]! / clearOf(hour)).toBeLessThan(1 + 1e-9)
    for (const hour of [6, 18]) expect(fair[hour]! / clearOf(hour)).toBeCloseTo(1, 9)
  })

  it('has beam as Erbs’s relation of hours has it, less the lower the sun is, and none near the horizon', () => {
    const { ghi, dhi, dni } = spreadDay({ ...KANKAN, ghiKwh: 5.5 })
    const overErbs = (hour: number) => {
      const { lit, cos } = sunlit(hour)
      const byErbs = 1 - erbsFraction(ghi[hour]! / (lit * cos * course.dniExtra))
      return (1 - dhi[hour]! / ghi[hour]!) / byErbs
    }
    for (let hour = 7; hour <= 18; hour++) expect(overErbs(hour)).toBeCloseTo(overErbs(12), 9)
    for (let hour = 7; hour < 12; hour++)
      expect(dhi[hour]! / ghi[hour]!).toBeGreaterThan(dhi[hour + 1]! / ghi[hour + 1]!)
    expect(ghi[6]).toBeGreaterThan(0)
    expect(dni[6]).toBe(0)
  })

  it('spreads a day the same among others', () => {
    const all = spreadDays({ ...KANKAN, startMs: KANKAN.dayMs, ghiKwh: Float64Array.of(6.5, 5.5, 2) })
    const alone = spreadDay({ ...KANKAN, dayMs: KANKAN.dayMs + DAY_MS, ghiKwh: 5.5 })
    for (const name of ['ghi', 'dhi', 'dni'] as const) expect([...all[name].subarray(24, 48)]).toEqual([...alone[name]])
  })

  it('gives a horizontal plane the whole day', () => {
    // Under the fair skies of the tropics, with the geometry that the service uses.
    const startMs = Date.UTC(2024, 1, 27)
    const place = { latitudeDeg: 10.4, longitudeDeg: -9.3 }
    const hours = spreadDays({ ...place, ghiKwh: Float64Array.of(5.5, 2, 7, 6, 0.4), startMs })
    const sun = sunGeometry({
      ...place,
      startMs: startMs + HOUR_MS / 2,
      stepMs: HOUR_MS,
      count: 120,
      position: 'sunlitMiddle',
    })
    const plane = planeGeometry({ sun, tiltDeg: 0, surfaceAzimuthDeg: 180 })
    const poa = poaSeries({ plane, ...hours, albedo: 0.2, model: 'isotropic' })
    expect(Math.abs(sum(poa) / 20_900 - 1)).toBeLessThan(1e-3)
  })

  it('lights only the hours in which the sun is up, sunrise and sunset with their share', () => {
    const { ghi } = spreadDay({ ghiKwh: 5, dayMs: Date.UTC(2023, 5, 21), latitudeDeg: 10.4, longitudeDeg: -9.3 })
    const lit = [...ghi.keys()].filter((hour) => ghi[hour]! > 0)
    expect(lit).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].slice(0, lit.length))
    expect(ghi[6]!).toBeLessThan(ghi[7]! / 3)
  })

  it('puts a day without sunrise at solar noon, as diffuse', () => {
    const polar = spreadDay({ ghiKwh: 0.1, dayMs: Date.UTC(2023, 11, 21), latitudeDeg: 85, longitudeDeg: 30 })
    expect(polar.dhi[9]! + polar.dhi[10]!).toBeCloseTo(100, 9)
    expect(sum(polar.dni)).toBe(0)
  })

  it('spreads the midnight sun evenly at the pole', () => {
    const { dhi, ghi } = spreadDay({ ghiKwh: 8, dayMs: Date.UTC(2023, 5, 21), latitudeDeg: 90, longitudeDeg: 0 })
    expect(Math.min(...dhi)).toBeGreaterThan(0)
    expect(Math.min(...ghi)).toBeGreaterThan(100)
  })

  it('gives NaN for an unknown day and 0 for a dark one', () => {
    const place = { dayMs: 0, latitudeDeg: 10, longitudeDeg: -9 }
    expect(spreadDay({ ...place, ghiKwh: Number.NaN }).dni.every(Number.isNaN)).toBe(true)
    expect(sum(spreadDay({ ...place, ghiKwh: 0 }).ghi)).toBe(0)
    expect(spreadDay({ ...place, ghiKwh: 5, latitudeDeg: Number.NaN }).ghi.every(Number.isNaN)).toBe(true)
  })

  it('spreads a mean month on its mean day', () => {
    expect(MEAN_DAYS).toHaveLength(12)
    for (let month = 1; month <= 12; month++) {
      const { ghi, dhi } = spreadDay({
        ghiKwh: 5.2,
        dayMs: meanDayMs({ year: 2023, month }),
        latitudeDeg: 10.4,
        longitudeDeg: -9.3,
        diffuse: 'monthly',
      })
      expect(sum(ghi)).toBeCloseTo(5200, 6)
      expect(sum(dhi) / 5200).toBeBetween(0.3, 0.6)
    }
  })
})

describe('from days to a tilted plane', () => {
  // SYNTHETIC weather, seeded: a season, days that differ, hours that differ within the day, haze near the horizon.
  const days = 1826
  const startMs = Date.UTC(2019, 0, 1)
  const count = 24 * days

  it.each([
    [7.5, 0.1],
    [7.5, 0.6],
    [10.4, 0.3],
    [12.6, 0.1],
    [12.6, 0.6],
  ])('is within 1 % of the hourly chain at %s N, hours varying by %s', (latitudeDeg, variability) => {
    const place = { latitudeDeg, longitudeDeg: -10.5, altitudeM: 300 }
    const sun = sunGeometry({
      ...place,
      startMs: startMs + HOUR_MS / 2,
      stepMs: HOUR_MS,
      count,
      position: 'sunlitMiddle',
    })
    const random = draws(42)
    const ghi = new Float64Array(count)
    let dayClearness = 0
    for (let i = 0; i < count; i++) {
      if (i % 24 === 0) {
        const season = 0.55 + 0.12 * Math.cos((2 * Math.PI * i) / (24 * 365.25))
        dayClearness = Math.min(0.75, Math.max(0.08, season + 0.5 * (random() - 0.5)))
      }
      const kt = Math.min(0.8, Math.max(0.03, dayClearness * (1 + variability * (2 * random() - 1))))
      const cos = Math.max(0, sun.cosZenith[i]!)
      ghi[i] = kt * 0.93 ** (1 / Math.max(0.05, cos) - 1) * sun.extraterrestrialDni[i]! * cos
    }
    const ghiKwh = new Float64Array(days)
    for (let i = 0; i < count; i++) ghiKwh[Math.floor(i / 24)]! += ghi[i]! / 1000

    const plane = planeGeometry({ sun, tiltDeg: 12, surfaceAzimuthDeg: 180 })
    const byHours = sum(poaSeries({ plane, ghi, ...erbsSeries({ plane, ghi }), albedo: 0.2 }))
    const byDays = sum(poaSeries({ plane, ...spreadDays({ ...place, ghiKwh, startMs }), albedo: 0.2 }))
    expect(Math.abs(byDays / byHours - 1)).toBeLessThan(0.01)
  })
})
