import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { installationOf, siteOf } from '../../../tests/support/derive/sites.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { BATTERY_TECHNOLOGIES as NAMES } from '../../contract/parameters/siteTable.ts'
import { BATTERY_TECHNOLOGIES } from './batteryLife.ts'
import { type BatteryWear, batteryWear, countCycles, cyclesOf } from './batteryWear.ts'

/** Rows of the capacity in SAM's default lead-acid battery around 80 %: depth, cycles, capacity, %. */
const SAM = [
  [30, [1283, 84.92604185], [1360, 79.5268922]],
  [50, [835, 82.5464166], [911, 72.1192173]],
  [60, [682, 86.06425502], [744, 74.42387647]],
  [100, [225, 88.4519364], [283, 76.90447695]],
] as const

/** A cycle of one depth each day. */
const daily = (depth: number, days = 365.25): BatteryWear => ({
  years: days / 365.25,
  cycles: [{ depth, cycles: days }],
  charge: Float64Array.from({ length: 24 }, (_, hour) => 1 - depth * (hour < 12 ? hour / 12 : (24 - hour) / 12)),
})
const { plomb, plomb_tubulaire: tubular, lithium_fer_phosphate: lithium } = BATTERY_TECHNOLOGIES

describe('A battery lasts', () => {
  test.each(SAM)('at %i % of depth as many cycles as SAM has for lead', (depth, [less, above], [more, below]) => {
    const cycles = less + ((above - 80) / (above - below)) * (more - less)
    expect(plomb.life(daily(depth / 100), 20).byCyclesYears).toBeCloseTo(cycles / 365.25, 2)
    for (const told of Object.values(plomb.curve))
      expect(told.replaceAll(/[\s,]/gu, '')).toMatch(new RegExp(`${Math.round(cycles)}(cycles)?(à|at)${depth}%`))
  })

  test('between depths what a straight line of logarithms has, and for shallow cycles the same energy', () => {
    const at40 = Math.exp(
      Math.log(1353) + (Math.log(0.4 / 0.3) / Math.log(0.5 / 0.3)) * (Math.log(854) - Math.log(1353)),
    )
    expect(plomb.life(daily(0.4), 20).byCyclesYears).toBeCloseTo(at40 / 365.25, 9)
    expect(plomb.life(daily(0.1), 20).byCyclesYears).toBeCloseTo((1353 * 0.3) / 0.1 / 365.25, 9)
    expect(tubular.life(daily(0.25), 20).byCyclesYears).toBeCloseTo(1258 / 0.25 / 365.25, 9)
  })

  test('half as long at rest with lead for each ten degrees, and the two wears are added', () => {
    const { years, byAgeYears } = plomb.life(daily(0.5), 30)
    expect(byAgeYears).toBe(5)
    expect(years).toBeCloseTo(1 / (1 / 5 + 365.25 / 854), 9)
    expect(tubular.life(daily(0.5), 20).byAgeYears).toBe(20)
  })

  test('with lithium as Naumann et al. have it, computed by hand for half a battery a day at 25 °C', () => {
    // Charge from 50 to 100 % and back in twelve hours each: mean of (s - 0.5)³ by the 24 hours.
    const charge = Array.from({ length: 24 }, (_, hour) => 0.5 - 0.5 * (1 - Math.abs(hour - 12) / 12) + 0.5)
    const cubes = charge.reduce((sum, soc) => sum + (soc - 0.5) ** 3, 0) / 24
    const age = 1.2571e-5 * (2.8575 * cubes + 0.60225)
    const cycle = ((0.063 * (0.5 / 12) + 0.0971) * (4.0253 * (0.5 - 0.6) ** 3 + 1.0923)) / 100
    const life = lithium.life(daily(0.5), 25)
    // After t years: age √(seconds) + cycle √(full cycles) = 0.2.
    const loss = (years: number) => age * Math.sqrt(years * 365.25 * 86_400) + cycle * Math.sqrt(years * 365.25 * 0.5)
    expect(loss(life.years)).toBeCloseTo(0.2, 9)
    expect(life.years).toBeBetween(5, Math.min(life.byAgeYears, life.byCyclesYears))
  })

  test.each(NAMES)(
    '%s: less with deeper cycles and with more heat, and what is counted twice as long is the same',
    (name) => {
      const { life } = BATTERY_TECHNOLOGIES[name]
      const of = (depth: number, degC: number) => life(daily(depth), degC).years
      expect(of(0.6, 27)).toBeLessThan(of(0.3, 27))
      expect(of(0.3, 35)).toBeLessThan(of(0.3, 25))
      expect(life(daily(0.4, 3652.5), 27).years).toBeCloseTo(life(daily(0.4), 27).years, 9)
    },
  )

  test.each(NAMES)('%s: by age alone where it has no cycle', (name) => {
    const rest = { years: 1, cycles: [], charge: new Float64Array(24).fill(1) }
    const { years, byCyclesYears, byAgeYears } = BATTERY_TECHNOLOGIES[name].life(rest, 25)
    expect([years, byCyclesYears]).toEqual([byAgeYears, Number.POSITIVE_INFINITY])
  })
})

describe('The wear of a run', () => {
  const night = Array.from({ length: 24 }, (_, hour) => (hour >= 18 && hour < 22 ? 100 : 0))
  const noon = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 1 : 0))
  const days = 40
  const many = (hours: readonly number[]) => Array.from({ length: days }, () => hours).flat()

  test('is one cycle a day of what the nights take', () => {
    const site = siteOf(many(noon), many(night))
    const wear = batteryWear(site, installationOf(1000, { capacityWh: 1000 }))
    if (!wear) throw new Error('there is a battery')
    const { perYear, meanDepthPct } = cyclesOf(wear)
    expect((perYear * days) / 365.25).toBeCloseTo(days, 9)
    expect(meanDepthPct).toBeCloseTo(40, 9)
  })

  test('is none without a battery, and no cycle where nothing is asked', () => {
    const site = siteOf(many(noon), many(night))
    expect(batteryWear(site, installationOf(1000, { capacityWh: 0 }))).toBeUndefined()
    const idle = batteryWear(siteOf(many(noon), many(night.map(() => 0))), installationOf(1000, { capacityWh: 1000 }))
    expect(idle && cyclesOf(idle)).toEqual({ perYear: 0, meanDepthPct: 0 })
  })
})

/** Cycles by range. */
function counted(record: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  countCycles(Float64Array.from(record), (range, cycles) => {
    if (range > 0) counts[range] = (counts[range] ?? 0) + cycles
  })
  return counts
}

test('the rainflow count is that of the example of ASTM E1049, figure 6', () => {
  expect(counted([-2, 1, -3, 5, -1, 3, -4, 4, -2])).toEqual({ 3: 0.5, 4: 1.5, 6: 0.5, 8: 1, 9: 0.5 })
})

test('values on the way and values that rest change nothing', () => {
  expect(counted([-2, -2, 0, 1, 1, -1, -3, 5, 5, 2, -1, 3, -4, 4, -2, -2])).toEqual(
    counted([-2, 1, -3, 5, -1, 3, -4, 4, -2]),
  )
})

test('the ranges of all cycles, there and back, are the way of the whole record', () => {
  forAll(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 60 }), (record) => {
    const way = record.slice(1).reduce((sum, value, i) => sum + Math.abs(value - (record[i] as number)), 0)
    const ranges = Object.entries(counted(record)).reduce((sum, [range, cycles]) => sum + 2 * cycles * Number(range), 0)
    expect(ranges).toBe(way)
  })
})

test('a record that rests has no cycle', () => {
  expect(counted([3, 3, 3])).toEqual({})
  expect(counted([])).toEqual({})
})
