import { describe, expect, it } from 'vitest'
import { mean, median, rounded, standardDeviation } from './statistics.ts'

describe('statistics', () => {
  it('a standard deviation is the sample’s, and there is none of one value', () => {
    expect(standardDeviation([2, 4])).toBeCloseTo(Math.SQRT2, 12)
    expect(standardDeviation([1, 2, 3, 4, 5])).toBeCloseTo(Math.sqrt(2.5), 12)
    expect(standardDeviation([3])).toBeNull()
    expect(standardDeviation([])).toBeNull()
  })

  it('a median of an even number is midway, sorted as numbers, the values left as they were', () => {
    const values = [10, 9, 100, 1]
    expect(median(values)).toBe(9.5)
    expect(values).toEqual([10, 9, 100, 1])
    expect(median([10, 9, 100])).toBe(10)
    expect(median([])).toBeNaN()
    expect(mean([])).toBeNaN()
  })

  it('rounds to decimals', () => {
    expect(rounded(26.913000000000004, 4)).toBe(26.913)
    expect(rounded(-1.25549, 2)).toBe(-1.26)
    expect(rounded(5, 0)).toBe(5)
  })
})
