import { expect, test } from 'vitest'
import { spikesIn } from './spikes.ts'

const NONE = Number.NaN

/** Values of one step after another, 3 the largest change, held against those of an hour of minutes. */
const found = (values: number[], steps = values.map((_, i) => i)) =>
  spikesIn(Float64Array.from(values), Int32Array.from(steps), { saut: 3, reach: 60 })

test.each([
  ['nothing moves much', [20, 21, 23, 26, 24], []],
  ['one value is far from both its neighbours', [20, 34, 20.5, 21], [1]],
  ['a few are', [20, 34, 36, 35, 21, 22], [1, 2, 3]],
  ['a spike is between absences', [20, NONE, 34, NONE, 21], [2]],
  ['the first value is a spike', [34, 20, 20.5, 21], [0]],
  ['the first two are', [34, 35, 20, 20.5, 21], [0, 1]],
  ['the last value is a spike', [20, 20.5, 21, 34], [3]],
  ['there is a true step', [20, 20, 20, 20, 20, 20.5, 24, 24.5, 25, 25.2, 24.8, 25, 25], [6]],
  ['a step fades within the largest change', [20, 23.1, 22.9, 22.8, 22.7, 22.6], [1]],
  ['a spike is ten values long', [20, ...new Array<number>(10).fill(30), 20, 20], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['a plateau is too long to be a spike', [20, 20, 20, 20, 20, 20, ...new Array<number>(11).fill(30), 20, 20], [6, 17]],
  ['there is no value', [NONE, NONE], []],
  ['there is one', [20], []],
])('where %s, what goes is no more than that', (_, values, expected) => {
  expect(found(values)).toEqual(expected)
})

test('over more than an hour without values, nothing is held against what was before', () => {
  expect(found([20, 20, 30, 30], [0, 1, 61, 62])).toEqual([2])
  expect(found([20, 20, 30, 30], [0, 1, 62, 63])).toEqual([])
})
