import { describe, expect, it } from 'vitest'
import { choleskyFactor, choleskySolve } from './carriedBias.ts'

describe('choleskyFactor', () => {
  it('is the triangle whose product with itself is the matrix, by hand', () => {
    const rows = choleskyFactor([
      [4, 2],
      [2, 5],
    ])
    expect(rows.map((row) => [...row])).toEqual([
      [2, 0],
      [1, 2],
    ])
  })
})

describe('choleskySolve', () => {
  it('solves 4x + 2y = 8, 2x + 5y + z = 15, y + 3z = 11', () => {
    const x = choleskySolve(
      [
        [4, 2, 0],
        [2, 5, 1],
        [0, 1, 3],
      ],
      [8, 15, 11],
    )
    for (const [i, value] of [1, 2, 3].entries()) expect(x[i]).toBeCloseTo(value, 12)
  })

  it('of nothing is nothing', () => {
    expect(choleskySolve([], [])).toEqual([])
  })
})
