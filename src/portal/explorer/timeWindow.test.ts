import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, within, zoomed } from './timeWindow.ts'

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

test('no gesture leads out of the bounds', () => {
  const gesture = fc.record({
    from: fc.integer({ min: 1000, max: 4900 }),
    length: fc.integer({ min: 100, max: 4000 }),
    factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
    by: fc.integer({ min: -9000, max: 9000 }),
  })
  fc.assert(
    fc.property(gesture, ({ from, length, factor, by }) => {
      const start = within([from, from + length], BOUNDS)
      const zoom = { aroundMs: (start[0] + start[1]) / 2, factor, leastMs: 100, bounds: BOUNDS }
      for (const [first, last] of [zoomed(start, zoom), moved(start, by, BOUNDS)]) {
        expect(first).toBeGreaterThanOrEqual(1000)
        expect(last).toBeLessThanOrEqual(5000 + 1e-9)
        expect(last - first).toBeGreaterThanOrEqual(100 - 1e-9)
      }
    }),
  )
})
