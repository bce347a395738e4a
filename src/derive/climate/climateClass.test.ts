import { describe, expect, test } from 'vitest'
import { aridity, growingPeriod, koppenGeiger } from './climateClass.ts'

const twelve = (value: number) => Array.from({ length: 12 }, () => value)
/** Months about a mean, warmest in July, or in January where the swing is below 0. */
const year = (middle: number, swing: number) =>
  twelve(0).map((_, m) => middle - swing * Math.cos((2 * Math.PI * m) / 12))
/** Rain of the six months from April on, and of the others. */
const halves = (north: number, south: number) => twelve(0).map((_, m) => (m >= 3 && m <= 8 ? north : south))
const changed = (values: readonly number[], at: number, value: number) =>
  values.map((old, m) => (m === at ? value : old))

describe('Köppen-Geiger', () => {
  test.each<[string, number[], number[]]>([
    ['Af', twelve(26), twelve(60)],
    ['Am', twelve(26), changed(twelve(250), 0, 0)],
    // 100 - total / 25 is nought at 2,500 mm, and 3.85 about 2,404 mm.
    ['Am', twelve(26), changed(twelve(2500 / 11), 0, 0.001)],
    ['Aw', twelve(26), changed(twelve(2400 / 11), 0, 3.8)],
    ['Am', twelve(26), changed(twelve(2400 / 11), 0, 3.9)],
    ['Aw', year(26, 3), halves(200, 5)],
    ['BWh', twelve(26), twelve(10)],
    ['BWh', twelve(26), twelve(0)],
    ['BSh', twelve(26), twelve(40)],
    ['BWk', year(10, 15), twelve(8)],
    ['BSk', year(10, 15), twelve(20)],
    ['Csa', year(17, 9), halves(10, 90)],
    ['Csb', year(12, 6), halves(15, 90)],
    ['Csb', year(12, -6), halves(90, 15)],
    ['Cwa', year(18, 8), halves(180, 10)],
    ['Cwb', year(14, 4), halves(180, 10)],
    ['Cfa', year(16, 9), twelve(90)],
    ['Cfb', year(10, 7), twelve(60)],
    ['Cfc', year(6, 5), twelve(90)],
    ['Dsb', year(4, 14), halves(15, 90)],
    ['Dwa', year(8, 18), halves(150, 10)],
    ['Dfb', year(5, 14), twelve(60)],
    ['Dfc', year(-3, 17), twelve(60)],
    ['Dfd', year(-15, 30), twelve(40)],
    ['ET', year(-5, 12), twelve(40)],
    ['EF', year(-20, 10), twelve(40)],
  ])('%s, and it has no other name', (expected, temperature, rain) => {
    expect(koppenGeiger({ temperature, rain })).toBe(expected)
  })

  test('its threshold of aridity counts rain of the warm half for less', () => {
    // 20 °C: 400 mm where 70 % fall in winter, 680 where they do in summer, 540 else.
    const classOf = (total: number, summer: number) =>
      koppenGeiger({ temperature: year(20, 4), rain: halves((total * summer) / 6, (total * (1 - summer)) / 6) })?.[0]
    for (const [summer, threshold] of [
      [0.25, 400],
      [0.5, 540],
      [0.75, 680],
    ] as const) {
      expect([classOf(threshold - 1, summer), classOf(threshold + 1, summer)], `${summer}`).toEqual(['B', 'C'])
    }
  })

  test('is not told of eleven months', () => {
    expect(koppenGeiger({ temperature: changed(twelve(20), 3, Number.NaN), rain: twelve(50) })).toBeUndefined()
    expect(koppenGeiger({ temperature: twelve(20), rain: twelve(50).slice(1) })).toBeUndefined()
  })
})

test('a place is as dry as its rain over evapotranspiration', () => {
  const zones = [0.049, 0.05, 0.2, 0.5, 0.65, 3].map((index) => aridity(1000 * index, 1000)?.zone)
  expect(zones).toEqual(['hyperaride', 'aride', 'semi_aride', 'subhumide_sec', 'humide', 'humide'])
  expect(aridity(300, 1500)?.index).toBe(0.2)
  expect(aridity(Number.NaN, 1500)).toBeUndefined()
})

test('plants grow while there is more rain than half the evapotranspiration, for a part of a month too', () => {
  const evapotranspiration = twelve(100)
  expect(growingPeriod({ rain: twelve(51), evapotranspiration })).toEqual({
    days: expect.closeTo(365.25, 9),
    months: 12,
  })
  expect(growingPeriod({ rain: twelve(50), evapotranspiration })).toEqual({ days: 0, months: 0 })
  // Of a straight line from below half the evapotranspiration to above it, the part that is above.
  const rain = [0, 0, 0, 0, 0, 98.4, 150, 200, 150, 67, 0, 0]
  const { days, months } = growingPeriod({ rain, evapotranspiration })
  const perDay = (m: number) =>
    ((rain[m] as number) - 50) / ([31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m] as number)
  const before = (30.5 * perDay(5)) / (perDay(5) - perDay(4))
  const after = (30.5 * perDay(9)) / (perDay(9) - perDay(10))
  expect(months).toBe(5)
  expect(days).toBeCloseTo(before + 30.5 + 31 + 30.5 + 30.5 + after, 9)
})
