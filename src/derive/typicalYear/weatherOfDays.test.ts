import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { ephemerisOfYears, type SunAxis } from '../steps/sunAxis.ts'
import { weatherOfDays } from './weatherOfDays.ts'

const SITE = { latitudeDeg: 10.4, longitudeDeg: 0, altitudeM: 380 }
const AT = { site: SITE, ephemeris: ephemerisOfYears({ firstYear: 2024, lastYear: 2024 }) }
const MARCH: SunAxis = { granularite: 'journalier', firstSlot: Date.UTC(2024, 2, 1) / 86_400_000, count: 31 }

const days = (value: number, count = MARCH.count) => new Float64Array(count).fill(value)
const made = (over: Partial<Parameters<typeof weatherOfDays>[1]> = {}, at = AT) =>
  weatherOfDays(MARCH, { ghi: days(6), t2m: days(26), rh2m: days(50), vent_10m: days(3), ...over }, at)

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length
const at = (values: Float64Array, pick: (...all: number[]) => number) => values.indexOf(pick(...values))

describe('Weather of hours made of days', () => {
  it('keeps the daily means', () => {
    const day = fc.record({
      ghi: even(0, 9),
      t2m: even(-10, 45),
      rh2m: even(0, 100),
    })
    forAll(day, ({ ghi, t2m, rh2m }) => {
      const hours = made({ ghi: days(ghi), t2m: days(t2m), rh2m: days(rh2m) })
      expect(mean(hours.t2m)).toBeCloseTo(t2m, 9)
      expect(mean(hours.rh2m)).toBeCloseTo(rh2m, 9)
      expect(Math.max(...hours.rh2m)).toBeLessThanOrEqual(100)
      expect(Math.min(...hours.rh2m)).toBeGreaterThanOrEqual(0)
    })
  })

  it('is coldest before dawn and warmest after noon of the sun, driest when warmest', () => {
    const { t2m, rh2m } = made()
    const first = t2m.subarray(0, 24)
    expect([at(first, Math.min), at(first, Math.max)]).toEqual([5, 13])
    expect([at(rh2m.subarray(0, 24), Math.max), at(rh2m.subarray(0, 24), Math.min)]).toEqual([5, 13])
    // 75 degrees to the west the sun is five hours later.
    const west = made({}, { ...AT, site: { ...SITE, longitudeDeg: -75 } }).t2m.subarray(0, 24)
    expect(at(west, Math.max)).toBe(18)
  })

  it('has the diurnal range of the day’s own clearness index, and none without sun', () => {
    const range = ({ t2m }: { t2m: Float64Array }) =>
      Math.max(...t2m.subarray(0, 24)) - Math.min(...t2m.subarray(0, 24))
    // 10.2 kWh/m² come to the top of the air here on 1 March: 6 of them are a clearness of 0.59.
    expect(range(made())).toBeCloseTo(8.2, 1)
    expect(range(made({ ghi: days(1) }))).toBeLessThan(3)
    expect(range(made({ ghi: days(0) }))).toBe(0)
    // The days around it do not change it.
    expect(range(made({ ghi: days(1).with(0, 6) }))).toBe(range(made()))
  })

  it('is missing on days with a missing mean, and on no other', () => {
    const { t2m, rh2m, vent_10m } = made({ t2m: days(26).with(1, Number.NaN), vent_10m: days(3).with(2, Number.NaN) })
    const gaps = (values: Float64Array) =>
      Array.from({ length: 31 }, (_, day) => values.subarray(24 * day, 24 * day + 24).every(Number.isNaN)).flatMap(
        (gap, day) => (gap ? [day] : []),
      )
    expect([gaps(t2m), gaps(rh2m), gaps(vent_10m)]).toEqual([[1], [1], [2]])
  })
})
