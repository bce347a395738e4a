import { describe, expect, it } from 'vitest'
import { amountClasses } from '../../formats/drawing/amounts.ts'
import { classShade } from './colours.ts'

describe('a scale of amounts', () => {
  it.each([
    { ends: [1703, 2170], limits: [1650, 1800, 1950, 2100, 2250] },
    { ends: [1328, 1593], limits: [1300, 1400, 1500, 1600] },
    { ends: [22.4, 29.1], limits: [22, 24, 26, 28, 30] },
    { ends: [0.8, 9.7], limits: [0, 2.5, 5, 7.5, 10] },
  ])('of $ends has round limits, about five', ({ ends, limits }) => {
    expect(amountClasses(ends)).toEqual(limits)
  })

  it('holds every value, also of one town or of none', () => {
    expect(amountClasses([])).toEqual([])
    const [low = Number.NaN, high = Number.NaN] = amountClasses([2000])
    expect(low).toBeLessThanOrEqual(2000)
    expect(high).toBeGreaterThan(2000)
  })

  it('gives the lowest class the lightest colour and the highest the strongest', () => {
    const shades = [0, 9.9, 10, 25, 39, 40].map((value) => classShade([0, 10, 20, 30, 40], value))
    expect(shades.join(' ')).toBe('c0 c0 c2 c4 c6 c6')
  })
})
