import { describe, expect, test } from 'vitest'
import { kitCost, replacements } from './cheapest.ts'
import { batteryBlocks, controllerAmps, inAmpereHours, inverterNeed, soldSize, systemVoltage } from './equipment.ts'

describe('A system', () => {
  test.each([
    [100, 12],
    [1000, 12],
    [1001, 24],
    [4000, 24],
    [4001, 48],
  ])('of %i Wh a day has %i V', (dailyWh, volts) => {
    expect(systemVoltage(dailyWh)).toBe(volts)
  })

  test('has batteries of whole ampere-hours, two figures, none smaller than wanted and none twice', () => {
    expect(inAmpereHours([0, 1, 13, 1220, 1320, 12_121], 12)).toEqual([0, 12, 24, 1320, 13_200])
    expect(inAmpereHours([4801], 48)).toEqual([110 * 48])
  })
})

describe('What is bought beside modules', () => {
  test('is a controller for the current of the array at the voltage of the battery', () => {
    expect(controllerAmps(960, 24)).toBe(40)
  })

  test('is an inverter for all appliances together, or for the start of its largest motor', () => {
    const lamps = { count: 10, watts: 10, startFactor: 1 }
    const freezer = { count: 2, watts: 200, startFactor: 6 }
    expect(inverterNeed([lamps])).toEqual({ together: 100, start: 100, rating: 125 })
    expect(inverterNeed([lamps, freezer])).toEqual({ together: 500, start: 1500, rating: 750 })
    expect(inverterNeed([]).rating).toBe(0)
  })

  test('is of the smallest size that is sold and suffices, or several of the largest', () => {
    expect(soldSize(61, [100, 60, 20])).toEqual({ size: 100, count: 1 })
    expect(soldSize(230, [60, 100])).toEqual({ size: 100, count: 3 })
    expect(soldSize(0, [60])).toEqual({ size: 60, count: 1 })
    expect(soldSize(5, [])).toBeUndefined()
  })

  test.each([
    [200, 48, 4, 200],
    [110, 12, 1, 110],
    [600, 24, 6, 200],
  ] as const)('is for %i Ah at %i V %i blocks of 12 V and %i Ah', (ah, volts, count, ampereHours) => {
    expect(batteryBlocks(ah, volts)).toEqual({ count, ampereHours })
  })
})

test.each([
  [2, 4],
  [3, 3],
  [5, 1],
  [9.9, 1],
  [10, 0],
  [12, 0],
  [Number.POSITIVE_INFINITY, 0],
])('The cost over ten years of batteries that last %d years has %i more', (lifeYears, more) => {
  expect(replacements(lifeYears)).toBe(more)
  const kit = { panelWp: 500, capacityWh: 2000, lifeYears }
  expect(kitCost(kit, { perWp: 0.5, perWh: 0.2 })).toEqual({ firstDay: 650, overYears: 650 + more * 400 })
})
