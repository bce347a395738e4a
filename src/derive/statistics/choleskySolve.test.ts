import { expect, it } from 'vitest'
import { choleskySolve } from './choleskySolve.ts'

it('solves a symmetric system by hand: 4x + 2y = 8, 2x + 5y + z = 15, y + 3z = 11', () => {
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
