import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionsForSum, type SumOption } from './typicalYear.ts'

const sumOf = (places: SumOption[][], picks: number[], of: keyof SumOption) =>
  picks.reduce((sum, pick, i) => sum + (places[i]?.[pick]?.[of] ?? Number.NaN), 0)

function everyChoice(places: SumOption[][]): number[][] {
  return places.reduce<number[][]>(
    (choices, options) => choices.flatMap((choice) => options.map((_, i) => [...choice, i])),
    [[]],
  )
}

describe('options for a sum', () => {
  const option = fc.record({ value: fc.integer({ min: 0, max: 12 }), cost: fc.integer({ min: 0, max: 20 }) })
  const places = fc.array(fc.array(option, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })

  it('are those of an exhaustive search: the nearest to the sum, and of these the cheapest', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 60 }), (options, target) => {
        const picks = optionsForSum(options, { target, tolerance: 0.1 })
        const off = (choice: number[]) => Math.abs(sumOf(options, choice, 'value') - target)
        const all = everyChoice(options)
        const nearest = Math.min(...all.map(off))
        expect(off(picks)).toBe(nearest)
        if (nearest > 0) return
        const least = Math.min(...all.filter((choice) => off(choice) === 0).map((c) => sumOf(options, c, 'cost')))
        expect(sumOf(options, picks, 'cost')).toBe(least)
      }),
    )
  })

  it('are the cheaper of those within the tolerance, not the nearer', () => {
    const values = [10, 10.08, 9.5].map((value, i) => ({ value, cost: [5, 1, 0][i] as number }))
    expect(optionsForSum([values], { target: 10, tolerance: 0.1 })).toEqual([1])
  })

  it('share a deficit out where costs grow with the square', () => {
    const place = [0, 1, 2, 3].map((lack) => ({ value: 10 - lack, cost: lack ** 2 }))
    expect(optionsForSum([place, place, place], { target: 27, tolerance: 0.1 })).toEqual([1, 1, 1])
  })
})
