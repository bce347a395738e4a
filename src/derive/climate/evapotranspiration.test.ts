import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import {
  dailyExtraterrestrial,
  evapotranspiration,
  penmanMonteith,
  saturationPressure,
  windAt2m,
} from './evapotranspiration.ts'
import { waterBalance, yearBalance } from './waterBalance.ts'

const slotOfDay = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 86_400_000
const one = (value: number) => Float64Array.of(value)

describe('Worked examples of FAO-56', () => {
  test('3 and 8: saturation vapour pressure, extraterrestrial radiation at 20° S on 3 September', () => {
    expect(saturationPressure(24.5)).toBeCloseTo(3.075, 3)
    expect(saturationPressure(15)).toBeCloseTo(1.705, 3)
    expect(dailyExtraterrestrial(246, -20)).toBeCloseTo(32.2, 1)
  })

  test('14: wind of 3.2 m/s at 10 m is 2.4 m/s at 2 m, and at 2 m it is itself', () => {
    expect(windAt2m(3.2, 10)).toBeCloseTo(2.4, 1)
    expect(windAt2m(3.2, 2)).toBe(3.2)
    expect(windAt2m(3.2, 2.0001)).toBeCloseTo(3.2, 2)
  })

  test('18: Uccle, 6 July, 3.9 mm; 3.88 with digits, from the dew point of its humidity', () => {
    const vapour = (saturationPressure(12.3) * 84 + saturationPressure(21.5) * 63) / 200
    expect(vapour).toBeCloseTo(1.409, 3)
    const dewPoint = (237.3 * Math.log(vapour / 0.6108)) / (17.27 - Math.log(vapour / 0.6108))
    const day = { tmax: one(21.5), tmin: one(12.3), dewPoint: one(dewPoint), wind: one(windAt2m(10 / 3.6, 10)) }
    const { penmanMonteith, estimated } = evapotranspiration(
      { firstSlot: slotOfDay(2001, 7, 6), ...day, globalRadiation: one(22.07) },
      { latitudeDeg: 50.8, altitudeM: 100 },
    )
    expect(penmanMonteith[0]).toBeCloseTo(3.88, 2)
    expect(estimated).toEqual({ humidity: 0, wind: 0, radiation: 0 })
  })

  test('20: Lyon in July from temperatures alone, 4.56 mm, and 5.03 mm by Hargreaves', () => {
    const eto = evapotranspiration(
      { firstSlot: slotOfDay(2001, 7, 15), tmax: one(26.6), tmin: one(14.8) },
      { latitudeDeg: 45.72, altitudeM: 200 },
    )
    expect(eto.penmanMonteith[0]).toBeCloseTo(4.56, 2)
    expect(eto.hargreaves[0]).toBeCloseTo(5.03, 2)
    expect(eto).toMatchObject({ days: 1, estimated: { humidity: 1, wind: 1, radiation: 1 } })
  })
})

test('of each day what is missing alone is estimated, and a day without its temperatures has no value', () => {
  const gap = Number.NaN
  const eto = evapotranspiration(
    {
      firstSlot: slotOfDay(2001, 3, 1),
      tmax: Float64Array.of(34, 34, 34, gap),
      tmin: Float64Array.of(20, 20, 20, 20),
      relativeHumidity: Float64Array.of(40, gap, 40, 40),
      wind: Float64Array.of(2, 2, 2, 2),
      globalRadiation: Float64Array.of(24, 24, gap, 24),
    },
    { latitudeDeg: 10.4, altitudeM: 380 },
  )
  expect(eto.estimated).toEqual({ humidity: 1, wind: 0, radiation: 1 })
  expect(eto.days).toBe(3)
  expect([eto.penmanMonteith[3], eto.hargreaves[3]]).toEqual([Number.NaN, Number.NaN])
  // Air that is wet when it is coldest is wetter than air of 40 %.
  expect(eto.penmanMonteith[1]).toBeLessThan(eto.penmanMonteith[0] as number)
})

test('radiation is estimated as no more than that of a clear day', () => {
  const day = { firstSlot: slotOfDay(2001, 1, 15), tmax: one(38), tmin: one(8), wind: one(2) }
  const place = { latitudeDeg: 10.4, altitudeM: 380 }
  // 0.16 times the root of 30 is more than the 0.7576 that passes a clear sky.
  const clear = (0.75 + 2e-5 * 380) * dailyExtraterrestrial(15, 10.4)
  const ofClear = evapotranspiration({ ...day, globalRadiation: one(clear) }, place)
  expect(evapotranspiration(day, place).penmanMonteith[0]).toBeCloseTo(ofClear.penmanMonteith[0] as number, 10)
})

test('drier, windier, sunnier and warmer air takes more water; never less than none, under the polar night either', () => {
  const day = { tmax: 33, tmin: 21, vapourPressure: 1.8, wind: 2, radiation: 20, clear: 26, altitudeM: 300 }
  const base = penmanMonteith(day)
  for (const change of [{ vapourPressure: 1.5 }, { wind: 3 }, { radiation: 24, clear: 31.2 }, { tmax: 35, tmin: 23 }]) {
    expect(penmanMonteith({ ...day, ...change })).toBeGreaterThan(base)
  }
  const night = { ...day, tmax: -20, tmin: -25, vapourPressure: 0.06, radiation: 0, clear: 0 }
  expect(penmanMonteith(night)).toBe(0)
  expect(dailyExtraterrestrial(355, 80)).toBe(0)
  expect(dailyExtraterrestrial(172, 80)).toBeGreaterThan(dailyExtraterrestrial(172, 10))
  // Under skies darker than three tenths of a clear one, clouds send back no more than at three tenths.
  const dark = (radiation: number) => penmanMonteith({ ...day, wind: 0, radiation })
  expect(dark(6) - dark(5)).toBeCloseTo(dark(5) - dark(4), 12)
  expect(dark(6) - dark(5)).toBeGreaterThan(1.1 * (dark(12) - dark(11)))
})

describe('Water balance', () => {
  test('a soil of 100 mm: fills, overflows, and dries exponentially', () => {
    const months = waterBalance({ rain: [150, 20, 0], evapotranspiration: [100, 120, 100] }, 100, 80)
    const afterOne = 100 * Math.exp(-1)
    expect(months).toEqual([
      { storage: 100, actual: 100, deficit: 0, surplus: 30 },
      { storage: afterOne, actual: 120 - afterOne, deficit: afterOne, surplus: 0 },
      { storage: expect.closeTo(100 * Math.exp(-2), 9), ...month3(afterOne) },
    ])
  })

  const month3 = (before: number) => {
    const actual = before - 100 * Math.exp(-2)
    return { actual: expect.closeTo(actual, 9), deficit: expect.closeTo(100 - actual, 9), surplus: 0 }
  }

  test('no water is made or lost over a year that ends as it began', () => {
    const amount = fc.integer({ min: 0, max: 500 })
    const year = fc.array(amount, { minLength: 12, maxLength: 12 })
    forAll(year, year, fc.integer({ min: 20, max: 300 }), (rain, evapotranspiration, capacity) => {
      const months = yearBalance({ rain, evapotranspiration }, capacity)
      const sum = (of: (month: (typeof months)[number]) => number) => months.reduce((all, month) => all + of(month), 0)
      const all = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
      expect(sum(({ actual, surplus }) => actual + surplus)).toBeCloseTo(all(rain), 4)
      expect(sum(({ actual, deficit }) => actual + deficit)).toBeCloseTo(all(evapotranspiration), 6)
      for (const { storage, deficit, surplus } of months) {
        expect(storage).toBeGreaterThanOrEqual(0)
        expect(storage).toBeLessThanOrEqual(capacity)
        expect(Math.min(deficit, surplus)).toBeCloseTo(0, 9)
      }
    })
  })
})
