import { describe, expect, it } from 'vitest'
import { isOutline, type Outline, placesOutside } from './outline.ts'

/** A square of ten degrees with a bay cut into its west, and an island. */
const OUTLINE: Outline = [
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 6],
    [4, 5],
    [0, 4],
    [0, 0],
  ],
  [
    [20, 0],
    [21, 0],
    [21, 1],
  ],
]

const place = (longitude: number | null, latitude: number | null) => ({ longitude, latitude })

describe('a place', () => {
  it.each([
    ['in the middle', place(6, 5)],
    ['on the island', place(20.8, 0.4)],
    ['on a point', place(10, 10)],
    ['a little off the coast', place(-0.15, 2)],
    ['without coordinates', place(null, null)],
  ])('%s is inside the outline', (_where, at) => {
    expect(placesOutside(OUTLINE, [at])).toEqual([])
  })

  it.each([
    ['in the bay', place(1, 5)],
    ['off the coast', place(-0.25, 2)],
    ['between land and island', place(15, 0.5)],
    ['whose coordinates are in each other’s place', place(5, -12)],
  ])('%s is outside', (_where, at) => {
    expect(placesOutside(OUTLINE, [at])).toEqual([at])
  })

  it('is inside where there is no outline', () => {
    expect(placesOutside([], [place(170, 80)])).toEqual([])
  })
})

it.each([
  ['no list', {}],
  [
    'a ring of two points',
    [
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ],
  [
    'latitude before longitude',
    [
      [
        [0, 0],
        [12, 100],
        [3, 3],
      ],
    ],
  ],
])('an outline is not %s', (_what, value) => {
  expect(isOutline(value)).toBe(false)
})
