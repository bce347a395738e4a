import { describe, expect, it } from 'vitest'
import { boxAround, clipRing, isOutline, type Outline, placesOutside } from './outline.ts'

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

describe('a ring in a box', () => {
  const box = { west: 0, east: 10, south: 0, north: 10 }

  it('keeps what lies in it, cut where it leaves', () => {
    const square = [
      [5, 5],
      [15, 5],
      [15, 8],
      [5, 8],
    ] as const
    expect(clipRing(square, box)).toEqual([
      [5, 5],
      [10, 5],
      [10, 8],
      [5, 8],
    ])
  })

  it('is empty where it lies outside, and itself where it lies within', () => {
    const within = [
      [1, 1],
      [2, 1],
      [2, 2],
    ] as const
    expect(clipRing(within, box)).toEqual(within)
    expect(
      clipRing(
        within.map(([x, y]) => [x + 20, y] as const),
        box,
      ),
    ).toEqual([])
  })

  it('has the corner of the box where it goes around it', () => {
    const around = [
      [-5, -5],
      [5, -5],
      [5, 5],
      [-5, 5],
    ] as const
    expect(new Set(clipRing(around, box).map(String))).toEqual(new Set(['0,0', '5,0', '5,5', '0,5']))
  })
})

it('a box is as wide as its rings and what is asked around them', () => {
  expect(boxAround([[[1, 2]], [[3, -4]]], 1)).toEqual({ west: 0, east: 4, south: -5, north: 3 })
})
