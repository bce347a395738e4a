import { expect, test } from 'vitest'
import { scaleOf, ticks } from './scale.ts'

test.each([
  [
    [0, 0],
    [0, 1],
  ],
  [
    [5, 5],
    [5, 6],
  ],
  [
    [-2.5, -2.5],
    [-3, -2],
  ],
  [
    [0, 7],
    [0, 2, 4, 6, 8],
  ],
] as const)('The values %j have grid lines %j, and a place between them', (range, expected) => {
  const marks = ticks(range)
  expect(marks).toEqual(expected)
  for (const value of range) expect(scaleOf(marks, [0, 100])(value)).toBeGreaterThanOrEqual(0)
})
