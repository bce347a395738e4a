import { describe, expect, it } from 'vitest'
import { amountClasses, classCounts, quantileClasses } from '../../formats/drawing/amounts.ts'
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

describe('classes by quantiles', () => {
  const skewed = Array.from({ length: 34 }, (_, i) => 1700 + 0.4 * i ** 2)
  const cells = Array.from({ length: 900 }, (_, i) => 1650 + i / 2)

  it('hold no more than a quarter of the cells nor of the towns, between limits as round as that allows', () => {
    for (const samples of [[skewed], [cells, skewed]]) {
      const limits = quantileClasses(samples, 7)
      for (const each of samples) {
        const counts = classCounts(limits, each)
        expect(counts.reduce((sum, count) => sum + count)).toBe(each.length)
        expect(Math.max(...counts) / each.length).toBeLessThanOrEqual(0.25)
        expect([Math.min(...each) >= limits[0]!, Math.max(...each) <= limits.at(-1)!]).toEqual([true, true])
      }
      expect(limits).toEqual([...new Set(limits)].toSorted((a, b) => a - b))
      expect(limits.every((limit) => limit % 10 === 0)).toBe(true)
    }
  })

  it('are made of ties as well as can be, and of nothing none', () => {
    expect(quantileClasses([[], []], 7)).toEqual([])
    const tied = [...new Array<number>(20).fill(5), 1, 2, 3, 4, 6, 7, 8, 9]
    expect(Math.max(...classCounts(quantileClasses([tied], 7), tied))).toBe(20)
    expect(classCounts(quantileClasses([[3, 3]], 7), [3, 3]).reduce((sum, count) => sum + count)).toBe(2)
  })

  it('count a value on a limit in the class above it, and the largest in the last', () => {
    expect(classCounts([0, 10, 20], [0, 9.9, 10, 20, 25, -1])).toEqual([3, 3])
  })
})
