import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCycles } from './batteryWear.ts'

/** Cycles by range. */
function counted(record: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  countCycles(Float64Array.from(record), (range, cycles) => {
    if (range > 0) counts[range] = (counts[range] ?? 0) + cycles
  })
  return counts
}

test('the rainflow count is that of the example of ASTM E1049, figure 6', () => {
  expect(counted([-2, 1, -3, 5, -1, 3, -4, 4, -2])).toEqual({ 3: 0.5, 4: 1.5, 6: 0.5, 8: 1, 9: 0.5 })
})

test('values on the way and values that rest change nothing', () => {
  expect(counted([-2, -2, 0, 1, 1, -1, -3, 5, 5, 2, -1, 3, -4, 4, -2, -2])).toEqual(
    counted([-2, 1, -3, 5, -1, 3, -4, 4, -2]),
  )
})

test('the ranges of all cycles, there and back, are the way of the whole record', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 60 }), (record) => {
      const way = record.slice(1).reduce((sum, value, i) => sum + Math.abs(value - (record[i] as number)), 0)
      const ranges = Object.entries(counted(record)).reduce(
        (sum, [range, cycles]) => sum + 2 * cycles * Number(range),
        0,
      )
      expect(ranges).toBe(way)
    }),
  )
})

test('a record that rests has no cycle', () => {
  expect(counted([3, 3, 3])).toEqual({})
  expect(counted([])).toEqual({})
})
