import { describe, expect, test } from 'vitest'
import { inAmpereHours, systemVoltage } from './equipment.ts'
import { kitCost, replacements } from './tenYears.ts'

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

describe('The cost over ten years', () => {
  test.each([
    [2, 4],
    [3, 3],
    [5, 1],
    [9.9, 1],
    [10, 0],
    [12, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('of batteries that last %d years has %i more', (lifeYears, more) => {
    expect(replacements(lifeYears)).toBe(more)
    const kit = { panelWp: 500, capacityWh: 2000, lifeYears }
    expect(kitCost(kit, { perWp: 0.5, perWh: 0.2 })).toEqual({ firstDay: 650, overYears: 650 + more * 400 })
  })
})
