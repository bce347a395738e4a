import fc from 'fast-check'
import { expect, test } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { moved, resized, within, zoomed } from './timeWindow.ts'

const BOUNDS = [1000, 5000] as const

test('a window outside the bounds is moved into them, and cut if it is longer', () => {
  expect(within([0, 500], BOUNDS)).toEqual([1000, 1500])
  expect(within([4800, 5300], BOUNDS)).toEqual([4500, 5000])
  expect(within([0, 9000], BOUNDS)).toEqual([1000, 5000])
  expect(moved([1000, 2000], 700, BOUNDS)).toEqual([1700, 2700])
  expect(moved([1000, 2000], -700, BOUNDS)).toEqual([1000, 2000])
})

test('a zoom keeps the instant under the pointer, between the least length and the bounds', () => {
  expect(zoomed([2000, 4000], { aroundMs: 2500, factor: 0.5, leastMs: 10, bounds: BOUNDS })).toEqual([2250, 3250])
  expect(zoomed([2000, 4000], { aroundMs: 3000, factor: 0.01, leastMs: 100, bounds: BOUNDS })).toEqual([2950, 3050])
  expect(zoomed([2000, 4000], { aroundMs: 3000, factor: 9, leastMs: 100, bounds: BOUNDS })).toEqual([1000, 5000])
})

test('an end of the window moves within the bounds, and no nearer to the other end than the least length', () => {
  const at = (timeMs: number) => ({ timeMs, leastMs: 100, bounds: BOUNDS })
  expect(resized([2000, 3000], 'from', at(1500))).toEqual([1500, 3000])
  expect(resized([2000, 3000], 'from', at(0))).toEqual([1000, 3000])
  expect(resized([2000, 3000], 'from', at(4000))).toEqual([2900, 3000])
  expect(resized([2000, 3000], 'to', at(9000))).toEqual([2000, 5000])
  expect(resized([2000, 3000], 'to', at(0))).toEqual([2000, 2100])
})

test('no gesture leads out of the bounds', () => {
  const gesture = fc.record({
    from: fc.integer({ min: 1000, max: 4900 }),
    length: fc.integer({ min: 100, max: 4000 }),
    factor: even(0.05, 20),
    by: fc.integer({ min: -9000, max: 9000 }),
  })
  forAll(gesture, ({ from, length, factor, by }) => {
    const start = within([from, from + length], BOUNDS)
    const zoom = { aroundMs: (start[0] + start[1]) / 2, factor, leastMs: 100, bounds: BOUNDS }
    for (const [first, last] of [zoomed(start, zoom), moved(start, by, BOUNDS)]) {
      expect(first).toBeGreaterThanOrEqual(1000)
      expect(last).toBeLessThanOrEqual(5000 + 1e-9)
      expect(last - first).toBeGreaterThanOrEqual(100 - 1e-9)
    }
  })
})
