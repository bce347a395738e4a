import { describe, expect, it } from 'vitest'
import { annualDifference } from './annualDifference.ts'

const START = (2001 - 1970) * 12
const year = (value: (month: number) => number, from = START, count = 12) =>
  new Map(Array.from({ length: count }, (_, i) => [from + i, value(i % 12)] as const))
const DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

describe('annualDifference', () => {
  it('weighs the mean of each calendar month by its days, February by those of a mean year', () => {
    const reference = year((month) => 5 + month)
    const compared = year((month) => 5 + month + (month === 1 ? 1 : 0))
    expect(annualDifference(reference, compared)).toEqual({
      difference: 28.25,
      reference: expect.closeTo(
        DAYS.reduce((sum, days, i) => sum + days * (5 + i), 0),
        9,
      ),
      months: 12,
      firstSlot: START,
      lastSlot: START + 11,
    })
  })

  it('is negative where the compared source is below, and does not grow with the years', () => {
    const [reference, compared] = [year(() => 5, START, 36), year(() => 4, START, 36)]
    const found = annualDifference(reference, compared)
    expect(found?.difference).toBeCloseTo(-365.25, 9)
    expect(found?.reference).toBeCloseTo(5 * 365.25, 9)
    expect(found?.months).toBe(36)
  })

  it('is from the months that both have, and needs each calendar month', () => {
    const reference = year(() => 5, START, 24)
    const eleven = year(() => 6, START, 11)
    expect(annualDifference(reference, eleven)).toBeUndefined()
    const later = year(() => 6, START + 3, 12)
    expect(annualDifference(reference, later)).toMatchObject({ months: 12, firstSlot: START + 3, lastSlot: START + 14 })
    expect(annualDifference(reference, new Map())).toBeUndefined()
  })
})
