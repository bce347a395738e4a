import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { inRuns } from '../../../tests/support/forAll.ts'
import { soak } from '../../../tests/support/share.ts'
import { slotOf } from '../../contract/time.ts'
import { summedLight } from '../../solar/planeSums.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'
import { figure } from '../statistics/statistics.ts'
import { meanYear } from '../steps/calendar.ts'
import { ephemerisOfYears, foldHours, type SunAxis, type SunGranularite, sunOnAxis } from '../steps/sunAxis.ts'
import { bestPlane } from './bestPlane.ts'
import { meanYearOnPlane, monthsOnPlanes } from './meanYearOnPlane.ts'
import { hoursOnPlane, type Plane } from './plane.ts'
import { skyHours } from './skyHours.ts'
import { tiltOptimum } from './tiltOptimum.ts'

const SITE = { latitudeDeg: 10.38, longitudeDeg: -9.3, altitudeM: 377 }
const MODELS: SeriesSkyModel[] = ['perez', 'perez_driesse', 'haydavies', 'isotropic']
const [FIRST_YEAR, LAST_YEAR] = [2021, 2022]
const ephemeris = ephemerisOfYears({ firstYear: FIRST_YEAR, lastYear: LAST_YEAR })

/** Two years of a made-up sky, of every class of clearness. */
function skyOn(granularite: SunGranularite) {
  const firstSlot = slotOf(granularite, Date.UTC(FIRST_YEAR, 0, 1))
  const axis: SunAxis = {
    granularite,
    firstSlot,
    count: slotOf(granularite, Date.UTC(LAST_YEAR + 1, 0, 1)) - firstSlot,
  }
  const sun = sunOnAxis(axis, SITE, ephemeris)
  if (granularite !== 'horaire') {
    const ghi = Float64Array.from({ length: axis.count }, (_, i) => 4 + 2 * Math.sin(i))
    return { axis, sky: { sun, hours: skyHours(axis, { ghi }, { site: SITE, sun, ephemeris }) } }
  }
  const clear = (i: number) => (1 + Math.sin(i * 12.9898)) / 2
  // More than the sun sends, as a fault of an instrument is: to Perez such a sky is darker than none about the horizon.
  const isFault = (i: number) => i % 29 === 0
  const dni = sun.cosZenith.map((cos, i) => (cos > 0 ? (isFault(i) ? 3000 : 1100 * clear(i) ** 2) : 0))
  const dhi = sun.cosZenith.map((cos, i) => {
    if (cos <= 0) return 2
    return i % 37 === 0 ? 0 : isFault(i) ? 500 : 20 + 600 * cos * (1 - clear(i))
  })
  const ghi = dhi.map((diffuse, i) => diffuse + dni[i]! * Math.max(0, sun.cosZenith[i]!))
  return { axis, sky: { sun, hours: { ghi, dhi, dni } } }
}

const SKIES = { horaire: skyOn('horaire'), journalier: skyOn('journalier'), mensuel: skyOn('mensuel') }
/** Hills to the east and to the south-west. */
const HILLS = [0, 5, 25, 10, 0, 18, 7, 0]

/** The long way: the light of every hour on the plane, hour by hour, then its sums. */
function longWay({ axis, sky }: ReturnType<typeof skyOn>): (plane: Plane) => Float64Array {
  const months = monthsOnPlanes(axis, sky)
  return (plane) => meanYear(months, foldHours(axis, hoursOnPlane(sky, plane)))
}

const sum = (months: Float64Array) => months.reduce((all, month) => all + month, 0)

describe('The mean year on a plane', () => {
  it.each((['horaire', 'journalier', 'mensuel'] as const).flatMap((step) => MODELS.map((model) => ({ step, model }))))(
    'of $step by $model is that of its hours, each month, to twelve digits',
    ({ step, model }) => {
      const { axis, sky } = SKIES[step]
      const long = longWay(SKIES[step])
      const short = meanYearOnPlane(axis, sky, monthsOnPlanes(axis, sky))
      const planes = fc.record({
        tiltDeg: fc.oneof(fc.constantFrom(0, 0.1, 5, 90), even(0, 90)),
        azimuthDeg: fc.oneof(fc.constantFrom(0, 180), even(0, 360)),
        albedo: even(0, 1),
      })
      inRuns(12)(planes, (plane) => {
        const expected = long({ ...plane, model })
        short({ ...plane, model }).forEach((kwh, month) => {
          expect(Math.abs(kwh / expected[month]! - 1)).toBeLessThan(1e-12)
        })
      })
    },
  )

  it.each(MODELS)('under a horizon is that of its hours, to eleven digits: %s', (model) => {
    const { axis, sky } = SKIES.horaire
    const hilly = { axis, sky: { ...sky, horizon: HILLS } }
    const [long, short] = [longWay(hilly), meanYearOnPlane(axis, hilly.sky, monthsOnPlanes(axis, hilly.sky))]
    for (const tiltDeg of [0, 12, 60, 90]) {
      const plane = { tiltDeg, azimuthDeg: 130, albedo: 0.3, model }
      const expected = long(plane)
      short(plane).forEach((kwh, month) => {
        expect(Math.abs(kwh / expected[month]! - 1)).toBeLessThan(1e-11)
      })
    }
  })

  it('is tried on skies that come out darker than none on a steep plane, too', () => {
    const { sun, hours } = SKIES.horaire.sky
    const group = new Int8Array(sun.count)
    expect(summedLight({ sun, ...hours, model: 'perez', group, groups: 1 }).dark.directed.length).toBeGreaterThan(50)
  })

  soak.each(MODELS)(
    'has the best tilt, its curve and the best azimuth of the long way, digit for digit: %s',
    (model) => {
      const { axis, sky } = SKIES.horaire
      const ways = [longWay(SKIES.horaire), meanYearOnPlane(axis, sky, monthsOnPlanes(axis, sky))]
      for (const criterion of [sum, (months: Float64Array) => Math.min(...months)]) {
        const [long, short] = ways.map((yearOn) => {
          const valueAt = (tiltDeg: number, azimuthDeg: number) =>
            criterion(yearOn({ tiltDeg, azimuthDeg, albedo: 0.2, model }))
          const { best, curve } = tiltOptimum((tiltDeg) => valueAt(tiltDeg, 170))
          const figures = [best, ...curve].map(({ tiltDeg, value }) => [tiltDeg, figure(value)])
          return { figures, plane: bestPlane({ tiltDeg: undefined, azimuthDeg: undefined }, SITE, valueAt) }
        })
        expect(short).toEqual(long)
      }
    },
  )

  it('has no month of which an hour of light, of diffuse, or of beam by day is missing', () => {
    const { axis, sky } = SKIES.horaire
    const noon = (month: number) => slotOf('horaire', Date.UTC(FIRST_YEAR, month, 15, 12)) - axis.firstSlot
    const midnight = (month: number) => slotOf('horaire', Date.UTC(FIRST_YEAR, month, 15, 0)) - axis.firstSlot
    const without = (values: Float64Array, at: number) => values.map((value, i) => (i === at ? Number.NaN : value))
    const { ghi, dhi, dni } = sky.hours
    const hours = {
      ghi: without(ghi, midnight(0)),
      dhi: without(dhi, midnight(1)),
      dni: without(without(dni, noon(2)), midnight(3)),
    }
    const months = monthsOnPlanes(axis, { ...sky, hours })
    expect([...months.counts]).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    const yearOn = meanYearOnPlane(axis, { ...sky, hours }, months)
    for (const model of MODELS) {
      expect(yearOn({ tiltDeg: 12, azimuthDeg: 180, albedo: 0.2, model }).every(Number.isFinite)).toBe(true)
    }
  })
})
